import type { ListPage, ListRow, RecordModel } from '@wire'
import { type Field, type Issue, type Kind, type Module, Problem } from '@/schema'
import { readingOf } from '../store/columns'
import { once } from '../store/once'
import { type Condition, findRecord, pageOfRecords, type StoredRecord, sumsByChoice } from '../store/records'
import { ownRows } from '../store/row-security'
import { isAdministrator, may } from './actor'
import type { AtWork } from './context'
import { ballsAmong } from './flows/balls'
import { mayView } from './libraries'
import { fitting, nothingSearched, rareOf, type Searched, searchedFor } from './list-search'
import {
  flowFilter,
  inFlowState,
  inSpan,
  inStep,
  inThese,
  inThisMonth,
  spanIn,
  stepFilter,
  theseFilter,
  thisMonth,
  turnFilter,
} from './narrowing'
import { namesIn, wordsIn } from './records-words'
import { mayOpen, scopeOf } from './scope'
import { mayWrite } from './steps'
import { toldOf } from './steps-told'
import { countUnread, unreadAmong, unreadOf } from './unread'
import { calledOnWire, fieldsOnWire, stateOnWire } from './wire-row'

export interface Asked {
  readonly page: number
  readonly rows: number
  readonly keyword: string
  readonly sort: string
  readonly filters: Readonly<Record<string, string>>
  /** Fields that are wanted beside those a list shows. */
  readonly also?: readonly string[]
  /** What was taken away, for an administrator to bring back. */
  readonly deleted?: boolean
}

export const refuse = (issues: readonly Issue[]) => {
  if (issues.length > 0) throw new Problem('invalid', { issues })
}

const several: readonly Kind[] = ['people', 'multi-choice']
const asGuid: readonly Kind[] = ['reference', 'department']
const guidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const never: Condition = { text: () => 'false', values: [] }

/** A reference by the title of what it refers to. */
const titled = (name: string, { options }: Field, value: string): Condition => {
  const target = options.to?.()
  if (target === undefined) return never
  const text = (n: number) =>
    `"${name}" in (select t.guid from "${target.name}" t where ${ownRows('t')} and t."${target.list.title}" = $${n})`
  return { text, values: [value] }
}

/** Compared as what the column is, so that its index can be used. */
export function chosen(work: AtWork, module: Module, name: string, value: string): Condition {
  if (name === flowFilter) return inFlowState(module, value)
  if (name === theseFilter) return inThese(value)
  if (name === stepFilter || name === turnFilter) return inStep(module, work.who, name, value)
  const { fields } = module
  const field = fields[name]
  if (field === undefined) return never
  const { kind } = field
  if (kind === 'date' && value === thisMonth) return inThisMonth(name)
  const span = kind === 'date' ? spanIn(value) : null
  if (span !== null) return inSpan(name, span)
  if (several.includes(kind)) return { text: (n) => `$${n} = any("${name}")`, values: [value] }
  if (kind === 'yes-no') return { text: (n) => `"${name}" = ($${n} = 'true')`, values: [value] }
  if (asGuid.includes(kind) && !guidForm.test(value)) return titled(name, field, value)
  const isText = kind === 'choice' || kind === 'person' || asGuid.includes(kind)
  return { text: (n) => `${readingOf(field, name)}${isText ? '' : '::text'} = $${n}`, values: [value] }
}

/** What a list may be narrowed by: its filters, and what its records belong to. */
const canFilter = ({ fields, list, scope }: Module, name: string, value: string) =>
  [stepFilter, turnFilter, flowFilter, theseFilter].includes(name) ||
  list.filters.includes(name) ||
  scope.people.includes(name) ||
  fields[name]?.kind === 'reference' ||
  (fields[name]?.kind === 'date' && (value === thisMonth || spanIn(value) !== null))

/** What a list may be narrowed to where opening a record is counted. */
const unread = 'unread'

export function conditionsFor(
  work: AtWork,
  module: Module,
  asked: Pick<Asked, 'filters'> & { readonly searched?: Searched },
  except = '',
): Condition[] {
  const mayNarrow = (name: string, value: string) =>
    canFilter(module, name, value) || (module.receipts && name === unread)
  const unknown = Object.entries(asked.filters).filter(([name, value]) => !mayNarrow(name, value))
  refuse(unknown.map(() => ({ field: 'filters', reason: 'not-a-choice' })))
  const filters = Object.entries(asked.filters).filter(
    ([name, value]) => value !== '' && name !== except && name !== unread,
  )
  const isUnread = module.receipts && Boolean(asked.filters[unread])
  const scope = scopeOf(module, work.who)
  return [
    ...(scope === null ? [] : [scope]),
    ...filters.map(([name, value]) => chosen(work, module, name, value)),
    ...(isUnread ? unreadOf(module, work.who) : []),
    ...fitting(module, asked.searched ?? nothingSearched),
  ]
}

/** A field that stands in the record's own row. */
const isPlain = ({ fields }: Module, name: string) => Object.hasOwn(fields, name) && fields[name]?.kind !== 'lines'

