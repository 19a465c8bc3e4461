import { createHash, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Module } from '@/schema'
import type { AtWork } from '../../engine/core/context'
import { derivedGuid } from '../../engine/core/derived-guid'
import { keyOf, storePicture } from '../../engine/files/content'
import { insertFiles } from '../../store/records/bulk-insert'
import type { DemoRecord } from './batch'
import { randomFrom } from './random'

export interface Photo {
  /** The guid under which the content is stored. */
  readonly content: string
  readonly sha256: string
  readonly size: number
}

const [width, height] = [1280, 960]
const tones = ['#b9b3a8', '#a7adb2', '#c2b49a', '#9fa8a3'] as const
const skies = ['#cfe0ee', '#dfe5e8', '#e9dfcb'] as const

type Random = ReturnType<typeof randomFrom>

const bar = (x: number, y: number, w: number, h: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`

/** A vertical crack. */
function crack(random: Random) {
  let [x, path] = [random.between(300, 900), '']
  for (let y = 120; y < 860; y += random.between(20, 60)) {
    x += random.between(-40, 40)
    path += `${path === '' ? 'M' : 'L'}${x} ${y}`
  }
  return `<path d="${path}" fill="none" stroke="#4b443c" stroke-width="${random.between(3, 8)}"/>`
}

const grid = (random: Random, colour: string) => {
  const step = random.between(80, 130)
  const lines = Array.from({ length: 14 }, (_, index) => index * step)
  return [...lines.map((x) => bar(x, 0, 12, height, colour)), ...lines.map((y) => bar(0, y, width, 12, colour))].join(
    '',
  )
}

const bricks = (random: Random) => {
  const [w, h] = [random.between(120, 170), random.between(46, 60)]
  return Array.from({ length: 18 * 10 }, (_, index) => {
    const row = Math.floor(index / 10)
    return bar((index % 10) * w - (row % 2) * (w / 2), row * h, w - 6, h - 6, index % 7 === 0 ? '#a86f52' : '#b47c5d')
  }).join('')
}

const scaffold = (random: Random) =>
  `${bar(0, 0, width, height, random.pick(skies))}${bar(420, 180, 620, 780, '#b5b8ba')}${grid(random, '#c98a2b')}`

const scenes: readonly ((random: Random) => string)[] = [
  (random) => `${bar(0, 0, width, height, random.pick(tones))}${crack(random)}`,
  (random) => `${bar(0, 0, width, height, '#6f675e')}${grid(random, '#8d5a3c')}`,
  bricks,
  scaffold,
]

const svgOf = (random: Random, index: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${scenes[index % scenes.length]?.(random) ?? ''}
    <rect width="${width}" height="${height}" fill="#000000" opacity="0.${random.between(0, 2)}"/></svg>`

const count = 12

/** Stores a drawn picture under a guid that follows from its name. */
export async function storeDrawn(work: AtWork, name: string, bytes: Buffer, extension: 'jpg' | 'png'): Promise<Photo> {
  const { files } = work.services
  const content = derivedGuid(work.enterprise, name)
  const path = join(files.incoming, randomUUID())
  await writeFile(path, bytes, { mode: 0o600 })
  await storePicture(files, { enterprise: work.enterprise, guid: content, path, extension, turned: 0, mark: null })
  const type = extension === 'jpg' ? 'image/jpeg' : 'image/png'
  await files.storage.put(keyOf(work.enterprise, content, 'original'), path, type)
  return { content, sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length }
}

/** Draws and stores a few pictures of sites; all photos of the demo refer to them. */
export async function photosFor(work: AtWork): Promise<readonly Photo[]> {
  await mkdir(work.services.files.incoming, { recursive: true })
  const random = randomFrom(20_261_120)
  const photos: Photo[] = []
  for (let index = 0; index < count; index += 1) {
    const bytes = await sharp(Buffer.from(svgOf(random, index)))
      .jpeg({ quality: 80 })
      .toBuffer()
    photos.push(await storeDrawn(work, `photo:${index}`, bytes, 'jpg'))
  }
  return photos
}

/** A line as a pen leaves it. */
function stroke(random: Random) {
  let path = `M${random.between(60, 110)} ${random.between(120, 180)}`
  for (let x = 130; x < 540; x += random.between(40, 80)) {
    path += ` Q${x} ${random.between(30, 130)} ${x + 30} ${random.between(110, 230)}`
  }
  return `<path d="${path}" fill="none" stroke="#1d2530" stroke-width="6" stroke-linecap="round"/>`
}

/** Draws and stores a few signatures. */
export async function signaturesFor(work: AtWork): Promise<readonly Photo[]> {
  const random = randomFrom(20_261_121)
  await mkdir(work.services.files.incoming, { recursive: true })
  const signatures: Photo[] = []
  for (let index = 0; index < 4; index += 1) {
    const lines = [stroke(random), stroke(random)].join('')
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="260"><rect width="600" height="260" fill="#fff"/>${lines}</svg>`
    signatures.push(await storeDrawn(work, `signature:${index}`, await sharp(Buffer.from(svg)).png().toBuffer(), 'png'))
  }
  return signatures
}

const [coats, helmets] = [['#3b5b7a', '#6b7d3f', '#7a4b3b'] as const, ['#d9a514', '#c9d2d8', '#3f7fb5'] as const]

/** A head with shoulders, with a helmet for every other one. */
const faceSvg = (index: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="600"><rect width="480" height="600" fill="#dfe5e8"/>
    <path d="M60 600 Q80 440 240 430 Q400 440 420 600Z" fill="${coats[index % coats.length] ?? ''}"/>
    <ellipse cx="240" cy="290" rx="105" ry="140" fill="#d8b08c"/>
    ${index % 2 === 0 ? `<path d="M120 240 Q130 110 240 110 Q350 110 360 240Z" fill="${helmets[index % helmets.length] ?? ''}"/>` : '<path d="M135 250 Q140 140 240 140 Q340 140 345 250 Q240 190 135 250Z" fill="#2b2622"/>'}</svg>`

/** Draws and stores a few faces. */
export async function facesFor(work: AtWork): Promise<readonly Photo[]> {
  await mkdir(work.services.files.incoming, { recursive: true })
  const faces: Photo[] = []
  for (let index = 0; index < 6; index += 1)
    faces.push(
      await storeDrawn(
        work,
        `face:${index}`,
        await sharp(Buffer.from(faceSvg(index)))
          .jpeg()
          .toBuffer(),
        'jpg',
      ),
    )
  return faces
}

/** Adds the minimum number of photos to each field of the records that has one, and a signature where one is required. */
export async function withPhotos(
  work: AtWork,
  module: Module,
  photos: readonly Photo[],
  records: readonly DemoRecord[],
  signature?: Photo,
) {
  const photoFields = Object.entries(module.fields).flatMap(([field, { kind, required, options }]) => {
    const isSigned = signature !== undefined && kind === 'signature' && (required || options.requiredWhen !== undefined)
    const most = isSigned ? 1 : (options.atLeast ?? 0)
    const { pairsWith } = options
    return most === 0 ? [] : [{ field, most, pairsWith, own: isSigned ? [signature] : photos }]
  })
  const rows = photoFields.flatMap(({ field, most, pairsWith, own }) =>
    records.flatMap((record, place) =>
      Array.from({ length: most }, (_, index) => {
        const photo = own[(place * 5 + index * 7) % own.length] as Photo
        const about = pairsWith === undefined ? undefined : record.values[pairsWith]
        const day = String(record.values.date ?? '').replaceAll('-', '')
        return {
          ...{ ...photo, field, record: record.guid, user: record.user },
          guid: derivedGuid(record.guid, `${field}:${index}`),
          answers: about === undefined ? null : derivedGuid(String(about), `${field}:${index}`),
          name: `现场照片_${day}_${index + 1}.jpg`,
        }
      }),
    ),
  )
  await insertFiles(
    work.sql,
    work.enterprise,
    module.name,
    rows.map((row) => ({ ...row, width, height })),
  )
  return records.map((record) => ({
    ...record,
    values: {
      ...record.values,
      ...Object.fromEntries(
        photoFields.map(({ field, most }) => [
          field,
          Array.from({ length: most }, (_, index) => derivedGuid(record.guid, `${field}:${index}`)),
        ]),
      ),
    },
  }))
}
