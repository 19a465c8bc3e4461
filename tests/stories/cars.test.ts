import { randomUUID } from 'node:crypto'
import { car } from '@/modules/assets/car/car.module'
import { carBack } from '@/modules/assets/car-back/car-back.module'
import { carRequest } from '@/modules/assets/car-request/car-request.module'
import { carTake } from '@/modules/assets/car-take/car-take.module'
import { certificate } from '@/modules/assets/certificate/certificate.module'
import { certificateType } from '@/modules/assets/certificate-type/certificate-type.module'
import { dayFromToday, type Module, recordCall } from '@/schema'
import { calls } from '../../server/http/calls'
import { type Colleague, type Company, openCompany } from '../server/records/support/company'
import { decideFlow, decideRecord, submitRecord } from '../server/records/support/decide'
import { issuesIn, type Values } from '../server/records/support/desk'
import type { Firm } from '../server/support/firm'
import { uploadPictures } from '../server/support/pictures'
import { type Served, serve } from '../server/support/serve'

let server: Served
let company: Company
let [keeper, driver, learner, applicant] = [] as unknown as [Colleague, Colleague, Colleague, Colleague]
const [type, first, second, trip] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
const tomorrow = dayFromToday(1)
const at = (time: string, day = tomorrow) => new Date(`${day}T${time}:00+08:00`).toISOString().replace('.000', '')

const save = (who: Colleague, module: Module, guid: string, Data: Values, Version = 0) =>
  server.save(
    recordCall(module, 'Save'),
    Version > 0 ? 'edit' : 'add',
    { guid, Version, Data, Confirmed: [], Reason: '' },
    who,
  )
const read = async (who: Colleague, module: Module, guid: string) =>
  (await server.get(recordCall(module, 'GetModel'), { guid }, who)).body
const stateOf = async (module: Module, guid: string) => (await read(keeper, module, guid)).values.status

const carDraft = (plate: string, more: Values = {}): Values => ({
  ...{ plate, service: 'usable', kind: 'van', seats: 7, meter: 12_000, keeper: keeper.code, ...more },
})
const licenceDraft = (person: string, validUntil: string, code: string): Values => ({
  ...{ code, name: '驾驶证 C1', type, person, validUntil, keeper: keeper.code },
})
const request = (from: string, to: string, more: Values = {}): Values => ({
  ...{ applicant: applicant.code, purpose: '去检测站送试块', from, to, fromPlace: '公司', toPlace: '检测站' },
  ...{ car: first, driver: driver.code, ...more },
})
const ask = (from: string, to: string, more: Values = {}, guid: string = randomUUID()) =>
  save(applicant, carRequest, guid, request(from, to, more))
const busy = async (from: string, to: string, guid: string = randomUUID()) => {
  const takes = { guid, Data: { from, to } }
  return (await server.get(recordCall(carRequest, 'GetBusy'), takes, applicant)).body
}

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  company = await openCompany(server, '甲建设')
  ;[keeper, driver, learner, applicant] = [
    await company.hire('车管员', 'head'),
    await company.hire('王师傅', 'east'),
    await company.hire('学员', 'east'),
    await company.hire('李工', 'east'),
  ]
  for (const who of [keeper, driver, learner, applicant])
    await company.giveRole(who, 'all', ['8846', '8849'], ['8846', '8849'])
  expect((await save(keeper, certificateType, type, { name: '驾驶证', holder: 'person' })).text).toBe('Success')
  const licence = licenceDraft(driver.code, dayFromToday(30), 'JZ-1')
  expect((await save(keeper, certificate, randomUUID(), licence)).text).toBe('Success')
  for (const [guid, plate] of [
    [first, '沪A10001'],
    [second, '沪A10002'],
  ] as const) {
    expect((await save(keeper, car, guid, carDraft(plate))).text).toBe('Success')
  }
})
afterAll(() => server.close())

it('a request without a template takes its car and its driver at once', async () => {
  expect((await ask(at('09:00'), at('10:00'), {}, trip)).text).toBe('Success')
  const { values } = await read(applicant, carRequest, trip)
  const year = dayFromToday().slice(0, 4)
  expect(values).toMatchObject({ status: 'approved', licence: 'valid', keeper: keeper.code, number: `YC${year}0001` })
})

