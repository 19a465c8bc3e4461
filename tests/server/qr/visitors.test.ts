import { randomUUID } from 'node:crypto'
import { device } from '@/modules/equipment/device/device.module'
import { deviceCheck } from '@/modules/equipment/device-check/device-check.module'
import { deviceDisposal } from '@/modules/equipment/device-disposal/device-disposal.module'
import { deviceReport } from '@/modules/equipment/device-report/device-report.module'
import { deviceReportAnswer } from '@/modules/equipment/device-report-answer/device-report-answer.module'
import { dayFromToday, recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { storyDay as day, type Fleet, line, openFleet } from '../records/support/fleet'
import { multipart } from '../support/multipart'
import { picture, uploadPictures } from '../support/pictures'
import { type Served, serve } from '../support/serve'

let server: Served
let fleet: Fleet
let code: { readonly BC: string; readonly name: string }

const guest = (address = '10.9.9.9') => ({ address })

async function createCode(record: string) {
  const takes = { guid: randomUUID(), Module: 'device', Record: record, Shown: [] }
  const { body } = await server.save('QrCode.Save', 'add', takes, fleet.keeper)
  return { BC: String(body.BC), name: String(body.Name) }
}

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  fleet = await openFleet(server)
  code = await createCode(fleet.crane)
})
afterAll(() => server.close())

const see = (of = code, address?: string) => server.save('QrCode.See', 'edit', of, guest(address))
const written = { Text: '回转时异响', Name: '路人甲', Phone: '13900001111' }
const report = (more: object = {}, address?: string, of = code) =>
  server.save('QrCode.Report', 'add', { ...of, guid: randomUUID(), ...written, Photos: [], ...more }, guest(address))

async function allow(Allowed: boolean) {
  const { body } = await server.get('VisitorSettings.GetModel', {}, fleet.boss)
  return server.save('VisitorSettings.Save', 'edit', { Allowed, Version: body.Version }, fleet.boss)
}

async function sendPhoto(query: object, content: Buffer, { address = '10.9.9.9', name = 'p.jpg' } = {}) {
  const form = multipart(name, content)
  const { body, headers } = await server.app.inject({
    ...{ method: 'POST', remoteAddress: address, payload: form.payload, headers: { 'content-type': form.type } },
    url: `/A_OPM/Common/Visit/Photo?${new URLSearchParams({ ...code, filename: name, ...query })}`,
  })
  return { text: body, problem: headers['purlin-problem'] ?? null }
}

/** The guid of the report with a text, and a report as its keeper reads it. */
const guidOf = (content: string) =>
  server.store.system(async (sql) => {
    const text = 'select guid::text as guid from "device-report" where content = $1'
    return (await sql.one<{ guid: string }>(text, [content])).guid
  })
/** Who was notified of a report. */
const notified = (guid: string) =>
  server.store.system(async (sql) => {
    const text = 'select user_code from message where record_guid = $1'
    return (await sql.many<{ user_code: string }>(text, [guid])).map(({ user_code }) => user_code)
  })
const read = async (guid: string) => (await fleet.read(fleet.keeper, deviceReport, guid)).values
let first = ''

const counted = () =>
  server.store.system(async (sql) => (await sql.one<{ n: number }>(`select count(*)::int as n from "device-report"`)).n)

it('without the setting a visitor sees nothing of a machine and reports nothing', async () => {
  expect((await see()).body).toMatchObject({ Module: '', Fields: [], CanReport: false, Call: { Name: '' } })
  expect((await report()).problem).toBe('qr-no-reports')
  expect((await sendPhoto({ guid: randomUUID(), report: randomUUID() }, await picture())).problem).toBe('qr-no-reports')
  expect(await counted()).toBe(0)
})

