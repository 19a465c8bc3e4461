import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { JobReport } from '@wire'
import { Problem } from '@/schema'
import { enabledMemberWithRights } from '../../store/accounts/sessions'
import {
  claimJob,
  deleteOldJobs,
  endJob,
  failAbandonedJobs,
  type JobFound,
  postponeJob,
  releaseJob,
  sendJobHeartbeat,
} from '../../store/jobs/jobs'
import { type Sql, type Store, StoreUnavailable } from '../../store/store'
import { actorFrom } from '../core/actor'
import type { AtWork, Services } from '../core/context'
import { notify } from '../messages/notify'
import type { MessageCode } from '../messages/texts'
import { isLanguage } from '../texts/problems'
import { keyOfJob, xlsx } from './jobs'

export type JobEnd = Parameters<typeof endJob>[4]

/** The interface of a running job. */
export interface RunningJob {
  readonly job: JobFound
  /** A temporary folder for its output; removed afterwards. */
  readonly folder: string
  /** The uploaded input. */
  input(): Promise<Buffer>
  /** Stores the result file. */
  storeResult(path: string, name: string): Promise<NonNullable<JobEnd['file']>>
  /** Reads with the current rights of the user who requested the job. */
  read<T>(work: (work: AtWork) => Promise<T>): Promise<T>
  /**
   * Writes as the user who requested the job. The job ends in the same transaction, so that it is not executed twice.
   */
  conclude(work: (work: AtWork) => Promise<JobEnd>): Promise<JobEnd>
  /** Reports progress. Throws if the job has to stop. */
  report(done: number, total: number): Promise<void>
}

export type JobKind = (running: RunningJob) => Promise<JobEnd>

/** The job has to stop: the user stopped it, the server shuts down, or another instance has claimed it. */
class Halted extends Error {
  constructor(readonly why: 'stopped' | 'ending' | 'lost') {
    super(why)
  }
}

interface Deps {
  readonly store: Store
  readonly services: Services
  readonly kinds: Readonly<Record<string, JobKind>>
  /** The number of concurrent jobs in this process. */
  readonly most?: number
  /** Milliseconds between two polls of the queue. */
  readonly every?: number
  /** Seconds without a heartbeat after which a runner is considered dead. */
  readonly silence?: number
}

const beatInterval = 500
const maxTries = 3
const keptHours = 24
const hour = 3_600_000

/** Acts as the user who requested the job. */
function asOwner(job: JobFound, services: Services) {
  const { lang, address, requestId } = job.origin
  const device = { id: '', name: '', platform: 'job' }
  const context = { lang: isLanguage(lang) ? lang : 'zh', address, requestId, device, services } as const
  let who: AtWork['who'] | null = null
  return {
    async scope(sql: Sql) {
      const row = await enabledMemberWithRights(sql, job.enterprise_id, job.user_code)
      if (row === null) throw new Problem('user-disabled')
      who = actorFrom(row, Buffer.alloc(0))
      return { enterprise: job.enterprise_id }
    },
    work(sql: Sql): AtWork {
      if (who === null) throw new Error('no member is acting')
      return { ...context, sql, who, enterprise: job.enterprise_id }
    },
  }
}

const doneCodes: Readonly<Record<string, MessageCode>> = {
  export: 'job.exported',
  'export-month': 'job.exported',
  import: 'job.imported',
}

/** Notifies the user of the end of their job, unless they stopped it. */
async function notifyEnd({ sql, services }: Pick<AtWork, 'sql' | 'services'>, job: JobFound, end: JobEnd) {
  const done = doneCodes[job.kind]
  // Jobs without a message code are watched on the page where they were started.
  if (done === undefined || end.state === 'stopped') return
  const code = end.state === 'done' ? done : 'job.failed'
  const { Added = 0, Changed = 0 } = (end.report ?? {}) as Partial<JobReport>
  const values = { file: end.file?.name ?? '', added: Added, changed: Changed }
  const notifier = { sql, services, enterprise: job.enterprise_id }
  await notify(notifier, {
    users: [job.user_code],
    kind: 'job',
    module: job.subject,
    key: job.guid,
    words: { code, values },
  })
}

