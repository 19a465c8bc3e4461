import { blobAt, keepBlob } from '../blobs'
import type { LocalFile } from '../download/contract'
import { Refused } from '../refused'
import type { Exif, InspectPicture, ResizePicture } from './contract'
import { exifIn } from './exif'
import { formIn, jpegName } from './form'

export type { Exif } from './contract'

async function blobOf({ address }: LocalFile): Promise<Blob> {
  const cached = blobAt(address)
  if (cached !== undefined) return cached
  return (await fetch(address)).blob()
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  // Pages not loaded over HTTPS have no `crypto.subtle`.
  if (window.crypto?.subtle === undefined) {
    const { sha256Of } = await import(/* webpackChunkName: "sha256" */ './sha256')
    return sha256Of(bytes.byteLength, async (from, to) => bytes.slice(from, to))
  }
  const hash = new Uint8Array(await window.crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function exifOf(bytes: ArrayBuffer): Promise<Exif | null> {
  try {
    const { parse } = await import(/* webpackChunkName: "exif" */ './exif-reader')
    return await exifIn(bytes, parse)
  } catch {
    // Without a network the EXIF reader may not be loaded yet; the photo is accepted without it.
    return null
  }
}

export const inspectPicture: InspectPicture = async (file) => {
  const bytes = await blobOf(file)
    .then((blob) => blob.arrayBuffer())
    .catch((cause: unknown) => {
      throw new Refused('picture', 'unreadable', { cause })
    })
  if (bytes.byteLength === 0) throw new Refused('picture', 'unreadable')
  const [sha256, exif] = await Promise.all([hashOf(bytes), exifOf(bytes)])
  return { form: formIn(bytes), sha256, exif }
}

interface Drawable {
  readonly source: CanvasImageSource
  readonly width: number
  readonly height: number
  readonly close: () => void
}

/** Older browsers apply the EXIF orientation to image elements only. */
const asElement = (blob: Blob) =>
  new Promise<Drawable>((resolve, reject) => {
    const address = URL.createObjectURL(blob)
    const image = new Image()
    const close = () => URL.revokeObjectURL(address)
    image.onload = () => resolve({ source: image, width: image.naturalWidth, height: image.naturalHeight, close })
    image.onerror = () => {
      close()
      reject(new Error('no picture'))
    }
    image.src = address
  })

async function drawable(blob: Blob): Promise<Drawable> {
  try {
    const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' })
    return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() }
  } catch {
    return asElement(blob)
  }
}

const quality = 0.85
const jpeg = 'image/jpeg'

interface Context {
  fillStyle: unknown
  imageSmoothingQuality: ImageSmoothingQuality
  fillRect: (x: number, y: number, width: number, height: number) => void
  drawImage: (image: CanvasImageSource, x: number, y: number, width: number, height: number) => void
}

function paint(context: Context | null, { source }: Drawable, width: number, height: number) {
  if (context === null) throw new Error('no canvas')
  // Transparent areas become white, because JPEG has no transparency.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
}

async function drawn(from: Drawable, width: number, height: number): Promise<Blob | null> {
  if (typeof OffscreenCanvas === 'function') {
    const canvas = new OffscreenCanvas(width, height)
    paint(canvas.getContext('2d'), from, width, height)
    return canvas.convertToBlob({ type: jpeg, quality })
  }
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  paint(canvas.getContext('2d'), from, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, jpeg, quality))
}

/** Draws the picture at the reduced size; null if it is small enough or would not become smaller. */
async function smaller(file: LocalFile, blob: Blob, from: Drawable, longest: number): Promise<LocalFile | null> {
  const scale = longest / Math.max(from.width, from.height)
  if (scale >= 1) return null
  const reduced = await drawn(
    from,
    Math.max(1, Math.round(from.width * scale)),
    Math.max(1, Math.round(from.height * scale)),
  )
  if (reduced === null || reduced.type !== jpeg || reduced.size >= blob.size) return null
  return { name: jpegName(file.name), type: jpeg, size: reduced.size, address: keepBlob(reduced) }
}

export const resizePicture: ResizePicture = async (file, form, longest) => {
  if (form === 'other') return null
  try {
    const blob = await blobOf(file)
    const from = await drawable(blob)
    try {
      return { width: from.width, height: from.height, smaller: await smaller(file, blob, from, longest) }
    } finally {
      from.close()
    }
  } catch {
    // A picture that this browser cannot decode is sent unchanged; the server checks it.
    return null
  }
}
