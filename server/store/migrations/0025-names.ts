const moved = `
alter table enterprise add column names_version bigint not null default 0;

create function names_changed() returns trigger language plpgsql as $$ begin
  update enterprise set names_version = pg_current_xact_id()::text::bigint
   where guid = coalesce(new.enterprise_id, old.enterprise_id) and names_version <> pg_current_xact_id()::text::bigint;
  return null;
end $$;
`

/** Search entries need no foreign key, because triggers of the record tables maintain them and those have one. */
const untied = 'alter table search_entry drop constraint search_entry_enterprise_id_fkey;'

const watched = { member: 'name', department: 'name' }

/** Id of the last transaction that changed a display name, so that cached names can be detected as stale. */
export const names = [
  moved,
  untied,
  ...Object.entries(watched).flatMap(([table, column]) => [
    `create trigger names_made after insert or delete on ${table} for each row execute function names_changed();`,
    `create trigger names_changed after update on ${table} for each row
  when (old.${column} is distinct from new.${column}) execute function names_changed();`,
  ]),
  'create trigger names_changed after insert or update or delete on dictionary_entry for each row execute function names_changed();',
].join('\n')
