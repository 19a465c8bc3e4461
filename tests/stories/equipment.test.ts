import { randomUUID } from 'node:crypto'
import { device } from '@/modules/equipment/device/device.module'
import { deviceAllocation } from '@/modules/equipment/device-allocation/device-allocation.module'
import { deviceCare } from '@/modules/equipment/device-care/device-care.module'
import { deviceCheck } from '@/modules/equipment/device-check/device-check.module'
import { deviceWorkRecord } from '@/modules/equipment/device-work-record/device-work-record.module'
import { recordCall } from '@/schema'
import { remindOfDeadlines } from '../../server/engine/features/clocks/clocks'
import { calls } from '../../server/http/calls'
import { issuesIn } from '../server/records/support/desk'
import { storyDay as day, type Fleet, line, openFleet } from '../server/records/support/fleet'
import { uploadPictures } from '../server/support/pictures'
import { type Served, serve } from '../server/support/serve'

let server: Served
let fleet: Fleet
const [first, second] = [randomUUID(), randomUUID()]

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  fleet = await openFleet(server)
})
afterAll(() => server.close())

it('1: a machine is allocated, and is at the project from its arrival', async () => {
  const { keeper, siteA, must, approve, move, allocation, machine } = fleet
  await must(keeper, deviceAllocation, first, allocation(siteA, 0, 10))
  expect((await move(first, 'arrive', 0, { meter: 1200 })).problem).not.toBeNull()
  expect(await approve(first)).toEqual(['项目经理甲'])
  expect((await machine()).status).toBe('idle')
  expect(issuesIn(await move(first, 'arrive', 0, { meter: 1200 }, 2))).toEqual(['photos too-few-files'])
  expect((await move(first, 'arrive', 0, { meter: 1200 })).text).toBe('Success')
  expect(await machine()).toMatchObject({ status: 'onsite', project: siteA, meter: 1200 })
})

it('1b: the machines of a project are those of the day', async () => {
  const { pmA, siteA, siteB } = fleet
  const at = async (PrjGuid: string, on: string) => {
    const { body } = await server.get('DeviceBoard.GetAtProject', { PrjGuid, date: on }, pmA)
    return body.rows.map(({ Code, IsPlanned, State }) => [Code, IsPlanned, State])
  }
  expect(await at(siteA, day(0))).toEqual([['SB-T01', false, '在场']])
  expect([await at(siteA, day(-1)), await at(siteA, day(10))]).toEqual([[], [['SB-T01', false, '在场']]])
  expect(await at(siteB, day(0))).toEqual([])
  const unknown = await server.get('DeviceBoard.GetAtProject', { PrjGuid: randomUUID(), date: day(0) }, pmA)
  expect(unknown.body).toEqual({ Project: '', rows: [] })
})

it('2: days of a machine belong to one project', async () => {
  const { keeper, siteB, save, approve, allocation } = fleet
  const refused = await save(keeper, deviceAllocation, second, allocation(siteB, 10, null))
  const limit = `甲项目 ${day(0)} ~ ${day(10)}`
  expect(refused.details.issues).toEqual([{ field: 'begin', reason: 'overlaps', limit }])
  expect((await save(keeper, deviceAllocation, second, allocation(siteB, 11, null))).text).toBe('Success')
  expect(await approve(second)).toEqual(['项目经理甲', '项目经理乙'])
})

const [morning, afternoon] = [randomUUID(), randomUUID()]

