import { useRef, useState } from 'react'
import type { Paper } from '@/platform/canvas'
import { openCanvas } from '@/platform/canvas'
import type { Stroke } from './strokes'
import { drawNewest, isSigned } from './strokes'

/** The same ink colour in every theme, because signatures are printed on white. */
const ink = '#17212B'

/** State of a signature pad: its canvas and strokes. */
export function usePad(id: string) {
  const paper = useRef<Paper | null>(null)
  const strokes = useRef<Stroke[]>([])
  const [signed, setSigned] = useState(false)

  const open = async () => {
    paper.current ??= await openCanvas(id)
    return paper.current
  }
  const start = async (event: unknown) => {
    const { pen, pointAt } = await open()
    const point = pointAt(event)
    if (point === null) return
    strokes.current.push([point])
    drawNewest(pen, [point], ink)
  }
  const move = (event: unknown) => {
    const point = paper.current?.pointAt(event)
    const stroke = strokes.current.pop()
    if (stroke === undefined) return
    const longer = point ? [...stroke, point] : stroke
    strokes.current.push(longer)
    if (paper.current && point) drawNewest(paper.current.pen, longer, ink)
  }
  const end = () => setSigned(isSigned(strokes.current))
  /** Discards the strokes and the canvas, so that the next sheet starts empty. */
  const forget = () => {
    strokes.current = []
    setSigned(false)
    paper.current = null
  }
  const clear = async () => {
    const { clear: wipe } = await open()
    strokes.current = []
    setSigned(false)
    wipe()
  }
  return { id, signed, start, move, end, clear, forget, open }
}

export type Pad = ReturnType<typeof usePad>
