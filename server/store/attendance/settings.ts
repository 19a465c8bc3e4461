import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

export interface ReminderRow {
  readonly user: string
  readonly isOn: boolean
  readonly before: number
  readonly after: number
  /** Days of the week; all if there are none. */
  readonly days: readonly string[]
}

const columns = 'user_code as user, is_on as "isOn", before_start as before, after_end as after, days'

export const reminderOf = (sql: Sql, user: string) =>
  sql.maybe<ReminderRow>(`select ${columns} from clock_in_reminder where ${ownRows()} and user_code = $1`, [user])

/** What people set about their reminders; the others have the usual ones. */
export const remindersSet = (sql: Sql) =>
  sql.many<ReminderRow>(`select ${columns} from clock_in_reminder where ${ownRows()}`)

export const putReminder = (sql: Sql, enterprise: string, { user, isOn, before, after, days }: ReminderRow) =>
  sql.run(
    `insert into clock_in_reminder (enterprise_id, user_code, is_on, before_start, after_end, days)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (enterprise_id, user_code)
     do update set is_on = excluded.is_on, before_start = excluded.before_start, after_end = excluded.after_end,
       days = excluded.days`,
    [enterprise, user, isOn, before, after, days],
  )

export interface PushRow {
  readonly user: string
  readonly afterStart: boolean
  readonly atTen: boolean
}

export const pushesSet = (sql: Sql) =>
  sql.many<PushRow>(
    `select user_code as user, after_start as "afterStart", at_ten as "atTen" from clock_in_push
      where ${ownRows()} and (after_start or at_ten)`,
  )

export const pushOf = (sql: Sql, user: string) =>
  sql.maybe<PushRow>(
    `select user_code as user, after_start as "afterStart", at_ten as "atTen" from clock_in_push
      where ${ownRows()} and user_code = $1`,
    [user],
  )

export const putPush = (sql: Sql, enterprise: string, { user, afterStart, atTen }: PushRow) =>
  sql.run(
    `insert into clock_in_push (enterprise_id, user_code, after_start, at_ten) values ($1, $2, $3, $4)
     on conflict (enterprise_id, user_code)
     do update set after_start = excluded.after_start, at_ten = excluded.at_ten`,
    [enterprise, user, afterStart, atTen],
  )

/** Enterprises with a rule of attendance. Needs the system scope. */
export const enterprisesWithRules = async (sql: Sql) =>
  (
    await sql.many<{ enterprise: string }>(
      'select distinct enterprise_id::text as enterprise from clock_in_rule_version',
    )
  ).map(({ enterprise }) => enterprise)
