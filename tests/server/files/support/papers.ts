import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { ZipFile } from 'yazl'

/** A ZIP file with the given entries. */
export function zipOf(entries: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return readAll(zip.outputStream)
}

async function readAll(stream: NodeJS.ReadableStream) {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const typesOf = (main: string, part: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${main}.main+xml"/></Types>`

export const docx = () =>
  zipOf({
    '[Content_Types].xml': typesOf('wordprocessingml.document', '/word/document.xml'),
    'word/document.xml':
      '<w:document xmlns:w="x"><w:body><w:p><w:r><w:t>施工方案</w:t></w:r></w:p></w:body></w:document>',
  })

export const xlsx = () =>
  zipOf({
    '[Content_Types].xml': typesOf('spreadsheetml.sheet', '/xl/workbook.xml'),
    'xl/workbook.xml': '<workbook/>',
  })

export const pptx = () =>
  zipOf({
    '[Content_Types].xml': typesOf('presentationml.presentation', '/ppt/presentation.xml'),
    'ppt/presentation.xml': '<presentation/>',
  })

export const pdf = (more = '') =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n${more}trailer<</Root 1 0 R>>\n%%EOF\n`)

/** An old Office file; all of its kinds have the same header. */
export const oldOffice = () =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.alloc(1024)])

export const rar = () => Buffer.concat([Buffer.from('526172211a0700', 'hex'), Buffer.alloc(64)])

export const mp4 = () =>
  Buffer.concat([
    Buffer.from('00000020', 'hex'),
    Buffer.from('ftypisom'),
    Buffer.alloc(4),
    Buffer.from('isomiso2avc1mp41'),
    Buffer.alloc(64),
  ])

const box = (name: string, content: Buffer) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length + 8)
  return Buffer.concat([size, Buffer.from(name), content])
}

const track = (handler: string) => box('hdlr', Buffer.concat([Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(12)]))

/** `recorded` has its tracks at the start, as browsers record; `cut` has them at the end, after the data. */
export const recorded = (...handlers: readonly string[]) =>
  Buffer.concat([box('ftyp', Buffer.from('iso5\0\0\x02\0iso5mp41')), box('moov', Buffer.concat(handlers.map(track)))])
export const cut = (...handlers: readonly string[]) =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isommp41')),
    box('mdat', Buffer.alloc(700_000)),
    box('moov', Buffer.concat(handlers.map(track))),
  ])

/** The start of a file recorded by Chrome: the WebM header and tracks with codec names. */
export const webm = (...codecs: readonly string[]) =>
  Buffer.concat([
    Buffer.from(
      '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
      'hex',
    ),
    Buffer.from('1654ae6b', 'hex'),
    ...codecs.map((codec) => Buffer.concat([Buffer.from([0x86, 0x80 | codec.length]), Buffer.from(codec)])),
    Buffer.alloc(64),
  ])

/** The first page of an Ogg file with Opus, as some phones record. */
export const ogg = () =>
  Buffer.concat([
    Buffer.from('4f676753000200000000000000000000000000000000000000000113', 'hex'),
    Buffer.from('OpusHead'),
    Buffer.alloc(32),
  ])

export const mp3 = () =>
  Buffer.concat([
    Buffer.from('ID3'),
    Buffer.from('04000000000000', 'hex'),
    Buffer.from('fffb9064', 'hex'),
    Buffer.alloc(417),
  ])

export const program = () =>
  Buffer.concat([Buffer.from('MZ'), Buffer.alloc(126), Buffer.from('PE\0\0'), Buffer.alloc(200)])

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 90, g: 120, b: 160 } } })

export const jpeg = (width = 400, height = 300) => plain(width, height).jpeg().toBuffer()
export const png = (width = 400, height = 300) => plain(width, height).png().toBuffer()
/** A polyglot: a photo read from the start, an archive with a page read from the end. */
export const photoAndArchive = async () =>
  Buffer.concat([await jpeg(), await zipOf({ 'page.html': '<script>alert(1)</script>' })])
/** A PDF whose first lines a browser with content sniffing could take for a page. */
export const pdfAndPage = () => Buffer.concat([pdf(), Buffer.from('<html><script>alert(1)</script></html>')])
/** A polyglot of a GIF and a script: its header is an identifier, and the data is in a comment. */
export const pictureAndScript = async () => Buffer.concat([await gif(), Buffer.from('*/=1;alert(1)//')])

export const gif = () => plain(40, 30).gif().toBuffer()
export const webp = () => plain(40, 30).webp().toBuffer()

/** A picture with a red left half and a blue right half, stored with one of the eight orientations. */
export async function orientedPhoto(orientation: number) {
  const left = await sharp({ create: { width: 200, height: 300, channels: 3, background: '#c00000' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 400, height: 300, channels: 3, background: '#0000c0' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD2: { DateTimeOriginal: '2026:11:20 09:30:00' } })
    .withMetadata({ orientation })
    .jpeg({ quality: 100 })
    .toBuffer()
}

/** 24 bits per pixel, last row first. */
export function bmp(width: number, height: number, isReal = true) {
  const stride = Math.ceil((width * 3) / 4) * 4
  const head = Buffer.alloc(54)
  head.write('BM', 0)
  const size = isReal ? stride * height : 16
  head.writeUInt32LE(54 + size, 2)
  head.writeUInt32LE(54, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(width, 18)
  head.writeInt32LE(height, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(24, 28)
  head.writeUInt32LE(size, 34)
  return Buffer.concat([head, Buffer.alloc(size, 0x80)])
}

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k += 1) c = c % 2 === 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
const crc = (bytes: Buffer) => {
  let c = 0xffffffff
  for (const byte of bytes) c = (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8)
  return (c ^ 0xffffffff) >>> 0
}
const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of a few kilobytes that declares the given size, with one bit per pixel. */
export function hugePng(side: number) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * 64), { level: 9 })
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A real photo of 320 × 240 pixels in four colours, rotated by a property as on phones. */
export const heic = () => readFileSync(join(__dirname, 'phone.heic'))
