import { modules } from '@/modules'
import { payment } from '@/modules/finance/payment/payment.module'
import { visa } from '@/modules/finance/visa/visa.module'
import { dayFromToday, daysAfter, earliestDeadline, recordCall } from '@/schema'
import { remindOfDeadlines } from '../../../server/engine/features/clocks/clocks'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { submitRecord } from './support/decide'
import { type Desk, openDesk } from './support/desk'
import { moneyOf } from './support/money'
import { visasOf } from './support/visas'

let server: Served
let desk: Desk
let visas: ReturnType<typeof visasOf>
let income: string

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  visas = visasOf(server, desk)
  income = await desk.createSigned({ direction: 'income', amount: 1_000_000_00 })
})
afterAll(() => server.close())

/** A moment of a day in China. */
const at = (day: string, time = '09:30') => new Date(`${day}T${time}:00+08:00`)
const tick = (moment: Date, most?: number) =>
  remindOfDeadlines({ store: server.store, services: server.services, modules }, moment, most)
const messages = (guid: string) =>
  server.store.system((sql) =>
    sql.many<{ user: string; code: string; day: string; days: number; ended: boolean }>(
      `select user_code as "user", code, params->>'day' as day, (params->>'days')::integer as days,
              revoked_at is not null as ended
         from message where record_guid = $1 and code like 'clock.%' order by at, user_code`,
      [guid],
    ),
  )
const sentOn = '2026-05-06'
const answerBy = daysAfter(sentOn, 28)

/** A visa that claims from the owner, approved and sent. */
async function sentVisa() {
  const guid = await visas.createVisa([visas.effect(income, 1000)])
  await desk.approve(visa, guid)
  const { answer } = await visas.saveAnswer(guid, income, { result: 'sent', files: 0, date: sentOn })
  expect(answer.text).toBe('Success')
  return guid
}

it('a claim that was sent has a deadline for the answer, until it is answered', async () => {
  const guid = await sentVisa()
  expect((await desk.read(visa, guid)).values).toMatchObject({ sentOn, answerBy })
  expect((await visas.linesOf(visa, guid))[0]).toMatchObject({ state: 'sent', answeredOn: null })
  const { answer } = await visas.saveAnswer(guid, income, { amount: 900 })
  expect(answer.text).toBe('Success')
  expect((await desk.read(visa, guid)).values).toMatchObject({ sentOn, answerBy: null })
  expect((await visas.linesOf(visa, guid))[0]).toMatchObject({ state: 'agreed' })
})

