import type { Module } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { lineTableOf } from './column-codecs'
import { type Condition, where } from './records'

interface LineQuery {
  /** Conditions for the records of the lines. */
  readonly conditions: readonly Condition[]
  readonly keyword: string
  readonly page: number
  readonly rows: number
}

/** A page of lines of all records whose title contains a keyword, with the title of their record, ordered by title. */
export function pageOfLines(sql: Sql, module: Module, list: string, { conditions, keyword, page, rows }: LineQuery) {
  const { title = '' } = module.fields[list]?.options.lines ?? {}
  const { text, values } = where(conditions, false, 2)
  return sql.many<{ readonly id: string; readonly text: string; readonly note: string }>(
    `select l.guid::text as id, l."${title}" as text, r.title as note
       from "${lineTableOf(module, list)}" l
       join (select guid, "${module.list.title}" as title from "${module.name}" r where ${text}) r on r.guid = l.parent_guid
      where ${ownRows('l')} and l."${title}" ilike '%' || $1 || '%'
      order by l."${title}", l.guid limit ${Number(rows)} offset ${Number((page - 1) * rows)}`,
    [keyword.trim().replace(/[\\%_]/g, '\\$&'), ...values],
  )
}
