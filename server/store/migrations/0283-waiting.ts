const changes = ['visa', 'regarding', 'design-change'] as const

const waitingOf = (name: string) => `
update "${name}" r set waiting = coalesce((
  select sum(l.claimed) from "${name}_effects" l
   where l.enterprise_id = r.enterprise_id and l.parent_guid = r.guid and r.status <> 'void'
     and (l.state = 'sent' or (l.state = 'claimed' and r.status <> 'refused'))), 0)
 where waiting is null;`

/** What is neither agreed to nor refused of changes from before it was summed up. It runs after the columns were created. */
export const waiting = changes.map(waitingOf).join('\n')
