import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/** A task that the scheduled check has to process. The queries for it need the system scope. */
export interface DueTask {
  readonly enterprise: string
  readonly flow: string
  readonly task: string
  readonly starter: string
}

const selectTasks = `select t.enterprise_id::text as enterprise, t.flow_guid::text as flow, t.guid::text as task, f.starter
  from flow_task t join flow f on f.enterprise_id = t.enterprise_id and f.guid = t.flow_guid`

const isDue = "t.status = 'waiting' and coalesce(t.next_at, t.due_at) <= now()"

/** Tasks of all enterprises that are overdue. */
export const dueTasks = (sql: Sql, most: number) =>
  sql.many<DueTask>(`${selectTasks} where ${isDue} order by coalesce(t.next_at, t.due_at) limit $1`, [most])

/** Tasks of all enterprises that wait for a member who is no longer enabled. */
export const tasksOfDisabledMembers = (sql: Sql, most: number) =>
  sql.many<DueTask>(
    `${selectTasks} join member m on m.enterprise_id = t.enterprise_id and m.user_code = t.user_code
      where m.state <> 'enabled' and t.status = 'waiting' and (t.next_at is null or t.next_at <= now())
      order by t.since limit $1`,
    [most],
  )

/**
 * Claims a task for this transaction by an advisory lock; returns false if another instance has it. The row is not
 * locked, because a decision locks the record and the flow first, and a deadlock would result.
 */
export const claimTask = async (sql: Sql, task: string) =>
  (await sql.one<{ claimed: boolean }>('select pg_try_advisory_xact_lock(hashtextextended($1, 5)) as claimed', [task]))
    .claimed

export const isStillDue = async (sql: Sql, task: string) =>
  (await sql.maybe(`select 1 from flow_task t where ${ownRows('t')} and t.guid = $1 and ${isDue}`, [task])) !== null

/** Schedules the next check of a task in some hours; with null it is never checked again. */
export const scheduleNextCheck = (sql: Sql, task: string, hours: number | null) =>
  sql.run(
    `update flow_task set next_at = coalesce(now() + $2::numeric * interval '1 hour', 'infinity')
      where ${ownRows()} and guid = $1`,
    [task, hours],
  )

/** Number of reminders sent because a task was overdue. */
export const urgeCount = async (sql: Sql, flow: string, task: string) =>
  (
    await sql.one<{ count: number }>(
      `select count(*) as count from flow_event where ${ownRows()} and flow_guid = $1 and kind = 'urged' and body ->> 'of' = $2`,
      [flow, task],
    )
  ).count

/** The flows with a task that waits for a user, always in the same order. */
export const flowsWaitingFor = async (sql: Sql, user: string) =>
  (
    await sql.many<{ flow: string }>(
      `select distinct flow_guid::text as flow from flow_task where ${ownRows()} and user_code = $1 and status = 'waiting'
        order by 1`,
      [user],
    )
  ).map(({ flow }) => flow)

/** The member in whose name the server may act: the user, otherwise the creator or an administrator. */
export const memberToActAs = async (sql: Sql, enterprise: string, user: string) =>
  (
    await sql.many<{ user: string }>(
      `select m.user_code as user from member m join account a on a.guid = m.account_guid
        where m.enterprise_id = $1 and m.state = 'enabled' and not a.disabled and a.deleted_at is null
          and (m.user_code = $2 or m.is_creator or m.is_administrator)
        order by m.user_code = $2 desc, m.is_creator desc, m.user_code limit 1`,
      [enterprise, user],
    )
  ).at(0)?.user
