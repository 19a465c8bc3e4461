import type { ChangeRow, ListPage, ListRow, RecordModel } from '@wire'
import { type Issue, type Kind, type Module, Problem } from '@/schema'
import { changesOf } from '../store/audit'
import { linesOf } from '../store/lines'
import { type Condition, countByChoice, findRecord, pageOfRecords, type StoredRecord, sumsOf } from '../store/records'
import { may } from './actor'
import type { AtWork } from './context'
import { namesIn, wordsIn } from './records-words'
import { scopeOf } from './scope'

export interface Asked {
  readonly page: number
  readonly rows: number
  readonly keyword: string
  readonly sort: string
  readonly filters: Readonly<Record<string, string>>
  /** What was taken away, for an administrator to bring back. */
  readonly deleted?: boolean
}

export const refuse = (issues: readonly Issue[]) => {
  if (issues.length > 0) throw new Problem('invalid', { issues })
}

const asText: readonly Kind[] = ['people', 'multi-choice']

const chosen = (name: string, kind: Kind | undefined, value: string): Condition => ({
  text: (n) => (kind !== undefined && asText.includes(kind) ? `$${n} = any("${name}")` : `"${name}"::text = $${n}`),
  values: [value],
})

/** What a list may be narrowed by: its filters, and what its records belong to. */
const canFilter = ({ fields, list }: Module, name: string) =>
  list.filters.includes(name) || fields[name]?.kind === 'reference'

function conditionsFor(
  work: AtWork,
  module: Module,
  asked: Pick<Asked, 'keyword' | 'filters'>,
  except = '',
): Condition[] {
  const unknown = Object.keys(asked.filters).filter((name) => !canFilter(module, name))
  refuse(unknown.map(() => ({ field: 'filters', reason: 'not-a-choice' })))
  const filters = Object.entries(asked.filters).filter(([name, value]) => value !== '' && name !== except)
  const scope = scopeOf(module, work.who)
  const keyword = asked.keyword.trim().toLowerCase()
  return [
    ...(scope === null ? [] : [scope]),
    ...filters.map(([name, value]) => chosen(name, module.fields[name]?.kind, value)),
    ...(keyword === ''
      ? []
      : [{ text: (n: number) => `search_text like $${n}`, values: [`%${keyword.replace(/[\\%_]/g, '\\$&')}%`] }]),
  ]
}

function sortOf(module: Module, asked: string) {
  if (asked === '') return module.list.sort
  const kind = module.fields[asked.replace(/^-/, '')]?.kind
  if (kind !== undefined && kind !== 'lines') return asked
  throw new Problem('invalid', { issues: [{ field: 'sort', reason: 'not-a-choice' }] })
}

/** The words of what refers elsewhere: people, departments, choices and other records by name. */
async function withWords({ sql, lang }: AtWork, module: Module, records: readonly StoredRecord[]): Promise<ListRow[]> {
  const names = await namesIn(
    sql,
    module,
    records.map(({ values }) => values),
  )
  return records.map(({ guid, version, state, values }) => ({
    guid,
    version,
    state,
    values,
    words: wordsIn(module, values, names, lang),
  }))
}

export const isAdministrator = ({ who }: AtWork) => who.isAdministrator || who.isCreator

/** What may be done with records of a module; the demo version looks only. */
const canOf = ({ who }: AtWork, { code }: Module) => ({
  edit: who.kind !== 'demo' && may(who, code, 'edit'),
  delete: who.kind !== 'demo' && may(who, code, 'delete'),
})

export async function listRecords(work: AtWork, module: Module, asked: Asked): Promise<ListPage> {
  if (!may(work.who, module.code, 'view')) throw new Problem('no-view-right')
  const { page, rows, deleted = false } = asked
  if (deleted && !isAdministrator(work)) throw new Problem('administrators-only')
  const conditions = conditionsFor(work, module, asked)
  const sort = sortOf(module, asked.sort)
  const records = await pageOfRecords(work.sql, module, { conditions, sort, page, rows, deleted })
  const [counted = module.list.state] = module.list.filters
  const counts = await countByChoice(work.sql, module, counted, conditionsFor(work, module, asked, counted))
  const wanted = asked.filters[counted] ?? ''
  return {
    rows: await withWords(work, module, records),
    total: counts.filter(({ choice }) => wanted === '' || choice === wanted).reduce((sum, { count }) => sum + count, 0),
    counts: Object.fromEntries(counts.map(({ choice, count }) => [choice ?? '', count])),
    can: canOf(work, module),
    totals: page === 1 ? await sumsOf(work.sql, module, module.list.totals, conditions) : {},
  }
}

/** One record with its lines, if the asker may see it. */
export async function findOwn(work: AtWork, module: Module, guid: string): Promise<StoredRecord> {
  const scope = scopeOf(module, work.who)
  const record = await findRecord(work.sql, module, guid, scope === null ? [] : [scope])
  if (record === null) throw new Problem('not-found')
  return { ...record, values: { ...record.values, ...(await linesOf(work.sql, module, guid)) } }
}

export async function readRecord(work: AtWork, module: Module, guid: string): Promise<RecordModel> {
  if (!may(work.who, module.code, 'view')) throw new Problem('no-view-right')
  const [row] = await withWords(work, module, [await findOwn(work, module, guid)])
  if (row === undefined) throw new Problem('not-found')
  return { ...row, can: canOf(work, module) }
}

const sides = ['from', 'to'] as const

/** What became of a record: who changed what, and when, the newest first. */
export async function historyOf(work: AtWork, module: Module, guid: string): Promise<readonly ChangeRow[]> {
  if (!may(work.who, module.code, 'view')) throw new Problem('no-view-right')
  await findOwn(work, module, guid)
  const rows = await changesOf(work.sql, module.name, guid)
  const fields = Object.keys(module.fields)
  const all = rows.map(({ changes }) => changes as Readonly<Record<string, { from: unknown; to: unknown }>>)
  const values = all.flatMap((changes) =>
    sides.map((side) =>
      Object.fromEntries(fields.filter((name) => changes[name]).map((name) => [name, changes[name]?.[side]])),
    ),
  )
  const names = await namesIn(work.sql, module, values)
  const wordOf = (name: string, value: unknown) => wordsIn(module, { [name]: value }, names, work.lang)[name] ?? ''
  return rows.map(({ at, name, user_code, action }, index) => ({
    At: at,
    UserCode: user_code,
    UserName: name ?? user_code,
    Action: action,
    Changes: fields.flatMap((field) => {
      const change = all[index]?.[field]
      if (change === undefined) return []
      const { from, to } = change
      return [{ field, from, to, fromWords: wordOf(field, from), toWords: wordOf(field, to) }]
    }),
  }))
}
