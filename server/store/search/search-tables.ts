import type { Module } from '@/schema'

/** What somebody must be in a record's entry to find it where they see only some: made it, stands in it, takes part. */
export const tokens = { person: '@', project: '*', department: '#', amount: '¥' } as const

/** Sums people know a record by: those they typed and what follows from them, not what other records add up to. */
export const amountsOf = ({ fields, computed }: Module): readonly string[] =>
  Object.entries(fields)
    .filter(
      ([name, { kind, options }]) =>
        kind === 'money' && (options.readonly !== true || computed.some((each) => each.name === name)),
    )
    .map(([name]) => name)

/** The entry of a record `r`, an expression. */
function entryOf(module: Module): string {
  const { people, project, department } = module.scope
  const isSeveral = (name: string) => module.fields[name]?.kind === 'people'
  const made = (sign: string, text: string) => `search_token(r.seed, '${sign}', ${text})`
  const some = (sign: string, names: readonly (string | undefined)[]) =>
    names.flatMap((name) => (name === undefined ? [] : [made(sign, `r."${name}"::text`)]))
  const one = [
    made('', "''"),
    ...some(tokens.person, ['add_user', ...people.filter((name) => !isSeveral(name))]),
    ...some(tokens.project, [project]),
    ...some(tokens.department, [department]),
    ...some(tokens.amount, amountsOf(module)),
  ]
  return [
    `array_remove(array[${one.join(', ')}], null)`,
    'search_grams(r.seed, r.search_text)',
    ...people.filter(isSeveral).map((name) => `search_tokens(r.seed, '${tokens.person}', r."${name}")`),
  ].join('\n    || ')
}

/** What an entry is made of. */
const columnsOf = (module: Module) => {
  const { people, project, department } = module.scope
  const own = [...people, project, department, ...amountsOf(module)].filter((name) => name !== undefined)
  return ['search_text', 'deleted_at', 'add_user', ...new Set(own)].map((name) => `"${name}"`)
}

/** Enters those of a table. */
const entering = (module: Module, from: string) => `
  insert into search_entry select r.enterprise_id, '${module.name}', r.guid, ${entryOf(module)}
    from (select enterprise_id, guid, ${columnsOf(module).join(', ')}, search_seed(enterprise_id, '${module.name}') as seed
            from ${from} where deleted_at is null offset 0) r;
`

/**
 * Every record has an entry by which it is found, kept by the database itself: whoever writes a record need not know.
 * When what an entry is made of changes, all of them are made anew.
 */
export function searchOf(module: Module): string {
  const { name } = module
  const columns = columnsOf(module)
  const row = (side: string) => `row(${columns.map((column) => `${side}.${column}`).join(', ')})`
  const body = `begin${entering(module, 'made')}  return null;\nend `
  return `do $do$
declare said constant text := $said$${body}$said$;
begin
  if said is distinct from (select prosrc from pg_proc where proname = '${name}_entered' and pronamespace = 'public'::regnamespace) then
    execute format('create or replace function "${name}_entered"() returns trigger language plpgsql as %L', said);
    perform search_clear('${name}');${entering(module, `"${name}"`)}  end if;
end $do$;
create or replace function "${name}_searched"() returns trigger language plpgsql as $$ begin
  perform search_leave(new.enterprise_id, '${name}', new.guid);${entering(module, '(select new.*) changed')}  return null;
end $$;
create or replace trigger searched_new after insert on "${name}" referencing new table as made for each statement execute function "${name}_entered"();
create or replace trigger searched_anew after update on "${name}" for each row
  when (${row('old')} is distinct from ${row('new')}) execute function "${name}_searched"();
drop function if exists "${name}_entry"("${name}");`
}
