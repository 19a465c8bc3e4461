import Taro from '@tarojs/taro'
import { Refused } from '../refused'
import type { Paper, Pen, Strokes } from './contract'

export type { Paper, Pen, Point } from './contract'

export const pointing = ({ start, move, end }: Strokes): object => ({
  onTouchStart: start,
  onTouchMove: move,
  onTouchEnd: end,
})

interface CanvasNode {
  width: number
  height: number
  getContext(kind: '2d'): Pen & { scale(x: number, y: number): void; clearRect(...box: number[]): void }
  toDataURL(type: string): string
}

const findCanvas = (id: string) =>
  new Promise<{ node: CanvasNode; width: number; height: number }>((resolve, reject) => {
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .fields({ node: true, size: true })
      .exec(([canvas]: { node: CanvasNode; width: number; height: number }[]) =>
        canvas?.node === undefined ? reject(new Refused('canvas', 'unavailable')) : resolve(canvas),
      )
  })

export async function openCanvas(id: string): Promise<Paper> {
  const { node, width, height } = await findCanvas(id)
  const ratio = 2
  node.width = width * ratio
  node.height = height * ratio
  const pen = node.getContext('2d')
  pen.scale(ratio, ratio)
  return {
    pen,
    pointAt(event) {
      const touch = (event as { touches?: { x: number; y: number }[] }).touches?.[0]
      return touch === undefined ? null : { x: touch.x, y: touch.y }
    },
    clear: () => pen.clearRect(0, 0, width, height),
    picture: async () => node.toDataURL('image/png'),
    file: async (name) => {
      const { tempFilePath } = await Taro.canvasToTempFilePath({ canvas: node as never, fileType: 'png' })
      return { name, type: 'image/png', size: 0, address: tempFilePath }
    },
  }
}
