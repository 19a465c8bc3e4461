import { Refused } from '../refused'
import type { Paper, Pen } from './contract'

export type { Paper, Pen, Point } from './contract'

interface Pointing {
  readonly clientX?: number
  readonly clientY?: number
  readonly buttons?: number
  readonly touches?: ArrayLike<{ readonly clientX: number; readonly clientY: number }>
}

export async function openCanvas(id: string): Promise<Paper> {
  const canvas = document.getElementById(id)
  const context = canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : null
  if (!(canvas instanceof HTMLCanvasElement) || context === null) throw new Refused('canvas', 'unavailable')
  const { width, height } = canvas.getBoundingClientRect()
  const ratio = 2
  canvas.width = width * ratio
  canvas.height = height * ratio
  context.scale(ratio, ratio)
  return {
    pen: context as unknown as Pen,
    at(event) {
      const pointing = event as Pointing
      const from = pointing.touches?.[0] ?? (pointing.buttons === 1 ? pointing : undefined)
      if (from?.clientX === undefined || from.clientY === undefined) return null
      const box = canvas.getBoundingClientRect()
      return { x: from.clientX - box.left, y: from.clientY - box.top }
    },
    clear: () => context.clearRect(0, 0, width, height),
    picture: async () => canvas.toDataURL('image/png'),
  }
}
