import { playAll } from './random/play'

/** With SEED and FLOWS other and more games are played, half of them in each file. */
playAll(Number(process.env.SEED ?? 7_000_001), Number(process.env.FLOWS ?? 150))
