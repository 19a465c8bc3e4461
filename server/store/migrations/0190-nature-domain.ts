/**
 * Sets an empty list of domains for problems without a class, as new ones have, because the list filter requires it.
 */
export const natureDomainDefault = `do $nature$ begin
if to_regclass('nature') is null then return; end if;
update nature set domain = '{}' where domain is null;
alter table nature alter column domain set default '{}', alter column domain set not null;
end $nature$;`
