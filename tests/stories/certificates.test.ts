import { randomUUID } from 'node:crypto'
import { certificate } from '@/modules/assets/certificate/certificate.module'
import { certificateLoan } from '@/modules/assets/certificate-loan/certificate-loan.module'
import { certificateRenewal } from '@/modules/assets/certificate-renewal/certificate-renewal.module'
import { certificateReturn } from '@/modules/assets/certificate-return/certificate-return.module'
import { certificateType } from '@/modules/assets/certificate-type/certificate-type.module'
import { certificateWait } from '@/modules/assets/certificate-wait/certificate-wait.module'
import { dayFromToday, daysAfter } from '@/schema'
import { remindOfDeadlines } from '../../server/engine/features/clocks/clocks'
import { calls } from '../../server/http/calls'
import { type Desk, issuesIn, openDesk, type Values } from '../server/records/support/desk'
import { signedInPerson } from '../server/support/people'
import { uploadPictures } from '../server/support/pictures'
import { type Served, serve } from '../server/support/serve'

let server: Served
let desk: Desk
let [keeper, operator] = ['', '']
const of = randomUUID()
const last = dayFromToday(90)

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  const { enterprise, role, founder } = desk.firm
  keeper = founder.userCode
  operator = (await signedInPerson(server.store, { enterprise, name: '塔吊司机' })).userCode
  await server.store.transaction({ enterprise }, async (sql) => {
    await sql.run(
      `insert into role_right (enterprise_id, role_guid, module_code, can_view) values ($1, $2, '8846', true)`,
      [enterprise, role],
    )
    await sql.run('insert into member_role (enterprise_id, user_code, role_guid) values ($1, $2, $3)', [
      ...[enterprise, operator, role],
    ])
  })
  const type = await desk.mustSave(certificateType, { name: '特种作业操作证', holder: 'person' })
  const values = { code: 'TZ-1', name: '塔式起重机司机', type, person: operator, classes: ['tower', 'hoist'], keeper }
  await desk.mustSave(certificate, { ...values, issued: '2026-01-01', validUntil: last }, {}, of)
})
afterAll(() => server.close())

const nine = (day: string) => new Date(`${day}T09:30:00+08:00`)
const tick = (day: string) =>
  remindOfDeadlines({ store: server.store, services: server.services, modules: [certificate] }, nine(day))
const messages = () =>
  server.store.system((sql) =>
    sql.many<{ who: string; code: string; days: string; ended: boolean }>(
      `select user_code as who, code, params->>'days' as days, revoked_at is not null as ended
         from message where record_guid = $1 and code like 'clock.%' order by at, user_code`,
      [of],
    ),
  )
const open = async () => (await messages()).flatMap(({ who, days, ended }) => (ended ? [] : [`${who} ${days}`])).sort()
const byDays = (...all: readonly (readonly [string, number])[]) => all.map(([who, days]) => `${who} ${days}`).sort()

it('a certificate is announced 60 days before to its keeper, and from 30 days also to its holder, once each', async () => {
  await tick(daysAfter(last, -61))
  expect(await open()).toEqual([])
  await Promise.all([tick(daysAfter(last, -60)), tick(daysAfter(last, -60))])
  expect(await open()).toEqual(byDays([keeper, 60]))
  await tick(daysAfter(last, -30))
  await tick(daysAfter(last, -29))
  expect(await messages()).toHaveLength(3)
})

const renew = async (until: string, more: Values = {}) => {
  const guid = randomUUID()
  const files = await uploadPictures(server, desk.as, { module: certificateRenewal.name, guid, field: 'files' }, 1)
  return desk.save(certificateRenewal, guid, {
    certificate: of,
    until,
    kind: 'reviewed',
    files,
    person: keeper,
    ...more,
  })
}

it('a renewal needs a later day and its proof', async () => {
  expect(issuesIn(await renew(last))).toEqual(['until certificate-renewal.later'])
  expect(issuesIn(await renew(dayFromToday(-1)))).toContain('until before-today')
  expect(issuesIn(await renew(daysAfter(last, 365), { files: [] }))).toEqual(['files required'])
})

it('a renewal ends the messages of the old day, and the new day is announced', async () => {
  const until = daysAfter(last, 365)
  expect((await renew(until)).text).toBe('Success')
  const { values, done = [] } = await desk.read(certificate, of)
  expect(values).toMatchObject({ validUntil: until, issued: '2026-01-01', status: 'in', classes: ['tower', 'hoist'] })
  expect(done.map(({ Step }) => Step)).toEqual(['renew'])
  expect(await open()).toEqual([])
  await tick(last)
  expect(await open()).toEqual([])
  await tick(daysAfter(until, -7))
  expect(await open()).toEqual(byDays([keeper, 7], [operator, 7]))
  await tick(until)
  expect((await messages()).filter(({ code }) => code === 'clock.today')).toHaveLength(2)
})

it('those who wait for a lent certificate are offered it in their order when it is back', async () => {
  const [first, second] = [keeper, operator]
  const wait = (person: string) => ({ certificate: of, person, purpose: '投标', needed: dayFromToday(20) })
  const early = await desk.save(certificateWait, randomUUID(), wait(first))
  expect(issuesIn(early)).toEqual(['certificate not-in-state'])
  const loan = { certificate: of, borrower: desk.firm.member.userCode, kind: 'original', purpose: '年审' }
  await desk.mustSave(certificateLoan, { ...loan, date: dayFromToday(), planned: dayFromToday(10) })
  const mine = await desk.mustSave(certificateWait, wait(second))
  const other = await desk.mustSave(certificateWait, wait(first))
  expect(issuesIn(await desk.save(certificateWait, randomUUID(), wait(second)))).toEqual(['person waits-already'])
  const stateOf = async (guid: string) => {
    const { values } = await desk.read(certificateWait, guid)
    return [values.status, values.place ?? null]
  }
  expect([await stateOf(mine), await stateOf(other)]).toEqual([
    ['waiting', 1],
    ['waiting', 2],
  ])

  const giveBack = { certificate: of, date: dayFromToday(), condition: 'good', receiver: keeper }
  await desk.mustSave(certificateReturn, giveBack)
  expect([await stateOf(mine), await stateOf(other)]).toEqual([
    ['offered', 1],
    ['waiting', 2],
  ])
  const offers = await server.store.system((sql) =>
    sql.many<{ user: string }>(`select user_code as user from message where code = 'certificate.free' order by at`, []),
  )
  expect(offers).toEqual([{ user: second }])

  // Another person borrows it with a reason only; the first one waits again, and cancels.
  const again = { ...loan, borrower: first, date: dayFromToday(), planned: dayFromToday(10) }
  expect(issuesIn(await desk.save(certificateLoan, randomUUID(), again))).toEqual([
    'borrower certificate-loan.reserved',
  ])
  const reasoned = { Confirmed: ['certificate-loan.reserved'], Reason: '当日投标' }
  await desk.mustSave(certificateLoan, again, reasoned)
  expect([await stateOf(mine), await stateOf(other)]).toEqual([
    ['waiting', 1],
    ['done', null],
  ])
  const { values, version } = await desk.read(certificateWait, mine)
  const cancelled = await desk.save(certificateWait, mine, { ...values, cancelled: true }, { Version: version })
  expect([cancelled.text, await stateOf(mine)]).toEqual(['Success', ['cancelled', null]])
})
