import type { Pen, Point } from '@/platform/canvas'

export type Stroke = readonly Point[]

const thickness = 3

/** Draws the newest segment of a stroke as a curve between the midpoints of the last three points. */
export function drawNewest(pen: Pen, stroke: Stroke, colour: string): void {
  const [a, b, c] = stroke.slice(-3)
  if (a === undefined) return
  pen.lineWidth = thickness
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.strokeStyle = colour
  pen.beginPath()
  if (b === undefined || c === undefined) {
    pen.moveTo(a.x, a.y)
    pen.lineTo((b ?? a).x + 0.1, (b ?? a).y)
  } else {
    pen.moveTo((a.x + b.x) / 2, (a.y + b.y) / 2)
    pen.quadraticCurveTo(b.x, b.y, (b.x + c.x) / 2, (b.y + c.y) / 2)
  }
  pen.stroke()
}

const minPoints = 8

/** Whether there are enough points for a signature; a dot or a slip has fewer. */
export const isSigned = (strokes: readonly Stroke[]) =>
  strokes.reduce((points, stroke) => points + stroke.length, 0) >= minPoints
