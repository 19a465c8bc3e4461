import type { Room } from './contract'

const mebi = 1024 * 1024

/** Hosts give 200 MB in all, of which photos that wait to be sent may want most. */
export const room: Room = { text: 8 * mebi, file: 60 * mebi, count: 2500, holdsFiles: false }
