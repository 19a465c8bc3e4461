/** Work orders that were submitted before the time was kept have the time of their creation. */
export const submittedOrders = `
do $$ begin
  if to_regclass('"work-order"') is not null then
    update "work-order" set "submittedAt" = add_time where "submittedAt" is null and "acceptBy" is not null;
  end if;
end $$;`
