import type { Module } from '@/schema'
import { lineTableOf } from '../records/column-codecs'
import { type ModuleTables, references, tableSql } from './table-sql'

const lineListsOf = ({ fields }: Module) =>
  Object.entries(fields).flatMap(([name, { options }]) =>
    options.lines === undefined ? [] : [{ name, ...options.lines }],
  )

/** Columns of a line table; lines have a position and are deleted with their record. */
const lineColumns = (module: Module) => [
  'enterprise_id uuid not null',
  'guid uuid not null',
  'parent_guid uuid not null',
  'place smallint not null',
  'primary key (enterprise_id, guid)',
  `foreign key (enterprise_id, parent_guid) references "${module.name}" (enterprise_id, guid) on delete cascade`,
]

/** A table for each list of lines. */
export const lineTables: ModuleTables = (module) => {
  const lists = lineListsOf(module).map(({ name, fields }) => ({ table: lineTableOf(module, name), fields }))
  return {
    own: lists.flatMap(({ table, fields }) => [
      ...tableSql(table, lineColumns(module), fields),
      `create index if not exists "${table}_parent" on "${table}" (enterprise_id, parent_guid, place);`,
    ]),
    references: lists.flatMap(({ table, fields }) => references(table, fields)),
  }
}
