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

const columns = `enterprise_id, guid, user_code, kind, subject, parameters, origin, state, done, total, problem, report,
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

/** Returns 0 if the job was already requested. */
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

/**
 * Number of a user's jobs that have not ended. Locks the member, so that simultaneous requests are counted one by one.
 */
export async function countUnfinishedJobs(sql: Sql, user: string) {
  await sql.run(`select 1 from member where ${ownRows()} and user_code = $1 for no key update`, [user])
  const { count } = await sql.one<{ count: number }>(
    `select count(*) as count from job where ${ownRows()} and user_code = $1 and state in ('waiting', 'running')`,
    [user],
  )
  return count
}

export const jobOf = (sql: Sql, user: string, guid: string) =>
  sql.maybe<JobFound>(`select ${columns} from job where ${ownRows()} and user_code = $1 and guid = $2`, [user, guid])

export const jobsOf = (sql: Sql, user: string, most: number) =>
  sql.many<JobFound>(
    `select ${columns} from job where ${ownRows()} and user_code = $1 order by asked_at desc, guid limit $2`,
    [user, most],
  )

/** Stops a waiting job at once; a running job is marked, and its worker stops it. */
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

/**
 * Claims the oldest job that waits, or whose worker has sent no heartbeat for `silence` seconds. Needs the system
 * scope.
 */
export const claimJob = (sql: Sql, runner: string, silence: number, most: number) =>
  sql.maybe<JobFound>(
    `update job set state = 'running', runner = $1, tries = tries + 1, beat_at = now(), done = 0
      where (enterprise_id, guid) = (
        select enterprise_id, guid from job where ${due('$2')} and tries < $3
         order by asked_at for update skip locked limit 1)
      returning ${columns}`,
    [runner, silence, most],
  )

/** Fails jobs that are due again after the maximum number of tries, because each worker ended during them. */
export const failAbandonedJobs = (sql: Sql, silence: number, most: number) =>
  sql.run(`update job set state = 'failed', problem = 'bug', ended_at = now() where ${due('$1')} and tries >= $2`, [
    silence,
    most,
  ])

interface JobKey {
  readonly enterprise_id: string
  readonly guid: string
}

const ownedJob = "enterprise_id = $1 and guid = $2 and runner = $3 and state = 'running'"

/** Sends a heartbeat with the progress. Returns null if another worker has the job. */
export const sendJobHeartbeat = (sql: Sql, job: JobKey, runner: string, progress: Progress) =>
  sql.maybe<{ stopping: boolean }>(
    `update job set beat_at = now(), done = $4, total = $5 where ${ownedJob} returning stopping`,
    [job.enterprise_id, job.guid, runner, progress.done, progress.total],
  )

/** Puts the job back after the database was unavailable; the try counts. */
export const postponeJob = (sql: Sql, job: JobKey, runner: string) =>
  sql.run(`update job set state = 'waiting', runner = null where ${ownedJob}`, [job.enterprise_id, job.guid, runner])

interface Progress {
  readonly done: number
  readonly total: number
}

interface End {
  readonly state: 'done' | 'failed' | 'stopped'
  readonly problem?: string
  readonly report?: object
  readonly file?: { readonly name: string; readonly size: number }
}

/** Returns 0 if another worker has the job. */
export const endJob = (
  sql: Sql,
  job: JobKey,
  runner: string,
  progress: Progress,
  { state, problem, report, file }: End,
) =>
  sql.run(
    `update job set state = $4, problem = $5, report = $6, file_name = $7, file_size = $8, ended_at = clock_timestamp(),
            done = $9, total = $10
      where ${ownedJob}`,
    [
      ...[job.enterprise_id, job.guid, runner, state],
      ...[
        problem ?? null,
        JSON.stringify(report ?? {}),
        file?.name ?? null,
        file?.size ?? null,
        progress.done,
        progress.total,
      ],
    ],
  )

/** Releases the job for another instance or the next start; the try does not count. */
export const releaseJob = (sql: Sql, job: JobKey, runner: string) =>
  sql.run(`update job set state = 'waiting', runner = null, tries = tries - 1 where ${ownedJob}`, [
    job.enterprise_id,
    job.guid,
    runner,
  ])

/** Takes an advisory lock until the transaction ends. Returns false if another transaction has it. */
export const tryLock = async (sql: Sql, name: string) =>
  (await sql.one<{ mine: boolean }>('select pg_try_advisory_xact_lock(hashtextextended($1, 5)) as mine', [name])).mine

/** Deletes jobs that ended more than some hours ago, and returns their keys. */
export const deleteOldJobs = (sql: Sql, hours: number) =>
  sql.many<JobKey>(
    `delete from job where ended_at < now() - make_interval(hours => $1) returning enterprise_id, guid`,
    [hours],
  )