function openRun({ store, services }: Deps, runner: string, job: JobFound) {
  let at = { done: 0, total: job.total }
  let lastBeat = Date.now()
  let halt: Halted['why'] | null = null
  let isEnded = false
  const { storage, incoming } = services.files
  const keyFor = (what: 'input' | 'result') => keyOfJob(job.enterprise_id, job.guid, what)

  /** The user is notified in the transaction that ends the job. */
  const ended = async (sql: Sql, end: JobEnd) => {
    const count = await endJob(sql, job, runner, at, end)
    if (count > 0) await notifyEnd({ sql, services }, job, end)
    return count
  }
  const beat = async () => {
    lastBeat = Date.now()
    const row = await store.system((sql) => sendJobHeartbeat(sql, job, runner, at))
    if (row === null) halt ??= 'lost'
    else if (row.stopping) halt ??= 'stopped'
  }
  const running: RunningJob = {
    job,
    folder: join(incoming, `job-${runner}`),
    async input() {
      const chunks: Buffer[] = []
      for await (const chunk of await storage.open(keyFor('input'))) chunks.push(chunk as Buffer)
      return Buffer.concat(chunks)
    },
    async storeResult(path, name) {
      const { size } = await stat(path)
      await storage.put(keyFor('result'), path, xlsx)
      return { name, size }
    },
    read(work) {
      const owner = asOwner(job, services)
      return store.readOnly((sql) => work(owner.work(sql)), owner.scope)
    },
    async conclude(work) {
      const owner = asOwner(job, services)
      const end = await store.transaction(owner.scope, async (sql) => {
        const end = await work(owner.work(sql))
        if ((await ended(sql, end)) === 0) throw new Halted('lost')
        return end
      })
      isEnded = true
      return end
    },
    async report(done, total) {
      at = { done, total }
      if (halt === null && Date.now() - lastBeat >= beatInterval) await beat()
      if (halt !== null) throw new Halted(halt)
    },
  }
  return {
    running,
    beat: () => (isEnded ? Promise.resolve() : beat()),
    halt: () => {
      halt ??= 'ending'
    },
    isEnded: () => isEnded,
    end: (end: JobEnd) => store.system((sql) => ended(sql, end)),
  }
}

type Run = ReturnType<typeof openRun>

/** Ends or releases a job that did not finish. */
async function failed(
  { store, services: { log } }: Deps,
  runner: string,
  { running: { job }, end }: Run,
  error: unknown,
) {
  if (error instanceof Halted && error.why === 'lost') return
  if (error instanceof Halted && error.why === 'ending') {
    await store.system((sql) => releaseJob(sql, job, runner))
    return
  }
  if (error instanceof StoreUnavailable) {
    log.warn({ requestId: job.origin.requestId, job: job.kind, reason: error.message }, 'a job is tried again')
    await store.system((sql) => postponeJob(sql, job, runner))
    return
  }
  if (error instanceof Halted) await end({ state: 'stopped' })
  else if (error instanceof Problem)
    await end({ state: 'failed', problem: error.code, report: { Details: error.details } })
  else {
    log.error({ requestId: job.origin.requestId, job: job.kind, error }, 'a job failed')
    await end({ state: 'failed', problem: 'bug' })
  }
}

async function execute(deps: Deps, runner: string, run: Run) {
  const { running, isEnded } = run
  const { job } = running
  const { log } = deps.services
  const started = Date.now()
  try {
    await mkdir(running.folder, { recursive: true })
    const kind = deps.kinds[job.kind]
    if (kind === undefined) throw new Problem('not-configured')
    const end = await kind(running)
    if (!isEnded()) await run.end(end)
    log.info({ requestId: job.origin.requestId, job: job.kind, ms: Date.now() - started }, 'a job has ended')
  } catch (error) {
    // Without the database the job cannot be ended; another instance claims it later.
    await failed(deps, runner, run, error).catch((reason: unknown) => log.error({ error: reason }, 'a job was left'))
  } finally {
    await rm(running.folder, { recursive: true, force: true })
  }
}

/** Removes jobs that ended long ago, and their files. */
async function clean({ store, services }: Deps) {
  const expired = await store.system((sql) => deleteOldJobs(sql, keptHours))
  for (const { enterprise_id, guid } of expired) {
    for (const what of ['input', 'result'] as const)
      await services.files.storage.remove(keyOfJob(enterprise_id, guid, what))
  }
}

/** Claims jobs from the queue shared by all instances, a few at once, until it is closed. */
export function openJobs(deps: Deps) {
  const { store, services, most = 2, every = 500, silence = 30 } = deps
  const runs = new Map<Run, Promise<void>>()
  let isClosing = false
  let polling: Promise<void> = Promise.resolve()

  const claim = async () => {
    while (!isClosing && runs.size < most) {
      // A new runner id for each claim, because a job claimed again by the same process is a different run.
      const runner = randomUUID()
      const job = await store.system((sql) => claimJob(sql, runner, silence, maxTries))
      if (job === null) return
      const run = openRun(deps, runner, job)
      if (isClosing) run.halt()
      runs.set(
        run,
        execute(deps, runner, run).finally(() => runs.delete(run)),
      )
    }
  }
  const quietly = (work: () => Promise<unknown>) =>
    work().then(
      () => undefined,
      (error: unknown) => services.log.warn({ error }, 'the queue of jobs cannot be reached'),
    )
  let isPolling = false
  const poll = () => {
    if (isPolling) return
    isPolling = true
    polling = quietly(claim).finally(() => {
      isPolling = false
    })
  }
  const timers = [
    setInterval(poll, every),
    setInterval(() => quietly(() => Promise.all([...runs.keys()].map(({ beat }) => beat()))), (silence * 1000) / 6),
    setInterval(() => quietly(() => store.system((sql) => failAbandonedJobs(sql, silence, maxTries))), silence * 1000),
    setInterval(() => quietly(() => clean(deps)), hour),
  ]
  for (const timer of timers) timer.unref()
  return {
    /** Running jobs are released to the queue. */
    async close() {
      isClosing = true
      for (const timer of timers) clearInterval(timer)
      await polling
      for (const run of runs.keys()) run.halt()
      await Promise.all(runs.values())
    },
    clean: () => clean(deps),
  }
}
