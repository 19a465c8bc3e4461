/**
 * Times of the notifications that a substitution began and ended; past ones are set, so that they are not sent again.
 */
export const substituteTimes = `
alter table substitute add column begun_at timestamptz;
alter table substitute add column over_at timestamptz;
update substitute set begun_at = at where from_day <= (now() at time zone 'Asia/Shanghai')::date;
update substitute set over_at = now() where to_day < (now() at time zone 'Asia/Shanghai')::date;
create index substitute_begins on substitute (from_day) where cancelled_at is null and begun_at is null;
create index substitute_ends on substitute (to_day) where cancelled_at is null and over_at is null;`
