import type { ListNumbers, ListPage, ListRow, RecordModel } from '@wire'
import { rightsOfTile } from '@/modules/tiles'
import { type Module, Problem, sumOf } from '@/schema'
import { memoize } from '../../store/connection/memoize'
import { latestFlowsOf } from '../../store/flows/waiting-on'
import { pageOfList, scopeForAll, sumsByChoice, sumsByMonth } from '../../store/records/lists'
import { type Condition, findRecord, type StoredRecord } from '../../store/records/records'
import { isAdministrator, may } from '../core/actor'
import type { AtWork } from '../core/context'
import { mayView } from '../core/libraries'
import { refuse } from '../core/refuse'
import { mayOpen, scopeOf } from '../core/scope'
import { latenessOf } from '../features/locks/lateness'
import { snapshotsFor } from '../features/snapshots/snapshots'
import { actionsOf } from '../features/steps/actions'
import { mayWrite } from '../features/steps/steps'
import { mayAddAny } from '../features/writers/writers'
import { seenBy } from '../visible-to/visible-to'
import { withDerivedValues } from './derived'
import { displayTextsIn, namesIn } from './display-names'
import { matchesFilter } from './filters'
import { isPlain, type ListQuery, resolveQuery } from './list-query'
import { unreadAmong, unreadIfCounted } from './unread'
import { waitingOnAmong } from './waiting-on'
import { fieldsOnWire, stateOnWire, toWireNames } from './wire-names'

/** A page of a list. */
export interface PageQuery extends ListQuery {
  readonly page: number
  readonly rows: number
  /** Fields to return in addition to those a list shows. */
  readonly also?: readonly string[]
  /** Lists deleted records, which an administrator can restore. */
  readonly deleted?: boolean
  /** Whether the first page contains the numbers of the whole list. */
  readonly numbers?: boolean
}

/** The latest approval of each record, if the wire names it. */
async function latestFlows({ sql }: AtWork, { name, wire }: Module, records: readonly StoredRecord[]) {
  if (!Object.values(wire).includes('@flowGuid')) return new Map<string, string>()
  const guids = records.map(({ guid }) => guid)
  return new Map((await latestFlowsOf(sql, name, guids)).map(({ record, flow }) => [record, flow]))
}

/** Rows with the display texts of their values. */
export async function rowsOf(work: AtWork, module: Module, stored: readonly StoredRecord[]) {
  const { sql, lang } = work
  const records = await withDerivedValues(work, module, stored)
  const names = await namesIn(
    sql,
    module,
    records.map(({ values }) => values),
  )
  const hasWireNames = Object.keys(module.wire).length > 0
  const flows = await latestFlows(work, module, records)
  return records.map(({ guid, version, state, values }): ListRow => {
    const shown = { values, words: displayTextsIn(module, values, names, lang) }
    const flow = module.workflow === undefined ? {} : { flow: state }
    const own = { guid, version, ...stateOnWire(module, { state, values }), ...flow, ...shown }
    return hasWireNames
      ? { ...toWireNames(module, { guid, flow: state, flowGuid: flows.get(guid), ...shown }), ...own }
      : own
  })
}

/** The actions allowed for records of a module; demo users may only read. */
export const canOf = async (work: AtWork, module: Module) => ({
  edit: work.who.kind !== 'demo' && mayWrite(work.who, module) && (await mayAddAny(work, module)),
  delete: work.who.kind !== 'demo' && !module.closed && may(work.who, module.codes, 'delete'),
})

/**
 * The rights of the module's tile that the caller has, so that its other modules can be reached from the list. Of several
 * tiles it is the first one that opens the module for the caller.
 */
function rightsOf({ who }: AtWork, { code, codes }: Module): Pick<ListPage, 'rights'> {
  const all = rightsOfTile(codes.find((each) => may(who, each, 'view')) ?? code)
  return all.length === 1 && codes.length === 1 ? {} : { rights: all.filter((right) => may(who, right, 'view')) }
}

/** The fields that a row shows, or that the list is filtered by. */
export const listFields = memoize((module: Module) => {
  const { title, heading, state, facts, filters, totals, bar = '', alarm = '' } = module.list
  const deadlines = module.clocks.map(({ due }) => due)
  const shown = [title, ...heading, state, ...facts, ...filters, ...totals, ...deadlines, bar, alarm]
  return pick(module.fields, [...shown, ...fieldsOnWire(module)])
})

function pick(fields: Module['fields'], names: readonly string[]): Module['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
}

type Sums = Awaited<ReturnType<typeof sumsByChoice>>

/** The counts of a choice, which has several rows if totals are also grouped by another choice. */
function countsOf(all: Sums) {
  const counts: Record<string, number> = {}
  for (const { choice, count } of all) counts[choice] = (counts[choice] ?? 0) + count
  return counts
}

const totalsOf = (totals: readonly string[], all: Sums) =>
  Object.fromEntries(totals.map((name) => [name, sumOf(all.map(({ sums }) => sums[name]))]))

/** The totals of a list; grouped by a choice if its amounts must not be added up, in the order of the choices. */
function summed({ fields, list: { apart, totals } }: Module, all: Sums): Pick<ListNumbers, 'totals' | 'totalsApart'> {
  if (apart === null) return { totals: totalsOf(totals, all) }
  const known = Object.keys(fields[apart]?.options.choices ?? {})
  const found = all.map((each) => each.apart)
  const choices = [...new Set([...known.filter((choice) => found.includes(choice)), ...found])]
  const groups = choices.map((choice) => {
    const own = all.filter((each) => each.apart === choice)
    return { choice, totals: totalsOf(totals, own) }
  })
  return { totals: {}, totalsApart: { field: apart, groups } }
}

