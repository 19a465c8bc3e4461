/**
 * The lights of projects count the overdue checks of each project of a page. Without an index by project all open checks
 * of the company are read for each of them.
 */
export const openChecks = `
create index if not exists "quality-check_open" on "quality-check" (enterprise_id, project, deadline)
  where deleted_at is null and status in ('pending', 'failed');`
