import { playAll } from './random/play'

/** With SEED and FLOWS other games are played; each file plays half of them, beside the other. */
playAll(Number(process.env.SEED ?? 20_261_121), Number(process.env.FLOWS ?? 1000))