/** The choice whose records are counted, the first filter without another one, and the fields that are added up. */
function countedOf({ fields, list: { filters, state, totals, apart } }: Module, by: string) {
  const [first = state] = filters
  const isOther = filters.includes(by) && fields[by]?.kind === 'choice'
  return { counted: isOther ? by : first, apart, totals }
}

/** The sums by month, if the definition wants them. */
async function monthsOf({ sql }: AtWork, module: Module, conditions: readonly Condition[]) {
  const { months: day, totals } = module.list
  const [total] = totals
  return day === null || total === undefined
    ? {}
    : { months: await sumsByMonth(sql, module, { day, total }, conditions) }
}

async function numbersOf(work: AtWork, module: Module, query: ListQuery, by = ''): Promise<ListNumbers> {
  const resolved = await resolveQuery(work, module, query, { few: true })
  const [of, unread] = [countedOf(module, by), unreadIfCounted(module, work.who)]
  const scope = resolved.scope === null ? null : await scopeForAll(work.sql, module, resolved.scope)
  const conditions = (except?: string) =>
    resolved.conditions(except).map((each) => (each === resolved.scope && scope !== null ? scope : each))
  const [all, months] = await Promise.all([
    sumsByChoice(work.sql, module, { ...of, marked: unread ?? [] }, conditions(of.counted)),
    monthsOf(work, module, conditions()),
  ])
  const filter = query.filters?.[of.counted] ?? ''
  const within = all.filter(({ choice }) => matchesFilter(filter, choice))
  const total = sumOf(within.map(({ count }) => count))
  const marked = unread === null ? {} : { unread: sumOf(within.map((each) => each.marked)) }
  return { total, counts: countsOf(all), ...summed(module, within), ...marked, ...months }
}

export function checkMayList(work: AtWork, module: Module) {
  if (!mayView(work.who, module)) throw new Problem('no-view-right')
}

/** The numbers of a whole list: all records, records by choice, sums, unread records. */
export async function listNumbers(
  work: AtWork,
  module: Module,
  { by, ...query }: Omit<ListQuery, 'sort'> & { readonly by?: string },
): Promise<ListNumbers> {
  checkMayList(work, module)
  return numbersOf(work, seenBy(work.who, module), query, by)
}

/** The records of a page, with the fields that a row shows and those in `also`. */
async function recordsOf(work: AtWork, module: Module, query: PageQuery) {
  const { page, rows, deleted = false, also = [] } = query
  const { scope, wanted, sort } = await resolveQuery(work, module, query, { few: !deleted })
  const shown = listFields(module)
  const fields = also.length === 0 ? shown : { ...shown, ...pick(module.fields, also) }
  return pageOfList(work.sql, module, { fields, scope, conditions: wanted(), sort, page, rows, deleted })
}

export async function listRecords(work: AtWork, all: Module, query: PageQuery): Promise<ListPage> {
  checkMayList(work, all)
  const module = seenBy(work.who, all)
  const { page, deleted = false, also = [], numbers = true } = query
  if (deleted && !isAdministrator(work)) throw new Problem('administrators-only')
  refuse(also.filter((name) => !isPlain(all, name)).map(() => ({ field: 'also', reason: 'not-a-choice' })))
  const records = await recordsOf(work, module, query)
  const [isUnread, waitingOn, shown, whole] = await Promise.all([
    unreadAmong(work, module, records),
    waitingOnAmong(work, module, records),
    rowsOf(work, module, records),
    numbers && page === 1 && !deleted ? numbersOf(work, module, query) : {},
  ])
  const marked = shown.map((row) => ({ ...row, ...isUnread(row.guid), ...waitingOn(row.guid) }))
  return { rows: marked, can: await canOf(work, module), ...rightsOf(work, module), ...whole }
}

/** One record with its lines, if the caller may see it. */
export async function findVisible(work: AtWork, module: Module, guid: string): Promise<StoredRecord> {
  const scope = scopeOf(module, work.who)
  const record = await findRecord(work.sql, module, guid, scope === null ? [] : [scope])
  if (record === null) throw new Problem(mayView(work.who, module) ? 'not-found' : 'no-view-right')
  return record
}

export async function readRecord(work: AtWork, module: Module, guid: string): Promise<RecordModel> {
  if (!mayOpen(work.who, module)) throw new Problem('no-view-right')
  const seen = seenBy(work.who, module)
  const record = await findVisible(work, seen, guid)
  const [[row], actions, isUnread, kept, late] = await Promise.all([
    rowsOf(work, seen, [record]),
    actionsOf(work, module, record),
    unreadAmong(work, module, [record]),
    snapshotsFor(work, seen, [record]),
    latenessOf(work, module, record),
  ])
  const snapshots = kept.get(guid)
  return {
    ...(row as ListRow),
    ...actions,
    ...isUnread(guid),
    ...(snapshots === undefined ? {} : { snapshots }),
    ...late,
  }
}

/** A record that the caller may see; null if they may not, or if it does not exist. */
export const readIfVisible = (work: AtWork, module: Module, guid: string): Promise<RecordModel | null> =>
  readRecord(work, module, guid).catch((error: unknown) => {
    if (error instanceof Problem) return null
    throw error
  })
