import { type Field, isList, kindOf, type Module } from '@/schema'
import { rowSecurity } from '../connection/row-security'
import { codecOf } from '../records/column-codecs'

type Fields = Readonly<Record<string, Field>>

/** The SQL that a word of the schema language adds to the table of a module. Run again, it only adds what is missing. */
export interface TableSql {
  readonly own: readonly string[]
  /** Runs after the tables of all modules exist. */
  readonly references?: readonly string[]
}

export type ModuleTables = (module: Module) => TableSql

/** The table and key that a field refers to; the database cannot check the ids in a list. */
const foreignKeyTarget = (field: Field) => {
  const { refersTo } = isList(field) ? {} : kindOf(field)
  if (refersTo === 'person') return 'member (enterprise_id, user_code)'
  if (refersTo === 'department') return 'department (enterprise_id, guid)'
  return refersTo === 'record' ? `"${field.options.to?.().name}" (enterprise_id, guid)` : undefined
}

/**
 * Index for finding the records that refer to one. In a tree it includes nulls, because the top level is queried by
 * null.
 */
const referenceIndex = (table: string, name: string, parent: string | undefined) =>
  name === parent
    ? [`create index if not exists "${table}_${name}_of" on "${table}" (enterprise_id, "${name}");`]
    : [
        `drop index if exists "${table}_${name}_of";`,
        `create index if not exists "${table}_${name}_to" on "${table}" (enterprise_id, "${name}") where "${name}" is not null;`,
      ]

/** Foreign keys; they are added after all tables exist, because tables may refer to each other. */
export const references = (table: string, fields: Fields, parent?: string) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const to = foreignKeyTarget(field)
    return to === undefined
      ? []
      : [
          `do $$ begin alter table "${table}" add constraint "${table}_${name}" foreign key (enterprise_id, "${name}") references ${to};
exception when duplicate_object then null; end $$;`,
          ...(field.kind === 'reference' ? referenceIndex(table, name, parent) : []),
        ]
  })

/**
 * Check constraints of choices, recreated each time so that new choices can be saved; existing rows are not checked.
 */
const choices = (table: string, fields: Fields) =>
  Object.entries(fields).flatMap(([name, { kind, options }]) => {
    if (kind !== 'choice') return []
    const values = Object.keys(options.choices ?? {}).map((choice) => `'${choice.replaceAll("'", "''")}'`)
    const constraint = `"${table}_${name}_check"`
    // Values that an enterprise has added are allowed too; the save validates them.
    if (options.dictionary !== undefined) return [`alter table "${table}" drop constraint if exists ${constraint};`]
    return [
      `alter table "${table}" drop constraint if exists ${constraint}, add constraint ${constraint} check ("${name}" in (${values.join(', ')})) not valid;`,
    ]
  })

const columnsOf = (fields: Fields) => Object.entries(fields).flatMap(([name, field]) => codecOf(field).columns(name))

export const tableSql = (table: string, own: readonly string[], fields: Fields) => {
  const columns = columnsOf(fields)
  return [
    `create table if not exists "${table}" (\n  ${[...own, ...columns].join(',\n  ')}\n);`,
    ...columns.map((column) => `alter table "${table}" add column if not exists ${column};`),
    ...choices(table, fields),
    rowSecurity(table),
  ]
}
