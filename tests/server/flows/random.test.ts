import { playAll } from './random/play'

/** With SEED and FLOWS other and more games are played, half of them in each file. */
playAll(Number(process.env.SEED ?? 20_261_121), Number(process.env.FLOWS ?? 150))
