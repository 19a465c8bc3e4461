import { type Figure, type Module, postingsOf } from '@/schema'
import type { Log } from '../../../log'
import { allEnterprises } from '../../../store/flows/consistency-queries'
import { addLines, linesOfSources, type SourcedLine, type StoredLine } from '../../../store/ledger/ledger'
import { keepOpenDues, wrongOpenDues } from '../../../store/ledger/open-dues'
import {
  appliedPosts,
  lockPosting,
  postedWithoutRecord,
  recordsAfter,
  setAppliedPosts,
  wrongFigures,
} from '../../../store/ledger/reconcile'
import type { Sql, Store } from '../../../store/store'
import { addToFiguresOf, linesToAdd } from './posts'

const lowestGuid = '00000000-0000-0000-0000-000000000000'
const atOnce = 500

/** Calls a function with the lines that are missing or wrong in the ledger, for some records of a module at a time. */
async function forMissingLines(sql: Sql, module: Module, work: (lines: readonly SourcedLine[]) => Promise<void>) {
  let last = lowestGuid
  for (;;) {
    const records = await recordsAfter(sql, module, last, atOnce)
    const guids = records.map(({ guid }) => guid)
    const stored = new Map<string, StoredLine[]>(guids.map((guid) => [guid, []]))
    for (const line of await linesOfSources(sql, module.name, guids)) stored.get(line.source)?.push(line)
    const missing = records.flatMap((record) =>
      linesToAdd(stored.get(record.guid) ?? [], postingsOf(module, record)).map((line) => ({
        ...line,
        source: record.guid,
        user: record.user,
      })),
    )
    if (missing.length > 0) await work(missing)
    last = records.at(-1)?.guid ?? last
    if (records.length < atOnce) return
  }
}

const figuresOf = ({ fields }: Module) =>
  Object.entries(fields).flatMap(([name, { options }]): (readonly [string, Figure])[] =>
    options.figure === undefined ? [] : [[name, options.figure]],
  )

/** Differences between the ledger of an enterprise and its records and figures. */
export async function ledgerDifferences(sql: Sql, modules: readonly Module[]): Promise<readonly string[]> {
  const differences: string[] = []
  for (const module of modules.filter(({ posts }) => posts.length > 0)) {
    await forMissingLines(sql, module, async (lines) => {
      for (const { source, line, amount, reverses } of lines) {
        const problem = reverses === null ? 'is missing' : 'should be cancelled'
        differences.push(`${module.name} ${source}: line ${line} of ${amount} ${problem}`)
      }
    })
    for (const { guid, sum } of await postedWithoutRecord(sql, module.name)) {
      differences.push(`${module.name} ${guid}: it does not exist and has lines of ${sum}`)
    }
  }
  for (const module of modules) {
    for (const [field, figure] of figuresOf(module)) {
      for (const { guid, stored, sum } of await wrongFigures(sql, module, field, figure)) {
        differences.push(`${module.name} ${guid}: ${field} is ${stored}, its lines sum up to ${sum}`)
      }
    }
  }
  for (const { contract, date, stored, sum } of await wrongOpenDues(sql)) {
    differences.push(`contract ${contract}: ${stored} is open of the dues of ${date}, its lines leave ${sum}`)
  }
  return differences
}

/** Adds the missing lines of a module; returns their number. */
async function postExisting(sql: Sql, module: Module, enterprise: string) {
  let added = 0
  await forMissingLines(sql, module, async (lines) => {
    await addLines(sql, { enterprise, module: module.name }, lines)
    added += lines.length
  })
  return added
}

/** Sets the figures of all records to the sums of their lines; returns what was changed. */
async function correctFigures(sql: Sql, modules: readonly Module[]) {
  const corrected: string[] = []
  for (const module of modules) {
    const amounts = new Map<string, Record<string, number>>()
    for (const [field, figure] of figuresOf(module)) {
      for (const { guid, stored, sum } of await wrongFigures(sql, module, field, figure)) {
        amounts.set(guid, { ...amounts.get(guid), [field]: sum - stored })
        corrected.push(`${module.name} ${guid}: ${field} was ${stored} and is ${sum} now`)
      }
    }
    for (const [guid, own] of amounts) await addToFiguresOf(sql, { target: module, guid, amounts: own })
  }
  return corrected
}

/** Writes what is open of the dues of contracts where it does not follow from the ledger; returns what was changed. */
async function correctOpenDues(sql: Sql, enterprise: string) {
  const wrong = await wrongOpenDues(sql)
  const contracts = [...new Set(wrong.map(({ contract }) => contract))]
  if (contracts.length > 0) await keepOpenDues(sql, enterprise, contracts)
  return contracts.map((contract) => `contract ${contract}: its open dues were corrected`)
}

/** Posts the existing records of some modules and sets the figures of all modules, in an enterprise. */
export async function postRecords(
  sql: Sql,
  enterprise: string,
  posting: readonly Module[],
  modules: readonly Module[],
): Promise<{ readonly lines: number; readonly corrected: readonly string[] }> {
  let lines = 0
  for (const module of posting) lines += await postExisting(sql, module, enterprise)
  const corrected = [...(await correctFigures(sql, modules)), ...(await correctOpenDues(sql, enterprise))]
  return { lines, corrected }
}

/** What a module posts and sums up; empty if it does neither. */
const ledgerText = (module: Module) => {
  const figures = figuresOf(module)
  return module.posts.length + figures.length === 0 ? '' : JSON.stringify([module.posts, figures])
}

/**
 * Posts the records that existed before their module posted to the ledger, or before its posts changed, and sets new
 * figures. Each enterprise is one transaction; a module counts as applied after all of them.
 */
export async function applyPosts(store: Store, modules: readonly Module[], log: Log) {
  const applied = await store.system(appliedPosts)
  const due = modules.filter((module) => (applied.get(module.name) ?? '') !== ledgerText(module))
  if (due.length === 0) return
  for (const enterprise of await store.system(allEnterprises)) {
    const { lines, corrected } = await store.transaction({ enterprise }, async (sql) => {
      await lockPosting(sql, enterprise)
      return postRecords(sql, enterprise, due, modules)
    })
    if (lines > 0) log.info({ enterprise, lines, modules: due.map(({ name }) => name) }, 'posted to the ledger')
    for (const change of corrected) log.warn({ enterprise, change }, 'corrected a figure')
  }
  await store.system(async (sql) => {
    for (const module of due) await setAppliedPosts(sql, module.name, ledgerText(module))
  })
}
