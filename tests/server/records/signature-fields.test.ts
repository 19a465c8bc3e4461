import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { defineModule, field, recordCall, section } from '@/schema'
import { tablesOf } from '../../../server/engine/features'
import { callsOf } from '../../../server/http/calls'
import { exportAndRead, importAndWait, rebook, rowOf, startJobs } from '../sheets/support/sheets'
import { type Firm, openFirm } from '../support/firm'
import { readPdf, textOn } from '../support/pdf'
import { uploadPictures } from '../support/pictures'
import { type Served, serve } from '../support/serve'
import { issuesIn, type Values } from './support/desk'

/** A register of keys with a signature. */
const key = defineModule({
  name: 'key',
  title: '钥匙登记',
  area: 'toys',
  handler: 'Key',
  code: '8806',
  fields: {
    name: field.text('姓名', { required: true }),
    state: field.choice('状态', { out: '领出', in: '归还' }, { required: true, initial: 'out' }),
    people: field.ethnicity('民族', { required: true }),
    code: field.qr('钥匙码', { unique: true }),
    place: field.place('地点'),
    signed: field.signature('签名', { required: true }),
    rooms: field.lines('房间', {
      title: 'name',
      fields: { name: field.text('房间'), by: field.signature('管家签名') },
    }),
  },
  form: [section('all', '全部', 'name', 'state', 'people', 'code', 'place', 'signed', 'rooms')],
  list: {
    ...{ title: 'name', state: 'state', facts: ['people', 'place'], filters: ['state'], sort: 'name' },
    search: ['name', 'people', 'place', 'code'],
  },
  scope: { people: [] },
})

let server: Served
let firm: Firm
let jobs: ReturnType<typeof startJobs>

beforeAll(async () => {
  const all = [...modules, key]
  server = await serve({ endpoints: callsOf(all, {}), modules: all })
  await server.store.system((sql) => sql.run(tablesOf(all)))
  jobs = startJobs(server, { modules: all })
  firm = await openFirm(server, '甲建设', 1000)
})
afterAll(async () => {
  await jobs.close()
  await server.close()
})

const here = { address: '杭州湾大道 1 号', latitude: 30.274085, longitude: 120.15507 }
const measured = { ...here, accuracy: 12, at: '2026-11-20T01:30:00.000Z' }
const sign = (guid: string, of = 'signed') => uploadPictures(server, firm, { module: 'key', guid, field: of }, 1)

const send = (guid: string, Data: Values, Version = 0) =>
  server.save(
    recordCall(key, 'Save'),
    Version === 0 ? 'add' : 'edit',
    { guid, Version, Data, Confirmed: [], Reason: '' },
    firm,
  )
async function create(more: Values = {}) {
  const guid = randomUUID()
  const Data = {
    name: '张工',
    state: 'out',
    people: 'tujia',
    place: measured,
    signed: await sign(guid),
    rooms: [],
    ...more,
  }
  return { guid, Data, answer: await send(guid, Data) }
}
const read = async (guid: string, as: object = firm) =>
  (await server.get(recordCall(key, 'GetModel'), { guid }, as)).body

it('a record stores the signature, nationality, code and place, and shows the nationality in every language', async () => {
  const { guid, Data, answer } = await create({ code: 'https://example.com/k?1' })
  expect(answer.text).toBe('Success')
  const model = await read(guid)
  expect(model.values).toEqual(Data)
  expect(model.words).toMatchObject({ people: '土家族' })
  expect((await read(guid, { ...firm, lang: 'es' })).words).toMatchObject({ people: 'Tujia' })
  const { body: files } = await server.get('Annex.GetList', { MID: 'key', FID: guid }, firm)
  expect(files).toMatchObject([{ Field: 'signed', Sort: 'picture', Sha256: expect.stringMatching(/^[\da-f]{64}$/) }])
})

it('the PDF shows the code and the note of a signature', async () => {
  const { guid } = await create({ code: 'K-17' })
  const auth = `${firm.login.Id}.${firm.login.JW}.${Date.now()}`
  const url = `/OPM3/H5/Key.ashx?method=GetPdf&guid=${guid}`
  const paper = textOn(await readPdf((await server.app.inject({ url, headers: { auth } })).rawPayload))
  expect(paper).toMatch(/民族土家族.*钥匙码K-17.*定位误差约12米.*签名已签名，见后页/)
})