it('only administrators decide about visitors', async () => {
  expect((await server.get('VisitorSettings.GetModel', {}, fleet.keeper)).problem).toBe('insufficient-level')
  const takes = { Allowed: true, Version: 1 }
  expect((await server.save('VisitorSettings.Save', 'edit', takes, fleet.keeper)).problem).toBe('insufficient-level')
  expect((await server.save('VisitorSettings.Save', 'edit', takes, guest())).problem).not.toBeNull()
  expect((await allow(true)).text).toBe('Success')
  expect((await server.get('VisitorSettings.GetModel', {}, fleet.boss)).body).toMatchObject({ Allowed: true })
})

it('a visitor sees model, next inspection, last check and whom to call, and nothing else', async () => {
  const check = randomUUID()
  const [signature = ''] = await uploadPictures(
    server,
    fleet.foreman,
    { module: deviceCheck.name, guid: check, field: 'signature' },
    1,
  )
  const items = [line({ item: '制动', result: 'good' }), line({ item: '照明', result: 'good' })]
  await fleet.must(fleet.foreman, deviceCheck, check, {
    ...{ device: fleet.crane, template: fleet.template, date: day(20), items, signature: [signature] },
  })
  const { body } = await see()
  expect(body.Fields.map(({ Value }: { Value: string }) => Value)).toEqual([
    ...['SB-T01', '塔吊 QTZ80', '闲置', day(20)],
  ])
  expect(body.Last).toEqual({
    Title: '设备检查',
    Fields: [
      { Label: '检查类型', Value: '每日检查' },
      { Label: '检查日期', Value: day(20) },
      { Label: '检查结果', Value: '合格' },
    ],
  })
  expect(body).toMatchObject({ Call: { Name: '保管员' }, CanReport: true })
  expect(JSON.stringify(body)).not.toContain('180')
})

it('a report becomes a record that its keeper is notified of and handles', async () => {
  const guid = randomUUID()
  const photos = [randomUUID(), randomUUID()]
  for (const photo of photos)
    expect(await sendPhoto({ guid: photo, report: guid }, await picture())).toMatchObject({ text: 'Success' })
  expect((await report({ guid, Photos: photos })).text).toBe('Success')
  first = await guidOf('回转时异响')
  const values = await read(first)
  expect(values).toMatchObject({
    ...{ status: 'open', device: fleet.crane, source: 'visitor', content: written.Text, reporter: '路人甲' },
    ...{ phone: '13900001111', date: dayFromToday(), keeper: fleet.keeper.code, code: 'SB-T01' },
  })
  expect(values.photos).toHaveLength(2)
  expect(await notified(first)).toEqual([fleet.keeper.code])
  const answer = { report: first, result: 'repairing', note: '明天换轴承', date: dayFromToday() }
  expect((await fleet.save(fleet.foreman, deviceReportAnswer, randomUUID(), answer)).problem).not.toBeNull()
  await fleet.must(fleet.keeper, deviceReportAnswer, randomUUID(), answer)
  expect(await read(first)).toMatchObject({ status: 'repairing', answer: '明天换轴承' })
})

it('the same report sent twice, also at once, is one record', async () => {
  const [guid, before] = [randomUUID(), await counted()]
  const answers = await Promise.all([report({ guid }, '10.9.9.2'), report({ guid }, '10.9.9.2')])
  expect(answers.filter(({ problem }) => problem === null).length).toBeGreaterThan(0)
  expect((await report({ guid }, '10.9.9.2')).text).toBe('Success')
  expect(await counted()).toBe(before + 1)
})

it('a guid that a visitor chooses names no record and no file of others', async () => {
  const { photos } = await read(first)
  const address = '10.9.9.3'
  const before = await counted()
  // The guids of an existing record and of its photos are only names within the code.
  expect((await report({ guid: first, Photos: photos }, address)).problem).toBe('invalid')
  expect((await report({ guid: first }, address)).text).toBe('Success')
  expect(await counted()).toBe(before + 1)
  expect(await read(first)).toMatchObject({ status: 'repairing', photos })
  // A photo for a report that was sent already is refused.
  const sent = await sendPhoto({ guid: randomUUID(), report: first }, await picture(), { address })
  expect(sent.problem).toBe('stale')
})

