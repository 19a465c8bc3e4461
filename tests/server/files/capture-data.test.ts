import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { project } from '@/modules/projects/project/project.module'
import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import { recordCall } from '@/schema'
import { stripText } from '../../../server/engine/files/photo-strip'
import { calls } from '../../../server/http/calls'
import { type Firm, openFirm } from '../support/firm'
import { type Served, serve } from '../support/serve'
import { jpeg, orientedPhoto } from './support/papers'
import { openRecord, type RecordWithFiles } from './support/record'

let server: Served
let firm: Firm
let record: RecordWithFiles

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  firm = await openFirm(server, '滨江建设', 1000)
  record = await openRecord(server, firm)
})
afterAll(() => server.close())

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const phoneData = {
  TakenAt: '2026-11-20T09:30:15+08:00',
  TakenAtFrom: 'file',
  TakenLat: '31.2304161',
  TakenLng: '121.4737012',
  TakenAccuracy: '8.4',
  TakenPlaceFrom: 'phone',
  TakenSha256: 'ab'.repeat(32),
  TakenWidth: '4000',
  TakenHeight: '3000',
}
const stripOf = async (guid = '') => {
  const mark = await server.store.system((sql) =>
    sql.one<{ mark: readonly string[] }>('select mark from attachment where guid = $1', [guid]),
  )
  return mark.mark.join('\n')
}

describe('the data a phone sends about a photo', () => {
  it('is stored with the file, and shown in the caption strip', async () => {
    const content = await jpeg(2560, 1920)
    const { body } = await record.upload({ name: 'made-smaller.jpg', content }, phoneData)
    const [row] = (await record.list()).filter(({ AnnexCode }) => AnnexCode === body.iddata)
    expect(row).toMatchObject({
      Sha256: sha256(content),
      Width: 2560,
      Height: 1920,
      Taken: {
        At: '2026-11-20T01:30:15.000Z',
        AtFrom: 'file',
        Place: { Latitude: 31.2304161, Longitude: 121.4737012, Accuracy: 8.4 },
        PlaceFrom: 'phone',
        Sha256: phoneData.TakenSha256,
        Width: 4000,
        Height: 3000,
        Verified: false,
      },
    })
    const strip = await stripOf(body.iddata)
    expect(strip).toContain('拍摄 2026-11-20 09:30 · 上传 ')
    expect(strip).toContain('31.23042, 121.47370 ±8 m')
  })

  it('is verified if the photo arrived unchanged', async () => {
    const content = await jpeg(300, 200)
    const { body } = await record.upload({ name: 'x.jpg', content }, { ...phoneData, TakenSha256: sha256(content) })
    expect(body.Annex?.Taken?.Verified).toBe(true)
  })

  it('takes precedence over the metadata of the photo, which is used otherwise', async () => {
    const content = await orientedPhoto(1)
    const own = await record.upload({ name: 'x.jpg', content })
    expect(own.body.Annex?.Taken).toMatchObject({ At: '2026-11-20T01:30:00.000Z', AtFrom: 'file', Place: null })
    const input = await record.upload({ name: 'x.jpg', content }, { TakenAt: '2026-11-19T09:30:00Z' })
    expect(input.body.Annex?.Taken).toMatchObject({ At: '2026-11-19T09:30:00.000Z', AtFrom: 'phone' })
    const none = await record.upload({ name: 'x.jpg', content: await jpeg() })
    expect(none.body.Annex?.Taken).toBeNull()
    expect(await stripOf(none.body.iddata)).not.toContain('拍摄')
  })

  it('is left out if the metadata contains an impossible time', async () => {
    const nonsense = await sharp(await jpeg())
      .withExif({ IFD2: { DateTimeOriginal: '2099:13:40 99:99:99' } })
      .jpeg()
      .toBuffer()
    const future = await sharp(await jpeg())
      .withExif({ IFD2: { DateTimeOriginal: '2099:01:01 10:00:00' } })
      .jpeg()
      .toBuffer()
    for (const content of [nonsense, future]) {
      const { body, problem } = await record.upload({ name: 'x.jpg', content })
      expect([problem, body.Annex?.Taken]).toEqual([null, null])
    }
  })

  const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const hostile: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['a time in the future', { TakenAt: minutesFromNow(20) }],
    ['a time too far in the past', { TakenAt: '1970-01-01T00:00:00Z' }],
    ['a time without a zone', { TakenAt: '2026-11-20T09:30:00' }],
    ['an invalid day', { TakenAt: '2026-13-20T09:30:00Z' }],
    ['text as a time', { TakenAt: "'; drop table attachment; --" }],
    ['a latitude above the limit', { TakenLat: '91', TakenLng: '10' }],
    ['a longitude above the limit', { TakenLat: '10', TakenLng: '180.1' }],
    ['a latitude without a longitude', { TakenLat: '10' }],
    ['a position in other notations', { TakenLat: '1e1', TakenLng: '0x10' }],
    ['a negative accuracy', { TakenLat: '1', TakenLng: '1', TakenAccuracy: '-1' }],
    ['an unknown source', { TakenAtFrom: 'god' }],
    ['a hash of the wrong length', { TakenSha256: 'ab'.repeat(31) }],
    ['a hash with a trailing character', { TakenSha256: `${'ab'.repeat(32)}'` }],
    ['a width of zero', { TakenWidth: '0' }],
    ['a height above the limit', { TakenHeight: '99999999999' }],
  ]

  it.each(hostile)('is refused with %s', async (_, more) => {
    const { problem, details, body } = await record.upload({ name: 'x.jpg', content: await jpeg(40, 30) }, more)
    expect([problem, body.code]).toEqual(['invalid', 422])
    expect((details.issues as { field: string }[])[0]?.field).toMatch(/^Taken/)
  })

  it('may be slightly ahead of the server clock', async () => {
    const { problem } = await record.upload(
      { name: 'x.jpg', content: await jpeg(40, 30) },
      { TakenAt: minutesFromNow(10) },
    )
    expect(problem).toBeNull()
  })
})

