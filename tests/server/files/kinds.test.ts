import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { openFirm } from '../support/firm'
import type { Served } from '../support/serve'
import * as samples from './support/papers'
import { places, serverOn } from './support/places'
import { openRecord, type RecordWithFiles } from './support/record'

const text = Buffer.from('现场情况：一切正常\n第二行\n')
const honest: readonly (readonly [string, string, () => Promise<Buffer> | Buffer, string])[] = [
  ['a photo', '现场.jpg', () => samples.jpeg(), '现场.jpg'],
  ['a screenshot', 'screen.PNG', () => samples.png(), 'screen.png'],
  ['an animation', 'move.gif', samples.gif, 'move.gif'],
  ['a WebP picture', 'web.webp', samples.webp, 'web.webp'],
  ['a bitmap', 'scan.bmp', () => samples.bmp(33, 21), 'scan.bmp'],
  ['a photo of an iPhone', 'IMG_0001.HEIC', samples.heic, 'IMG_0001.heic'],
  ['a PDF', '合同 (终稿) v2.pdf', () => samples.pdf(), '合同 (终稿) v2.pdf'],
  ['a document', '方案.docx', samples.docx, '方案.docx'],
  ['a spreadsheet', '清单.xlsx', samples.xlsx, '清单.xlsx'],
  ['slides', '汇报.pptx', samples.pptx, '汇报.pptx'],
  ['an old document', '旧方案.doc', samples.oldOffice, '旧方案.doc'],
  ['an old spreadsheet', '旧清单.xls', samples.oldOffice, '旧清单.xls'],
  ['a WPS document', '方案.wps', samples.oldOffice, '方案.wps'],
  ['a text', '说明.txt', () => text, '说明.txt'],
  ['a text in GBK', '旧说明.txt', () => Buffer.from('b2e2cad4d6d0cec4', 'hex'), '旧说明.txt'],
  ['a film', '巡检.mp4', samples.mp4, '巡检.mp4'],
  ['a voice as iPhones record it', '语音 12秒', () => samples.recorded('soun'), '语音 12秒.m4a'],
  ['a voice as Chrome records it', '语音 3秒', () => samples.webm('A_OPUS'), '语音 3秒.webm'],
  ['a voice with its tracks at the end', '语音.mp4', () => samples.cut('soun'), '语音.mp4'],
  ['a voice in Ogg Opus', '语音.audio', samples.ogg, '语音.ogg'],
  ['a voice from a mini-program', '语音 5秒', samples.mp3, '语音 5秒.mp3'],
  ['an archive', '资料.zip', () => samples.zipOf({ 'a.txt': 'a' }), '资料.zip'],
  ['a RAR archive', '资料.rar', samples.rar, '资料.rar'],
]

const hostile: readonly (readonly [string, string, () => Promise<Buffer> | Buffer, string])[] = [
  ['a program named as a photo', 'photo.jpg', samples.program, 'wrong-type'],
  ['a program named as a text', 'readme.txt', samples.program, 'wrong-type'],
  ['a page with a script', 'page.html', () => Buffer.from('<script>alert(1)</script>'), 'wrong-type'],
  [
    'a drawing with a script',
    'logo.svg',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    'wrong-type',
  ],
  [
    'a drawing named as a photo',
    'logo.png',
    () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    'wrong-type',
  ],
  ['an archive named as a document', 'plan.docx', () => samples.zipOf({ 'a.txt': 'a' }), 'wrong-type'],
  [
    'a document with macros inside',
    'plan.docx',
    () =>
      samples.zipOf({
        '[Content_Types].xml':
          '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
      }),
    'wrong-type',
  ],
  ['an installer like an old office file', 'setup.msi', samples.oldOffice, 'wrong-type'],
  ['an empty file', 'empty.txt', () => Buffer.alloc(0), 'file-damaged'],
  ['a photo cut in half', 'half.jpg', async () => (await samples.jpeg(800, 600)).subarray(0, 900), 'file-damaged'],
  ['a picture of 20,000 by 20,000', 'huge.png', () => samples.hugePng(20_000), 'picture-too-large'],
  ['a bitmap with a huge declared size', 'huge.bmp', () => samples.bmp(50_000, 50_000, false), 'file-damaged'],
  [
    'an invalid HEIC photo',
    'x.heic',
    () => Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypheic'), Buffer.alloc(80)]),
    'file-damaged',
  ],
  ['a name that is only an extension', '.jpg', () => samples.jpeg(), 'name-first'],
  ['a name of blanks', '  .jpg', () => samples.jpeg(), 'name-first'],
]

