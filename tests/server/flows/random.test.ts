import { trials } from '../../trials'
import { playAll } from './random/play'

/** The environment variables SEED and FLOWS change the seed and the number of flows. */
playAll(Number(process.env.SEED ?? 20_261_121), Number(process.env.FLOWS ?? trials({ usual: 40, all: 150 })))
