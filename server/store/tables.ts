import type { Field, Module } from '@/schema'
import { keeping } from './columns'
import { rowSecurity } from './row-security'

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

const references = (table: string, name: string, field: Field) => {
  const target: Partial<Record<Field['kind'], string>> = {
    person: 'member (enterprise_id, user_code)',
    department: 'department (enterprise_id, guid)',
  }
  const to = target[field.kind]
  return to === undefined
    ? []
    : [
        `do $$ begin alter table "${table}" add constraint "${table}_${name}" foreign key (enterprise_id, "${name}") references ${to};
exception when duplicate_object then null; end $$;`,
      ]
}

/** Said again each time, so that a choice that was added is one that can be saved. */
const choices = (table: string, name: string, { kind, options }: Field) => {
  if (kind !== 'choice') return []
  const words = Object.keys(options.choices ?? {}).map((choice) => `'${choice.replaceAll("'", "''")}'`)
  const rule = `"${table}_${name}_check"`
  return [
    `alter table "${table}" drop constraint if exists ${rule}, add constraint ${rule} check ("${name}" in (${words.join(', ')}));`,
  ]
}

/** One table per module, its columns read from the fields. Asked again it only adds what is missing. */
function tableOf({ name, fields, list }: Module): string {
  const columns = Object.entries(fields).flatMap(([field, of]) => keeping[of.kind].columns(field, of))
  const sort = list.sort.replace(/^-/, '')
  const unique = Object.entries(fields).filter(([, { options }]) => options.unique === true)
  return [
    `create table if not exists "${name}" (\n  ${[...ownColumns, ...columns].join(',\n  ')}\n);`,
    ...columns.map((column) => `alter table "${name}" add column if not exists ${column};`),
    ...Object.entries(fields).flatMap(([field, of]) => choices(name, field, of)),
    ...Object.entries(fields).flatMap(([field, of]) => references(name, field, of)),
    ...unique.map(
      ([field]) =>
        `create unique index if not exists "${name}_${field}_once" on "${name}" (enterprise_id, "${field}") where deleted_at is null;`,
    ),
    `create index if not exists "${name}_sorted" on "${name}" (enterprise_id, "${sort}", guid) where deleted_at is null;`,
    `do $$ begin create index if not exists "${name}_searched" on "${name}" using gin (search_text gin_trgm_ops);
exception when undefined_object then null; end $$;`,
    rowSecurity(name),
  ].join('\n')
}

export const tablesOf = (modules: readonly Module[]) => modules.map(tableOf).join('\n\n')
