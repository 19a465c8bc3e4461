import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { material } from '@/modules/materials/material/material.module'
import { openFirm } from '../support/firm'
import { plantOneOfEach } from '../support/one-of-each'
import { type Labels, openLabels } from './support'

let labels: Labels

beforeEach(async () => {
  labels = await openLabels()
})
afterEach(() => labels.close())

const changed = (name: string, at: number) => `${name.slice(0, at)}${name[at] === 'A' ? 'B' : 'A'}${name.slice(at + 1)}`

it('a code opens its record for a colleague, and the scan is counted', async () => {
  const { desk, steel, createCode: made, open, list } = labels
  const code = await made()
  expect(code.BC).toBe(material.code)
  expect(code.name).toMatch(/^[\w-]{34}$/)
  expect((await open(code)).body).toEqual({ Area: 'materials', Module: 'material', Record: steel })
  expect((await open(code, desk.firm.member)).body.Record).toBe(steel)
  expect(await list()).toEqual([
    expect.objectContaining({
      Guid: code.guid,
      Title: '螺纹钢',
      Scans: 2,
      State: 'good',
      MadeByName: '创始人',
      Shown: [],
    }),
  ])
  const [one] = await list()
  expect(one?.Url).toBe(`https://purlin.example/#/qrcodeview/${code.BC}/${code.name}`)
  expect((await labels.audited('scan')).map(({ user_code }) => user_code)).toEqual([
    desk.firm.founder.userCode,
    desk.firm.member.userCode,
  ])
})

it('a code shows a colleague without the right neither the record nor the code', async () => {
  const { server, desk, steel, createCode: made, open, list, save } = labels
  const code = await made()
  const { member } = desk.firm
  const { body } = await open(code, member)
  expect((await server.get('Resource.GetModel' as 'Record.GetModel', { guid: body.Record }, member)).problem).toBe(
    'no-view-right',
  )
  expect(await list(member)).toEqual([])
  expect((await server.get('QrCode.GetModel', { BC: code.BC, name: code.name }, member)).problem).toBe('not-found')
  expect((await save({ Record: steel }, member)).problem).toBe('no-view-right')
  expect((await labels.labels([code.guid], 'small', member)).statusCode).toBe(404)
  expect((await server.save('QrCode.Revoke', 'edit', { guid: code.guid }, member)).problem).toBe('not-found')
})

/** What a visitor is not shown unless the enterprise allows it. */
const closed = { Last: { Title: '', Fields: [] }, Call: { Name: '', Phone: '' }, CanReport: false }

it('a code shows an outsider the enterprise only, or the allowed fields with their current values', async () => {
  const { desk, steel, createCode: made, see, list } = labels
  expect((await see(await made())).body).toEqual({ ShortName: '甲建设', Module: '', Fields: [], ...closed })
  const code = await made(['name', 'unit'])
  expect((await see(code)).body).toEqual({
    ShortName: '甲建设',
    Module: '材料',
    Fields: [
      { Label: '材料名称', Value: '螺纹钢' },
      { Label: '单位', Value: '吨' },
    ],
    ...closed,
  })
  const guidsIn = async (State: string) => (await list(desk.as, { State })).map(({ Guid }) => Guid)
  expect(await guidsIn('open')).toEqual([code.guid])
  expect([(await guidsIn('members')).length, (await guidsIn('members')).includes(code.guid)]).toEqual([1, false])
  await desk.save(material, steel, { code: 'GJ-001', name: '盘螺', kind: 'steel', unit: '吨' }, { Version: 1 })
  expect((await see(code, { address: '10.9.9.9', lang: 'en' })).body.Fields[0]?.Value).toBe('盘螺')
  expect((await list()).find(({ Guid }) => Guid === code.guid)?.Scans).toBe(2)
})

it('only people who may edit the record choose the fields for outsiders, among the permitted ones', async () => {
  const { save, reader, desk, server, see, createCode: made } = labels
  const viewer = await reader(2)
  expect((await save({}, viewer)).problem).toBeNull()
  expect((await save({ Shown: ['name'] }, viewer)).problem).toBe('no-edit-right')
  expect((await save({ Shown: ['nothing'] })).problem).toBe('invalid')
  const code = await made()
  const saveShown = (Shown: string[], as = desk.as) => save({ guid: code.guid, Shown }, as)
  expect((await saveShown(['unit'], viewer)).problem).toBe('no-edit-right')
  expect((await saveShown(['unit'])).problem).toBeNull()
  expect((await see(code)).body.Fields).toEqual([{ Label: '单位', Value: '吨' }])
  expect((await saveShown([])).problem).toBeNull()
  expect((await see(code)).body.Fields).toEqual([])
  const { body } = await server.get('QrCode.GetModules', {}, viewer)
  expect(body.find(({ Name }) => Name === 'material')?.Fields).toEqual([])
})

it.each([
  ['forged', (name: string) => 'A'.repeat(name.length)],
  ['altered in its guid', (name: string) => changed(name, 3)],
  ['altered in its signature', (name: string) => changed(name, 28)],
  ['cut short', (name: string) => name.slice(0, -1)],
  ['not a code', () => '<script>'],
])('a code is refused with a message and logged when it is %s', async (_, wrong) => {
  const { createCode: made, open, see, audited, lines } = labels
  const code = await made(['name'])
  const forged = { ...code, name: wrong(code.name) }
  const words = expect.stringContaining('二维码无效')
  expect(await open(forged)).toMatchObject({ problem: 'qr-wrong', text: words })
  expect(await see(forged)).toMatchObject({ problem: 'qr-wrong', text: words })
  expect((await audited('refused')).map(({ changes, address }) => [changes.reason, address])).toEqual([
    ['qr-wrong', expect.any(String)],
    ['qr-wrong', '10.9.9.9'],
  ])
  expect(lines.filter((line) => line.includes('a code was refused'))).toHaveLength(2)
})

