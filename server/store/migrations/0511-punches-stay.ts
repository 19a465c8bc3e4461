/** Punches are never changed, and are read by their person and day. */
export const punchesStay = `
create function clock_in_stays() returns trigger language plpgsql as $$ begin
  raise exception 'a punch is never changed';
end $$;
create trigger clock_in_stays before update or delete on "clock-in" for each row execute function clock_in_stays();
create index "clock-in_of_day" on "clock-in" (enterprise_id, person, day);`
