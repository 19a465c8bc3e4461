import type { AnnexRow, CommentPage, ListPage, ManyAnswer, OfflineModule, RecordFlows } from '@wire'
import { recordCall } from '@/schema'
import { isLost } from '../core/query-client'
import { download } from '../files/download'
import { read } from '../request/call'
import { ownerOf } from '../session/session'
import { detailOf, everyday, filesOf, listsOf, one, type PlannedRead, queryDataOf, recent, recordsOf } from './plan'
import { keepAnswer } from './reads'
import { cachedOrFetched } from './recently-read'

/** Fetching ended because the user stopped it or another user signed in. */
export class Stopped extends Error {}

export interface Progress {
  readonly done: number
  readonly of: number
}

interface Fetching {
  readonly project: string
  readonly isStopped: () => boolean
  readonly notify: (progress: Progress) => void
}

const maxBatch = 30
/** Maximum length of an address. */
const maxAddress = 2500
const maxPictures = 400
const pictureWorkers = 3
const maxTries = 4
const pause = 1500

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Groups reads into batches that fit into one address. */
function batchesOf(all: readonly PlannedRead[]): readonly (readonly PlannedRead[])[] {
  const batches: PlannedRead[][] = []
  let room = 0
  for (const each of all) {
    const length = JSON.stringify(each.takes).length + each.call.length
    const last = batches[batches.length - 1]
    if (last === undefined || last.length === maxBatch || length > room) {
      batches.push([each])
      room = maxAddress - length
    } else {
      last.push(each)
      room -= length
    }
  }
  return batches
}

async function withRetries<T>(request: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request()
    } catch (error) {
      if (!isLost(error) || attempt === maxTries) throw error
      await wait(pause * attempt)
    }
  }
}

/** One run: its progress, its owner, and whether it was stopped. */
function runOf({ project, isStopped, notify }: Fetching) {
  const owner = ownerOf()
  let [done, of] = [0, 0]
  const check = () => {
    if (isStopped() || ownerOf() !== owner) throw new Stopped()
  }
  const addExpected = (more: number) => {
    of += more
    notify({ done, of })
  }
  const addDone = (count: number) => {
    done += count
    notify({ done, of })
  }
  const readBatch = async (batch: readonly PlannedRead[]): Promise<readonly ManyAnswer[]> => {
    check()
    const reads = batch.map(({ call, takes }) => ({ call, takes }))
    const answers = await withRetries(() => read('Common.GetMany', { asked: reads }, { quiet: true }))
    check()
    addDone(batch.length)
    return answers
  }
  /** Reads and stores the answers; refused reads are skipped. */
  const readAndStore = async (wanted: readonly PlannedRead[]): Promise<Map<string, unknown>> => {
    const all = [...new Map(wanted.map((each) => [each.queryHash, each])).values()]
    const answers = new Map<string, unknown>()
    addExpected(all.length)
    for (const batch of batchesOf(all)) {
      const batchAnswers = await readBatch(batch)
      for (const [at, each] of batch.entries()) {
        const answer = batchAnswers[at]?.answer
        if (answer === undefined) continue
        answers.set(each.queryHash, answer)
        await keepAnswer(owner, each.queryHash, queryDataOf(each, answer), project)
      }
    }
    return answers
  }
  return { check, addExpected, addDone, readBatch, readAndStore }
}

type Run = ReturnType<typeof runOf>

/** The records of each module that are not older than a month. */
async function recordsIn({ readBatch, addExpected }: Run, modules: readonly OfflineModule[], project: string) {
  const found: { module: OfflineModule; guid: string }[] = []
  const reads = modules.map((module) => one(recordCall(module, 'GetListPage'), { ...recordsOf(module, project) }))
  addExpected(reads.length)
  const pages: ManyAnswer[] = []
  for (const batch of batchesOf(reads)) pages.push(...(await readBatch(batch)))
  for (const [at, module] of modules.entries()) {
    const page = pages[at]?.answer as ListPage | undefined
    if (page !== undefined) found.push(...recent(module, page).map(({ guid }) => ({ module, guid })))
  }
  return found
}

/** Thumbnails as file lists show them, several in parallel. */
async function pictures(run: Run, files: readonly AnnexRow[], pin: string) {
  const queue = files.filter(({ Sort }) => Sort === 'picture').slice(0, maxPictures)
  run.addExpected(queue.length)
  const work = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      run.check()
      const { AnnexCode: guid, Turned } = file
      const fetch = () => withRetries(() => download('Annex.GetFile', { iddata: guid, as: 'thumb' }, `${guid}.jpg`))
      await cachedOrFetched({ guid, shape: `thumb${Turned}`, extension: 'jpg' }, fetch, { size: 20_000, pin })
      run.addDone(1)
    }
  }
  await Promise.all(Array.from({ length: pictureWorkers }, work))
}

type Answers = ReadonlyMap<string, unknown>

const answersOf = <T>(reads: readonly PlannedRead[], answers: Answers, call: string) =>
  reads.flatMap((each) => (each.call === call ? ((answers.get(each.queryHash) as T | undefined) ?? []) : []))

/** The files attached to the decisions about records. */
const decidedWith = (details: readonly PlannedRead[], answers: Answers) =>
  answersOf<RecordFlows>(details, answers, 'FlowMonitor.GetInFlow')
    .flatMap(({ flows }) => flows.flatMap(({ Entries }) => Entries))
    .flatMap(({ Files, Key }) => (Files === 0 ? [] : [filesOf('flow', Key)]))

/** All files shown by records, decisions and comments. */
const shownIn = (reads: readonly PlannedRead[], answers: Answers) => [
  ...answersOf<readonly AnnexRow[]>(reads, answers, 'Annex.GetList').flat(),
  ...answersOf<CommentPage>(reads, answers, 'Comment.GetList').flatMap(({ rows }) =>
    rows.flatMap(({ Images }) => Images),
  ),
]

/** Fetches the data a day on site needs of a project, and stores it until the user drops the project. */
export async function fetchProject(fetching: Fetching) {
  const { project } = fetching
  const run = runOf(fetching)
  const plan = await withRetries(() => read('UserRight.GetOfflinePlan', {}, { quiet: true }))
  run.check()
  const { modules } = plan
  await run.readAndStore([
    ...everyday,
    ...(plan.project === null ? [] : detailOf(plan.project, project)),
    ...modules.flatMap((module) => listsOf(module, project)),
  ])
  const records = await recordsIn(run, modules, project)
  const details = records.flatMap(({ module, guid }) => detailOf(module, guid))
  const answers = await run.readAndStore(details)
  const decisions = decidedWith(details, answers)
  const more = await run.readAndStore(decisions)
  await pictures(run, [...shownIn(details, answers), ...shownIn(decisions, more)], project)
}
