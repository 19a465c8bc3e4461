import type { LineTable, Module } from '@/schema'
import { type DueLine, dueLine, dueLines, reminderKeyOf } from '../../store/jobs/reminders'
import { findRecord } from '../../store/records/records'
import type { Store } from '../../store/store'
import type { Services } from '../core/context'
import { titleFor } from '../core/title'
import { viewersAmong } from '../core/visibility'
import { notify } from '../messages/notify'

interface Deps {
  readonly store: Store
  readonly services: Services
  readonly modules: readonly Module[]
}

type Reminding = LineTable & { readonly reminds: NonNullable<LineTable['reminds']> }

/** Every list of lines whose days somebody is reminded of. */
const remindingIn = (modules: readonly Module[]) =>
  modules.flatMap((module) =>
    Object.entries(module.fields).flatMap(
      ([
        list,
        {
          options: { lines },
        },
      ]) => (lines?.reminds === undefined ? [] : [{ module, list, table: lines as Reminding }]),
    ),
  )

type Of = ReturnType<typeof remindingIn>[number]

/** Somebody who may still see the record is told of its day. */
const remindOne = ({ store, services }: Deps, { module, list, table }: Of, found: DueLine) =>
  store.transaction({ enterprise: found.enterprise }, async (sql) => {
    const due = await dueLine(sql, module, list, table, found.line)
    if (due === null) return
    const { enterprise, record, person, called, day } = due
    const users = await viewersAmong({ sql, enterprise }, module, record, [person])
    const whole = await findRecord(sql, module, record, [])
    if (users.length === 0 || whole === null) return
    const values = { title: await titleFor(sql, module, whole.values), list, line: called, day }
    const telling = { kind: 'system', module: module.name, record, key: reminderKeyOf(due) } as const
    await notify({ sql, enterprise, services, who: null }, { users, ...telling, words: { code: 'line.due', values } })
  })

/** Some of what is due, told one by one; the last of them, null where there are no more. */
async function remindOfSome(deps: Deps, of: Of, after: string, most: number) {
  const due = await deps.store.system((sql) => dueLines(sql, of.module, of.list, of.table, after, most))
  for (const one of due) {
    try {
      await remindOne(deps, of, one)
    } catch (error) {
      // The others are told all the same; this one with the next turn.
      deps.services.log.error({ error, line: one.line }, 'the clock failed at a line')
    }
  }
  return due.length < most ? null : (due.at(-1)?.line ?? null)
}

/** What lines say somebody is to be reminded of, some days ahead: told by the clock, once for a day. */
export async function remindOfLines(deps: Deps, atOnce = 500) {
  for (const of of remindingIn(deps.modules)) {
    let after: string | null = ''
    while (after !== null) after = await remindOfSome(deps, of, after, atOnce)
  }
}