export function sortOf(module: Module, asked: string) {
  if (asked === '') return module.list.sort
  if (isPlain(module, asked.replace(/^-/, ''))) return asked
  throw new Problem('invalid', { issues: [{ field: 'sort', reason: 'not-a-choice' }] })
}

/** What records say, with the words of their choices and of what they refer to. */
async function rowsOf({ sql, lang }: AtWork, module: Module, records: readonly StoredRecord[]) {
  const names = await namesIn(
    sql,
    module,
    records.map(({ values }) => values),
  )
  const isCalled = Object.keys(module.wire).length > 0
  return records.map(({ guid, version, state, values }): ListRow => {
    const told = { values, words: wordsIn(module, values, names, lang) }
    const flow = module.workflow === undefined ? {} : { flow: state }
    const own = { guid, version, ...stateOnWire(module, { state, values }), ...flow, ...told }
    return isCalled ? { ...calledOnWire(module, { guid, flow: state, ...told }), ...own } : own
  })
}

/** What may be done with records of a module; the demo version looks only. */
const canOf = ({ who }: AtWork, module: Module) => ({
  edit: who.kind !== 'demo' && mayWrite(who, module),
  delete: who.kind !== 'demo' && !module.closed && may(who, module.code, 'delete'),
})

/** What a row of a list shows, or is narrowed by. */
const listed = once((module: Module) => {
  const { title, state, facts, filters, totals } = module.list
  return pick(module.fields, [title, state, ...facts, ...filters, ...totals, ...fieldsOnWire(module)])
})

function pick(fields: Module['fields'], names: readonly string[]): Module['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
}

/** How many there are in all, by choice, and what they come to: with the first page only. */
async function wholeOf(
  work: AtWork,
  module: Module,
  asked: Asked & { readonly searched: Searched },
  rare: readonly Condition[],
): Promise<Partial<ListPage>> {
  if (asked.page > 1 || asked.deleted === true) return {}
  const [counted = module.list.state] = module.list.filters
  const { totals } = module.list
  const all = await sumsByChoice(work.sql, module, counted, totals, [
    ...conditionsFor(work, module, asked, counted),
    ...rare,
  ])
  const wanted = asked.filters[counted] ?? ''
  const within = all.filter(({ choice }) => wanted === '' || choice === wanted)
  return {
    total: within.reduce((sum, { count }) => sum + count, 0),
    counts: Object.fromEntries(all.map(({ choice, count }) => [choice, count])),
    totals: Object.fromEntries(
      totals.map((name) => [name, within.reduce((sum, { sums }) => sum + (sums[name] ?? 0), 0)]),
    ),
    ...(await countUnread(work, module, [...conditionsFor(work, module, asked), ...rare])),
  }
}

export async function listRecords(work: AtWork, module: Module, asked: Asked): Promise<ListPage> {
  if (!mayView(work.who, module)) throw new Problem('no-view-right')
  const { page, rows, deleted = false, also = [] } = asked
  if (deleted && !isAdministrator(work)) throw new Problem('administrators-only')
  refuse(also.filter((name) => !isPlain(module, name)).map(() => ({ field: 'also', reason: 'not-a-choice' })))
  const searched = await searchedFor(work, module, asked.keyword)
  const rare = deleted ? [] : await rareOf(work, module, searched)
  const narrowed = { ...asked, searched }
  const conditions = [...conditionsFor(work, module, narrowed), ...rare]
  const sort = sortOf(module, asked.sort)
  const shown = listed(module)
  const fields = also.length === 0 ? shown : { ...shown, ...pick(module.fields, also) }
  const found = pageOfRecords(work.sql, module, { fields, conditions, sort, page, rows, deleted })
  const [whole, records] = await Promise.all([wholeOf(work, module, narrowed, rare), found])
  const [isUnread, ballOf, all] = await Promise.all([
    unreadAmong(work, module, records),
    ballsAmong(work, module, records),
    rowsOf(work, module, records),
  ])
  const told = all.map((row) => ({ ...row, ...isUnread(row.guid), ...ballOf(row.guid) }))
  return { rows: told, can: canOf(work, module), ...whole }
}

/** One record with its lines, if the asker may see it. */
export async function findOwn(work: AtWork, module: Module, guid: string): Promise<StoredRecord> {
  const scope = scopeOf(module, work.who)
  const record = await findRecord(work.sql, module, guid, scope === null ? [] : [scope])
  if (record === null) throw new Problem(mayView(work.who, module) ? 'not-found' : 'no-view-right')
  return record
}

export async function readRecord(work: AtWork, module: Module, guid: string): Promise<RecordModel> {
  if (!mayOpen(work.who, module)) throw new Problem('no-view-right')
  const record = await findOwn(work, module, guid)
  const [[row], told, isUnread] = await Promise.all([
    rowsOf(work, module, [record]),
    toldOf(work, module, record),
    unreadAmong(work, module, [record]),
  ])
  return { ...(row as ListRow), ...told, ...isUnread(guid) }
}