describe('the reminders of a deadline', () => {
  it('are sent once, from nine in the morning in China, before the day, on it and after it', async () => {
    const guid = await sentVisa()
    await tick(at(daysAfter(answerBy, -7), '08:59'))
    expect(await messages(guid)).toEqual([])
    await Promise.all([tick(at(daysAfter(answerBy, -7))), tick(at(daysAfter(answerBy, -7)))])
    await tick(at(daysAfter(answerBy, -7), '23:59'))
    const founder = desk.firm.founder.userCode
    expect(await messages(guid)).toEqual([
      { user: founder, code: 'clock.before', day: answerBy, days: 7, ended: false },
    ])
    await tick(at(answerBy))
    expect((await messages(guid)).map(({ code }) => code)).toEqual(['clock.before', 'clock.today'])
    const { body } = await server.get(recordCall(visa, 'GetHistory'), { guid }, desk.as)
    const reminded = body.filter(({ Action }) => Action === 'remind')
    expect(reminded.map(({ UserName }) => UserName)).toEqual(['创始人', '创始人'])
  })

  it('are sent to the substitute of a person who is away too', async () => {
    const guid = await sentVisa()
    const { enterprise, founder, member, role } = desk.firm
    await server.store.system(async (sql) => {
      await sql.run(`update role set data_scope = 'all' where guid = $1`, [role])
      await sql.run(
        `insert into role_right (enterprise_id, role_guid, module_code, can_view) values ($1, $2, '8811', true)`,
        [enterprise, role],
      )
      await sql.run(
        `insert into substitute (enterprise_id, guid, user_code, by_user, from_day, to_day)
         values ($1, gen_random_uuid(), $2, $3, current_date - 1, current_date + 1)`,
        [enterprise, founder.userCode, member.userCode],
      )
    })
    await tick(at(daysAfter(answerBy, -3)))
    const users = (await messages(guid)).map(({ user }) => user)
    expect(users.sort()).toEqual([founder.userCode, member.userCode].sort())
    await server.store.system((sql) => sql.run('delete from substitute'))
  })

  it('put records with the earliest deadline first', async () => {
    const { rows } = await desk.list(visa)
    const dues = rows.flatMap(({ values, flow }) => earliestDeadline(visa, values, flow) ?? [])
    expect(dues.length).toBeGreaterThan(1)
    expect(dues).toEqual([...dues].sort())
    expect(rows.slice(0, dues.length).every(({ values, flow }) => earliestDeadline(visa, values, flow) !== null)).toBe(
      true,
    )
  })

  it('of the last day are made up for, the latest one only', async () => {
    const guid = await sentVisa()
    await tick(at(daysAfter(answerBy, -2), '08:00'))
    expect((await messages(guid)).map(({ days }) => days)).toEqual([3])
    await tick(at(daysAfter(answerBy, -5)))
    expect(await messages(guid)).toHaveLength(1)
  })

  it('end when the deadline no longer holds, and none follow', async () => {
    const guid = await sentVisa()
    await tick(at(daysAfter(answerBy, -1)))
    await visas.saveAnswer(guid, income, { result: 'refused', files: 0 })
    expect(await messages(guid)).toMatchObject([{ days: 1, ended: true }])
    await tick(at(answerBy))
    expect(await messages(guid)).toHaveLength(1)
  })

  it('are sent to the superior after the deadline, if there is one who may see the record', async () => {
    const guid = await sentVisa()
    await tick(at(daysAfter(answerBy, 7)))
    expect(await messages(guid)).toEqual([])
    await server.store.transaction({ enterprise: desk.firm.enterprise }, (sql) =>
      sql.run('update member set superior_user = $2 where user_code = $1', [
        desk.firm.founder.userCode,
        desk.firm.founder.userCode,
      ]),
    )
    await tick(at(daysAfter(answerBy, 7)), 1)
    expect(await messages(guid)).toMatchObject([{ code: 'clock.after', days: 7 }])
  })

  it('of a claim that was not submitted are about the event', async () => {
    const guid = await visas.createVisa([visas.effect(income, 1000)], { date: '2026-03-02' })
    const claimBy = daysAfter('2026-03-02', 14)
    expect((await desk.read(visa, guid)).values).toMatchObject({ claimBy, sentOn: null, answerBy: null })
    await tick(at(claimBy))
    expect(await messages(guid)).toMatchObject([{ code: 'clock.today', day: claimBy }])
    await submitRecord(server, desk.firm, visa, guid)
    expect(await messages(guid)).toMatchObject([{ ended: true }])
  })
})

it('an application for payment that was not submitted for 30 days is announced to its applicant once', async () => {
  const money = moneyOf(server, desk)
  const of = await desk.createSigned({ amount: 1_000_00 })
  const [draft, submitted] = [await money.apply(of, 10), await money.apply(of, 20)]
  await submitRecord(server, desk.firm, payment, submitted)
  const { submitBy } = (await desk.read(payment, draft)).values
  expect(submitBy).toBe(dayFromToday(30))
  await tick(at(String(submitBy)))
  await tick(at(daysAfter(String(submitBy) as never, 1)))
  expect(await messages(draft)).toMatchObject([{ user: desk.firm.founder.userCode, code: 'clock.today' }])
  expect(await messages(submitted)).toEqual([])
})
