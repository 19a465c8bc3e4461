import Taro from '@tarojs/taro'
import { Refused } from '../refused'
import type { Paper, Pen, Strokes } from './contract'

export type { Paper, Pen, Point } from './contract'

/** The drawing buffer has the size of the element, because lines would be stretched otherwise. */
const size = () => ({ width: Math.max(200, Taro.getSystemInfoSync().windowWidth - 64), height: 240 })

export const pointing = ({ start, move, end }: Strokes): object => {
  const { width, height } = size()
  return {
    ...{ onTouchStart: start, onTouchMove: move, onTouchEnd: end },
    ...{ width: String(width), height: String(height), style: { width: `${width}px`, height: `${height}px` } },
  }
}

/** Adapts DingTalk's context, which has setter methods instead of properties and draws only on `draw`. */
const penOf = (context: DingTalkCanvas): Pen => ({
  set lineWidth(width: number) {
    context.setLineWidth(width)
  },
  set lineCap(cap: string) {
    context.setLineCap(cap)
  },
  set lineJoin(join: string) {
    context.setLineJoin(join)
  },
  set strokeStyle(style: unknown) {
    context.setStrokeStyle(String(style))
  },
  beginPath: () => context.beginPath(),
  moveTo: (x, y) => context.moveTo(x, y),
  lineTo: (x, y) => context.lineTo(x, y),
  quadraticCurveTo: (...curve) => context.quadraticCurveTo(...curve),
  stroke() {
    context.stroke()
    context.draw(true)
  },
})

const tempFileOf = (context: DingTalkCanvas) =>
  new Promise<string>((resolve, reject) => {
    context.toTempFilePath({
      success: ({ filePath }) => resolve(filePath),
      fail: (cause) => reject(new Refused('canvas', 'unavailable', { cause })),
    })
  })

const base64Of = (filePath: string) =>
  new Promise<string>((resolve, reject) => {
    dd.getFileSystemManager().readFile({
      ...{ filePath, encoding: 'base64' },
      success: ({ data }) => resolve(data),
      fail: (cause) => reject(new Refused('canvas', 'unavailable', { cause })),
    })
  })

export async function openCanvas(id: string): Promise<Paper> {
  const context = dd.createCanvasContext(id)
  return {
    pen: penOf(context),
    pointAt(event) {
      const touch = (event as { touches?: { x: number; y: number }[] }).touches?.[0]
      return touch === undefined ? null : { x: touch.x, y: touch.y }
    },
    clear() {
      const { width, height } = size()
      context.clearRect(0, 0, width, height)
      context.draw()
    },
    picture: async () => `data:image/png;base64,${await base64Of(await tempFileOf(context))}`,
    file: async (name) => ({ name, type: 'image/png', size: 0, address: await tempFileOf(context) }),
  }
}
