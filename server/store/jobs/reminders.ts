import type { LineTable, Module } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { lineTableOf, today } from '../records/column-codecs'

export interface DueLine {
  readonly enterprise: string
  readonly record: string
  readonly line: string
  readonly person: string
  readonly day: string
  /** What the line is called. */
  readonly called: string
}

type Reminding = Pick<LineTable, 'title'> & { readonly reminds: NonNullable<LineTable['reminds']> }

/** The same day of the same line is told once. */
export const keyOfDue = ({ line, day }: Pick<DueLine, 'line' | 'day'>) => `due ${line} ${day}`

const dueIn = (module: Module, list: string, { title, reminds: { date, person, ahead } }: Reminding) =>
  `select l.enterprise_id::text as enterprise, r.guid::text as record, l.guid::text as line, l."${person}" as person,
          l."${date}"::text as day, coalesce(l."${title}"::text, '') as called
     from "${lineTableOf(module, list)}" l
     join "${module.name}" r on r.enterprise_id = l.enterprise_id and r.guid = l.parent_guid and r.deleted_at is null
    where l."${person}" is not null and l."${date}" between ${today} and ${today} + ${Number(ahead)}`

/** Lines whose day comes and of which nobody was reminded yet, of every enterprise: some of those behind one. */
export const dueLines = (sql: Sql, module: Module, list: string, table: Reminding, after: string, most: number) =>
  sql.many<DueLine>(
    `select d.* from (${dueIn(module, list, table)}) d
      where d.line > $1 and not exists (select 1 from message m
        where m.enterprise_id = d.enterprise::uuid and m.user_code = d.person and m.kind = 'system'
          and m.key = 'due ' || d.line || ' ' || d.day)
      order by d.line limit ${Number(most)}`,
    [after],
  )

/** One of them as it stands now; null where it is gone or its day is another. */
export const dueLine = (sql: Sql, module: Module, list: string, table: Reminding, line: string) =>
  sql.maybe<DueLine>(`${dueIn(module, list, table)} and ${ownRows('l')} and l.guid = $1`, [line])