it('a code is refused under another function code, and its signature is not valid for another code', async () => {
  const { createCode: made, open, see } = labels
  const [one, other] = [await made(), await made()]
  expect((await open({ ...one, BC: '8817' })).problem).toBe('qr-wrong')
  const mixed = Buffer.concat([
    Buffer.from(one.name, 'base64url').subarray(0, 16),
    Buffer.from(other.name, 'base64url').subarray(16),
  ])
  expect((await see({ ...one, name: mixed.toString('base64url') })).problem).toBe('qr-wrong')
})

it('a code is refused with a message after its creator or an administrator revoked it', async () => {
  const { server, createCode: made, open, see, list, reader, save, audited } = labels
  const viewer = await reader(2)
  const code = await made(['name'])
  const revoke = (guid: string, as: object = labels.desk.as) => server.save('QrCode.Revoke', 'edit', { guid }, as)
  expect((await revoke(code.guid, viewer)).problem).toBe('insufficient-level')
  const own = await made([], viewer)
  expect((await revoke(own.guid, viewer)).text).toBe('Success')
  expect((await revoke(code.guid)).text).toBe('Success')
  expect((await revoke(code.guid)).text).toBe('Success')
  expect(await open(code)).toMatchObject({ problem: 'qr-revoked', text: expect.stringContaining('已停用') })
  expect(await see(code, { address: '10.9.9.9', lang: 'es' })).toMatchObject({
    problem: 'qr-revoked',
    text: expect.stringContaining('anulado'),
  })
  expect((await save({ guid: code.guid })).problem).toBe('qr-revoked')
  expect((await list(undefined, { State: 'good' })).length).toBe(0)
  expect((await list(undefined, { State: 'revoked' })).length).toBe(2)
  expect((await audited('revoke')).length).toBe(2)
  expect((await audited('refused')).map(({ changes, subject_guid }) => [changes.reason, subject_guid])).toEqual([
    ['qr-revoked', code.guid],
    ['qr-revoked', code.guid],
  ])
})

it('a code of another enterprise is refused with a message and logged there, and its public fields are shown', async () => {
  const { server, createCode: made, open, see, audited } = labels
  const theirs = await openFirm(server, '乙路桥', 2000)
  const code = await made(['name'])
  const as = { login: theirs.login }
  expect(await open(code, as)).toMatchObject({ problem: 'qr-elsewhere', text: expect.stringContaining('其他企业') })
  expect((await audited('refused')).map(({ user_code }) => user_code)).toEqual([theirs.founder.userCode])
  expect((await see(code, as)).body.ShortName).toBe('甲建设')
  expect((await server.get('QrCode.GetModel', { BC: code.BC, name: code.name }, as)).problem).toBe('not-found')
  const theirTakes = { guid: code.guid, Module: 'material', Record: randomUUID(), Shown: [] }
  expect((await server.save('QrCode.Save', 'add', theirTakes, as)).problem).toBe('not-found')
})

it('a code of a deleted record is refused to an outsider with a message', async () => {
  const { desk, steel, createCode: made, see } = labels
  const code = await made(['name'])
  await desk.mark(material, 'Delete', steel, 1)
  expect(await see(code)).toMatchObject({ problem: 'qr-gone', text: expect.stringContaining('已删除') })
})

it('codes can be tried sixty times from one address', async () => {
  const { createCode: made, see } = labels
  const code = await made()
  for (let index = 0; index < 60; index += 1) await see({ ...code, name: String(index) })
  expect((await see(code)).problem).toBe('too-often')
  expect((await see(code, { address: '10.8.8.8' })).problem).toBeNull()
}, 30_000)

it('a code saved twice is created once, and the guid of another code is refused', async () => {
  const { save, list, desk } = labels
  const guid = randomUUID()
  const [first, again] = [await save({ guid }), await save({ guid })]
  expect(again.body).toEqual(first.body)
  expect(await list()).toHaveLength(1)
  const other = randomUUID()
  await desk.save(material, other, { code: 'GJ-002', name: '线材', kind: 'steel', unit: '吨' })
  expect((await save({ guid, Record: other })).problem).toBe('not-found')
})

it('a code can be created for a record of every module', async () => {
  const { server, desk } = labels
  const shared = randomUUID()
  await plantOneOfEach(server, desk.firm, shared)
  const failed: string[] = []
  for (const { name, area } of modules) {
    const takes = { guid: randomUUID(), Module: name, Record: shared, Shown: [] }
    const { body, problem } = await server.save('QrCode.Save', 'add', takes, desk.as)
    const opened = problem === null ? await labels.open({ BC: body.BC, name: body.Name }) : null
    if (opened?.body.Module !== name || opened.body.Area !== area) failed.push(name)
  }
  expect(failed).toEqual([])
  const pages = [1, 2].map((page) => labels.list(undefined, { rows: 100, page }))
  const listed = (await Promise.all(pages)).flat().map(({ Module }) => Module)
  expect(listed.sort()).toEqual(modules.map(({ name }) => name).sort())
}, 60_000)
