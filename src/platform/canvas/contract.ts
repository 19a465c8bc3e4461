import type { LocalFile } from '../download/contract'

export interface Point {
  readonly x: number
  readonly y: number
}

/** The part of a drawing context that a signature needs, common to browsers and mini-programs. */
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
  /** Position of a pointer event on the canvas. */
  readonly pointAt: (event: unknown) => Point | null
  readonly clear: () => void
  /** The drawing as a PNG data URL. */
  readonly picture: () => Promise<string>
  /** The drawing as a file that can be uploaded. */
  readonly file: (name: string) => Promise<LocalFile>
}

/** Handlers for the start, the moves and the end of a stroke. */
export interface Strokes {
  readonly start: (event: unknown) => unknown
  readonly move: (event: unknown) => unknown
  readonly end: () => unknown
}