it('3: the hours of a day are cost of the project when the foreman has signed', async () => {
  const { boss, pmA, foreman, siteA, save, must, read, costOf, confirm, work, machine } = fleet
  await must(foreman, deviceWorkRecord, morning, work(0, { from: '07:00', until: '11:30' }))
  await must(foreman, deviceWorkRecord, afternoon, {
    ...work(0, { from: '13:00', until: '17:30', standby: 1, standbyReason: 'weather', meterAfter: 1209 }),
  })
  expect(await costOf(siteA)).toBe(0)
  for (const record of [morning, afternoon]) expect((await confirm(record)).text).toBe('Success')
  const [one, other] = [await read(pmA, deviceWorkRecord, morning), await read(pmA, deviceWorkRecord, afternoon)]
  expect([one.values, other.values]).toMatchObject([
    { status: 'confirmed', hours: 4.5 },
    { status: 'confirmed', hours: 4.5 },
  ])
  const seen = (await read(boss, deviceWorkRecord, afternoon)).values
  expect(seen).toMatchObject({ worked: 81_000, waited: 9000, cost: 90_000, rate: 18_000 })
  expect(await costOf(siteA)).toBe(171_000)
  expect(Object.keys(one.values)).not.toContain('cost')
  expect((await machine()).meter).toBe(1209)
  const third = await save(foreman, deviceWorkRecord, randomUUID(), work(0, { hours: 15 }))
  expect(third.details.issues).toEqual([{ field: 'hours', reason: 'device-work-record.day', limit: 14 }])
})

it('3b: the page of a machine shows the hours of the last days', async () => {
  const { body } = await server.get('DeviceBoard.GetUse', { guid: fleet.crane }, fleet.pmA)
  expect(body).toMatchObject({ Days: 30, Worked: 9, Standby: 1, Recorded: 1 })
  expect(body.Present).toBeGreaterThan(0)
})

it('4: records of a machine do not overlap', async () => {
  const { foreman, save, work } = fleet
  const refused = await save(foreman, deviceWorkRecord, randomUUID(), work(0, { from: '11:00', until: '12:00' }))
  expect(issuesIn(refused)).toEqual(['begin overlaps'])
  const at = { from: '18:00', until: '19:00' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => save(foreman, deviceWorkRecord, randomUUID(), work(0, at))),
  )
  expect(answers.filter(({ text }) => text === 'Success')).toHaveLength(1)
})

it('5: an operator without a valid certificate needs the reason of the project manager', async () => {
  const { pmA, foreman, novice, save, must, read, work } = fleet
  const record = randomUUID()
  const values = work(3, { operator: novice.code, hours: 8, meterAfter: 1230 })
  expect(issuesIn(await save(foreman, deviceWorkRecord, record, values))).toEqual([
    'licence device-work-record.licence',
  ])
  const asked = await save(pmA, deviceWorkRecord, record, values)
  expect([asked.problem, issuesIn(asked)]).toEqual(['confirm-first', ['licence device-work-record.released']])
  const reason = { confirmed: ['device-work-record.released'], reason: '证件正在办理' }
  await must(pmA, deviceWorkRecord, record, values, reason)
  expect((await read(pmA, deviceWorkRecord, record)).values.licence).toBe('none')
  const expired = await save(foreman, deviceWorkRecord, randomUUID(), work(6, { hours: 8 }))
  expect(issuesIn(expired)).toEqual(['licence device-work-record.licence'])
})

it('6: a bad critical item stops the machine until it is repaired', async () => {
  const { boss, keeper, foreman, safety, crane, template, save, must, read, messagesOf, work, machine } = fleet
  const check = randomUUID()
  const of = { module: deviceCheck.name, guid: check, field: 'signature' }
  const items = [
    // The list of checks says what is critical, not the form.
    line({ item: '制动', critical: false, result: 'bad', note: '制动片磨损' }),
    line({ item: '照明', critical: false, result: 'good' }),
  ]
  const signature = await uploadPictures(server, foreman, of, 1)
  await must(foreman, deviceCheck, check, { device: crane, template, date: day(1), items, signature })
  expect((await machine()).status).toBe('repair')
  expect(await messagesOf(safety, ['device.stopped'])).toBe(1)
  const refused = await save(foreman, deviceWorkRecord, randomUUID(), work(1, { hours: 2 }))
  expect(issuesIn(refused)).toEqual(['device device-work-record.state'])
  const repair = { device: crane, kind: 'repair', check, content: '更换制动片', downFrom: day(1) }
  const care = randomUUID()
  await must(keeper, deviceCare, care, repair)
  expect((await machine()).status).toBe('repair')
  await must(boss, deviceCare, care, { ...repair, person: keeper.code, doneOn: day(2), cost: 80_000 }, { version: 1 })
  expect((await machine()).status).toBe('onsite')
  expect((await read(foreman, deviceCheck, check)).values).toMatchObject({ fault: 'fixed', fixedOn: day(2) })
  expect((await read(boss, deviceCare, care)).values).toMatchObject({ status: 'done', cost: 80_000 })
})

