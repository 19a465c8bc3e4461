/** Adds the domains of a problem, copied from its class; a new database has no module tables at this point. */
export const natureDomain = `do $nature$ begin
if to_regclass('nature') is null then return; end if;
alter table nature add column if not exists domain text[];
update nature n
   set domain = case c.domain when 'both' then array['quality', 'safety'] else array[c.domain] end
  from "nature-class" c where c.enterprise_id = n.enterprise_id and c.guid = n.class;
end $nature$;`
