import { hashKey } from '@tanstack/react-query'
import type { CallName, ListPage, ListRow } from '@wire'
import { type Module, recordCall, sortFields, stepParentOf, type Target } from '@/schema'
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
})

/** Data needed to create records on site: people, departments, choices, projects. */
export const everyday: readonly PlannedRead[] = [
  pageOf('UserManage.GetUserList', { keyword: '' }, 20),
  one('UserManage.GetUserList', { keyword: '', page: 1, rows: 50 }),
  one('Department.GetTree', {}),
  one('Dictionary.GetList', {}),
  pageOf('ProjectTree.SearchProjectName', { projectname: '', showNoPrj: false }, 10),
]

type Options = Module['fields'][string]['options']

/** The list of a picker; it can be prefetched only if no field except the project filters it. */
function pickOf(
  { to, within = {}, copies = {}, begins = {} }: Options,
  own: string,
  project: string,
): PlannedRead | null {
  if (to === undefined) return null
  const target = to() as Target & Pick<Module, 'listMethod' | 'tree'>
  if (target.tree) return pageOf(recordCall(target, 'GetTree'), { under: '', keyword: '' }, 50)
  const filteredBy = Object.entries(within)
  if (filteredBy.some(([, from]) => from !== own)) return null
  const filters = Object.fromEntries(filteredBy.map(([theirs]) => [theirs, project]))
  return pageOf(
    recordCall(target, 'GetListPage'),
    list(filters, [...Object.values(copies), ...Object.values(begins)]),
    20,
  )
}

const pickersOf = (module: Module, own: string, project: string): readonly PlannedRead[] => {
  const into = stepParentOf(module)?.on
  const lines = Object.values(module.fields).flatMap(({ options }) => Object.values(options.lines?.fields ?? {}))
  const fields = Object.entries(module.fields).flatMap(([name, field]) => (name === into ? [] : [field]))
  return [...fields, ...lines].flatMap(({ options }) => pickOf(options, own, project) ?? [])
}

/** The field that dates a record: the first date of its sort order, or its first date field. */
function dateOf(module: Module): string | null {
  const isDate = (name: string) => module.fields[name]?.kind === 'date'
  return [...sortFields(module), ...Object.keys(module.fields)].find(isDate) ?? null
}

/** The lists of a module as its screens request them: all records, and the records of the project. */
export function listsOf(module: Module, project: string): readonly PlannedRead[] {
  const own = module.scope.project ?? ''
  const call = recordCall(module, 'GetListPage')
  return [
    pageOf(call, list({}), 10),
    pageOf(call, list({ [own]: project }, [own]), 10),
    ...pickersOf(module, own, project),
  ]
}

/** The records of the project, the newest first. */
export function recordsOf(module: Module, project: string) {
  const date = dateOf(module)
  const filters = { [module.scope.project ?? '']: project }
  const sort = date === null ? '' : `-${date}`
  return { page: 1, rows: pageSize, keyword: '', sort, filters, also: date === null ? [] : [date], deleted: false }
}

const days = 30
const maxUndated = 30

/** The records of the last thirty days; of a module without a date the first ones. */
export function recent(module: Module, { rows }: ListPage, now = Date.now()): readonly ListRow[] {
  const date = dateOf(module)
  if (date === null) return rows.slice(0, maxUndated)
  const since = new Date(now - days * 86_400_000).toISOString().slice(0, 10)
  return rows.filter(({ values }) => String(values[date] ?? '').slice(0, 10) >= since)
}

/** The files attached to an object. */
export const filesOf = (module: string, guid: string) => one('Annex.GetList', { MID: module, FID: guid })

/** All reads of the detail screen of a record. */
export const detailOf = (module: Module, guid: string): readonly PlannedRead[] => [
  one(recordCall(module, 'GetModel'), { guid }),
  one(recordCall(module, 'GetLinks'), { guid }),
  filesOf(module.name, guid),
  pageOf('Comment.GetList', { RID: guid, MID: module.name }, 10),
  ...(module.workflow === undefined ? [] : [one('FlowMonitor.GetInFlow', { MID: module.name, RID: guid })]),
]
