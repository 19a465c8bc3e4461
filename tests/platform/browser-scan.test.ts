/** @jest-environment jsdom */

import { createHash } from 'node:crypto'
import { TextEncoder } from 'node:util'
import { create } from 'qrcode'
import { hasScanner, scan, scanPicture } from '@/platform/scan'
import { codeFinder } from '@/platform/scan/detect'

const text = 'https://purlin.example/#/qrcodeview/8817/abc'
// The library that creates QR codes needs it, and jsdom lacks it.
Object.assign(globalThis, { TextEncoder })

let detected = 0
let drawn = 0
/** Text of the code in the pictures; null for a picture without a code. */
let shown: string | null = text

/** Pixels of a QR code with a quiet zone. */
function pictureOf(wide: number, high: number) {
  const data = new Uint8ClampedArray(wide * high * 4).fill(255)
  if (shown === null) return { data, width: wide, height: high }
  const { modules } = create(shown, { errorCorrectionLevel: 'M' })
  const room = 4
  const unit = Math.min(wide, high) / (modules.size + room * 2)
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const [column, row] = [Math.floor(x / unit) - room, Math.floor(y / unit) - room]
      const isIn = column >= 0 && row >= 0 && column < modules.size && row < modules.size
      if (isIn && modules.get(row, column)) data.set([0, 0, 0, 255], (y * wide + x) * 4)
    }
  }
  return { data, width: wide, height: high }
}

const source = { close: () => undefined, width: 600, height: 600 } as unknown as ImageBitmap
const frame = { source, width: 600, height: 600 }

interface DetectorStub {
  readonly formats: () => Promise<readonly string[]>
  readonly detect: () => Promise<readonly { readonly rawValue: string }[]>
}

/** Installs a barcode detector in the browser. */
function installDetector({ formats, detect }: DetectorStub): void {
  class BarcodeDetector {
    static getSupportedFormats = formats
    detect() {
      detected += 1
      return detect()
    }
  }
  Object.assign(window, { BarcodeDetector })
}
const supportsQr = async () => ['qr_code', 'code_128']

beforeEach(() => {
  detected = 0
  drawn = 0
  shown = text
  Reflect.deleteProperty(window, 'BarcodeDetector')
  const pen = {
    translate: () => undefined,
    rotate: () => undefined,
    drawImage: () => {
      drawn += 1
    },
    getImageData: (_x: number, _y: number, wide: number, high: number) => pictureOf(wide, high),
  }
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => pen })
  Object.assign(window, { createImageBitmap: async () => source })
  globalThis.createImageBitmap = window.createImageBitmap
})

describe('a code before the camera', () => {
  it('is read by the detector of the browser', async () => {
    installDetector({ formats: supportsQr, detect: async () => [{ rawValue: text }] })
    const find = await codeFinder()
    expect(await find(frame)).toBe(text)
    expect([detected, drawn]).toEqual([1, 0])
    installDetector({ formats: supportsQr, detect: async () => [] })
    expect(await (await codeFinder())(frame)).toBeNull()
  })

  it('is read by the page if the detector of the browser fails', async () => {
    installDetector({
      formats: supportsQr,
      detect: () => Promise.reject(new Error('Barcode detection service unavailable.')),
    })
    const find = await codeFinder()
    expect([await find(frame), await find(frame)]).toEqual([text, text])
    // The detector is not called again.
    expect([detected, drawn]).toEqual([1, 2])
  })

  it.each([
    ['the detector does not support QR codes', async () => []],
    ['the detector cannot list its formats', () => Promise.reject(new Error('no service'))],
  ])('is read by the page if %s', async (_, formats) => {
    installDetector({ formats, detect: () => Promise.reject(new Error('never called')) })
    expect(await (await codeFinder())(frame)).toBe(text)
    expect(detected).toBe(0)
  })

  it('is read by the page if the browser has no detector, and is null without a code', async () => {
    const find = await codeFinder()
    expect(await find(frame)).toBe(text)
    shown = null
    expect(await find(frame)).toBeNull()
    // Large, small and rotated.
    expect(drawn).toBe(4)
  })

  it('is read at the first try, even if its data looks like a corner', async () => {
    const find = await codeFinder()
    const unread: string[] = []
    for (let number = 0; number < 60; number += 1) {
      const name = createHash('sha256').update(String(number)).digest('base64url').slice(0, 34)
      shown = `https://purlin.example/#/qrcodeview/8817/${name}`
      if ((await find({ source, width: 300, height: 300 })) !== shown) unread.push(shown)
    }
    expect([unread, drawn]).toEqual([[], 60])
  })
})

describe('scanning in a browser', () => {
  const picks = (files: readonly File[] | null) =>
    jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementationOnce(function (this: HTMLInputElement) {
      if (files !== null) Object.defineProperty(this, 'files', { value: files })
      this.dispatchEvent(new Event(files === null ? 'cancel' : 'change'))
    })
  const picture = [new File(['x'], 'code.png', { type: 'image/png' })]

  it('has no scanner of a host', async () => {
    expect(hasScanner()).toBe(false)
    expect(await scan()).toBeNull()
  })

  it('reads a picture, and rejects if it has no code or none was chosen', async () => {
    picks(picture)
    expect(await scanPicture()).toBe(text)
    shown = null
    picks(picture)
    await expect(scanPicture()).rejects.toMatchObject({ capability: 'scan', reason: 'unreadable' })
    globalThis.createImageBitmap = () => Promise.reject(new DOMException('broken', 'InvalidStateError'))
    picks(picture)
    await expect(scanPicture()).rejects.toMatchObject({ capability: 'scan', reason: 'unreadable' })
    picks(null)
    await expect(scanPicture()).rejects.toMatchObject({ capability: 'scan', reason: 'cancelled' })
    picks([])
    await expect(scanPicture()).rejects.toMatchObject({ capability: 'scan', reason: 'cancelled' })
  })
})
