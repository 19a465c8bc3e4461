import { createHash } from 'node:crypto'
import type { Field, Module, Together } from '@/schema'
import { rowSecurity } from '../connection/row-security'
import { keeping, lineTableOf, literal } from '../records/column-codecs'
import { stateOrder, usualOrder } from '../records/orders'
import { bare } from '../records/records'
import { periodOf } from '../records/unique'
import { searchOf } from '../search/search-tables'

type Fields = Readonly<Record<string, Field>>

const ownColumns = [
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

const target = ({ kind, options }: Field) => {
  if (kind === 'person') return 'member (enterprise_id, user_code)'
  if (kind === 'department') return 'department (enterprise_id, guid)'
  return kind === 'reference' ? `"${options.to?.().name}" (enterprise_id, guid)` : undefined
}

/** Who refers to a record. Of what is at the top of a tree those are asked for that refer to none. */
const referringTo = (table: string, name: string, parent: string | undefined) =>
  name === parent
    ? [`create index if not exists "${table}_${name}_of" on "${table}" (enterprise_id, "${name}");`]
    : [
        `drop index if exists "${table}_${name}_of";`,
        `create index if not exists "${table}_${name}_to" on "${table}" (enterprise_id, "${name}") where "${name}" is not null;`,
      ]

/** Said once every table is there, since tables may refer to each other. */
const references = (table: string, fields: Fields, parent?: string) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const to = target(field)
    return to === undefined
      ? []
      : [
          `do $$ begin alter table "${table}" add constraint "${table}_${name}" foreign key (enterprise_id, "${name}") references ${to};
exception when duplicate_object then null; end $$;`,
          ...(field.kind === 'reference' ? referringTo(table, name, parent) : []),
        ]
  })

/** Said again each time, so that a choice that was added is one that can be saved. What an older version saved may stay. */
const choices = (table: string, fields: Fields) =>
  Object.entries(fields).flatMap(([name, { kind, options }]) => {
    if (kind !== 'choice') return []
    const words = Object.keys(options.choices ?? {}).map((choice) => `'${choice.replaceAll("'", "''")}'`)
    const rule = `"${table}_${name}_check"`
    // What an enterprise has added may be said too: whoever saves asks whether it has.
    if (options.dictionary !== undefined) return [`alter table "${table}" drop constraint if exists ${rule};`]
    return [
      `alter table "${table}" drop constraint if exists ${rule}, add constraint ${rule} check ("${name}" in (${words.join(', ')})) not valid;`,
    ]
  })

const columnsOf = (fields: Fields) =>
  Object.entries(fields).flatMap(([field, of]) => keeping[of.kind].columns(field, of))

const madeOf = (table: string, own: readonly string[], fields: Fields) => {
  const columns = columnsOf(fields)
  return [
    `create table if not exists "${table}" (\n  ${[...own, ...columns].join(',\n  ')}\n);`,
    ...columns.map((column) => `alter table "${table}" add column if not exists ${column};`),
    ...choices(table, fields),
    rowSecurity(table),
  ]
}

const listsOf = ({ fields }: Module) =>
  Object.entries(fields).flatMap(([name, { options }]) =>
    options.lines === undefined ? [] : [{ name, ...options.lines }],
  )

/** The lines of a record: gone with it, in their order. */
const lineColumns = (module: Module) => [
  'enterprise_id uuid not null',
  'guid uuid not null',
  'parent_guid uuid not null',
  'place smallint not null',
  'primary key (enterprise_id, guid)',
  `foreign key (enterprise_id, parent_guid) references "${module.name}" (enterprise_id, guid) on delete cascade`,
]

/** Fields, alone or together, whose values no two records may share. */
export const uniqueIn = ({ fields, unique }: Pick<Module, 'fields' | 'unique'>): readonly Together[] => [
  ...Object.entries(fields)
    .filter(([, { kind, options }]) => options.unique === true || kind === 'serial')
    .map(([field]) => ({ fields: [field] })),
  ...unique,
]

export const onceIndex = ({ name }: Pick<Module, 'name'>, { fields, per }: Together) =>
  `${name}_${[...fields, ...(per === undefined ? [] : [per])].join('_')}_once`

const unique = (module: Module) =>
  uniqueIn(module).map((together) => {
    const { fields, per, of } = together
    const columns = fields.map((field) => `"${field}"`)
    if (per !== undefined && of !== undefined) columns.push(`(${periodOf(per, `"${of}"`)})`)
    return `create unique index if not exists "${onceIndex(module, together)}" on "${module.name}" (enterprise_id, ${columns.join(', ')}) where deleted_at is null;`
  })

