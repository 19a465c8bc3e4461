import { createHash } from 'node:crypto'
import type { Field, Module, UniqueKey } from '@/schema'
import { rowSecurity } from '../connection/row-security'
import { columnCodecs, lineTableOf, literal } from '../records/column-codecs'
import { stateOrder, usualOrder } from '../records/orders'
import { normalizedName } from '../records/records'
import { periodOf } from '../records/unique'
import { searchTriggers } from '../search/search-tables'

type Fields = Readonly<Record<string, Field>>

const recordColumns = [
  'enterprise_id uuid not null references enterprise (guid)',
  'guid uuid not null',
  'project_guid uuid',
  'flow_state smallint not null default -1',
  'version integer not null default 1',
  'add_user text not null',
  'add_time timestamptz not null default now()',
  'edit_user text',
  'edit_time timestamptz',
  'deleted_at timestamptz',
  "search_text text not null default ''",
  'primary key (enterprise_id, guid)',
]

const foreignKeyTarget = ({ kind, options }: Field) => {
  if (kind === 'person') return 'member (enterprise_id, user_code)'
  if (kind === 'department') return 'department (enterprise_id, guid)'
  return kind === 'reference' ? `"${options.to?.().name}" (enterprise_id, guid)` : undefined
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
const references = (table: string, fields: Fields, parent?: string) =>
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

const columnsOf = (fields: Fields) =>
  Object.entries(fields).flatMap(([field, of]) => columnCodecs[of.kind].columns(field, of))

const tableSql = (table: string, own: readonly string[], fields: Fields) => {
  const columns = columnsOf(fields)
  return [
    `create table if not exists "${table}" (\n  ${[...own, ...columns].join(',\n  ')}\n);`,
    ...columns.map((column) => `alter table "${table}" add column if not exists ${column};`),
    ...choices(table, fields),
    rowSecurity(table),
  ]
}

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

/** Fields, or combinations of fields, whose values must be unique among the records. */
export const uniqueIn = ({ fields, unique }: Pick<Module, 'fields' | 'unique'>): readonly UniqueKey[] => [
  ...Object.entries(fields)
    .filter(([, { kind, options }]) => options.unique === true || kind === 'serial')
    .map(([field]) => ({ fields: [field] })),
  ...unique,
]

export const uniqueIndexName = ({ name }: Pick<Module, 'name'>, { fields, per }: UniqueKey) =>
  `${name}_${[...fields, ...(per === undefined ? [] : [per])].join('_')}_once`

const uniqueIndexes = (module: Module) =>
  uniqueIn(module).map((together) => {
    const { fields, per, of } = together
    const columns = fields.map((field) => `"${field}"`)
    if (per !== undefined && of !== undefined) columns.push(`(${periodOf(per, `"${of}"`)})`)
    return `create unique index if not exists "${uniqueIndexName(module, together)}" on "${module.name}" (enterprise_id, ${columns.join(', ')}) where deleted_at is null;`
  })

/** Index for finding records with a similar name without a full scan. */
const similarNameIndexes = ({ name, fields }: Module) =>
  Object.entries(fields)
    .filter(([, { options }]) => options.alike === true)
    .map(
      ([field]) =>
        `create index if not exists "${name}_${field}_alike" on "${name}" (enterprise_id, (${normalizedName(`"${field}"`)})) where deleted_at is null;`,
    )

/** Partial index per step: few records wait for a step, and every home page counts them. */
const stepIndexes = ({ name, fields, list: { state }, steps }: Module) =>
  steps
    .filter(({ by }) => by !== undefined)
    .map(({ name: step, from, by = [] }) => {
      const people = by.filter((field) => fields[field]?.kind === 'person').map((field) => `"${field}"`)
      const waits = `deleted_at is null and "${state}" in (${from.map(literal).join(', ')})`
      return `create index if not exists "${name}_${step}_turn" on "${name}" (${['enterprise_id', ...people].join(', ')}) where ${waits};`
    })

/** Trigger for changed titles and tree positions; inserts need none, because no record refers to a new one yet. */
const nameTrigger = ({ name, list, tree }: Module) => {
  const columns = [list.title, ...(tree === null ? [] : [tree.parent])]
  const side = (of: string) => `row(${columns.map((column) => `${of}."${column}"`).join(', ')})`
  return `create or replace trigger names_changed after update on "${name}" for each row
  when (${side('old')} is distinct from ${side('new')}) execute function names_changed();`
}

const orderIndexNames = ['sorted', 'listed', 'by_project', 'in_order', 'in_project', 'by_state']

/**
 * Name of an index. An index of several fields or choices is named after its order, so that a changed order creates a
 * new index and the old one is dropped.
 */
const indexName = (index: string, order: string, isPlain: boolean) =>
  isPlain ? index : `${index}_${createHash('sha256').update(order).digest('hex').slice(0, 6)}`

/**
 * Indexes for the orders of lists. They end with the choice fields that lists are filtered by, so that records that do
 * not match are skipped without reading them.
 */
function orderIndexSql(module: Module) {
  const { name, fields, list } = module
  const { project } = module.scope
  const isChoice = (field: string) => fields[field]?.kind === 'choice'
  const choices = [...new Set([...list.filters, list.state])].filter(isChoice).map((field) => `"${field}"`)
  const [order, byState] = [usualOrder(module), stateOrder(module)]
  const isPlain = list.sort.length === 1
  const indexes = [
    { index: indexName('in_order', order, isPlain), columns: [order, ...choices] },
    ...(project === undefined
      ? []
      : [{ index: indexName('in_project', order, isPlain), columns: [`"${project}"`, order, ...choices] }]),
    ...(byState === null ? [] : [{ index: indexName('by_state', byState, false), columns: [byState] }]),
  ].map(({ index, columns }) => ({ index: `${name}_${index}`, columns: ['enterprise_id', ...columns] }))
  return [
    `do $$ declare former text; begin
  for former in select indexname from pg_indexes
    where schemaname = current_schema() and tablename = '${name}' and indexname ~ '^${name}_(${orderIndexNames.join('|')})(_[0-9a-f]{6})?$'
      and indexname not in (${indexes.map(({ index }) => literal(index)).join(', ')})
  loop execute format('drop index %I', former); end loop; end $$;`,
    ...indexes.map(
      ({ index, columns }) =>
        `create index if not exists "${index}" on "${name}" (${columns.join(', ')}) where deleted_at is null;`,
    ),
  ]
}

/** SQL for one table per module, with columns derived from the fields. Run again, it only adds what is missing. */
function tableOf(module: Module): string {
  const { name, fields } = module
  const lines = lineListsOf(module).flatMap((each) => {
    const table = lineTableOf(module, each.name)
    return [
      ...tableSql(table, lineColumns(module), each.fields),
      `create index if not exists "${table}_parent" on "${table}" (enterprise_id, parent_guid, place);`,
    ]
  })
  return [
    ...tableSql(name, recordColumns, fields),
    ...uniqueIndexes(module),
    ...similarNameIndexes(module),
    ...stepIndexes(module),
    ...orderIndexSql(module),
    `drop index if exists "${name}_searched";`,
    searchTriggers(module),
    nameTrigger(module),
    ...lines,
  ].join('\n')
}

const foreignKeysOf = (module: Module) =>
  [
    ...references(module.name, module.fields, module.tree?.parent),
    ...lineListsOf(module).flatMap(({ name, fields }) => references(lineTableOf(module, name), fields)),
  ].join('\n')

export const tablesOf = (modules: readonly Module[]) =>
  [...modules.map(tableOf), ...modules.map(foreignKeysOf)].join('\n\n')
