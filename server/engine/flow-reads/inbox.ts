import type { FlowCounts, FlowFilters, FlowNeed, FlowPage, FlowQuery, FlowRow, MessageStatus } from '@wire'
import { check, flowStates, type Module, Problem, sumOf } from '@/schema'
import { ownRows } from '../../store/connection/row-security'
import {
  type Box,
  flowCounts,
  flowMatchesWord,
  flowSorts,
  type ListedFlow,
  pageOfFlows,
  sumsOfFlows,
  titlesIn,
} from '../../store/flows/lists'
import { flowFilters, overdueOnly } from '../../store/flows/visibility'
import { literal } from '../../store/records/column-codecs'
import { type Condition, findRecords, type StoredRecord } from '../../store/records/records'
import { may } from '../core/actor'
import type { AtWork } from '../core/context'
import { scopeOf } from '../core/scope'
import type { FlowStatus } from '../flow-machine/state'
import { type Business, flowModules } from '../flows/flow-modules'
import { messageStatuses } from '../messages/flow-status'
import { moduleTitle } from '../texts/definitions'
import { seenBy } from '../visible-to/visible-to'
import { dayOf, ofRecords, recordFields, recordHeadings } from './record-fields'

/** The tile whose view right includes flows started by other users. */
export const monitorCode = '8833'

export const flowNumberOf: Readonly<Record<FlowStatus, number>> = {
  ...{ review: flowStates.review, passed: flowStates.passed, rejected: flowStates.rejected },
  ...{ returned: flowStates.returned, withdrawn: flowStates.draft, abandoned: flowStates.draft },
}

/** A condition for flows of other users: those of records within the caller's rights and data scope. */
export function visibleFlows({ who }: AtWork, business: Business): Condition {
  const parts = flowModules(business)
    .filter(({ codes }) => may(who, codes, 'view'))
    .map((module) => ({ module, scope: scopeOf(module, who) }))
  const values: unknown[] = []
  const texts = parts.map(({ module, scope }) => {
    const own = `f.module = ${literal(module.name)}`
    if (scope === null) return () => own
    const place = values.length
    values.push(...scope.values)
    return (n: number) =>
      `${own} and (f.record_guid in (select guid from "${module.name}" r where ${ownRows('r')} and (${scope.text(n + place)}))) is true`
  })
  return {
    text: (n) => (texts.length === 0 ? 'false' : texts.map((text) => `(${text(n)})`).join(' or ')),
    values,
  }
}

const statuses: readonly FlowStatus[] = ['review', 'passed', 'rejected', 'returned', 'withdrawn', 'abandoned']
const equals = (column: string, value: string): Condition => ({ text: (n) => `${column} = $${n}`, values: [value] })

/** The statuses that a state number of the wire includes. */
const hasStateNumber = (state: string): Condition => ({
  text: (n) => `f.status = any($${n}::text[])`,
  values: [statuses.filter((status) => String(flowNumberOf[status]) === state)],
})

function conditionsFor(query: FlowQuery & FlowFilters, business: Business, box: Box): readonly Condition[] {
  const { keyword, status, sort, FlowState = '' } = query
  const isLate = status === 'overdue'
  const wrong = [
    ...(status !== '' && !isLate && !statuses.includes(status as FlowStatus) ? ['status'] : []),
    ...(sort !== '' && !flowSorts.includes(sort) ? ['sort'] : []),
  ]
  if (wrong.length > 0) {
    throw new Problem('invalid', { issues: wrong.map((field) => ({ field, reason: 'not-a-choice' })) })
  }
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  const ofStatus = isLate ? overdueOnly(box === 'waiting') : equals('f.status', status)
  return [
    ...(status === '' ? [] : [ofStatus]),
    ...(FlowState === '' ? [] : [hasStateNumber(FlowState)]),
    ...words.map(flowMatchesWord),
    ...flowFilters(query),
    ...ofRecords(business, query),
  ]
}

/** The records with warnings of their own rules, which approvers should read first. */
async function recordsWithWarnings(
  work: AtWork,
  business: Business,
  rows: readonly ListedFlow[],
): Promise<ReadonlySet<string>> {
  const found = flowModules(business).map(async (module) => {
    const guids = rows.filter((row) => row.module === module.name).map(({ record }) => record)
    const records = await findRecords(work.sql, module, guids)
    return records.filter((record) => warningsIn(module, record).length > 0).map(({ guid }) => guid)
  })
  return new Set((await Promise.all(found)).flat())
}

export const warningsIn = (module: Module, { values, state }: Pick<StoredRecord, 'values' | 'state'>) =>
  check(module, values, state).filter(({ level }) => level !== undefined)

/** The titles of the projects that rows belong to, by guid. */
async function projectNames({ sql }: AtWork, business: Business, rows: readonly ListedFlow[]) {
  const [target] = flowModules(business).flatMap(
    ({ fields, scope }) => fields[scope.project ?? '']?.options.to?.() ?? [],
  )
  if (target === undefined) return new Map<string, string>()
  const guids = rows.flatMap(({ project }) => project ?? [])
  return titlesIn(sql, target.name, target.list.title, guids)
}

interface RowContext {
  readonly business: Business
  readonly projects: ReadonlyMap<string, string>
  readonly warnings: ReadonlySet<string>
  readonly statuses: readonly MessageStatus[]
  readonly records: Awaited<ReturnType<typeof recordFields>>
  readonly headings: ReadonlyMap<string, readonly string[]>
  /** The position of the first row. */
  readonly first: number
}

