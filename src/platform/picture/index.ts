import Taro from '@tarojs/taro'
import type { LocalFile } from '../download/contract'
import { Refused } from '../refused'
import { readPart, sizeOf } from '../upload/disk'
import { compress } from './compress'
import type { Exif, Form, InspectPicture, ResizePicture } from './contract'
import { exifIn, type Parse } from './exif'
import { formIn, jpegName } from './form'
import { sha256Of } from './sha256'

export type { Exif } from './contract'

/** Number of leading bytes that contain the EXIF data. */
const head = 256 * 1024

async function exifOf(bytes: ArrayBuffer): Promise<Exif | null> {
  try {
    const { parse } = require('./exif-reader') as { parse: Parse }
    return await exifIn(bytes, parse)
  } catch {
    return null
  }
}

const formOf = (name: string): Form => (/\.jpe?g$/i.test(name) ? 'jpeg' : 'other')

export const inspectPicture: InspectPicture = async ({ name, address }) => {
  const size = await sizeOf(address).catch((cause: unknown) => {
    throw new Refused('picture', 'unreadable', { cause })
  })
  if (size === 0) throw new Refused('picture', 'unreadable')
  try {
    const bytes = await readPart(address, 0, Math.min(head, size))
    const sha256 = await sha256Of(size, (from, to) => readPart(address, from, to))
    return { form: formIn(bytes), sha256, exif: await exifOf(bytes) }
  } catch {
    // The host can show and send the picture, but does not let the app read it.
    return { form: formOf(name), sha256: '', exif: null }
  }
}

async function smaller(file: LocalFile, width: number, height: number, longest: number): Promise<LocalFile | null> {
  if (Math.max(width, height) <= longest) return null
  const address = await compress({ path: file.address, width, height, longest })
  const [before, size] = await Promise.all([sizeOf(file.address), sizeOf(address)])
  return size > 0 && size < before ? { name: jpegName(file.name), type: 'image/jpeg', size, address } : null
}

export const resizePicture: ResizePicture = async (file, form, longest) => {
  if (form === 'other') return null
  try {
    const { width, height, orientation } = await Taro.getImageInfo({ src: file.address })
    const isRotated = /left|right/.test(orientation ?? '')
    const upright = isRotated ? { width: height, height: width } : { width, height }
    if (form !== 'jpeg') return { ...upright, smaller: null }
    const reduced = await smaller(file, width, height, longest).catch(() => null)
    return { ...upright, smaller: reduced }
  } catch {
    return null
  }
}
