import { type Clock, clockKey, deadlineIn, isTimed, type Module, offsetOf } from '@/schema'
import { claimForClock, type DueRecord, dueAmong, dueRecords, recordReminders } from '../../../store/moments/clocks'
import { findRecords } from '../../../store/records/records'
import type { Change } from '../../change/change'
import type { TickDeps } from '../../change/feature'
import type { AtWork } from '../../core/context'
import { titlesFor } from '../../core/title'
import { endNotifications, notifyOfMany } from '../../messages/notify'
import { recipientsOf } from './recipients'

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

/** The paths to the persons who are reminded so many days or minutes after a deadline. */
const pathsAt = ({ reminders }: Clock, offset: number) =>
  reminders.flatMap((each) => (offsetOf(each) === offset ? each.to : []))

/** Reminds the persons of some records of an enterprise, unless another instance does. */
const remindOfSome = ({ store, services }: TickDeps, { module, clock }: Source, group: Group, at: Date) =>
  store.transaction({ enterprise: group.enterprise }, async (sql) => {
    const { enterprise, records } = group
    if (!(await claimForClock(sql, `${enterprise} ${module.name} ${clock.name} ${records[0]}`))) return
    const due = new Map((await dueAmong(sql, module, clock, at, records)).map((each) => [each.record, each]))
    if (due.size === 0) return
    const stored = (await findRecords(sql, module, [...due.keys()])).flatMap(({ guid, values }) => {
      const found = due.get(guid)
      return found === undefined ? [] : [{ guid, values, due: found, to: pathsAt(clock, found.days) }]
    })
    const recipients = await recipientsOf({ sql, enterprise }, module, stored)
    const titles = await titlesFor(
      sql,
      module,
      stored.map(({ values }) => values),
    )
    const messages = stored.flatMap(({ guid, due: found }, at) => {
      const users = recipients.get(guid) ?? []
      const key = clockKey(clock, guid, found.day, found.days)
      return users.length === 0 ? [] : [{ users, record: guid, key, words: wordsOf(clock, titles[at] ?? '', found) }]
    })
    if (messages.length === 0) return
    await notifyOfMany({ sql, enterprise, services }, { kind: 'system', module: module.name }, messages)
    await recordReminders(sql, { enterprise, module: module.name }, messages)
  })

/** Records of one enterprise, in the order of their guids. */
interface Group {
  readonly enterprise: string
  readonly records: readonly string[]
}

/** The records of a transaction: its locks are held for a short time, and a batch takes little memory. */
const perGroup = 250

/** Divides what is due into groups of one enterprise. */
function groupsOf(due: readonly DueRecord[]): readonly Group[] {
  const byEnterprise = new Map<string, string[]>()
  for (const { enterprise, record } of due) {
    const own = byEnterprise.get(enterprise) ?? []
    own.push(record)
    byEnterprise.set(enterprise, own)
  }
  return [...byEnterprise].flatMap(([enterprise, records]) =>
    Array.from({ length: Math.ceil(records.length / perGroup) }, (_, at) => ({
      enterprise,
      records: records.slice(at * perGroup, (at + 1) * perGroup),
    })),
  )
}

/** Reminds of a group; after an error one record at a time, so that only those with an error wait for the next run. */
async function remindOrSplit(deps: TickDeps, source: Source, group: Group, at: Date) {
  try {
    await remindOfSome(deps, source, group, at)
  } catch (error) {
    if (group.records.length === 1) {
      deps.services.log.error({ error, record: group.records[0] }, 'the clock failed at a record')
      return
    }
    for (const record of group.records) await remindOrSplit(deps, source, { ...group, records: [record] }, at)
  }
}

interface PassOptions {
  readonly at?: Date | undefined
  /** The records that are looked up in one statement. */
  readonly most?: number | undefined
  readonly which?: 'days' | 'times' | undefined
}

/** Sends the reminders of deadlines that are due at a moment, a group of records in each step. */
export async function* reminderSteps(
  deps: TickDeps,
  { at = new Date(), most = 5000, which = 'days' }: PassOptions = {},
): AsyncGenerator<void> {
  for (const module of deps.modules) {
    for (const clock of module.clocks.filter((each) => isTimed(each) === (which === 'times'))) {
      let after: string | null = ''
      while (after !== null) {
        const due: readonly DueRecord[] = await deps.store.system((sql) =>
          dueRecords(sql, module, clock, { at, after: after ?? '', most }),
        )
        for (const group of groupsOf(due)) {
          await remindOrSplit(deps, { module, clock }, group, at)
          yield
        }
        after = due.length < most ? null : (due.at(-1)?.record ?? null)
      }
    }
  }
}

/** Sends all reminders of deadlines that are due at a moment, once for each deadline and reminder. */
export async function remindOfDeadlines(deps: TickDeps, at?: Date, most?: number, which?: 'days' | 'times') {
  for await (const _ of reminderSteps(deps, { at, most, which }));
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
