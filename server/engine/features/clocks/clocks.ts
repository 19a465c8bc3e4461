import {
  type Clock,
  clockKey,
  deadlineIn,
  editorsPath,
  isTimed,
  type Module,
  offsetOf,
  superiorPart,
  unreadPath,
} from '@/schema'
import { awayAmong } from '../../../store/flows/substitutes'
import { type DueRecord, dueRecord, dueRecords, recordReminder, superiorsOf } from '../../../store/moments/clocks'
import { pageOfReaders } from '../../../store/records/receipts'
import { findRecord } from '../../../store/records/records'
import type { Sql } from '../../../store/store'
import type { Change, Values } from '../../change/change'
import type { TickDeps } from '../../change/feature'
import type { AtWork } from '../../core/context'
import { titleFor } from '../../core/title'
import { editorsOf, viewersAmong } from '../../core/visibility'
import { endNotifications, notify } from '../../messages/notify'

const textsIn = (value: unknown) => [value].flat().filter((each): each is string => typeof each === 'string')

/** The persons at the end of a path: a person of the record, of a record referred to, or a person's superior. */
async function personsAt(
  sql: Sql,
  module: Module,
  values: Values,
  path: readonly string[],
): Promise<readonly string[]> {
  const [first = '', ...rest] = path
  const target = module.fields[first]?.options.to?.() as Module | undefined
  if (target !== undefined) {
    const [guid] = textsIn(values[first])
    const record = guid === undefined ? null : await findRecord(sql, target, guid, [])
    return record === null ? [] : personsAt(sql, target, record.values, rest)
  }
  let users: readonly string[] = textsIn(values[first])
  for (const part of rest) users = part === superiorPart && users.length > 0 ? await superiorsOf(sql, users) : []
  return users
}

const maxReaders = 1000

/** The persons whom a path names. */
async function personsOf(
  work: Pick<AtWork, 'sql' | 'enterprise'>,
  module: Module,
  { guid, values }: { readonly guid: string; readonly values: Values },
  path: string,
): Promise<readonly string[]> {
  if (path === editorsPath) return editorsOf(work, module, guid)
  if (path !== unreadPath) return personsAt(work.sql, module, values, path.split('.'))
  const { audience } = module.scope
  if (audience === undefined) return []
  const readers = await pageOfReaders(work.sql, module, audience, { guid, read: false, page: 1, rows: maxReaders })
  return readers.map(({ code }) => code)
}

const codeOf = (clock: Clock, offset: number) => {
  if (isTimed(clock)) {
    if (offset === 0) return 'clock.now'
    return offset < 0 ? 'clock.minutes-before' : 'clock.hours-after'
  }
  if (offset === 0) return 'clock.today'
  return offset < 0 ? 'clock.before' : 'clock.after'
}

/** A time in China as messages show it. */
const timeText = (instant: string) =>
  new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

/** What the message of a reminder names. */
function wordsOf(clock: Clock, title: string, { day, days }: DueRecord) {
  const amount = Math.abs(days)
  const values = isTimed(clock)
    ? { day: timeText(day), minutes: amount, hours: Math.round(amount / 60) }
    : { day, days: amount }
  return { code: codeOf(clock, days), values: { title, list: clock.due, ...values } } as const
}

interface Source {
  readonly module: Module
  readonly clock: Clock
}

/** Reminds the persons of a record who may see it. */
const remindOne = ({ store, services }: TickDeps, { module, clock }: Source, found: DueRecord, at: Date) =>
  store.transaction({ enterprise: found.enterprise }, async (sql) => {
    const due = await dueRecord(sql, module, clock, at, found.record)
    const stored = due === null ? null : await findRecord(sql, module, found.record, [])
    if (due === null || stored === null) return
    const { enterprise, record, day, days } = due
    const to = clock.reminders.flatMap((each) => (offsetOf(each) === days ? each.to : []))
    const persons = await Promise.all(to.map((path) => personsOf({ sql, enterprise }, module, stored, path)))
    const named = persons.flat()
    const substitutes = (await awayAmong(sql, named)).map(({ byUser }) => byUser)
    const users = await viewersAmong({ sql, enterprise }, module, record, [...named, ...substitutes])
    const words = wordsOf(clock, await titleFor(sql, module, stored.values), due)
    const notification = {
      kind: 'system',
      module: module.name,
      record,
      key: clockKey(clock, record, day, days),
    } as const
    await notify({ sql, enterprise, services, who: null }, { users, ...notification, words })
    if (users.length > 0)
      await recordReminder(sql, { enterprise, module: module.name, record, users, key: notification.key })
  })

async function remindBatch(deps: TickDeps, source: Source, at: Date, after: string, most: number) {
  const due = await deps.store.system((sql) => dueRecords(sql, source.module, source.clock, { at, after, most }))
  for (const one of due) {
    try {
      await remindOne(deps, source, one, at)
    } catch (error) {
      // An error does not stop the other records; this record is tried again in the next run.
      deps.services.log.error({ error, record: one.record }, 'the clock failed at a record')
    }
  }
  return due.length < most ? null : (due.at(-1)?.record ?? null)
}

/** Sends the reminders of deadlines that are due at a moment, once for each deadline and reminder. */
export async function remindOfDeadlines(deps: TickDeps, at = new Date(), most = 500, which: 'days' | 'times' = 'days') {
  for (const module of deps.modules) {
    for (const clock of module.clocks.filter((each) => isTimed(each) === (which === 'times'))) {
      let after: string | null = ''
      while (after !== null) after = await remindBatch(deps, { module, clock }, at, after, most)
    }
  }
}

/** The clocks that stop with a change, or whose deadline it moves, with the deadline before it. */
const stoppedBy = ({ module, before, after, flow }: Change) =>
  module.clocks.flatMap((clock) => {
    const due = deadlineIn(clock, before, flow?.before)
    return due === null || due === deadlineIn(clock, after, flow?.after) ? [] : [{ clock, due }]
  })

export const stopsClock = (change: Change) => stoppedBy(change).length > 0

/** Ends the messages about deadlines that no longer hold. */
export async function endReminders({ sql, enterprise, services }: AtWork, change: Change) {
  for (const { clock, due } of stoppedBy(change)) {
    for (const reminder of clock.reminders) {
      const key = clockKey(clock, change.guid, due, offsetOf(reminder))
      await endNotifications({ sql, enterprise, services }, { record: change.guid, kind: 'system', key })
    }
  }
}