it('the picker shows when a car is taken; times are half open', async () => {
  expect(await busy(at('08:00'), at('12:00'))).toEqual([
    { field: 'car', id: first, from: at('09:00'), to: at('10:00') },
  ])
  expect(await busy(at('10:00'), at('12:00'))).toEqual([])
  expect(await busy(at('08:00'), at('09:00'))).toEqual([])
  expect(await busy(at('08:00'), at('12:00'), trip)).toEqual([])
  expect(
    await server.get(recordCall(carRequest, 'GetBusy'), { guid: trip, Data: { from: 'x' } }, applicant),
  ).toMatchObject({ problem: 'invalid' })
})

it.each<[what: string, from: string, to: string, more: () => Values, issue: string]>([
  ['the same car', '08:00', '09:30', () => ({ driver: null }), 'car overlaps'],
  ['the same driver with another car', '09:30', '11:00', () => ({ car: second }), 'driver overlaps'],
  ['an end that is not after the beginning', '11:00', '11:00', () => ({}), 'to car-request.order'],
  ['a driver without a licence', '11:00', '12:00', () => ({ driver: learner.code }), 'driver car-request.licence'],
])('a request for %s is refused', async (_, from, to, more, issue) => {
  const answer = await ask(at(from), at(to), more())
  expect(issuesIn(answer)).toEqual([issue])
  if (issue.endsWith('overlaps')) expect(answer.text).toContain(`${tomorrow} 09:00 ~ ${tomorrow} 10:00`)
})

it('a licence and the papers of a car must be valid until the car is back', async () => {
  const [from, to] = [at('08:00', dayFromToday(29)), at('08:00', dayFromToday(31))]
  expect(issuesIn(await ask(from, to))).toEqual(['driver car-request.licenceEnd'])
  expect((await ask(from, to)).text).toContain(dayFromToday(30))
  const { values, version } = await read(keeper, car, second)
  const insured = { ...values, insuranceUntil: dayFromToday(30), annualUntil: dayFromToday(60) }
  expect((await save(keeper, car, second, insured, version)).text).toBe('Success')
  expect(issuesIn(await ask(from, to, { car: second, driver: null }))).toEqual(['car car-request.papers'])
})

it('of twelve requests for a car at the same time one is accepted', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(at('14:00'), at('15:00'), { driver: null })))
  expect(answers.filter(({ text }) => text === 'Success')).toHaveLength(1)
  const refused = answers.filter(({ text }) => text !== 'Success')
  expect(refused.flatMap(issuesIn)).toEqual(Array.from({ length: 11 }, () => 'car overlaps'))
})

const take = async (of: string, more: Values = {}) => {
  const guid = randomUUID()
  const Data = { request: of, car: first, driver: driver.code, meter: 12_005, condition: 'good', ...more }
  return { ...(await save(driver, carTake, guid, Data)), guid }
}
const bring = async (of: string, more: Values = {}) => {
  const guid = randomUUID()
  const photos = await uploadPictures(server, driver, { module: carBack.name, guid, field: 'photos' }, 1)
  const Data = { request: of, meter: 12_065, condition: 'good', photos, ...more }
  return { ...(await save(driver, carBack, guid, Data)), guid }
}

it('a car is taken with its meter, by its persons only, and is in use until it is back', async () => {
  expect(await save(learner, carTake, randomUUID(), { request: trip, car: first })).toMatchObject({
    problem: 'invalid',
  })
  expect(issuesIn(await take(trip, { meter: 11_999 }))).toEqual(['meter car-take.meter'])
  expect(issuesIn(await take(trip, { driver: learner.code }))).toEqual(['driver car-take.licence'])
  expect((await take(trip)).text).toBe('Success')
  expect(await stateOf(carRequest, trip)).toBe('taken')
  expect((await read(keeper, car, first)).values).toMatchObject({ status: 'use', meter: 12_005 })
  const { values, version } = await read(keeper, car, first)
  expect(issuesIn(await save(keeper, car, first, { ...values, service: 'off' }, version))).toEqual([
    'service car.inUse',
  ])
})

