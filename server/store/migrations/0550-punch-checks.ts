/** Whether an old offline punch counts is decided once. */
export const punchChecks = `
create function clock_in_decided() returns trigger language plpgsql as $$ begin
  raise exception 'a decision about a punch is never changed';
end $$;
create trigger clock_in_decided before update on "clock-in" for each row
  when (old."check" in ('accepted', 'refused') and old."check" is distinct from new."check")
  execute function clock_in_decided();`
