import type { Room } from './contract'

const mebi = 1024 * 1024

export const room: Room = { text: 40 * mebi, file: 200 * mebi, count: 6000, holdsFiles: true }
