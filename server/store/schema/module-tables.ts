import { createHash } from 'node:crypto'
import { type Field, lateChoicesOf, type Module, sortField, sortFields, stepParentOf } from '@/schema'
import { literal } from '../records/column-codecs'
import { indexedChoices, stateOrder, usualOrder } from '../records/orders'
import { searchTriggers } from '../search/search-tables'
import { projectPeopleSql } from './project-people'
import { type ModuleTables, references, tableSql } from './table-sql'

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
  const { name, list } = module
  const { project } = module.scope
  const choices = indexedChoices(module).map((field) => `"${field}"`)
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

/** The fields with the dates after which a choice is read as another. */
const lateDays = (field: Field | undefined) =>
  field === undefined ? [] : lateChoicesOf(field).map(({ after }) => after)

/**
 * The fields in the order of their columns in a new table: first those that lists examine in all records for the
 * scope, orders, filters and sums, because PostgreSQL decodes a row up to the last column it needs.
 */
function inColumnOrder(module: Module): Fields {
  const { fields, list, scope } = module
  const { people, project, department, open, audience } = scope
  const inScope = [...people, project, department, open, audience?.by, ...(audience?.fields ?? [])]
  const lates = [list.state, ...list.filters].flatMap((name) => lateDays(fields[name]))
  const inLists = [
    list.state,
    ...sortFields(module),
    list.closed,
    ...list.filters,
    ...lates,
    list.apart,
    ...list.totals,
  ]
  const examined = [stepParentOf(module)?.on, ...inScope, ...inLists].map((name) => sortField(name ?? ''))
  const isExamined = (name: string) => examined.includes(name)
  const entries = Object.entries(fields)
  return Object.fromEntries([
    ...entries.filter(([name]) => isExamined(name)),
    ...entries.filter(([name]) => !isExamined(name)),
  ])
}

/** SQL for the table of a module, with columns derived from its fields. Run again, it only adds what is missing. */
const tableOf = (module: Module, words: readonly ModuleTables[]) =>
  [
    ...tableSql(module.name, recordColumns, inColumnOrder(module)),
    ...orderIndexSql(module),
    `drop index if exists "${module.name}_searched";`,
    searchTriggers(module),
    nameTrigger(module),
    ...words.flatMap((word) => word(module).own),
  ].join('\n')

const foreignKeysOf = (module: Module, words: readonly ModuleTables[]) =>
  [
    ...references(module.name, module.fields, module.tree?.parent),
    ...words.flatMap((word) => word(module).references ?? []),
  ].join('\n')

/** SQL for the tables of modules, with what the words of the schema language add to them. */
export const tablesFrom = (modules: readonly Module[], words: readonly ModuleTables[]) =>
  [
    ...modules.map((module) => tableOf(module, words)),
    ...modules.map((module) => foreignKeysOf(module, words)),
    ...projectPeopleSql(modules),
  ].join('\n\n')
