import { trials } from '../../trials'
import { playAll } from './random/play'

/** The environment variables SEED and FLOWS change the seed and the number of flows. */
playAll(Number(process.env.SEED ?? 7_000_001), Number(process.env.FLOWS ?? trials({ usual: 40, all: 150 })))
