/**
 * Partners from before the admission by approval count as approved, and their marks have one decimal now. It runs after
 * the columns were created.
 */
export const partnerAdmission = `
do $rating$ begin
if exists (select 1 from information_schema.columns
            where table_schema = current_schema() and table_name = 'partner' and column_name = 'rating'
              and data_type = 'smallint') then
  alter table partner alter column rating type numeric(18,4);
end if;
end $rating$;
update partner
   set "admittedOn" = (add_time at time zone 'Asia/Shanghai')::date, flow_state = 1, validity = 'none'
 where validity is null;`
