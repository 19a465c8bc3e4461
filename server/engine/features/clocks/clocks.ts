import { type Clock, clockKey, deadlineIn, type Module, superiorPart } from '@/schema'
import { awayAmong } from '../../../store/flows/substitutes'
import { type DueRecord, dueRecord, dueRecords, recordReminder, superiorsOf } from '../../../store/moments/clocks'
import { findRecord } from '../../../store/records/records'
import type { Sql } from '../../../store/store'
import type { Change, Values } from '../../change/change'
import type { TickDeps } from '../../change/feature'
import type { AtWork } from '../../core/context'
import { titleFor } from '../../core/title'
import { viewersAmong } from '../../core/visibility'
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

const codeOf = (days: number) => {
  if (days === 0) return 'clock.today'
  return days < 0 ? 'clock.before' : 'clock.after'
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
    const to = clock.reminders.flatMap((each) => (each.days === days ? each.to : []))
    const persons = await Promise.all(to.map((path) => personsAt(sql, module, stored.values, path.split('.'))))
    const named = persons.flat()
    const substitutes = (await awayAmong(sql, named)).map(({ byUser }) => byUser)
    const users = await viewersAmong({ sql, enterprise }, module, record, [...named, ...substitutes])
    const values = { title: await titleFor(sql, module, stored.values), list: clock.due, day, days: Math.abs(days) }
    const notification = {
      kind: 'system',
      module: module.name,
      record,
      key: clockKey(clock, record, day, days),
    } as const
    await notify(
      { sql, enterprise, services, who: null },
      { users, ...notification, words: { code: codeOf(days), values } },
    )
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
export async function remindOfDeadlines(deps: TickDeps, at = new Date(), most = 500) {
  for (const module of deps.modules) {
    for (const clock of module.clocks) {
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
    for (const { days } of clock.reminders) {
      const key = clockKey(clock, change.guid, due, days)
      await endNotifications({ sql, enterprise, services }, { record: change.guid, kind: 'system', key })
    }
  }
}
