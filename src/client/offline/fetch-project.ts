import type { AnnexRow, CommentPage, ListPage, ManyAnswer, RecordFlows } from '@wire'
import { type Module, recordCall } from '@/schema'
import { isLost } from '../core/query-client'
import { download } from '../files/download'
import { read } from '../request/call'
import { ownerOf } from '../session/session'
import { detailOf, everyday, filesOf, heldAs, listsOf, one, recent, recordsOf, type Wanted } from './plan'
import { keepAnswer } from './reads'
import { seenOr } from './recently-read'

/** Nothing more is fetched: somebody stopped it, or somebody else is here now. */
export class Stopped extends Error {}

export interface Progress {
  readonly done: number
  readonly of: number
}

interface Fetching {
  readonly project: string
  readonly modules: readonly Module[]
  readonly isStopped: () => boolean
  readonly tell: (progress: Progress) => void
}

const mostTogether = 30
/** Addresses have an end too. */
const longest = 2500
const mostPictures = 400
const picturesAtOnce = 3
const tries = 4
const pause = 1500

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** As many in one question as an address has room for. */
function batchesOf(all: readonly Wanted[]): readonly (readonly Wanted[])[] {
  const batches: Wanted[][] = []
  let room = 0
  for (const each of all) {
    const length = JSON.stringify(each.takes).length + each.call.length
    const last = batches[batches.length - 1]
    if (last === undefined || last.length === mostTogether || length > room) {
      batches.push([each])
      room = longest - length
    } else {
      last.push(each)
      room -= length
    }
  }
  return batches
}

async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!isLost(error) || tried === tries) throw error
      await wait(pause * tried)
    }
  }
}

/** One run: what it has asked so far, for whom, and whether it may go on. */
function runOf({ project, isStopped, tell }: Fetching) {
  const owner = ownerOf()
  let [done, of] = [0, 0]
  const check = () => {
    if (isStopped() || ownerOf() !== owner) throw new Stopped()
  }
  const expect = (more: number) => {
    of += more
    tell({ done, of })
  }
  const did = (count: number) => {
    done += count
    tell({ done, of })
  }
  const ask = async (batch: readonly Wanted[]): Promise<readonly ManyAnswer[]> => {
    check()
    const asked = batch.map(({ call, takes }) => ({ call, takes }))
    const answers = await patiently(() => read('Common.GetMany', { asked }, { quiet: true }))
    check()
    did(batch.length)
    return answers
  }
  /** Asks and keeps; what is refused is left out. */
  const keep = async (wanted: readonly Wanted[]): Promise<Map<string, unknown>> => {
    const all = [...new Map(wanted.map((each) => [each.asked, each])).values()]
    const answers = new Map<string, unknown>()
    expect(all.length)
    for (const batch of batchesOf(all)) {
      const told = await ask(batch)
      for (const [at, each] of batch.entries()) {
        const answer = told[at]?.answer
        if (answer === undefined) continue
        answers.set(each.asked, answer)
        await keepAnswer(owner, each.asked, heldAs(each, answer), project)
      }
    }
    return answers
  }
  return { check, expect, did, ask, keep }
}

type Run = ReturnType<typeof runOf>

/** The records of each module that are not older than a month. */
async function recordsIn({ ask, expect }: Run, { project, modules }: Fetching) {
  const found: { module: Module; guid: string }[] = []
  const asked = modules.map((module) => one(recordCall(module, 'GetListPage'), { ...recordsOf(module, project) }))
  expect(asked.length)
  const pages: ManyAnswer[] = []
  for (const batch of batchesOf(asked)) pages.push(...(await ask(batch)))
  for (const [at, module] of modules.entries()) {
    const page = pages[at]?.answer as ListPage | undefined
    if (page !== undefined) found.push(...recent(module, page).map(({ guid }) => ({ module, guid })))
  }
  return found
}

/** Pictures as lists of files show them, several side by side. */
async function pictures(run: Run, files: readonly AnnexRow[], pin: string) {
  const queue = files.filter(({ Sort }) => Sort === 'picture').slice(0, mostPictures)
  run.expect(queue.length)
  const work = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      run.check()
      const { AnnexCode: guid, Turned } = file
      const fetch = () => patiently(() => download('Annex.GetFile', { iddata: guid, as: 'thumb' }, `${guid}.jpg`))
      await seenOr({ guid, shape: `thumb${Turned}`, extension: 'jpg' }, fetch, { size: 20_000, pin })
      run.did(1)
    }
  }
  await Promise.all(Array.from({ length: picturesAtOnce }, work))
}

type Answers = ReadonlyMap<string, unknown>

const told = <T>(asked: readonly Wanted[], answers: Answers, call: string) =>
  asked.flatMap((each) => (each.call === call ? ((answers.get(each.asked) as T | undefined) ?? []) : []))

/** What hangs on the decisions about records. */
const decidedWith = (details: readonly Wanted[], answers: Answers) =>
  told<RecordFlows>(details, answers, 'FlowMonitor.GetInFlow')
    .flatMap(({ flows }) => flows.flatMap(({ Entries }) => Entries))
    .flatMap(({ Files, Key }) => (Files === 0 ? [] : [filesOf('flow', Key)]))

/** Every file that records, decisions and comments show. */
const shownIn = (asked: readonly Wanted[], answers: Answers) => [
  ...told<readonly AnnexRow[]>(asked, answers, 'Annex.GetList').flat(),
  ...told<CommentPage>(asked, answers, 'Comment.GetList').flatMap(({ rows }) => rows.flatMap(({ Images }) => Images)),
]

/** The project itself, as any record of it refers to it. */
const ownOf = ([first]: readonly Module[], project: string) => {
  const target = first?.fields[first.scope.project ?? '']?.options.to?.() as Module | undefined
  return target === undefined ? [] : detailOf(target, project)
}

/** Fetches what a day on site needs of a project, and keeps it until it is not wanted any more. */
export async function fetchProject(fetching: Fetching) {
  const { project } = fetching
  const modules = fetching.modules.filter(({ scope }) => scope.project !== undefined)
  const run = runOf(fetching)
  await run.keep([...everyday, ...ownOf(modules, project), ...modules.flatMap((module) => listsOf(module, project))])
  const records = await recordsIn(run, { ...fetching, modules })
  const details = records.flatMap(({ module, guid }) => detailOf(module, guid))
  const answers = await run.keep(details)
  const decisions = decidedWith(details, answers)
  const more = await run.keep(decisions)
  await pictures(run, [...shownIn(details, answers), ...shownIn(decisions, more)], project)
}
