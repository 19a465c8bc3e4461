import type { LineTable, Module } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { lineTableOf, today } from '../records/column-codecs'

export interface DueLine {
  readonly enterprise: string
  readonly record: string
  readonly line: string
  /** The person of the line; null if the administrators are reminded. */
  readonly person: string | null
  readonly day: string
  /** Title of the line. */
  readonly called: string
  /** Key of the message, so that each reminder of a due date is sent once. */
  readonly key: string
}

type ReminderTable = Pick<LineTable, 'title'> & { readonly reminds: NonNullable<LineTable['reminds']> }

function dueIn(module: Module, list: string, { title, reminds: { date, person, ahead } }: ReminderTable) {
  const all = [ahead].flat().map(Number)
  const first = Math.max(...all)
  const reached = `(select min(a) from unnest(array[${all.join(', ')}]) a where l."${date}" <= ${today} + a)`
  return `select l.enterprise_id::text as enterprise, r.guid::text as record, l.guid::text as line,
          ${person === undefined ? 'null::text' : `l."${person}"`} as person,
          l."${date}"::text as day, coalesce(l."${title}"::text, '') as called,
          'due ' || l.guid || ' ' || l."${date}" || coalesce(' ' || nullif(${reached}, ${first}), '') as key
     from "${lineTableOf(module, list)}" l
     join "${module.name}" r on r.enterprise_id = l.enterprise_id and r.guid = l.parent_guid and r.deleted_at is null
    where ${person === undefined ? '' : `l."${person}" is not null and `}l."${date}" between ${today} and ${today} + ${first}`
}

/** Lines of all enterprises that become due and were not notified yet; a page that starts after a line. */
export const dueLines = (sql: Sql, module: Module, list: string, table: ReminderTable, after: string, most: number) =>
  sql.many<DueLine>(
    `select d.* from (${dueIn(module, list, table)}) d
      where d.line > $1 and not exists (select 1 from message m
        where m.enterprise_id = d.enterprise::uuid and ${table.reminds.person === undefined ? 'm.record_guid = d.record::uuid' : 'm.user_code = d.person'}
          and m.kind = 'system' and m.key = d.key)
      order by d.line limit ${Number(most)}`,
    [after],
  )

/** The current state of a due line; null if it was deleted or is no longer due. */
export const dueLine = (sql: Sql, module: Module, list: string, table: ReminderTable, line: string) =>
  sql.maybe<DueLine>(`${dueIn(module, list, table)} and ${ownRows('l')} and l.guid = $1`, [line])
