import { randomUUID } from 'node:crypto'
import type { JobRow } from '@wire'
import { modules as all } from '@/modules'
import { type Module, recordCall } from '@/schema'
import { openJobs } from '../../../../server/engine/jobs/worker'
import { jobKinds } from '../../../../server/jobs'
import { moduleHooks } from '../../../../server/modules'
import type { Cell } from '../../../../server/xlsx/cell'
import { type ParsedSheet, readWorkbook } from '../../../../server/xlsx/read'
import { trials } from '../../../trials'
import { multipart } from '../../support/multipart'
import type { As, Served } from '../../support/serve'
import { bookOf } from './book'

interface Options {
  readonly modules?: readonly Module[]
  readonly silence?: number
  readonly most?: number
}

/** Starts the job queue of a server with a short polling interval. */
export const startJobs = ({ store, services }: Served, { modules = all, ...options }: Options = {}) =>
  openJobs({ store, services, kinds: jobKinds(modules, moduleHooks), every: 20, ...options })

/** How often a job is asked for before the test fails. */
const maxTries = trials({ usual: 3000, all: 60_000 })

const hasEnded = (job: JobRow) => !['waiting', 'running'].includes(job.State)

/** Waits until a job meets a condition, by default until it has ended. */
export async function until(server: Served, guid: string, as: As, condition: (job: JobRow) => boolean = hasEnded) {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const { body } = await server.get('Job.Get', { guid }, as)
    if (condition(body)) return body
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('the job does not end')
}

const limits = { rows: 60_000, columns: 200 }

/** The file of a job; null if it is refused. */
export async function bytesOf(server: Served, guid: string, { login }: As) {
  const answer = await server.app.inject({
    method: 'GET',
    url: `/OPM3/H5/Job.ashx?method=GetFile&guid=${guid}&lang=zh`,
    headers: { auth: `${login?.Id}.${login?.JW}.${Date.now()}` },
  })
  return answer.headers['purlin-problem'] === undefined && answer.statusCode === 200 ? answer.rawPayload : null
}

export const readSheets = (bytes: Buffer | null) => readWorkbook(bytes ?? Buffer.alloc(0), limits)

/** Exports a list and reads the file. */
export async function exportAndRead(server: Served, module: Module, as: As, query: object = {}) {
  const guid = randomUUID()
  const takes = { guid, keyword: '', sort: '', filters: {}, ...query }
  const { text } = await server.save(recordCall(module, 'Export'), 'add', takes, as)
  if (text !== 'Success') throw new Error(text)
  const job = await until(server, guid, as)
  const bytes = await bytesOf(server, guid, as)
  return { job, bytes, sheets: bytes === null ? [] : await readSheets(bytes) }
}

export async function upload(
  server: Served,
  module: Pick<Module, 'handler'>,
  bytes: Buffer,
  { login, lang = 'zh' }: As,
  { guid = randomUUID() as string, accepts = false, name = '清单.xlsx' } = {},
) {
  const { payload, type } = multipart(name, bytes)
  const answer = await server.app.inject({
    method: 'POST',
    url: `/OPM3/Import/${module.handler}.ashx?guid=${guid}&accepts=${accepts}&lang=${lang}`,
    payload,
    headers: {
      'content-type': type,
      ...(login === undefined || login === null ? {} : { auth: `${login.Id}.${login.JW}.${Date.now()}` }),
    },
  })
  return { guid, status: answer.statusCode, text: answer.body, problem: answer.headers['purlin-problem'] ?? null }
}

/** Imports a file and waits for the end of the job. */
export async function importAndWait(
  server: Served,
  module: Module,
  bytes: Buffer,
  as: As,
  more: { readonly accepts?: boolean } = {},
) {
  const { guid, text } = await upload(server, module, bytes, as, more)
  if (text !== 'Success') throw new Error(text)
  return until(server, guid, as)
}

/** Creates a workbook from sheets with changed cells. */
export const rebook = (
  sheets: readonly ParsedSheet[],
  change: (cells: Cell[], row: number, sheet: string) => readonly Cell[],
) =>
  bookOf(
    Object.fromEntries(
      sheets.map(({ name, rows }) => [name, rows.map(({ cells }, row) => change([...cells], row, name))]),
    ),
  )

/** The cells of a row by their column headers. */
export function rowOf({ rows }: ParsedSheet, index: number): Readonly<Record<string, Cell>> {
  const head = (rows[0]?.cells ?? []).map((cell) => (cell?.is === 'text' ? cell.text : ''))
  return Object.fromEntries(head.map((label, at) => [label, rows[index]?.cells[at] ?? null]))
}

/** The failures of an import, as "row column reason". */
export const failuresOf = ({ Report }: JobRow) =>
  Report.Failures.map(({ Row, Column, Reason }) => `${Row} ${Column} ${Reason}`)
