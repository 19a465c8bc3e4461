import { chinaDay, type Module } from '@/schema'
import { enabledMembersWithRights } from '../../../store/accounts/sessions'
import { asSystem } from '../../../store/connection/system-scope'
import { allowedConditions, allowedValues } from '../../../store/moments/conditions'
import { allEnterprises } from '../../../store/organisation/enterprises'
import { findRecord } from '../../../store/records/records'
import type { Sql } from '../../../store/store'
import type { TickDeps } from '../../change/feature'
import { actorFrom, may } from '../../core/actor'
import { notify } from '../../messages/notify'
import { deadlineOf, periodOf } from './period'
import { restsOn } from './rest'
import { isAbsent, isReported, peopleIn, type Reported, rowsOf, targetOf } from './roster'

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
    const period = periodOf(module.roster, day)
    const minutes = (at.getTime() - Date.parse(deadlineOf(module.roster, period))) / minute
    const phase = phases.find(({ from, until }) => minutes >= from && minutes < until)
    return phase === undefined ? [] : [{ module, code: phase.code, day, last: period.to }]
  })

/** What each person has not reported, by titles. */
async function missingBy(sql: Sql, { module, day }: Due) {
  const target = targetOf(module)
  const { among } = module.roster
  const isAmong = { text: (n: number) => allowedConditions(among, n).join(' and '), values: allowedValues(among) }
  const missing = new Map<string, string[]>()
  for (const { guid, title, record } of await rowsOf({ sql }, module, [isAmong], day)) {
    const values = record === null ? (await findRecord(sql, target, guid, []))?.values : undefined
    const people = values === undefined ? [] : peopleIn(module, target).flatMap((name) => values[name] ?? [])
    for (const person of new Set(people.map(String))) missing.set(person, [...(missing.get(person) ?? []), title])
  }
  return missing
}

/** Reminds the people of one enterprise, once each for all that they have not reported. */
async function remindPeople({ services, modules }: TickDeps, sql: Sql, enterprise: string, due: Due) {
  const { module, code, day, last } = due
  if (module.roster.each === 'day' && (await restsOn({ sql }, day))) return
  const missing = await missingBy(sql, due)
  if (missing.size === 0) return
  const members = await asSystem(sql, () => enabledMembersWithRights(sql, enterprise, [...missing.keys()]))
  const writers = members.map((row) => actorFrom(row, Buffer.alloc(0))).filter((who) => may(who, module.codes, 'edit'))
  for (const { userCode } of writers) {
    if (await isAbsent({ sql }, modules, userCode, day)) continue
    const [title = '', ...others] = missing.get(userCode) ?? []
    const more = others.length === 0 ? '' : ` +${others.length}`
    await notify(
      { sql, enterprise, services, who: null },
      {
        ...{ users: [userCode], kind: 'system', module: module.name, key: `roster ${module.name} ${last} ${code}` },
        words: { code, values: { title, more, time: module.roster.by } },
      },
    )
  }
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
