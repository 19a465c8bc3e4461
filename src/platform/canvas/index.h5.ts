import { keepBlob } from '../blobs'
import { Refused } from '../refused'
import type { Paper, Pen, Strokes } from './contract'

export type { Paper, Pen, Point } from './contract'

/** Pointer events cover fingers, pens and mice. */
export const pointing = ({ start, move, end }: Strokes): object => ({
  onPointerDown: start,
  onPointerMove: move,
  onPointerUp: end,
})

interface PointerLike {
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
    pointAt(event) {
      const pointer = event as PointerLike
      const from = pointer.touches?.[0] ?? (pointer.buttons === 1 ? pointer : undefined)
      if (from?.clientX === undefined || from.clientY === undefined) return null
      const box = canvas.getBoundingClientRect()
      return { x: from.clientX - box.left, y: from.clientY - box.top }
    },
    clear: () => context.clearRect(0, 0, width, height),
    picture: async () => canvas.toDataURL('image/png'),
    file: async (name) => {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
      if (blob === null) throw new Refused('canvas', 'unavailable')
      return { name, type: blob.type, size: blob.size, address: keepBlob(blob) }
    },
  }
}
