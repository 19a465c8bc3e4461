import type { JobReport, JobRow, LanguageCode } from '@wire'
import { isProblemCode, Problem, type ProblemDetails } from '@/schema'
import { addJob, countUnfinishedJobs, type JobFound, jobOf, jobsOf, stopJob } from '../../store/jobs/jobs'
import { Download } from '../core/byte-range'
import type { AtWork } from '../core/context'
import { problemText } from '../texts/problems'

/** Limit of unfinished jobs for each user. */
const maxUnended = 3
const maxListed = 20

interface NewJob {
  readonly guid: string
  readonly kind: string
  /** The module it is about. */
  readonly subject: string
  readonly parameters: object
}

/** Job inputs and results are in the file storage, so that every instance can read them. */
export const keyOfJob = (enterprise: string, guid: string, what: 'input' | 'result') =>
  `${enterprise}/jobs/${guid}/${what}`

export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Queues a job and returns whether it was new: the same guid is one job. */
export async function enqueueJob({ sql, enterprise, who, lang, address, requestId }: AtWork, input: NewJob) {
  if ((await jobOf(sql, who.userCode, input.guid)) !== null) return false
  if ((await countUnfinishedJobs(sql, who.userCode)) >= maxUnended)
    throw new Problem('jobs-under-way', { count: maxUnended })
  const origin = { lang, address, requestId }
  const added = await addJob(sql, { enterprise, user: who.userCode, origin, ...input })
  if (added === 0) throw new Problem('not-found')
  return true
}

const emptyReport: JobReport = { Added: 0, Changed: 0, Same: 0, Failed: 0, Failures: [] }

const wordsFor = (lang: LanguageCode, code: string | null, details: ProblemDetails) =>
  code !== null && isProblemCode(code) ? problemText(lang, code, details) : ''

function rowOf({ lang }: AtWork, job: JobFound): JobRow {
  const { Details = {}, ...report } = job.report
  return {
    Guid: job.guid,
    Kind: job.kind,
    Module: job.subject,
    State: job.state,
    Done: job.done,
    Total: job.total,
    Problem: wordsFor(lang, job.problem, Details as ProblemDetails),
    Report: { ...emptyReport, ...report },
    FileName: job.file_name ?? '',
    FileSize: job.file_size ?? 0,
    AskedAt: job.asked_at,
    EndedAt: job.ended_at ?? '',
  }
}

async function ownJob({ sql, who }: AtWork, guid: string) {
  const job = await jobOf(sql, who.userCode, guid)
  if (job === null) throw new Problem('not-found')
  return job
}

export const readJob = async (work: AtWork, guid: string): Promise<JobRow> => rowOf(work, await ownJob(work, guid))

/** The caller's jobs, the newest first. */
export const listJobs = async (work: AtWork): Promise<readonly JobRow[]> =>
  (await jobsOf(work.sql, work.who.userCode, maxListed)).map((job) => rowOf(work, job))

/** A job that has ended is not changed. */
export async function haltJob(work: AtWork, guid: string): Promise<'Success'> {
  await ownJob(work, guid)
  await stopJob(work.sql, work.who.userCode, guid)
  return 'Success'
}

/** The result of a job for the user who requested it, as long as it is stored. */
export async function fileOfJob(work: AtWork, guid: string): Promise<Download> {
  const { file_name: name, file_size: size } = await ownJob(work, guid)
  if (name === null || size === null) throw new Problem('not-found')
  const { storage } = work.services.files
  return new Download({
    name,
    type: xlsx,
    size,
    open: (part) => storage.open(keyOfJob(work.enterprise, guid, 'result'), part),
  })
}
