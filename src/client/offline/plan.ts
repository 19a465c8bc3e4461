import { hashKey } from '@tanstack/react-query'
import type { CallName, ListPage, ListRow } from '@wire'
import { type Module, recordCall, sortedBy, stepInto, type Target } from '@/schema'
import { pagesKey } from '../queries/use-pages'

/** One read as a screen would ask it, and the name under which that screen finds it again. */
export interface Wanted {
  readonly call: string
  readonly takes: Readonly<Record<string, unknown>>
  readonly asked: string
  readonly asPages: boolean
}

/** The first page of a list, larger than the list itself asks for it. */
const large = 100

const pageOf = (call: CallName, takes: object, rows: number): Wanted => ({
  call,
  takes: { ...takes, page: 1, rows: large },
  asked: hashKey(pagesKey(call as never, takes, rows)),
  asPages: true,
})

export const one = (call: CallName, takes: Readonly<Record<string, unknown>>): Wanted => ({
  ...{ call, takes, asPages: false },
  asked: hashKey([call, takes]),
})

/** What an infinite query holds after its first page, or the answer itself. */
export const heldAs = ({ asPages }: Wanted, answer: unknown): unknown =>
  asPages ? { pages: [answer], pageParams: [{ page: 1, rows: large }] } : answer

const list = (filters: object, also: readonly string[] = []) => ({
  keyword: '',
  sort: '',
  filters,
  also,
  deleted: false,
})

/** What records of a day on site are made with: people, departments, choices, projects. */
export const everyday: readonly Wanted[] = [
  pageOf('UserManage.GetUserList', { keyword: '' }, 20),
  one('UserManage.GetUserList', { keyword: '', page: 1, rows: 50 }),
  one('Department.GetTree', {}),
  one('Dictionary.GetList', {}),
  pageOf('ProjectTree.SearchProjectName', { projectname: '', showNoPrj: false }, 10),
]

type Options = Module['fields'][string]['options']

/** A picker can be asked ahead where nothing but the project narrows it. */
function pickOf({ to, within = {}, copies = {}, begins = {} }: Options, own: string, project: string): Wanted | null {
  if (to === undefined) return null
  const target = to() as Target & Pick<Module, 'listMethod' | 'tree'>
  if (target.tree) return pageOf(recordCall(target, 'GetTree'), { under: '', keyword: '' }, 50)
  const narrowing = Object.entries(within)
  if (narrowing.some(([, from]) => from !== own)) return null
  const filters = Object.fromEntries(narrowing.map(([theirs]) => [theirs, project]))
  return pageOf(
    recordCall(target, 'GetListPage'),
    list(filters, [...Object.values(copies), ...Object.values(begins)]),
    20,
  )
}

const pickersOf = (module: Module, own: string, project: string): readonly Wanted[] => {
  const into = stepInto(module)?.on
  const lines = Object.values(module.fields).flatMap(({ options }) => Object.values(options.lines?.fields ?? {}))
  const fields = Object.entries(module.fields).flatMap(([name, field]) => (name === into ? [] : [field]))
  return [...fields, ...lines].flatMap(({ options }) => pickOf(options, own, project) ?? [])
}

/** The day that says how old a record is: the one its list is in order of, or its first. */
function dateOf(module: Module): string | null {
  const isDate = (name: string) => module.fields[name]?.kind === 'date'
  return [...sortedBy(module), ...Object.keys(module.fields)].find(isDate) ?? null
}

/** The lists of a module as its screens ask for them: all of it, and what belongs to the project. */
export function listsOf(module: Module, project: string): readonly Wanted[] {
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
  return { page: 1, rows: large, keyword: '', sort, filters, also: date === null ? [] : [date], deleted: false }
}

const days = 30
const mostUndated = 30

/** Those of the last thirty days; of what has no day the first ones. */
export function recent(module: Module, { rows }: ListPage, now = Date.now()): readonly ListRow[] {
  const date = dateOf(module)
  if (date === null) return rows.slice(0, mostUndated)
  const since = new Date(now - days * 86_400_000).toISOString().slice(0, 10)
  return rows.filter(({ values }) => String(values[date] ?? '').slice(0, 10) >= since)
}

/** What hangs on something. */
export const filesOf = (module: string, guid: string) => one('Annex.GetList', { MID: module, FID: guid })

/** All that is shown of one record. */
export const detailOf = (module: Module, guid: string): readonly Wanted[] => [
  one(recordCall(module, 'GetModel'), { guid }),
  one(recordCall(module, 'GetLinks'), { guid }),
  filesOf(module.name, guid),
  pageOf('Comment.GetList', { RID: guid, MID: module.name }, 10),
  ...(module.workflow === undefined ? [] : [one('FlowMonitor.GetInFlow', { MID: module.name, RID: guid })]),
]
