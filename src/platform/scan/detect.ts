interface Detector {
  detect(picture: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>
}

interface Detectors {
  new (): Detector
  getSupportedFormats?(): Promise<readonly string[]>
}

export interface Frame {
  readonly source: ImageBitmap | HTMLVideoElement
  readonly width: number
  readonly height: number
}

/** Finds a code in a frame. */
export type FindCode = (frame: Frame) => Promise<string | null>

/** Widths and rotations in which a frame is decoded; barcodes are read in one direction only. */
const attempts = [
  { most: 1200, isTurned: false },
  { most: 600, isTurned: false },
  { most: 1200, isTurned: true },
] as const

function pixelsOf({ source, width, height }: Frame, { most, isTurned }: (typeof attempts)[number]): ImageData | null {
  const scale = Math.min(1, most / Math.max(width, height))
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
  const canvas = document.createElement('canvas')
  canvas.width = isTurned ? high : wide
  canvas.height = isTurned ? wide : high
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (pen === null || canvas.width === 0 || canvas.height === 0) return null
  if (isTurned) {
    pen.translate(high, 0)
    pen.rotate(Math.PI / 2)
  }
  pen.drawImage(source, 0, 0, wide, high)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}

async function pageDecoder(): Promise<FindCode> {
  const { read } = await import(/* webpackChunkName: "codes" */ './reader')
  return async (frame) => {
    for (const attempt of attempts) {
      const picture = pixelsOf(frame, attempt)
      const text = picture === null ? null : read(picture)
      if (text !== null) return text
    }
    return null
  }
}

/** The detector of the browser; on phones without its services it exists but supports no formats. */
async function browserDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = window as unknown as { BarcodeDetector?: Detectors }
  if (BarcodeDetector === undefined) return null
  try {
    const formats = await BarcodeDetector.getSupportedFormats?.()
    return formats?.includes('qr_code') === true ? new BarcodeDetector() : null
  } catch {
    return null
  }
}

/** Uses the detector of the browser, or the decoder of the page if that is missing or fails. */
export async function codeFinder(): Promise<FindCode> {
  const detector = await browserDetector()
  if (detector === null) return pageDecoder()
  let fallback: FindCode | null = null
  return async (frame) => {
    if (fallback !== null) return fallback(frame)
    try {
      return (await detector.detect(frame.source))[0]?.rawValue ?? null
    } catch {
      fallback = await pageDecoder()
      return fallback(frame)
    }
  }
}
