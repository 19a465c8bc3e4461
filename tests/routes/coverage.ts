import { modules } from '@/modules'
import type { Route } from '@/routes/match'
import table from '@/routes/routes.json'
import data from './coverage.json'

/**
 * What the specification requires of every route, and what exists of it. The data is kept with the tests, because the
 * client would bundle it from src/routes.
 */

/** How much of what the specification asks of a route exists. */
type Status = 'full' | 'partial' | 'missing'

export interface Shown {
  readonly page: string
  readonly view: 'list' | 'detail' | 'edit' | 'picker' | 'home' | 'board' | 'own screen'
  readonly module?: string
  /** What the route fixes in addition to the module. */
  readonly filter?: string
  /** What each parameter of the address does; `ignored` if the page does not read it. */
  readonly parameters?: Readonly<Record<string, string>>
  /** A fact that only this page has. */
  readonly fact: string
  /** The fields of a form that the specification names, `list.field` for those of lines. */
  readonly fields?: readonly string[]
}

export interface Row {
  readonly path: string
  readonly area: string
  /** Number and heading of the section of the specification. */
  readonly section: string
  readonly purpose: string
  readonly status: Status
  /** The name of the row in routes.json. */
  readonly route?: string
  readonly shows?: Shown
  readonly lacks?: string
  readonly tests?: readonly string[]
}

interface Coverage {
  /** Every path of the specification. */
  readonly specification: readonly string[]
  /** Routes that may share a destination. At most one route of a repeated page may be full. */
  readonly aliases: readonly { readonly paths: readonly string[]; readonly reason: string; readonly repeated?: true }[]
  readonly routes: readonly Row[]
}

export const coverage = data as unknown as Coverage
export const routes = table as unknown as readonly Route[]

export const routeOf = ({ route }: Row) => routes.find(({ name }) => name === route)
export const moduleNamed = (name = '') => modules.find((module) => module.name === name)
export const parametersOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
export const wordsOf = (path: string) => path.split('/').filter((part) => part !== '' && !part.startsWith(':'))

const views: readonly (readonly [page: RegExp, view: Shown['view']])[] = [
  [/\/(pick|receivers)\/index$/, 'picker'],
  [
    /^pages\/(projects|finance|office|materials|site|reports|quality|assets|affairs|equipment|drawings|attendance)\/list\/index$/,
    'list',
  ],
  [
    /^pages\/(projects|finance|office|materials|site|reports|quality|assets|affairs|equipment|drawings|attendance)\/detail\/index$/,
    'detail',
  ],
  [
    /^pages\/(projects|finance|office|materials|site|reports|quality|assets|affairs|equipment|drawings|attendance)\/edit\/index$/,
    'edit',
  ],
  [/^pages\/(quality|assets|affairs|materials|drawings)\/home\/index$/, 'home'],
]
export const viewOf = ({ page }: Route): Shown['view'] => views.find(([of]) => of.test(page))?.[1] ?? 'own screen'

/** Whether the generic screens read the address: what a parameter does then follows from the route table. */
export const isGeneric = ({ with: fixed = {}, path }: Route) =>
  fixed.module !== undefined || fixed.pick !== undefined || fixed.home !== undefined || /:module(\/|$)/.test(path)

/** Settings of a route that say how its address is read, not what it shows. */
const readings: readonly string[] = [
  ...[
    'module',
    'key',
    'called',
    'mode',
    'tab',
    'choice',
    'choices',
    'in',
    'by',
    'offers',
    'was',
    'stated',
    'one',
    'code',
  ],
]

/** What a route fixes in addition to its module. */
export const filterOf = ({ with: fixed = {} }: Route) =>
  Object.entries(fixed)
    .filter(([name]) => !readings.includes(name))
    .map((pair) => pair.join(' '))
    .join(', ')

/** Pairs such as `project=:prjGuid,type=own`, by the parameter that the value names. */
const pairs = (text = '', mark = '') =>
  text
    .split(',')
    .map((pair) => pair.split('='))
    .filter(([, value = '']) => value.startsWith(mark))
    .map(([name = '', value = '']) => [value.slice(mark.length), name] as const)

/** What parameters do whose names stand in the row of the route. */
const named = [
  ['mode', 'mode'],
  ['was', 'compared with the state'],
  ['chosen', 'marks what is chosen'],
  ['kind', 'narrows the people'],
] as const

/** What the generic screens do with each parameter of an address. */
export function parametersIn(route: Route): Readonly<Record<string, string>> {
  const { with: fixed = {}, path } = route
  const view = viewOf(route)
  const isPicker = view === 'picker'
  const hasProject = moduleNamed(fixed.module)?.fields.project?.kind === 'reference'
  const known = new Map<string, string>([
    ['module', 'module'],
    ...(isPicker
      ? ([
          [fixed.key ?? 'code', 'form field'],
          [fixed.called ?? 'title', 'title'],
        ] as const)
      : ([
          [fixed.key ?? 'guid', 'record'],
          [fixed.called ?? '', 'title'],
        ] as const)),
    ...(view === 'detail' ? ([['fid', 'shows the approval first']] as const) : []),
    ...(fixed.pick === 'dictionary' ? (['typeId', 'nodeid'] as const) : []).map(
      (name) => [name, 'narrows dictionary'] as const,
    ),
    ...(view === 'list' && hasProject
      ? ([
          [fixed.in ?? 'PrjGuid', 'narrows project'],
          ['PrjName', 'names the project'],
        ] as const)
      : []),
    ...[...pairs(fixed.only, ':'), ...pairs(fixed.inside, ':')].map(([name, of]) => [name, `narrows ${of}`] as const),
    ...pairs(fixed.under, ':').map(([name, of]) => [name, `below ${of}`] as const),
    ...pairs(fixed.beside, ':').map(([name, of]) => [name, `chosen of ${of}`] as const),
    ...pairs(fixed.mark, ':').map(([name, of]) => [name, `narrows mark ${of}`] as const),
    ...pairs(fixed.also, ':').map(([name, of]) => [name, `also offers those of ${of}`] as const),
    ...[...pairs(fixed.tab), ...pairs(fixed.choice)].map(
      ([name, of]) => [name.split('|')[0] ?? '', `${view === 'edit' ? 'fills' : 'narrows'} ${of}`] as const,
    ),
    ...pairs(fixed.steps).map(([name, of]) => [name, `names the step ${of}`] as const),
    ...[...pairs(fixed.fill), ...pairs(fixed.line)].map(([name, of]) => [name, `fills ${of}`] as const),
    ...pairs(fixed.one).map(([name, of]) => [name, `which line of ${of}`] as const),
    ...pairs(fixed.stated).map(([name, of]) => [name, `compared with ${of}`] as const),
    ...pairs(fixed.among).map(([name, of]) => [name, `offers the records of ${of} to begin from`] as const),
    [fixed.by?.split('=')[0] ?? '', 'selects the module'],
    ...named.flatMap(([key, does]) => (fixed[key] === undefined ? [] : [[fixed[key], does] as const])),
    [fixed.offers?.split('=')[0] ?? '', 'begins a record'],
  ])
  return Object.fromEntries(parametersOf(path).map((name) => [name, known.get(name) ?? 'ignored']))
}