it.each<[more: Values, issue: string]>([
  [{ people: null }, 'people required'],
  [{ people: 'constructor' }, 'people not-a-choice'],
  [{ people: '土家族' }, 'people not-a-choice'],
  [{ people: ['han'] }, 'people wrong-form'],
  [{ code: 'x'.repeat(501) }, 'code too-long'],
  [{ signed: [] }, 'signed required'],
  [{ signed: 'data:image/png;base64,AAAA' }, 'signed wrong-form'],
  [{ signed: [randomUUID()] }, 'signed not-a-choice'],
  [{ signed: [randomUUID(), randomUUID()] }, 'signed too-many-files'],
  [{ place: { ...measured, accuracy: -1 } }, 'place wrong-form'],
  [{ place: { ...measured, at: 'yesterday' } }, 'place wrong-form'],
  [{ place: { ...here, accuracy: 5 } }, 'place wrong-form'],
  [{ place: { ...measured, latitude: null, longitude: null } }, 'place wrong-form'],
  [{ place: { ...measured, latitude: 91 } }, 'place wrong-form'],
])('%j is refused', async (more, issue) => {
  expect(issuesIn((await create(more)).answer)).toContain(issue)
})

it('a place without coordinates and a place without accuracy are valid', async () => {
  const plain = { address: '门岗', latitude: null, longitude: null }
  expect((await read((await create({ place: plain })).guid)).values.place).toEqual(plain)
  expect((await read((await create({ place: here })).guid)).values.place).toEqual(here)
})

describe('a signature', () => {
  it('is a picture uploaded for exactly this field of this record', async () => {
    const { guid, Data } = await create()
    const [photo] = await sign(guid, 'rooms.by')
    expect(issuesIn(await send(guid, { ...Data, signed: [photo] }, 1))).toEqual(['signed not-a-choice'])
    const text = { name: '签名.png', content: Buffer.from('nothing drawn') }
    expect((await server.upload({ MID: 'key', FID: guid, field: 'signed' }, text, firm)).body.code).not.toBe(200)
    const room = { guid: randomUUID(), name: '201', by: [photo] }
    expect((await send(guid, { ...Data, rooms: [room] }, 1)).text).toBe('Success')
    expect((await read(guid)).values.rooms).toEqual([room])
  })

  it('cannot be rotated or marked, only replaced, which the history records', async () => {
    const { guid, Data } = await create()
    const [old] = Data.signed
    expect((await server.save('Annex.Turn', 'edit', { iddata: String(old), angle: 90 }, firm)).problem).toBe(
      'signature-fixed',
    )
    const mark = await server.store.system((sql) => sql.one('select mark from attachment where guid = $1', [old]))
    expect(mark).toEqual({ mark: null })
    const signed = await sign(guid)
    expect((await send(guid, { ...Data, signed }, 1)).text).toBe('Success')
    expect((await server.fetch({ iddata: String(old), as: 'view' }, firm)).statusCode).toBe(404)
    const { body: history } = await server.get(recordCall(key, 'GetHistory'), { guid }, firm)
    expect(history[0]?.Changes).toEqual([{ field: 'signed', from: [old], to: signed, fromWords: '', toWords: '' }])
  })
})

it('a record is found by nationality, place and code', async () => {
  const { guid } = await create({ people: 'daur', place: { ...here, address: '临港仓库' }, code: 'KX-99' })
  for (const keyword of ['达斡尔', 'dwe', '临港', 'kx-99']) {
    const query = { page: 1, rows: 10, keyword, sort: '', filters: {}, also: [], deleted: false }
    const { body } = await server.get(recordCall(key, 'GetListPage'), query, firm)
    expect([keyword, body.rows.map((row) => row.guid)]).toEqual([keyword, [guid]])
  }
})

it('a spreadsheet contains nationalities as texts, and is read in any language', async () => {
  const { guid } = await create({ name: '表中人', people: 'uygur', code: 'S-1' })
  const { sheets } = await exportAndRead(server, key, { ...firm, lang: 'en' })
  const row = sheets[0]?.rows.findIndex(
    (_, at) => at > 0 && JSON.stringify(rowOf(sheets[0] as never, at)).includes('表中人'),
  )
  expect(rowOf(sheets[0] as never, row ?? 0)).toMatchObject({ 民族: { is: 'text', text: 'Uyghur' } })
  const edited = await rebook(sheets, (cells) =>
    cells.map((cell) => (cell?.is === 'text' && cell.text === 'Uyghur' ? { ...cell, text: '苗' } : cell)),
  )
  expect(await importAndWait(server, key, edited, firm)).toMatchObject({ State: 'done', Report: { Changed: 1 } })
  const { values } = await read(guid)
  expect(values).toMatchObject({ people: 'miao', place: measured, code: 'S-1' })
})

it('the server lists all nationalities with their pinyin, and draws QR codes', async () => {
  const { body } = await server.get('Common.GetEthnicities', {}, firm)
  expect(body).toHaveLength(57)
  expect(body.find(({ id }) => id === 'zhuang')).toEqual({ id: 'zhuang', text: '壮族', sounds: '壮族 zhuangzu zz' })
  const drawn = await server.get('Common.GetQrCode', { Text: '<script>' }, firm)
  expect(drawn.body.Picture).toMatch(/^data:image\/png;base64,/)
  expect((await server.get('Common.GetQrCode', { Text: 'x'.repeat(501) }, firm)).problem).toBe('invalid')
  expect((await server.get('Common.GetQrCode', { Text: 'x' })).status).toBe(401)
})
