import type { Module } from '@/schema'

/**
 * Prefixes of tokens in a search entry. A user who may see only some records finds those whose entry has a token of
 * theirs: creator, person in a field, project or department; amounts are searched by tokens too.
 */
export const tokens = { person: '@', project: '*', department: '#', amount: '¥' } as const

/** Money fields a record can be found by: entered and computed ones, but no sums of other records. */
export const amountsOf = ({ fields, computed }: Module): readonly string[] =>
  Object.entries(fields)
    .filter(
      ([name, { kind, options }]) =>
        kind === 'money' && (options.readonly !== true || computed.some((each) => each.name === name)),
    )
    .map(([name]) => name)

/** SQL expression for the search entry of a record `r`. */
function entryOf(module: Module): string {
  const { people, project, department } = module.scope
  const isSeveral = (name: string) => module.fields[name]?.kind === 'people'
  const token = (sign: string, text: string) => `search_token(r.seed, '${sign}', ${text})`
  const tokensOf = (sign: string, names: readonly (string | undefined)[]) =>
    names.flatMap((name) => (name === undefined ? [] : [token(sign, `r."${name}"::text`)]))
  const single = [
    token('', "''"),
    ...tokensOf(tokens.person, ['add_user', ...people.filter((name) => !isSeveral(name))]),
    ...tokensOf(tokens.project, [project]),
    ...tokensOf(tokens.department, [department]),
    ...tokensOf(tokens.amount, amountsOf(module)),
  ]
  return [
    `array_remove(array[${single.join(', ')}], null)`,
    'search_grams(r.seed, r.search_text)',
    ...people.filter(isSeveral).map((name) => `search_tokens(r.seed, '${tokens.person}', r."${name}")`),
  ].join('\n    || ')
}

/** Columns that a search entry is built from. */
const columnsOf = (module: Module) => {
  const { people, project, department } = module.scope
  const own = [...people, project, department, ...amountsOf(module)].filter((name) => name !== undefined)
  return ['search_text', 'deleted_at', 'add_user', ...new Set(own)].map((name) => `"${name}"`)
}

/** Statement that inserts the entries of the records in a table. */
const insertEntries = (module: Module, from: string) => `
  insert into search_entry select r.enterprise_id, '${module.name}', r.guid, ${entryOf(module)}
    from (select enterprise_id, guid, ${columnsOf(module).join(', ')}, search_seed(enterprise_id, '${module.name}') as seed
            from ${from} where deleted_at is null offset 0) r;
`

/**
 * Triggers that maintain the search entry of every record, so that code that writes records need not. If the
 * composition of an entry changes, all entries of the module are rebuilt.
 */
export function searchTriggers(module: Module): string {
  const { name } = module
  const columns = columnsOf(module)
  const row = (side: string) => `row(${columns.map((column) => `${side}.${column}`).join(', ')})`
  const body = `begin${insertEntries(module, 'made')}  return null;\nend `
  return `do $do$
declare said constant text := $said$${body}$said$;
begin
  if said is distinct from (select prosrc from pg_proc where proname = '${name}_entered' and pronamespace = 'public'::regnamespace) then
    execute format('create or replace function "${name}_entered"() returns trigger language plpgsql as %L', said);
    perform search_clear('${name}');${insertEntries(module, `"${name}"`)}  end if;
end $do$;
create or replace function "${name}_searched"() returns trigger language plpgsql as $$ begin
  perform search_leave(new.enterprise_id, '${name}', new.guid);${insertEntries(module, '(select new.*) changed')}  return null;
end $$;
create or replace trigger searched_new after insert on "${name}" referencing new table as made for each statement execute function "${name}_entered"();
create or replace trigger searched_anew after update on "${name}" for each row
  when (${row('old')} is distinct from ${row('new')}) execute function "${name}_searched"();
drop function if exists "${name}_entry"("${name}");`
}
