import { randomUUID } from 'node:crypto'
import { chinaDay, dayFromToday, type Module, Problem, rosterPeriod } from '@/schema'
import { enabledMembersWithRights } from '../../../store/accounts/sessions'
import { asSystem } from '../../../store/connection/system-scope'
import { remindedLately } from '../../../store/home/roster'
import { allowedConditions, allowedValues } from '../../../store/moments/conditions'
import { allEnterprises } from '../../../store/organisation/enterprises'
import { type Condition, findRecord } from '../../../store/records/records'
import type { Sql } from '../../../store/store'
import type { TickDeps } from '../../change/feature'
import { actorFrom, may } from '../../core/actor'
import type { AtWork } from '../../core/context'
import { refuse } from '../../core/refuse'
import { notify } from '../../messages/notify'
import { absenceModules } from '../signs/signs'
import { isAbsent, isReported, peopleIn, type Reported, rowsOf, targetOf } from './due'
import { deadlineOf } from './period'
import { restsOn } from './rest'
import { rosterConditions } from './roster'

const minute = 60_000

/** When reminders are sent, in minutes from the deadline; the clock runs once an hour. */
const phases = [
  { code: 'roster.before', from: -90, until: 0 },
  { code: 'roster.after', from: 0, until: 180 },
] as const

interface Due {
  readonly module: Reported
  readonly code: (typeof phases)[number]['code']
  readonly day: string
  /** The last day of the period. */
  readonly last: string
}

/** What the clock reminds of at a moment. */
const dueAt = (modules: readonly Module[], at: Date): readonly Due[] =>
  modules.filter(isReported).flatMap((module) => {
    const day = chinaDay(at.toISOString())
    const period = rosterPeriod(module.roster, day)
    const minutes = (at.getTime() - Date.parse(deadlineOf(module.roster, period))) / minute
    const phase = phases.find(({ from, until }) => minutes >= from && minutes < until)
    return phase === undefined ? [] : [{ module, code: phase.code, day, last: period.to }]
  })

/** What each person has not reported, by titles. */
async function missingBy(sql: Sql, module: Reported, among: readonly Condition[], day: string) {
  const target = targetOf(module)
  const missing = new Map<string, string[]>()
  for (const { guid, title, record } of await rowsOf({ sql }, module, among, day)) {
    const values = record === null ? (await findRecord(sql, target, guid, []))?.values : undefined
    const people = values === undefined ? [] : peopleIn(module, target).flatMap((name) => values[name] ?? [])
    for (const person of new Set(people.map(String))) missing.set(person, [...(missing.get(person) ?? []), title])
  }
  return missing
}

interface Asked {
  readonly modules: readonly Module[]
  readonly enterprise: string
  readonly module: Reported
  /** What the records must be about. */
  readonly among: readonly Condition[]
  readonly day: string
}

/** Those who have not reported, may do so and are not away, with the title of the first and the number of the others. */
async function missingWriters(sql: Sql, { modules, enterprise, module, among, day }: Asked) {
  if (module.roster.each === 'day' && (await restsOn({ sql }, day))) return []
  const missing = await missingBy(sql, module, among, day)
  if (missing.size === 0) return []
  const members = await asSystem(sql, () => enabledMembersWithRights(sql, enterprise, [...missing.keys()]))
  const writers = members.map((row) => actorFrom(row, Buffer.alloc(0))).filter((who) => may(who, module.codes, 'edit'))
  const found: { readonly user: string; readonly title: string; readonly more: string }[] = []
  for (const { userCode: user } of writers) {
    if (await isAbsent({ sql }, modules, user, day)) continue
    const [title = '', ...others] = missing.get(user) ?? []
    found.push({ user, title, more: others.length === 0 ? '' : ` +${others.length}` })
  }
  return found
}

/** Reminds the people of one enterprise, once each for all that they have not reported. */
async function remindPeople({ services, modules }: TickDeps, sql: Sql, enterprise: string, due: Due) {
  const { module, code, day, last } = due
  const { among: allowed } = module.roster
  const among = [{ text: (n: number) => allowedConditions(allowed, n).join(' and '), values: allowedValues(allowed) }]
  for (const { user, ...values } of await missingWriters(sql, { modules, enterprise, module, among, day })) {
    await notify(
      { sql, enterprise, services, who: null },
      {
        ...{ users: [user], kind: 'system', module: module.name, key: `roster ${module.name} ${last} ${code}` },
        words: { code, values: { ...values, time: module.roster.by } },
      },
    )
  }
}

/** The days back that a user may remind of. */
const maxDaysBack = 31

/** Reminds those who have not reported in the period of a day, of what the caller sees; each at most once in 30 minutes. */
export async function remindMissing(work: AtWork, module: Module, day: string): Promise<'Success'> {
  const { sql, enterprise, who } = work
  if (who.kind === 'demo') throw new Problem('demo-version')
  if (!isReported(module)) throw new Problem('not-configured')
  const among = rosterConditions(work, module)
  refuse(day > dayFromToday() || day < dayFromToday(-maxDaysBack) ? [{ field: 'day', reason: 'wrong-form' }] : [])
  const missing = await missingWriters(sql, { modules: absenceModules(), enterprise, module, among, day })
  const users = missing.map(({ user }) => user).filter((user) => user !== who.userCode)
  if (users.length === 0) throw new Problem('no-missing')
  const lately = await remindedLately(sql, module.name, users)
  const rest = missing.filter(({ user }) => users.includes(user) && !lately.includes(user))
  if (rest.length === 0) throw new Problem('reminded-recently')
  const { to: last } = rosterPeriod(module.roster, day)
  for (const { user, ...values } of rest)
    await notify(work, {
      ...{ users: [user], kind: 'system', module: module.name, key: `roster ${module.name} ${last} ${randomUUID()}` },
      words: { code: 'roster.asked', values: { ...values, who: who.name } },
    })
  return 'Success'
}

/** Reminds people before and after the hour by which they have to report. */
export async function remindOfReports(deps: TickDeps, at = new Date()) {
  const due = dueAt(deps.modules, at)
  if (due.length === 0) return
  for (const enterprise of await deps.store.system(allEnterprises)) {
    for (const each of due) {
      try {
        await deps.store.transaction({ enterprise }, (sql) => remindPeople(deps, sql, enterprise, each))
      } catch (error) {
        // An error does not stop the other enterprises; the next run tries again.
        deps.services.log.error({ error, enterprise }, 'the clock failed at the reports of an enterprise')
      }
    }
  }
}
