const changes = ['visa', 'regarding', 'design-change', 'extra-work'] as const

/** Changes from before prices could be left to the office have all of them. It runs after the columns were created. */
export const pricing = changes
  .map((name) => `update "${name}" set pricing = 'priced' where pricing is null;`)
  .join('\n')
