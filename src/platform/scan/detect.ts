interface Detector {
  detect(picture: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>
}

interface Detectors {
  new (): Detector
  getSupportedFormats?(): Promise<readonly string[]>
}

export interface Seen {
  readonly source: ImageBitmap | HTMLVideoElement
  readonly width: number
  readonly height: number
}

/** Looks for a code in a picture. */
export type Look = (seen: Seen) => Promise<string | null>

/** How wide a picture is looked at, and whether it lies on its side: bars are read along one way alone. */
const ways = [
  { most: 1200, isTurned: false },
  { most: 600, isTurned: false },
  { most: 1200, isTurned: true },
] as const

function drawn({ source, width, height }: Seen, { most, isTurned }: (typeof ways)[number]): ImageData | null {
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

async function own(): Promise<Look> {
  const { read } = await import(/* webpackChunkName: "codes" */ './reader')
  return async (seen) => {
    for (const way of ways) {
      const picture = drawn(seen, way)
      const text = picture === null ? null : read(picture)
      if (text !== null) return text
    }
    return null
  }
}

/** The browser's own detector; phones without the services it stands on have it in name only. */
async function native(): Promise<Detector | null> {
  const { BarcodeDetector } = window as unknown as { BarcodeDetector?: Detectors }
  if (BarcodeDetector === undefined) return null
  try {
    const formats = await BarcodeDetector.getSupportedFormats?.()
    return formats?.includes('qr_code') === true ? new BarcodeDetector() : null
  } catch {
    return null
  }
}

/** Whoever looks for codes: the browser where it can, the page itself where it cannot. */
export async function codeFinder(): Promise<Look> {
  const detector = await native()
  if (detector === null) return own()
  let instead: Look | null = null
  return async (seen) => {
    if (instead !== null) return instead(seen)
    try {
      return (await detector.detect(seen.source))[0]?.rawValue ?? null
    } catch {
      instead = await own()
      return instead(seen)
    }
  }
}
