import { type Figure, type Module, postingsOf } from '@/schema'
import type { Log } from '../../../log'
import { allEnterprises } from '../../../store/flows/consistency-queries'
import { addLines, linesOfSource } from '../../../store/ledger/ledger'
import {
  appliedPosts,
  lockPosting,
  postedWithoutRecord,
  type RecordToPost,
  recordsAfter,
  setAppliedPosts,
  wrongFigures,
} from '../../../store/ledger/reconcile'
import type { Sql, Store } from '../../../store/store'
import { addToFiguresOf, linesToAdd } from './posts'

const lowestGuid = '00000000-0000-0000-0000-000000000000'
const atOnce = 500

/** Calls a function with each existing record of a module. */
async function forEachRecord(sql: Sql, module: Module, work: (record: RecordToPost) => Promise<void>) {
  let last = lowestGuid
  for (;;) {
    const found = await recordsAfter(sql, module, last, atOnce)
    for (const record of found) await work(record)
    last = found.at(-1)?.guid ?? last
    if (found.length < atOnce) return
  }
}

/** The lines that are missing or wrong in the ledger for a record. */
const missingLines = async (sql: Sql, module: Module, record: RecordToPost) =>
  linesToAdd(await linesOfSource(sql, record.guid), postingsOf(module, record))

const figuresOf = ({ fields }: Module) =>
  Object.entries(fields).flatMap(([name, { options }]): (readonly [string, Figure])[] =>
    options.figure === undefined ? [] : [[name, options.figure]],
  )

/** Differences between the ledger of an enterprise and its records and figures. */
export async function ledgerDifferences(sql: Sql, modules: readonly Module[]): Promise<readonly string[]> {
  const differences: string[] = []
  for (const module of modules.filter(({ posts }) => posts.length > 0)) {
    await forEachRecord(sql, module, async (record) => {
      for (const { line, amount, reverses } of await missingLines(sql, module, record)) {
        const problem = reverses === null ? 'is missing' : 'should be cancelled'
        differences.push(`${module.name} ${record.guid}: line ${line} of ${amount} fen ${problem}`)
      }
    })
    for (const { guid, sum } of await postedWithoutRecord(sql, module.name)) {
      differences.push(`${module.name} ${guid}: it does not exist and has lines of ${sum} fen`)
    }
  }
  for (const module of modules) {
    for (const [field, figure] of figuresOf(module)) {
      for (const { guid, stored, sum } of await wrongFigures(sql, module, field, figure)) {
        differences.push(`${module.name} ${guid}: ${field} is ${stored} fen, its lines sum up to ${sum} fen`)
      }
    }
  }
  return differences
}

/** Adds the missing lines of a module and sets the figures of all modules to the sums of their lines. */
async function postExisting(sql: Sql, module: Module, enterprise: string) {
  let added = 0
  await forEachRecord(sql, module, async (record) => {
    const lines = await missingLines(sql, module, record)
    if (lines.length === 0) return
    await addLines(sql, { enterprise, user: 'system', module: module.name, guid: record.guid }, lines)
    added += lines.length
  })
  return added
}

async function correctFigures(sql: Sql, modules: readonly Module[]) {
  const corrected: string[] = []
  for (const module of modules) {
    for (const [field, figure] of figuresOf(module)) {
      for (const { guid, stored, sum } of await wrongFigures(sql, module, field, figure)) {
        await addToFiguresOf(sql, { target: module, guid, amounts: { [field]: sum - stored } })
        corrected.push(`${module.name} ${guid}: ${field} was ${stored} fen and is ${sum} fen now`)
      }
    }
  }
  return corrected
}

const postsText = ({ posts }: Module) => JSON.stringify(posts)

/**
 * Posts the records that existed before their module posted to the ledger, or before its posts changed. Each enterprise
 * is one transaction; a module counts as applied after all of them.
 */
export async function applyPosts(store: Store, modules: readonly Module[], log: Log) {
  const applied = await store.system(appliedPosts)
  const due = modules.filter((module) => module.posts.length > 0 && applied.get(module.name) !== postsText(module))
  if (due.length === 0) return
  for (const enterprise of await store.system(allEnterprises)) {
    await store.transaction({ enterprise }, async (sql) => {
      await lockPosting(sql, enterprise)
      for (const module of due) {
        const lines = await postExisting(sql, module, enterprise)
        if (lines > 0) log.info({ enterprise, module: module.name, lines }, 'posted to the ledger')
      }
      for (const change of await correctFigures(sql, modules)) log.warn({ enterprise, change }, 'corrected a figure')
    })
  }
  await store.system(async (sql) => {
    for (const module of due) await setAppliedPosts(sql, module.name, postsText(module))
  })
}
