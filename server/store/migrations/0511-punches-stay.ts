const kept = ['person', 'day', 'type', 'at', 'state', 'minutes', 'location', 'distance', 'remark', 'amend']

const changes = kept.map((name) => `old."${name}" is distinct from new."${name}"`).join(' or ')

/** What a punch says is never changed, and punches are read by their person and day. */
export const punchesStay = `
create function clock_in_stays() returns trigger language plpgsql as $$ begin
  raise exception 'a punch is never changed';
end $$;
create trigger clock_in_stays before update on "clock-in" for each row
  when (${changes}) execute function clock_in_stays();
create trigger clock_in_remains before delete on "clock-in" for each row execute function clock_in_stays();
create index "clock-in_of_day" on "clock-in" (enterprise_id, person, day);`