it('the caption strip shows the times of capture and upload in four languages', () => {
  const input = {
    ...{ project: '滨江一期', part: '三号楼 四层\n梁板' },
    person: '王工',
    takenAt: new Date('2026-11-20T09:30:00Z'),
    now: new Date('2026-11-20T10:00:00Z'),
    place: { latitude: 1, longitude: 2, accuracy: 0.3 },
    sha256: 'abcdef0123',
  }
  const lines = (['zh', 'tw', 'en', 'es'] as const).map((lang) => stripText({ ...input, lang })[1])
  expect(lines).toEqual([
    '王工 · 拍摄 2026-11-20 17:30 · 上传 2026-11-20 18:00',
    '王工 · 拍攝 2026-11-20 17:30 · 上傳 2026-11-20 18:00',
    '王工 · Taken 2026-11-20 17:30 · Uploaded 2026-11-20 18:00',
    '王工 · Tomada 2026-11-20 17:30 · Subida 2026-11-20 18:00',
  ])
  expect(stripText({ ...input, lang: 'zh' })[0]).toBe('滨江一期 · 三号楼 四层 梁板')
  expect(stripText({ ...input, project: '', part: '', lang: 'zh' })).toHaveLength(2)
  expect(stripText({ ...input, lang: 'zh' })[2]).toBe('1.00000, 2.00000 ±1 m · ABCD-EF01')
})

describe('the subject of a photo', () => {
  it('is shown in its caption strip, for an unsaved record as well as for a comment', async () => {
    const guid = randomUUID()
    const { userCode: manager } = firm.founder
    const own = { code: 'P-1', name: '滨江一期工程', status: 'building', type: 'housing', manager }
    const Data = { ...own, startUpDepartment: firm.department }
    const takes = { guid, Version: 0, Data, Confirmed: [], Reason: '' }
    const as = { login: firm.login }
    expect((await server.save(recordCall(project, 'Save'), 'add', takes, as)).text).toBe('Success')
    const photo = { name: 'x.jpg', content: await jpeg(400, 300) }
    for (const MID of [constructionLog.name, 'comment', 'flow']) {
      const to = { MID, FID: randomUUID(), PrjGuid: guid, part: '三号楼四层' }
      const { body } = await server.upload(to, photo, as)
      expect((await stripOf(body.iddata)).split('\n')[0]).toBe('滨江一期工程 · 三号楼四层')
    }
    const hidden = await server.upload(
      { MID: 'comment', FID: randomUUID(), PrjGuid: guid, hidWatermark: '1' },
      photo,
      as,
    )
    const { mark } = await server.store.system((sql) =>
      sql.one<{ mark: unknown }>('select mark from attachment where guid = $1', [hidden.body.iddata ?? '']),
    )
    expect(mark).toBeNull()
  })
})