it('the label of a car opens its return for those who have it out, and the car for others', async () => {
  const made = await server.save(
    'QrCode.Save',
    'add',
    { guid: randomUUID(), Module: car.name, Record: first, Shown: [] },
    keeper,
  )
  const scan = async (who: Colleague) =>
    (await server.save('QrCode.Open', 'edit', { BC: made.body.BC, name: made.body.Name }, who)).body
  const opened = { Area: 'assets', Module: car.name, Record: first }
  const back = { Area: 'assets', Module: carBack.name, Step: 'return', On: 'request', Record: trip }
  expect(await scan(driver)).toEqual({ ...opened, Step: back })
  expect(await scan(applicant)).toEqual({ ...opened, Step: back })
  expect(await scan(keeper)).toEqual(opened)
  expect(await scan(learner)).toEqual(opened)
})

it('a car comes back with its meter and a photo, and then frees its time', async () => {
  expect(issuesIn(await bring(trip, { photos: [] }))).toEqual(['photos required'])
  expect(issuesIn(await bring(trip, { meter: 12_004 }))).toEqual(['meter car-back.meter'])
  expect(await bring(trip, { meter: 120_650 })).toMatchObject({ problem: 'confirm-first' })
  const back = await bring(trip, { tolls: 3500, fuelCost: 20_000 })
  expect(back.text).toBe('Success')
  expect((await read(keeper, carRequest, trip)).values).toMatchObject({
    ...{ status: 'back', meterOut: 12_005, meterIn: 12_065, distance: 60, cost: 23_500 },
  })
  expect((await read(keeper, car, first)).values).toMatchObject({ status: 'free', meter: 12_065 })
  expect(await busy(at('08:00'), at('12:00'))).toEqual([])
  expect((await ask(at('09:00'), at('10:00'))).text).toBe('Success')
})

it('a car in repair is refused, also where a request was approved before', async () => {
  const next = randomUUID()
  expect((await ask(at('16:00'), at('17:00'), { driver: null }, next)).text).toBe('Success')
  const { values, version } = await read(keeper, car, first)
  expect((await save(keeper, car, first, { ...values, service: 'repair' }, version)).text).toBe('Success')
  expect(await stateOf(car, first)).toBe('repair')
  expect(issuesIn(await ask(at('18:00'), at('19:00'), { driver: null }))).toEqual(['car not-in-state'])
  expect(
    issuesIn(
      await save(applicant, carTake, randomUUID(), {
        ...{ request: next, car: first, driver: driver.code, meter: 12_070, condition: 'good' },
      }),
    ),
  ).toEqual(['car not-in-state'])
})

it('a cancelled request frees its time', async () => {
  const guid = randomUUID()
  expect((await ask(at('20:00'), at('21:00'), { car: second }, guid)).text).toBe('Success')
  const { values, version } = await read(applicant, carRequest, guid)
  expect((await save(applicant, carRequest, guid, { ...values, cancelled: true }, version)).text).toBe('Success')
  expect(await stateOf(carRequest, guid)).toBe('cancelled')
  expect(await busy(at('20:00'), at('21:00'))).toEqual([])
})

it('with a template a request takes its time when it is submitted; a rejection frees it', async () => {
  await company.makeAdministrator(keeper)
  const firm = { enterprise: company.enterprise, login: keeper.login, founder: { userCode: keeper.code } } as Firm
  // The record does not exist, so that only the template is made.
  await submitRecord(server, firm, carRequest, randomUUID()).catch(() => undefined)
  const [one, two] = [randomUUID(), randomUUID()]
  const [from, to] = [at('06:00'), at('07:00')]
  for (const guid of [one, two]) {
    expect((await ask(from, to, { car: second }, guid)).text).toBe('Success')
    expect(await stateOf(carRequest, guid)).toBe('draft')
  }
  expect(await busy(from, to)).toEqual([])
  const submitted = await submitRecord(server, firm, carRequest, one)
  expect([submitted.answer.text, await stateOf(carRequest, one)]).toEqual(['Success', 'review'])
  expect(await busy(from, to)).toEqual([{ field: 'car', id: second, from, to }])
  expect(issuesIn((await submitRecord(server, firm, carRequest, two)).answer)).toEqual(['car overlaps'])
  expect((await decideFlow(server, firm, submitted.flow, 'reject')).text).toBe('Success')
  expect([await stateOf(carRequest, one), await busy(from, to)]).toEqual(['rejected', []])
  await decideRecord(server, firm, carRequest, two, 'agree')
  expect(await stateOf(carRequest, two)).toBe('approved')
})
