/** The indexes of steps are created again from the definitions, with the states of late records. */
export const lateTurns = `
do $$
declare
  old record;
begin
  for old in select indexname from pg_indexes where schemaname = current_schema and indexname like '%\\_turn' loop
    execute format('drop index %I', old.indexname);
  end loop;
end $$;`
