/** Time of the next scheduled check of an overdue task; the deadline itself stays unchanged. */
export const flowClock = `
alter table flow_task add column next_at timestamptz;
drop index flow_task_due;
create index flow_task_clock on flow_task (coalesce(next_at, due_at)) where status = 'waiting';`
