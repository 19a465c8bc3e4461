import { randomUUID } from 'node:crypto'
import { device } from '@/modules/equipment/device/device.module'
import { deviceAllocation } from '@/modules/equipment/device-allocation/device-allocation.module'
import { deviceShift } from '@/modules/equipment/device-shift/device-shift.module'
import { deviceWorkRecord } from '@/modules/equipment/device-work-record/device-work-record.module'
import { recordCall } from '@/schema'
import { calls } from '../../server/http/calls'
import type { Values } from '../server/records/support/desk'
import { storyDay as day, type Fleet, line, openFleet } from '../server/records/support/fleet'
import { uploadPictures } from '../server/support/pictures'
import { type Served, serve } from '../server/support/serve'

let server: Served
let fleet: Fleet
const [first, loader] = [randomUUID(), randomUUID()]

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  fleet = await openFleet(server)
  const { boss, keeper, crane, siteA, must, approve, move, read, allocation } = fleet
  const { class: kind } = (await read(keeper, device, crane)).values
  await must(boss, device, loader, {
    ...{
      code: 'SB-L01',
      name: '备用塔吊',
      class: kind,
      owned: 'own',
      rate: 10_000,
      meterUnit: 'hours',
      meterStart: 50,
    },
    ...{ inspectedUntil: day(200), keeper: keeper.code },
  })
  const other = randomUUID()
  await must(keeper, deviceAllocation, first, allocation(siteA, 0, 10))
  await must(keeper, deviceAllocation, other, { ...allocation(siteA, 0, 10), device: loader })
  for (const [guid, meter] of [
    [first, 1200],
    [other, 50],
  ] as const) {
    await approve(guid)
    expect((await move(guid, 'arrive', 0, { meter })).text).toBe('Success')
  }
})
afterAll(() => server.close())

/** Where a shift was refused, and why. */
const refusal = ({ answer }: Awaited<ReturnType<typeof shift>>) => {
  const issues = (answer.details.issues ?? []) as readonly { field: string; reason: string; limit?: unknown }[]
  return issues.map(({ field, reason, limit }) => `${field} ${reason} ${String(limit)}`).join()
}

async function shift(items: readonly Values[], more: Values = {}, who = fleet.foreman, guid: string = randomUUID()) {
  const of = { module: deviceShift.name, guid, field: 'signature' }
  const signature = await uploadPictures(server, who, of, 1)
  const values = {
    project: fleet.siteA,
    date: day(0),
    foreman: fleet.foreman.code,
    gang: '机械一班',
    signature,
    ...more,
  }
  return { guid, answer: await fleet.save(who, deviceShift, guid, { ...values, items: items.map(line) }) }
}
const crane = (more: Values = {}): Values => ({
  ...{ device: fleet.crane, operator: fleet.operator.code, work: '吊装钢筋', from: '07:00', until: '11:30', ...more },
})
const other = (more: Values = {}): Values => ({
  ...{ device: loader, operatorName: '外协司机', operatorNumber: 'T-9', work: '倒运', hours: 8, ...more },
})
const recordsOf = async (guid: string) => {
  const { number } = (await fleet.read(fleet.foreman, deviceShift, guid)).values
  return server.store.system((sql) =>
    sql.many<{ status: string; hours: number; cost: number }>(
      `select status, hours::float8 as hours, cost::float8 as cost from "device-work-record" where shift = $1 order by hours`,
      [number],
    ),
  )
}
const count = () =>
  server.store.system(
    async (sql) => (await sql.one<{ n: number }>('select count(*)::int as n from "device-work-record"')).n,
  )

it('one form and one signature of the foreman record and confirm the hours of all machines', async () => {
  const { siteA, costOf, foreman, read } = fleet
  const { guid, answer } = await shift([crane({ meterAfter: 1204.5 }), other({ standby: 1, standbyReason: 'weather' })])
  expect([answer.text, answer.details]).toEqual(['Success', {}])
  expect(await recordsOf(guid)).toEqual([
    { status: 'confirmed', hours: 4.5, cost: 810 },
    // A stand-by hour costs half of the rate.
    { status: 'confirmed', hours: 8, cost: 850 },
  ])
  expect(await costOf(siteA)).toBe(166_000)
  expect((await read(foreman, deviceShift, guid)).values.total).toBe(13.5)
  expect((await fleet.machine()).meter).toBe(1204.5)
  // Sent again after a lost answer, it is the same shift.
  const again = await server.get(recordCall(deviceShift, 'GetModel'), { guid }, foreman)
  const takes = { guid, Version: 0, Data: again.body.values, Confirmed: [], Reason: '' }
  await server.save(recordCall(deviceShift, 'Save'), 'add', takes, foreman)
  expect(await count()).toBe(2)
})

