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

/** The parts of a record's entry. */
function partsOf(module: Module): readonly string[] {
  const { people, project, department } = module.scope
  const made = (sign: string, texts: string) => `search_tokens(seed, '${sign}', ${texts})`
  const some = (sign: string, names: readonly string[]) =>
    names.length === 0 ? [] : [made(sign, `array[${names.map((name) => `r."${name}"::text`).join(', ')}]`)]
  const isSeveral = (name: string) => module.fields[name]?.kind === 'people'
  return [
    made('', "array['']"),
    'search_grams(seed, r.search_text)',
    ...some(tokens.person, ['add_user', ...people.filter((name) => !isSeveral(name))]),
    ...people.filter(isSeveral).map((name) => made(tokens.person, `r."${name}"`)),
    ...some(tokens.project, project === undefined ? [] : [project]),
    ...some(tokens.department, department === undefined ? [] : [department]),
    ...some(tokens.amount, amountsOf(module)),
  ]
}

const columnsOf = (module: Module) => {
  const { people, project, department } = module.scope
  const own = [...people, project, department, ...amountsOf(module)].filter((name) => name !== undefined)
  return ['search_text', 'deleted_at', ...own]
}

/**
 * Every record has an entry by which it is found, kept by the database itself: whoever writes a record need not know.
 * When what an entry is made of changes, all of them are made anew.
 */
export function searchOf(module: Module): string {
  const { name } = module
  const columns = columnsOf(module)
  const row = (side: string) => `row(${columns.map((column) => `${side}."${column}"`).join(', ')})`
  const body = `
declare seed constant text := search_seed(r.enterprise_id, '${name}');
begin
  return ${partsOf(module).join('\n    || ')};
end `
  return `do $do$
declare said constant text := $said$${body}$said$;
begin
  if said is distinct from (select prosrc from pg_proc where proname = '${name}_entry' and pronamespace = 'public'::regnamespace) then
    execute format('create or replace function "${name}_entry"(r "${name}") returns integer[] language plpgsql stable as %L', said);
    perform search_clear('${name}');
    insert into search_entry select r.enterprise_id, '${name}', r.guid, "${name}_entry"(r) from "${name}" r where r.deleted_at is null;
  end if;
end $do$;
create or replace function "${name}_searched"() returns trigger language plpgsql as $$ begin
  perform search_put(tg_op = 'INSERT', new.deleted_at is null, new.enterprise_id, '${name}', new.guid, "${name}_entry"(new));
  return null;
end $$;
create or replace trigger searched_new after insert on "${name}" for each row execute function "${name}_searched"();
create or replace trigger searched_anew after update on "${name}" for each row
  when (${row('old')} is distinct from ${row('new')}) execute function "${name}_searched"();`
}
