import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import type { FileHost } from '../core/services'
import { type Drawn, draw, type Turn } from './picture'

export type Shape = 'original' | 'view' | 'thumb'

/** Content under a key never changes: a rotated picture has other keys. */
export const keyOf = (enterprise: string, guid: string, shape: Shape, turned: Turn = 0) =>
  `${enterprise}/${guid.slice(0, 2)}/${guid}/${shape}${shape === 'original' ? '' : `-${turned}`}`

const everyKey = (enterprise: string, guid: string) => [
  keyOf(enterprise, guid, 'original'),
  ...([0, 90, 180, 270] as const).flatMap((turned) => [
    keyOf(enterprise, guid, 'view', turned),
    keyOf(enterprise, guid, 'thumb', turned),
  ]),
]

/** Removes all stored content of a file that will not be used. */
export const removeContents = async ({ storage }: FileHost, enterprise: string, guid: string) => {
  for (const key of everyKey(enterprise, guid)) await storage.remove(key)
}

interface Picture {
  readonly enterprise: string
  readonly guid: string
  readonly path: string
  readonly extension: string
  readonly turned: Turn
  readonly mark: readonly string[] | null
}

async function storeDrawn({ storage, incoming }: FileHost, { enterprise, guid, turned }: Picture, drawn: Drawn) {
  for (const shape of ['view', 'thumb'] as const) {
    const path = join(incoming, randomUUID())
    await writeFile(path, drawn[shape], { flag: 'wx', mode: 0o600 })
    await storage.put(keyOf(enterprise, guid, shape, turned), path, 'image/jpeg')
  }
}

/** Creates and stores the view and thumbnail of a picture; returns its size. */
export async function storePicture(host: FileHost, picture: Picture) {
  const drawn = await draw({ root: host.root, ...picture })
  await storeDrawn(host, picture, drawn)
  return { width: drawn.width, height: drawn.height }
}

/** Creates the view and thumbnail again from the original. */
export async function redraw(host: FileHost, picture: Omit<Picture, 'path'>) {
  const path = join(host.incoming, randomUUID())
  await mkdir(host.incoming, { recursive: true })
  try {
    const original = await host.storage.open(keyOf(picture.enterprise, picture.guid, 'original'))
    await pipeline(original, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    await storePicture(host, { ...picture, path })
  } finally {
    await rm(path, { force: true })
  }
}

/** The time in the photo's EXIF data, which has no time zone and is taken as China time. */
export async function exifTime(path: string): Promise<Date | null> {
  const { exif } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ exif: undefined }))
  const [, year, month, day, time] = /(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(exif?.toString('latin1') ?? '') ?? []
  const at = new Date(`${year}-${month}-${day}T${time}+08:00`)
  return Number.isNaN(at.getTime()) ? null : at
}
