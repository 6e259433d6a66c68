import RadarApp

await RadarProgram.run()
