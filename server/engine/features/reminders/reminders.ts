import type { LineTable, Module } from '@/schema'
import { administrators } from '../../../store/flows/approvers'
import { type DueLine, dueLine, dueLines } from '../../../store/jobs/reminders'
import { findRecord } from '../../../store/records/records'
import type { TickDeps } from '../../change/feature'
import { titleFor } from '../../core/title'
import { viewersAmong } from '../../core/visibility'
import { notify } from '../../messages/notify'

type ReminderTable = LineTable & { readonly reminds: NonNullable<LineTable['reminds']> }

/** All lists of lines with reminders. */
const reminderSources = (modules: readonly Module[]) =>
  modules.flatMap((module) =>
    Object.entries(module.fields).flatMap(
      ([
        list,
        {
          options: { lines },
        },
      ]) => (lines?.reminds === undefined ? [] : [{ module, list, table: lines as ReminderTable }]),
    ),
  )

type ReminderSource = ReturnType<typeof reminderSources>[number]

/** Notifies the person of a line that is due, or the administrators, as far as they may still see the record. */
const remindOne = ({ store, services }: TickDeps, { module, list, table }: ReminderSource, found: DueLine) =>
  store.transaction({ enterprise: found.enterprise }, async (sql) => {
    const due = await dueLine(sql, module, list, table, found.line)
    if (due === null) return
    const { enterprise, record, person, called, day, key } = due
    const persons = person === null ? await administrators(sql) : [person]
    const users = await viewersAmong({ sql, enterprise }, module, record, persons)
    const stored = await findRecord(sql, module, record, [])
    if (users.length === 0 || stored === null) return
    const values = { title: await titleFor(sql, module, stored.values), list, line: called, day }
    const notification = { kind: 'system', module: module.name, record, key } as const
    await notify(
      { sql, enterprise, services, who: null },
      { users, ...notification, words: { code: 'line.due', values } },
    )
  })

/** Notifies about a batch of due lines one by one. Returns the last line, or null if there are no more. */
async function remindBatch(deps: TickDeps, source: ReminderSource, after: string, limit: number) {
  const due = await deps.store.system((sql) => dueLines(sql, source.module, source.list, source.table, after, limit))
  for (const one of due) {
    try {
      await remindOne(deps, source, one)
    } catch (error) {
      // An error does not stop the other lines; this line is tried again in the next run.
      deps.services.log.error({ error, line: one.line }, 'the clock failed at a line')
    }
  }
  return due.length < limit ? null : (due.at(-1)?.line ?? null)
}

/** Sends the reminders of lines that are due soon, once for each date of a line. */
export async function remindOfLines(deps: TickDeps, batchSize = 500) {
  for (const source of reminderSources(deps.modules)) {
    let after: string | null = ''
    while (after !== null) after = await remindBatch(deps, source, after, batchSize)
  }
}
