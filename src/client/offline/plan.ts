import { hashKey } from '@tanstack/react-query'
import type { CallName, ListPage, ListRow, OfflineDetail, OfflineModule, OfflinePicker } from '@wire'
import { recordCall } from '@/schema'
import { pagesKey } from '../queries/use-pages'

/** One read as a screen would request it, with the query hash under which that screen finds the answer. */
export interface PlannedRead {
  readonly call: string
  readonly takes: Readonly<Record<string, unknown>>
  readonly queryHash: string
  readonly asPages: boolean
}

/** Page size of prefetched lists, larger than the page size of the list itself. */
const pageSize = 100

const pageOf = (call: CallName, takes: object, rows: number): PlannedRead => ({
  call,
  takes: { ...takes, page: 1, rows: pageSize },
  queryHash: hashKey(pagesKey(call as never, takes, rows)),
  asPages: true,
})

export const one = (call: CallName, takes: Readonly<Record<string, unknown>>): PlannedRead => ({
  ...{ call, takes, asPages: false },
  queryHash: hashKey([call, takes]),
})

/** The data of an infinite query after its first page, or the answer itself. */
export const queryDataOf = ({ asPages }: PlannedRead, answer: unknown): unknown =>
  asPages ? { pages: [answer], pageParams: [{ page: 1, rows: pageSize }] } : answer

const list = (filters: object, also: readonly string[] = []) => ({
  keyword: '',
  sort: '',
  filters,
  also,
  deleted: false,
  numbers: false,
})

/** Data needed to create records on site: people, departments, choices, projects. */
export const everyday: readonly PlannedRead[] = [
  pageOf('UserManage.GetUserList', { keyword: '' }, 20),
  one('UserManage.GetUserList', { keyword: '', page: 1, rows: 50 }),
  one('Department.GetTree', {}),
  one('Dictionary.GetList', {}),
  pageOf('ProjectTree.SearchProjectName', { projectname: '', showNoPrj: false }, 10),
]

/** The list of a picker as the picker requests it. */
function pickOf({ isTree, filters, only, also, ...target }: OfflinePicker, project: string): PlannedRead {
  const within = Object.fromEntries(filters.map((field) => [field, project]))
  if (isTree) {
    const limited = filters.length === 0 ? {} : { filters: within }
    return pageOf(recordCall(target, 'GetTree'), { under: '', keyword: '', these: '', ...limited }, 50)
  }
  return pageOf(recordCall(target, 'GetListPage'), list({ ...only, ...within }, also), 20)
}

/** The lists of a module as its screens request them, with their numbers: all records, and the records of the project. */
export function listsOf(module: OfflineModule, project: string): readonly PlannedRead[] {
  const { project: own, rows, pickers } = module
  const call = recordCall(module, 'GetListPage')
  return [
    pageOf(call, list({}), rows),
    pageOf(call, list({ [own]: project }, [own]), rows),
    ...[{}, { [own]: project }].map((filters) => one(recordCall(module, 'GetListNumbers'), { keyword: '', filters })),
    ...pickers.map((picker) => pickOf(picker, project)),
  ]
}

/** The records of the project, the newest first. */
export function recordsOf({ project: own, date }: OfflineModule, project: string) {
  const sort = date === null ? '' : `-${date}`
  const also = date === null ? [] : [date]
  const request = { page: 1, rows: pageSize, keyword: '', sort, filters: { [own]: project }, also }
  return { ...request, deleted: false, numbers: false }
}

const days = 30
const maxUndated = 30

/** The records of the last thirty days; of a module without a date the first ones. */
export function recent({ date }: OfflineModule, { rows }: ListPage, now = Date.now()): readonly ListRow[] {
  if (date === null) return rows.slice(0, maxUndated)
  const since = new Date(now - days * 86_400_000).toISOString().slice(0, 10)
  return rows.filter(({ values }) => String(values[date] ?? '').slice(0, 10) >= since)
}

/** The files attached to an object. */
export const filesOf = (module: string, guid: string) => one('Annex.GetList', { MID: module, FID: guid })

/** All reads of the detail screen of a record. */
export const detailOf = (module: OfflineDetail, guid: string): readonly PlannedRead[] => [
  one(recordCall(module, 'GetModel'), { guid }),
  one(recordCall(module, 'GetLinks'), { guid }),
  filesOf(module.name, guid),
  pageOf('Comment.GetList', { RID: guid, MID: module.name }, 10),
  ...(module.hasFlow ? [one('FlowMonitor.GetInFlow', { MID: module.name, RID: guid })] : []),
]
