import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'stopped'

interface Origin {
  readonly lang: string
  readonly address: string
  readonly requestId: string
}

export interface JobFound {
  readonly enterprise_id: string
  readonly guid: string
  readonly user_code: string
  readonly kind: string
  readonly subject: string
  readonly parameters: Readonly<Record<string, unknown>>
  readonly origin: Origin
  readonly state: JobState
  readonly done: number
  readonly total: number
  readonly problem: string | null
  readonly report: Readonly<Record<string, unknown>>
  readonly file_name: string | null
  readonly file_size: number | null
  readonly asked_at: string
  readonly ended_at: string | null
  readonly tries: number
}

const found = `enterprise_id, guid, user_code, kind, subject, parameters, origin, state, done, total, problem, report,
  file_name, file_size, asked_at, ended_at, tries`

interface NewJob {
  readonly enterprise: string
  readonly guid: string
  readonly user: string
  readonly kind: string
  readonly subject: string
  readonly parameters: object
  readonly origin: Origin
}

/** Nought when it was asked for already. */
export const addJob = (sql: Sql, job: NewJob) =>
  sql.run(
    `insert into job (enterprise_id, guid, user_code, kind, subject, parameters, origin)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      job.enterprise,
      job.guid,
      job.user,
      job.kind,
      job.subject,
      JSON.stringify(job.parameters),
      JSON.stringify(job.origin),
    ],
  )

/** How many of somebody's jobs have not ended; two who ask at once are counted one by one. */
export async function unendedOf(sql: Sql, user: string) {
  await sql.run(`select 1 from member where ${ownRows()} and user_code = $1 for no key update`, [user])
  const { count } = await sql.one<{ count: number }>(
    `select count(*) as count from job where ${ownRows()} and user_code = $1 and state in ('waiting', 'running')`,
    [user],
  )
  return count
}

export const jobOf = (sql: Sql, user: string, guid: string) =>
  sql.maybe<JobFound>(`select ${found} from job where ${ownRows()} and user_code = $1 and guid = $2`, [user, guid])

export const jobsOf = (sql: Sql, user: string, most: number) =>
  sql.many<JobFound>(
    `select ${found} from job where ${ownRows()} and user_code = $1 order by asked_at desc, guid limit $2`,
    [user, most],
  )

/** One that waits is stopped at once, one that runs is asked to. */
export const stopJob = (sql: Sql, user: string, guid: string) =>
  sql.run(
    `update job set stopping = true,
            ended_at = case when state = 'waiting' then now() end,
            state = case when state = 'waiting' then 'stopped' else state end
      where ${ownRows()} and user_code = $1 and guid = $2 and state in ('waiting', 'running')`,
    [user, guid],
  )

const due = (silence: string) =>
  `(state = 'waiting' or (state = 'running' and beat_at < now() - make_interval(secs => ${silence})))`

/** Takes the oldest job that waits, or whose runner has been silent for so many seconds. Sees all enterprises. */
export const claimJob = (sql: Sql, runner: string, silence: number, most: number) =>
  sql.maybe<JobFound>(
    `update job set state = 'running', runner = $1, tries = tries + 1, beat_at = now(), done = 0
      where (enterprise_id, guid) = (
        select enterprise_id, guid from job where ${due('$2')} and tries < $3
         order by asked_at for update skip locked limit 1)
      returning ${found}`,
    [runner, silence, most],
  )

/** Those that no instance lived through. */
export const giveUp = (sql: Sql, silence: number, most: number) =>
  sql.run(`update job set state = 'failed', problem = 'bug', ended_at = now() where ${due('$1')} and tries >= $2`, [
    silence,
    most,
  ])

interface Mine {
  readonly enterprise_id: string
  readonly guid: string
}

const mine = "enterprise_id = $1 and guid = $2 and runner = $3 and state = 'running'"

/** Says that it goes on. Null when it is not this runner's any more. */
export const beatJob = (sql: Sql, job: Mine, runner: string, at: At) =>
  sql.maybe<{ stopping: boolean }>(
    `update job set beat_at = now(), done = $4, total = $5 where ${mine} returning stopping`,
    [job.enterprise_id, job.guid, runner, at.done, at.total],
  )

/** Puts the job back; the try counts, because the database was unavailable. */
export const postponeJob = (sql: Sql, job: Mine, runner: string) =>
  sql.run(`update job set state = 'waiting', runner = null where ${mine}`, [job.enterprise_id, job.guid, runner])

interface At {
  readonly done: number
  readonly total: number
}

interface End {
  readonly state: 'done' | 'failed' | 'stopped'
  readonly problem?: string
  readonly report?: object
  readonly file?: { readonly name: string; readonly size: number }
}

/** Nought when it is not this runner's any more. */
export const endJob = (sql: Sql, job: Mine, runner: string, at: At, { state, problem, report, file }: End) =>
  sql.run(
    `update job set state = $4, problem = $5, report = $6, file_name = $7, file_size = $8, ended_at = clock_timestamp(),
            done = $9, total = $10
      where ${mine}`,
    [
      ...[job.enterprise_id, job.guid, runner, state],
      ...[problem ?? null, JSON.stringify(report ?? {}), file?.name ?? null, file?.size ?? null, at.done, at.total],
    ],
  )

/** Gives it back for another instance, or for the next start. */
export const leaveJob = (sql: Sql, job: Mine, runner: string) =>
  sql.run(`update job set state = 'waiting', runner = null, tries = tries - 1 where ${mine}`, [
    job.enterprise_id,
    job.guid,
    runner,
  ])

/** False while another transaction has the same turn; it ends with this one. */
export const takeTurn = async (sql: Sql, name: string) =>
  (await sql.one<{ mine: boolean }>('select pg_try_advisory_xact_lock(hashtextextended($1, 5)) as mine', [name])).mine

/** Removes what ended some hours ago, and tells which it was. */
export const forgetJobs = (sql: Sql, hours: number) =>
  sql.many<Mine>(`delete from job where ended_at < now() - make_interval(hours => $1) returning enterprise_id, guid`, [
    hours,
  ])
