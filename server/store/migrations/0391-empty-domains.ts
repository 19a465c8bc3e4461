/**
 * Problems that were stored without the domains of their class are in none of the pickers, which offer only the problems
 * of one domain.
 */
export const emptyDomains = `
update nature n
   set domain = case c.domain when 'both' then array['quality', 'safety'] else array[c.domain] end
  from "nature-class" c
 where n.domain = '{}' and c.enterprise_id = n.enterprise_id and c.guid = n.class and c.domain is not null;`
