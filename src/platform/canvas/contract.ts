import type { LocalFile } from '../download/contract'

export interface Point {
  readonly x: number
  readonly y: number
}

/** What a signature needs of a drawing context; a browser's and a mini-program's both have it. */
export interface Pen {
  lineWidth: number
  lineCap: string
  lineJoin: string
  strokeStyle: unknown
  beginPath: () => void
  moveTo: (x: number, y: number) => void
  lineTo: (x: number, y: number) => void
  quadraticCurveTo: (cpx: number, cpy: number, x: number, y: number) => void
  stroke: () => void
}

export interface Paper {
  readonly pen: Pen
  /** Where on the paper a finger is. */
  readonly pointAt: (event: unknown) => Point | null
  readonly clear: () => void
  /** A PNG as a data address. */
  readonly picture: () => Promise<string>
  /** The same as a file that can be sent. */
  readonly file: (name: string) => Promise<LocalFile>
}

/** What is done as a finger comes down, moves and goes. */
export interface Strokes {
  readonly start: (event: unknown) => unknown
  readonly move: (event: unknown) => unknown
  readonly end: () => unknown
}