it('photos are checked like other files', async () => {
  const address = '10.9.9.4'
  const to = { report: randomUUID() }
  const send = (content: Buffer, name: string) => sendPhoto({ ...to, guid: randomUUID() }, content, { address, name })
  expect((await send(Buffer.from('<script>alert(1)</script>'), 'p.jpg')).problem).not.toBeNull()
  expect((await send(Buffer.from('%PDF-1.4 not a picture'), 'p.pdf')).problem).not.toBeNull()
  expect((await send(Buffer.alloc(0), 'p.jpg')).problem).toBe('file-damaged')
  expect((await send(Buffer.alloc(11 * 1_048_576, 1), 'p.jpg')).problem).toBe('file-too-large')
  for (let count = 0; count < 3; count += 1) expect((await send(await picture(), 'p.jpg')).problem).toBeNull()
  expect((await send(await picture(), 'p.jpg')).problem).toBe('too-many-files')
})

it('input that is too long, empty or of a wrong form is refused', async () => {
  const address = '10.9.9.5'
  for (const more of [
    { Text: '字'.repeat(501) },
    { Text: '' },
    { Name: '' },
    { Name: '名'.repeat(41) },
    { guid: 'x' },
    { Photos: Array.from({ length: 4 }, () => randomUUID()) },
  ])
    expect((await report(more, address)).problem).toBe('invalid')
  const wrongPhone = await report({ Phone: 'javascript:alert(1)' }, address)
  expect(wrongPhone.problem).toBe('invalid')
})

it('a forged, changed or foreign code reports nothing and is counted', async () => {
  const before = await counted()
  const changed = { ...code, name: `${code.name.slice(0, -2)}${code.name.endsWith('AA') ? 'BB' : 'AA'}` }
  for (const of of [changed, { ...code, BC: '8845' }, { BC: '8872', name: 'x'.repeat(34) }, { BC: '', name: '' }])
    expect((await report({}, '10.9.9.6', of)).problem).toBe('qr-wrong')
  expect(await counted()).toBe(before)
})

it('the number of reports of an address and of a machine is limited', async () => {
  const answers = []
  for (let count = 0; count < 11; count += 1) answers.push((await report({}, '10.9.9.7')).problem)
  expect(answers.slice(-1)).toEqual(['too-often'])
  const others = []
  for (let count = 0; count < 20; count += 1) others.push((await report({}, `10.9.8.${count}`)).problem)
  expect(others.slice(-1)).toEqual(['enough-today'])
})

it('a machine out of the fleet shows its state and takes no reports', async () => {
  const old = randomUUID()
  const values = { code: 'SB-T02', name: '塔吊旧', owned: 'own', meterUnit: 'hours', meterStart: 0 }
  const { body } = await server.get(recordCall(device, 'GetModel'), { guid: fleet.crane }, fleet.keeper)
  const more = { class: body.values.class, inspectedUntil: day(60), keeper: fleet.keeper.code }
  await fleet.must(fleet.keeper, device, old, { ...values, ...more })
  const label = await createCode(old)
  const sinceOf = (fields: readonly { Label: string; Value: string }[]) =>
    fields.flatMap(({ Label, Value }) => (Label === '停用或退役日期' ? [Value] : []))
  expect(sinceOf((await see(label)).body.Fields)).toEqual([])
  const scrap = { device: old, action: 'scrap', reason: '到期', date: dayFromToday() }
  await fleet.must(fleet.keeper, deviceDisposal, randomUUID(), scrap)
  const seen = (await see(label)).body
  expect(seen.Fields.map(({ Value }: { Value: string }) => Value)).toContain('已报废')
  expect(sinceOf(seen.Fields)).toEqual([dayFromToday()])
  expect(seen.CanReport).toBe(false)
  expect((await report({}, '10.9.9.8', label)).problem).toBe('qr-no-reports')
})