const needsOf = (row: ListedFlow, warnings: ReadonlySet<string>): readonly FlowNeed[] => [
  ...((row.needs ?? []) as readonly FlowNeed[]),
  ...(warnings.has(row.record) ? (['warning'] as const) : []),
]

export function moduleName({ lang }: Pick<AtWork, 'lang'>, { modules }: Business, name: string) {
  const module = modules.find((each) => each.name === name)
  return module === undefined ? name : moduleTitle(module, lang)
}

/** The caller's relation to the flows of a box. */
const relations = { done: 'last', copied: 'copy', mine: 'whole', all: 'whole' } as const

/** The message status of each flow for the caller; for pending tasks it depends on the due time only. */
async function statusesIn(work: AtWork, box: Box, rows: readonly ListedFlow[]): Promise<readonly MessageStatus[]> {
  if (box === 'waiting') {
    return rows.map(({ dueAt }) => (dueAt !== null && Date.parse(dueAt) < Date.now() ? 'timed-out' : 'unreviewed'))
  }
  const query = rows.map(({ guid }) => ({ flow: guid, as: relations[box] }))
  return (await messageStatuses(work, query)).map((status) => status || 'unreviewed')
}

/** Whether a person sees the amount of a flow, which is a field of its record. */
const seesAmount = (who: AtWork['who'], module: Module | undefined) =>
  module === undefined || seenBy(who, module).workflow?.amount === module.workflow?.amount

const amountFor = (who: AtWork['who'], module: Module | undefined, { amount }: ListedFlow) =>
  seesAmount(who, module) ? amount : null

function rowOf({ lang, who }: AtWork, row: ListedFlow, at: number, context: RowContext): FlowRow {
  const { business, projects, warnings, statuses, records, headings, first } = context
  const module = business.modules.find(({ name }) => name === row.module)
  const [title = row.title, ...otherParts] = headings.get(row.record) ?? []
  return {
    Guid: row.guid,
    MID: row.module,
    Area: module?.area ?? '',
    ModuleName: moduleName({ lang }, business, row.module),
    RID: row.record,
    Title: title,
    Besides: otherParts.join(' · '),
    Amount: amountFor(who, module, row),
    ProjectName: projects.get(row.project ?? '') ?? '',
    AddUser: row.starter,
    AddUserName: row.starterName,
    AddTime: row.startedAt,
    AddDate: dayOf(row.startedAt),
    NO: records.numbers.get(row.record) ?? '',
    BudgetId: records.budgets.get(row.record) ?? '',
    rownums: first + at,
    Status: row.status,
    FlowState: flowNumberOf[row.status],
    MsgStatus: statuses[at] ?? 'unreviewed',
    Round: row.round,
    NodeName: (row.nodes ?? []).join('、'),
    With: row.names ?? [],
    Since: row.since,
    TaskID: row.task ?? '',
    For: row.taskUser === null || row.taskUser === who.userCode ? '' : (row.taskUserName ?? row.taskUser),
    DueAt: row.dueAt ?? '',
    Needs: row.task === null ? [] : needsOf(row, warnings),
  }
}

/** A page of one of the caller's boxes; flows of other users require the view right. */
export async function flowBox(
  work: AtWork,
  business: Business,
  box: Box,
  query: FlowQuery & FlowFilters,
): Promise<FlowPage> {
  if (box === 'all' && !may(work.who, monitorCode, 'view')) throw new Problem('no-view-right')
  const conditions = [...conditionsFor(query, business, box), ...(box === 'all' ? [visibleFlows(work, business)] : [])]
  const boxQuery = { box, user: work.who.userCode, conditions }
  const moduleQuery =
    query.module === '' ? boxQuery : { ...boxQuery, conditions: [...conditions, equals('f.module', query.module)] }
  const { rownums = '' } = query
  const paged = rownums === '' ? query : { ...query, page: Number(rownums), rows: 1 }
  const [rows, sums] = await Promise.all([
    pageOfFlows(work.sql, moduleQuery, paged),
    query.page === 1 ? sumsOfFlows(work.sql, boxQuery) : null,
  ])
  const [projects, warnings, statuses, records, headings] = await Promise.all([
    projectNames(work, business, rows),
    box === 'waiting' ? recordsWithWarnings(work, business, rows) : new Set<string>(),
    statusesIn(work, box, rows),
    recordFields(work, business, rows),
    recordHeadings(work, business, rows),
  ])
  const first = (paged.page - 1) * paged.rows + 1
  const context = { business, projects, warnings, statuses, records, headings, first }
  const isSummed = (name: string) =>
    seesAmount(
      work.who,
      business.modules.find((each) => each.name === name),
    )
  const matching = (sums ?? []).filter(({ module }) => query.module === '' || module === query.module)
  return {
    rows: rows.map((row, at) => rowOf(work, row, at, context)),
    ...(sums === null
      ? {}
      : {
          total: matching.reduce((sum, { count }) => sum + count, 0),
          amount: sumOf(matching.filter(({ module }) => isSummed(module)).map(({ amount }) => amount)),
          counts: Object.fromEntries(sums.map(({ module, count }) => [module, count])),
          modules: [...sums]
            .sort((one, other) => other.count - one.count)
            .map(({ module, count }) => ({
              MID: module,
              ModuleName: moduleName(work, business, module),
              Count: count,
            })),
        }),
  }
}

export async function stateCounts({ sql, who }: AtWork): Promise<FlowCounts> {
  const { mine, ...counts } = await flowCounts(sql, who.userCode)
  const none = { review: 0, passed: 0, rejected: 0, returned: 0, withdrawn: 0, abandoned: 0 }
  return { ...counts, mine: { ...none, ...mine }, SeesAll: may(who, monitorCode, 'view') }
}