describe.each(places)('in %s', (_, open) => {
  const served = serverOn(open)
  let server: Served
  let record: RecordWithFiles

  beforeAll(async () => {
    server = served()
    record = await openRecord(server, await openFirm(server, '滨江建设', 1000))
  })

  describe('an upload is accepted by its content', () => {
    it.each(honest)('when it is %s', async (_, name, content, expectedName) => {
      const bytes = await content()
      const { body, problem } = await record.upload({ name, content: bytes })
      expect({ problem, code: body.code, name: body.OriginalName }).toEqual({
        problem: null,
        code: 200,
        name: expectedName,
      })
      const original = await record.fetch(body, 'original')
      expect(original.rawPayload.equals(bytes)).toBe(true)
      expect(body.Annex?.Sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    })

    it.each([
      ['audio', samples.recorded('soun')],
      ['video', samples.recorded('soun', 'vide')],
      ['audio', samples.cut('soun')],
      ['video', samples.cut('vide', 'soun')],
      ['audio', samples.webm('A_OPUS')],
      ['video', samples.webm('V_VP8', 'A_OPUS')],
      ['audio', samples.ogg()],
      ['audio', samples.mp3()],
    ])('as %s by its tracks', async (sort, content) => {
      const { body } = await record.upload({ name: '语音', content })
      expect(body.Annex?.Sort).toBe(sort)
    })

    it.each(hostile)('and refused when it is %s', async (_, name, content, problem) => {
      const answer = await record.upload({ name, content: await content() })
      expect(answer.problem).toBe(problem)
      expect(answer.body.code).not.toBe(200)
      expect(answer.body.msg).not.toBe('')
    })

    it.each([
      ['../../etc/passwd.jpg', 'passwd.jpg'],
      ['C:\\Users\\me\\现场.jpg', '现场.jpg'],
      ['a\u202egpj.exe.jpg', 'agpj.exe.jpg'],
      ['photo.jpg.exe', 'photo.jpg'],
      ['con.jpg', '_con.jpg'],
      [`${'长'.repeat(300)}.jpg`, `${'长'.repeat(100)}.jpg`],
      ['photo.png', 'photo.jpg'],
      ['<b>"x"</b>.jpg', 'b.jpg'],
    ])('and gets a safe name: %s', async (name, expectedName) => {
      const { body } = await record.upload({ name, content: await samples.jpeg(30, 30) })
      expect(body.OriginalName).toBe(expectedName)
    })
  })

  describe('a picture', () => {
    const redAt = async (bytes: Buffer, x: number, y: number) => {
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      const at = (y * info.width + x) * info.channels
      return (data[at] ?? 0) > (data[at + 2] ?? 0)
    }
    /** The position of the red half after the picture is turned upright. */
    const redCorner: readonly (readonly [number, readonly [number, number]])[] = [
      [1, [10, 10]],
      [2, [390, 10]],
      [3, [390, 290]],
      [4, [10, 290]],
      [5, [10, 10]],
      [6, [290, 10]],
      [7, [290, 390]],
      [8, [10, 390]],
    ]

    it.each(redCorner)(
      'with the orientation %i is shown upright, without private metadata',
      async (orientation, [x, y]) => {
        const { body } = await record.upload(
          { name: 'held.jpg', content: await samples.orientedPhoto(orientation) },
          { hidWatermark: 'true' },
        )
        const view = (await record.fetch(body, 'view')).rawPayload
        const { width, exif, orientation: left } = await sharp(view).metadata()
        expect([width, exif, left]).toEqual([orientation > 4 ? 300 : 400, undefined, undefined])
        expect(await redAt(view, x, y)).toBe(true)
        expect(view.includes('SecretCamera')).toBe(false)
      },
    )

    it('of an iPhone is converted to JPEG, upright and without private metadata', async () => {
      const { body } = await record.upload({ name: 'IMG_0001.HEIC', content: samples.heic() }, { hidWatermark: 'true' })
      const view = (await record.fetch(body, 'view')).rawPayload
      const { format, width, height, exif } = await sharp(view).metadata()
      expect([format, width, height, exif]).toEqual(['jpeg', 240, 320, undefined])
      const { data } = await sharp(view).raw().toBuffer({ resolveWithObject: true })
      const colour = (x: number, y: number) => Array.from(data.subarray((y * 240 + x) * 3, (y * 240 + x) * 3 + 3))
      const is = (one: readonly number[], [r, g, b]: readonly number[]) =>
        [r, g, b].every((part = 0, index) => Math.abs((one[index] ?? 0) - part) < 40)
      // The phone was held upright, so the left of the sensor is at the top.
      expect(is(colour(200, 40), [224, 0, 0]) && is(colour(200, 280), [0, 192, 0])).toBe(true)
      expect(is(colour(40, 40), [0, 0, 224]) && is(colour(40, 280), [224, 224, 0])).toBe(true)
    })

    it('has its caption strip below it, not on it', async () => {
      const content = await samples.orientedPhoto(1)
      const { body } = await record.upload({ name: 'strip.jpg', content })
      const { width, height = 0 } = await sharp((await record.fetch(body, 'view')).rawPayload).metadata()
      expect([width, height > 330]).toEqual([400, true])
      const thumb = await sharp((await record.fetch(body, 'thumb')).rawPayload).metadata()
      expect([thumb.width, thumb.height]).toEqual([360, 360])
    })

    it('is rotated by quarter turns, and keeps its original', async () => {
      const content = await samples.orientedPhoto(1)
      const { body } = await record.upload({ name: 'turn.jpg', content }, { hidWatermark: 'true' })
      expect((await record.turn(body, 45)).problem).toBe('invalid')
      expect((await record.turn(body, 90)).text).toBe('Success')
      const view = (await record.fetch(body, 'view')).rawPayload
      expect((await sharp(view).metadata()).width).toBe(300)
      expect(await redAt(view, 150, 10)).toBe(true)
      expect((await record.turn(body, -90)).text).toBe('Success')
      expect((await sharp((await record.fetch(body, 'view')).rawPayload).metadata()).width).toBe(400)
      expect((await record.fetch(body, 'original')).rawPayload.equals(content)).toBe(true)
    })

    it('sent twice is stored once', async () => {
      const guid = randomUUID()
      const content = await samples.jpeg()
      const before = (await record.list()).length
      for (let time = 0; time < 2; time += 1)
        expect((await record.upload({ name: 'twice.jpg', content }, { guid })).body.iddata).toBe(guid)
      expect((await record.list()).length).toBe(before + 1)
    })
  })
})