/** Names that are asked about are found without reading all of them. */
const alike = ({ name, fields }: Module) =>
  Object.entries(fields)
    .filter(([, { options }]) => options.alike === true)
    .map(
      ([field]) =>
        `create index if not exists "${name}_${field}_alike" on "${name}" (enterprise_id, (${bare(`"${field}"`)})) where deleted_at is null;`,
    )

/** What waits for a step is little, and is asked for with every home page. */
const turns = ({ name, fields, list: { state }, steps }: Module) =>
  steps
    .filter(({ by }) => by !== undefined)
    .map(({ name: step, from, by = [] }) => {
      const people = by.filter((field) => fields[field]?.kind === 'person').map((field) => `"${field}"`)
      const waits = `deleted_at is null and "${state}" in (${from.map(literal).join(', ')})`
      return `create index if not exists "${name}_${step}_turn" on "${name}" (${['enterprise_id', ...people].join(', ')}) where ${waits};`
    })

/** What records that refer to it are shown with: a new one has nobody who refers to it yet. */
const named = ({ name, list, tree }: Module) => {
  const columns = [list.title, ...(tree === null ? [] : [tree.parent])]
  const side = (of: string) => `row(${columns.map((column) => `${of}."${column}"`).join(', ')})`
  return `create or replace trigger names_changed after update on "${name}" for each row
  when (${side('old')} is distinct from ${side('new')}) execute function names_changed();`
}

const orderIndexes = ['sorted', 'listed', 'by_project', 'in_order', 'in_project', 'by_state']

/**
 * An index keeps the order it was made with. So one of several fields or choices is named after its order, and what
 * stood for another order is dropped.
 */
const nameOf = (index: string, order: string, isPlain: boolean) =>
  isPlain ? index : `${index}_${createHash('sha256').update(order).digest('hex').slice(0, 6)}`

/**
 * The orders lists are read in. Behind each stand the choices lists are narrowed by: what does not fit is passed over
 * without a look at its record.
 */
function orders(module: Module) {
  const { name, fields, list } = module
  const { project } = module.scope
  const isChoice = (field: string) => fields[field]?.kind === 'choice'
  const choices = [...new Set([...list.filters, list.state])].filter(isChoice).map((field) => `"${field}"`)
  const [order, byState] = [usualOrder(module), stateOrder(module)]
  const isPlain = list.sort.length === 1
  const wanted = [
    { index: nameOf('in_order', order, isPlain), columns: [order, ...choices] },
    ...(project === undefined
      ? []
      : [{ index: nameOf('in_project', order, isPlain), columns: [`"${project}"`, order, ...choices] }]),
    ...(byState === null ? [] : [{ index: nameOf('by_state', byState, false), columns: [byState] }]),
  ].map(({ index, columns }) => ({ index: `${name}_${index}`, columns: ['enterprise_id', ...columns] }))
  return [
    `do $$ declare former text; begin
  for former in select indexname from pg_indexes
    where schemaname = current_schema() and tablename = '${name}' and indexname ~ '^${name}_(${orderIndexes.join('|')})(_[0-9a-f]{6})?$'
      and indexname not in (${wanted.map(({ index }) => literal(index)).join(', ')})
  loop execute format('drop index %I', former); end loop; end $$;`,
    ...wanted.map(
      ({ index, columns }) =>
        `create index if not exists "${index}" on "${name}" (${columns.join(', ')}) where deleted_at is null;`,
    ),
  ]
}

/** One table per module, its columns read from the fields. Asked again it only adds what is missing. */
function tableOf(module: Module): string {
  const { name, fields } = module
  const lines = listsOf(module).flatMap((each) => {
    const table = lineTableOf(module, each.name)
    return [
      ...madeOf(table, lineColumns(module), each.fields),
      `create index if not exists "${table}_parent" on "${table}" (enterprise_id, parent_guid, place);`,
    ]
  })
  return [
    ...madeOf(name, ownColumns, fields),
    ...unique(module),
    ...alike(module),
    ...turns(module),
    ...orders(module),
    `drop index if exists "${name}_searched";`,
    searchOf(module),
    named(module),
    ...lines,
  ].join('\n')
}

const tiesOf = (module: Module) =>
  [
    ...references(module.name, module.fields, module.tree?.parent),
    ...listsOf(module).flatMap(({ name, fields }) => references(lineTableOf(module, name), fields)),
  ].join('\n')

export const tablesOf = (modules: readonly Module[]) => [...modules.map(tableOf), ...modules.map(tiesOf)].join('\n\n')
