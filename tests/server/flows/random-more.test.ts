import { playAll } from './random/play'

/** With SEED and FLOWS other games are played; each file plays half of them, beside the other. */
playAll(Number(process.env.SEED ?? 7_000_001), Number(process.env.FLOWS ?? 1000))