it('7: care that is due by the meter is announced once, and care that is done plans the next', async () => {
  const { keeper, foreman, crane, save, must, read, messagesOf, work } = fleet
  const plan = randomUUID()
  const values = { device: crane, kind: 'plan', content: '每 250 小时保养', dueMeter: 1450, ahead: 50, everyMeter: 250 }
  await must(keeper, deviceCare, plan, values)
  const announced = () => messagesOf(keeper, ['device.care'])
  const jump = work(4, { hours: 8, meterAfter: 1400 })
  const asked = await save(foreman, deviceWorkRecord, randomUUID(), jump)
  expect(asked.details.issues).toMatchObject([{ reason: 'device-work-record.jump', level: 'confirm', limit: 170 }])
  expect(await announced()).toBe(0)
  await must(foreman, deviceWorkRecord, randomUUID(), jump, { confirmed: ['device-work-record.jump'] })
  expect(await announced()).toBe(1)
  await must(foreman, deviceWorkRecord, randomUUID(), work(5, { hours: 5, meterAfter: 1405 }))
  expect(await announced()).toBe(1)
  const lower = await save(foreman, deviceWorkRecord, randomUUID(), work(5, { hours: 1, meterAfter: 1404 }))
  expect(lower.details.issues).toEqual([{ field: 'meterAfter', reason: 'device-work-record.rises', limit: 1405 }])
  const done = { ...values, person: keeper.code, doneOn: day(5), doneMeter: 1405 }
  const { version } = await read(keeper, deviceCare, plan)
  await must(keeper, deviceCare, plan, done, { version })
  const filters = { kind: 'plan', status: 'planned' }
  const query = { keyword: '', sort: '', also: [], deleted: false, numbers: false, page: 1, rows: 10, filters }
  const { rows } = (await server.get(recordCall(deviceCare, 'GetListPage'), query, keeper)).body
  expect(rows.map((row) => row.values.dueMeter)).toEqual([1655])
})

it('8: the keeper is reminded of the inspection, and after its last day the machine may not be used', async () => {
  const { keeper, pmB, siteB, save, messagesOf, work } = fleet
  const remind = (on: number) => {
    const deps = { store: server.store, services: server.services, modules: [device] }
    return remindOfDeadlines(deps, new Date(`${day(on)}T02:00:00Z`))
  }
  const reminded = () => messagesOf(keeper, ['clock.before', 'clock.today'])
  const counts: number[] = []
  for (const on of [-41, -40, -10, 13, 20]) {
    await remind(on)
    await remind(on)
    counts.push(await reminded())
  }
  expect(counts).toEqual([0, 1, 2, 3, 4])
  const refused = await save(pmB, deviceWorkRecord, randomUUID(), work(21, { hours: 1, project: siteB }))
  expect(refused.details.issues).toContainEqual({
    ...{ field: 'device', reason: 'device-work-record.inspection', limit: day(20) },
  })
})

it('9: the end of an allocation frees the days after it', async () => {
  const { keeper, siteB, save, read, move, allocation, machine } = fleet
  expect((await save(keeper, deviceAllocation, randomUUID(), allocation(siteB, 9, 10))).problem).toBe('invalid')
  expect((await move(first, 'end', 8, { meter: 1405 })).text).toBe('Success')
  expect(await machine()).toMatchObject({ status: 'idle', project: null })
  expect((await read(keeper, deviceAllocation, first)).values).toMatchObject({ status: 'ended', until: day(8) })
  expect((await save(keeper, deviceAllocation, randomUUID(), allocation(siteB, 8, 10))).problem).toBe('invalid')
  expect((await save(keeper, deviceAllocation, randomUUID(), allocation(siteB, 9, 10))).text).toBe('Success')
})

