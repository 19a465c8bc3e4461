/**
 * Recomputes the retained amounts of contracts, which were rounded from floating-point products: 0.29 % of 250.00 gave
 * 0.72. A new database has no contracts at this point.
 */
export const retention = `do $retention$ begin
if to_regclass('contract') is null then return; end if;
update contract set "depositAmount" = round(total * deposit / 100, 2)
 where "depositAmount" is distinct from round(total * deposit / 100, 2);
end $retention$;`
