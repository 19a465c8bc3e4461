/**
 * Settlements of contracts that are due by nodes true up what is due. Those in effect from before had not, so that what
 * is due of their contracts is what was due before them. It runs after the tables of the definitions were created.
 */
export const settledNodes = `
update settlement s
   set retained = 0, "dueBefore" = coalesce(c.due, 0),
       "retainedRest" = round(s.approved * coalesce(s."depositShare", 0) / 100, 2),
       "dueRest" = s.approved - round(s.approved * coalesce(s."depositShare", 0) / 100, 2) - coalesce(c.due, 0)
  from contract c
 where c.enterprise_id = s.enterprise_id and c.guid = s.contract and s.basis = 'nodes' and s.status = 'effective'
   and s."dueBefore" is null;`
