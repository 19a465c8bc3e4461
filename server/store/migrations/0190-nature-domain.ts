/** A problem without a class has an empty list of domains, as a new one has, because the filter of lists asks for that. */
export const natureDomainDefault = `do $nature$ begin
if to_regclass('nature') is null then return; end if;
update nature set domain = '{}' where domain is null;
alter table nature alter column domain set default '{}', alter column domain set not null;
end $nature$;`
