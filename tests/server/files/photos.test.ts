import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { inspectPicture, resizePicture } from '@/platform/picture'
import { sha256Of } from '@/platform/picture/sha256'
import { phonePhoto } from '../../journeys/support/photos'
import { host } from './support/mini-host'
import { bmp, gif, jpeg, png, webp } from './support/papers'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/mini-host'))

const folder = mkdtempSync(join(tmpdir(), 'purlin-photos-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  host.canRead = true
  host.canReadParts = true
})

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const writeSample = (name: string, bytes: Buffer) => {
  const address = join(folder, name)
  writeFileSync(address, bytes)
  return { name, type: 'image/*', size: bytes.length, address }
}

describe('the hash function of the client', () => {
  it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000, 262_144, 262_145, 700_000])(
    'hashes %i bytes like Node.js',
    async (size) => {
      const bytes = Buffer.alloc(size, 'abc一二三')
      const read = async (from: number, to: number) => new Uint8Array(bytes.subarray(from, to)).buffer
      expect(await sha256Of(size, read)).toBe(sha256(bytes))
    },
  )
})

describe('a photo in a mini-program', () => {
  it('has its metadata read before it is made smaller', async () => {
    const bytes = await phonePhoto()
    const file = writeSample('photo.jpg', bytes)
    const { form, sha256: hash, exif } = await inspectPicture(file)
    expect([form, hash]).toEqual(['jpeg', sha256(bytes)])
    expect(exif).toMatchObject({ clock: '2026-11-20T09:30:15', zone: '+08:00', place: { accuracy: 8.4 } })
    const reduced = await resizePicture(file, form, 2560)
    expect([reduced?.width, reduced?.height]).toEqual([3000, 4000])
    const smaller = reduced?.smaller
    if (smaller === null || smaller === undefined) throw new Error('the photo was not made smaller')
    expect(smaller.size).toBeLessThan(file.size)
    const { width = 0, height = 0 } = await sharp(smaller.address).metadata()
    expect(Math.max(width, height)).toBe(2560)
  })

  it('is not changed if it is small enough, or would become larger', async () => {
    const small = writeSample('small.jpg', await jpeg(800, 600))
    expect(await resizePicture(small, 'jpeg', 1600)).toEqual({ width: 800, height: 600, smaller: null })
    // Compressed so strongly that a copy of better quality would be larger.
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
    const lowQuality = await sharp({ create: { width: 1700, height: 1700, channels: 3, background: '#779', noise } })
      .jpeg({ quality: 40 })
      .toBuffer()
    host.quality = 100
    expect(await resizePicture(writeSample('worn.jpg', lowQuality), 'jpeg', 1600)).toEqual({
      width: 1700,
      height: 1700,
      smaller: null,
    })
    host.quality = 85
  })

  it.each([
    ['png', png, 'png'],
    ['gif', gif, 'other'],
    ['webp', webp, 'webp'],
    ['bmp', async () => bmp(30, 20), 'other'],
    ['heic', async () => Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypheic')]), 'other'],
  ] as const)('of the format %s is recognized by its content', async (_, reduced, form) => {
    const file = writeSample('anything.jpg', await reduced())
    expect((await inspectPicture(file)).form).toBe(form)
    if (form === 'other') expect(await resizePicture(file, form, 10)).toBeNull()
  })

  it('of a camera without clock and position has no metadata', async () => {
    const withoutPosition = await sharp(await jpeg())
      .withExif({
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '0/1 0/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '0/1 0/1 0/1' },
      })
      .jpeg()
      .toBuffer()
    expect((await inspectPicture(writeSample('zero.jpg', withoutPosition))).exif).toBeNull()
    expect((await inspectPicture(writeSample('none.jpg', await jpeg()))).exif).toBeNull()
  })

  it('that cannot be read by the host is sent anyway, and a missing one is refused', async () => {
    const file = writeSample('closed.jpg', await jpeg())
    host.canRead = false
    expect(await inspectPicture(file)).toEqual({ form: 'jpeg', sha256: '', exif: null })
    await expect(inspectPicture({ ...file, address: join(folder, 'gone.jpg') })).rejects.toMatchObject({
      reason: 'unreadable',
    })
    await expect(inspectPicture(writeSample('empty.jpg', Buffer.alloc(0)))).rejects.toMatchObject({
      reason: 'unreadable',
    })
  })
})

it('a truncated photo does not make the reader fail', async () => {
  const bytes = await phonePhoto()
  for (const length of [3, 20, 200, 2000]) {
    const { exif } = await inspectPicture(writeSample('half.jpg', bytes.subarray(0, length)))
    expect(exif === null || exif.clock !== undefined).toBe(true)
  }
  expect(readFileSync(join(folder, 'half.jpg')).length).toBe(statSync(join(folder, 'half.jpg')).size)
})