it('a confirmed record is voided with its cost, and not changed', async () => {
  const { pmA, foreman, siteA, save, read, costOf } = fleet
  const { values, version } = await read(foreman, deviceWorkRecord, morning)
  const changed = await save(foreman, deviceWorkRecord, morning, { ...values, work: '其他' }, { version })
  expect(changed.problem).not.toBeNull()
  const takes = { guid: morning, Version: version, Reason: '重复登记' }
  expect((await server.save(recordCall(deviceWorkRecord, 'Void'), 'edit', takes, pmA)).text).toBe('Success')
  expect(await costOf(siteA)).toBe(90_000)
})

it('hours without an allocation need a reason, and are of the project that was named', async () => {
  const { foreman, siteB, save, must, read, work } = fleet
  const values = work(9, { operator: null, operatorName: '外协司机', operatorNumber: 'T-9', hours: 2, project: siteB })
  const asked = await save(foreman, deviceWorkRecord, randomUUID(), values)
  expect(issuesIn(asked)).toEqual(['project device-work-record.allocated'])
  const guid = randomUUID()
  const reason = { confirmed: ['device-work-record.allocated'], reason: '先进场后补手续' }
  await must(foreman, deviceWorkRecord, guid, values, reason)
  expect((await read(foreman, deviceWorkRecord, guid)).values).toMatchObject({ project: siteB, licence: 'typed' })
})

it('days that were taken before an application is approved are refused to its approver and its applicant', async () => {
  const { keeper, siteA, siteB, save, submit, decide, allocation } = fleet
  const [early, late, latest] = [randomUUID(), randomUUID(), randomUUID()]
  for (const [guid, site] of [
    [early, siteA],
    [late, siteB],
    [latest, siteB],
  ] as const)
    expect((await save(keeper, deviceAllocation, guid, allocation(site, -30, -20))).text).toBe('Success')
  const [one, other] = [await submit(early), await submit(late)]
  const taken = [{ field: 'begin', reason: 'overlaps', limit: `甲项目 ${day(-30)} ~ ${day(-20)}` }]
  expect(await decide(one.flow)).toEqual({ asked: ['项目经理甲'] })
  expect((await decide(other.flow)).issues).toEqual(taken)
  expect((await submit(latest)).answer.details.issues).toEqual(taken)
})

it('a machine is not used after its registration, and its meter not above the next reading', async () => {
  const { keeper, foreman, crane, save, must, read, work } = fleet
  const after = await save(foreman, deviceWorkRecord, randomUUID(), work(4, { hours: 1, meterAfter: 1403, from: null }))
  expect(issuesIn(after)).toEqual([])
  const above = await save(
    foreman,
    deviceWorkRecord,
    randomUUID(),
    work(0, { from: '20:00', until: '21:00', meterAfter: 1231 }),
  )
  expect(above.details.issues).toEqual([{ field: 'meterAfter', reason: 'device-work-record.next', limit: 1230 }])
  const { values, version } = await read(keeper, device, crane)
  await must(keeper, device, crane, { ...values, registeredUntil: day(3) }, { version })
  const expired = await save(foreman, deviceWorkRecord, randomUUID(), work(5, { hours: 1 }))
  expect(expired.details.issues).toContainEqual({
    ...{ field: 'device', reason: 'device-work-record.registration', limit: day(3) },
  })
})

it('a form is filled with what the server knows of the machine, but not with its rate', async () => {
  const { foreman, boss, siteA, work } = fleet
  const filled = async (who: typeof foreman) =>
    (await server.get(recordCall(deviceWorkRecord, 'GetFilled'), { guid: randomUUID(), Data: work(1) }, who)).body
      .values
  const seen = await filled(foreman)
  expect(seen).toMatchObject({ project: siteA, allocated: 'yes', state: 'repair', meterBefore: 1209, licence: 'valid' })
  expect(Object.keys(seen)).not.toContain('rate')
  expect(await filled(boss)).toMatchObject({ rate: 18_000 })
})