it('the photo of a meter in the form of a gang is that of the work record as well', async () => {
  const { foreman } = fleet
  const guid = randomUUID()
  const meterPhoto = await uploadPictures(
    server,
    foreman,
    { module: deviceShift.name, guid, field: 'items.meterPhoto' },
    1,
  )
  const photographed = crane({ from: '13:00', until: '13:30', meterAfter: 1205, meterPhoto })
  expect((await shift([photographed], {}, foreman, guid)).answer.text).toBe('Success')
  const { number } = (await fleet.read(foreman, deviceShift, guid)).values
  const [record] = await server.store.system((sql) =>
    sql.many<{ guid: string }>(`select guid::text as guid from "device-work-record" where shift = $1`, [number]),
  )
  const MID = deviceWorkRecord.name
  const { body } = await server.get('Annex.GetList', { MID, FID: record?.guid ?? '' }, foreman)
  expect((await fleet.read(foreman, deviceWorkRecord, record?.guid ?? '')).values.meterPhoto).toEqual([
    body[0]?.AnnexCode,
  ])
  expect(body).toHaveLength(1)
  expect(
    (await server.save(recordCall(deviceShift, 'Void'), 'edit', { guid, Version: 1, Reason: '试拍' }, foreman)).text,
  ).toBe('Success')
})

it('a line that a work record refuses stops the whole form, with its message at the line', async () => {
  const before = await count()
  const refused = await shift([other({ hours: 2 }), crane({ from: '11:00', until: '12:00' })])
  expect(refused.answer.problem).toBe('invalid')
  expect(refusal(refused)).toMatch(/^items\.1\.device device-shift\.record .*时间重叠/)
  expect(await count()).toBe(before)
  const novice = await shift([crane({ operator: fleet.novice.code, from: '13:00', until: '14:00' })])
  expect(refusal(novice)).toContain('没有当日有效的操作证')
  const late = await shift([other({ hours: 16 })])
  expect(refusal(late)).toContain('当日最多再记 15 小时')
  expect(await count()).toBe(before)
})

it('a machine that is named twice, or was not allocated, is refused like in a single record', async () => {
  const { siteB } = fleet
  const twice = await shift([crane({ from: '13:00', until: '15:00' }), crane({ from: '14:00', until: '16:00' })])
  expect(refusal(twice)).toMatch(/^items\.1\.device /)
  const early = await shift([other({ hours: 1 })], { date: day(-3) })
  expect(refusal(early)).toContain('设备当日没有调配到项目')
  const explained = await shift([other({ hours: 1 })], { date: day(-3), reason: '先进场后补手续' })
  expect(explained.answer.text).toBe('Success')
  // It is still at the first project, because no end was recorded.
  const elsewhere = await shift([other({ hours: 1 })], { project: siteB, date: day(12) })
  expect(refusal(elsewhere)).toContain('items.0.device device-elsewhere')
})

it('a shift that another person records waits for the signature of the foreman', async () => {
  const { pmA, foreman } = fleet
  const { guid, answer } = await shift([other({ hours: 3 })], { date: day(1) }, pmA)
  expect(answer.text).toBe('Success')
  expect(await recordsOf(guid)).toMatchObject([{ status: 'open', hours: 3 }])
  expect(await fleet.messagesOf(foreman, ['turn.waits'])).toBe(1)
})

it('a recorded shift is not changed but voided, which takes back its work records and their cost', async () => {
  const { foreman, siteA, save, read, costOf } = fleet
  const before = await costOf(siteA)
  const { guid } = await shift([other({ hours: 2 })], { date: day(2) })
  expect(await costOf(siteA)).toBe(before + 20_000)
  const { values, version } = await read(foreman, deviceShift, guid)
  expect((await save(foreman, deviceShift, guid, { ...values, gang: '其他' }, { version })).problem).not.toBeNull()
  const takes = { guid, Version: version, Reason: '登记错误' }
  expect((await server.save(recordCall(deviceShift, 'Void'), 'edit', takes, foreman)).text).toBe('Success')
  expect(await recordsOf(guid)).toMatchObject([{ status: 'void' }])
  expect(await costOf(siteA)).toBe(before)
  // The hours of the day are free again.
  expect((await shift([other({ hours: 23 })], { date: day(2) })).answer.text).toBe('Success')
})
