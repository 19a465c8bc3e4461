import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { tileGroups } from '@/modules/tiles'
import {
  coverage,
  filterOf,
  isGeneric,
  moduleNamed,
  parametersIn,
  parametersOf,
  type Row,
  routeOf,
  routes,
  viewOf,
  wordsOf,
} from './coverage'

const root = resolve(__dirname, '../..')
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const { specification, aliases, routes: rows } = coverage
const pathsOf = (found: readonly Row[]) => found.map(({ path }) => path)
const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index)
const withStatus = (status: Row['status']) => rows.filter((row) => row.status === status)
const existing = rows.filter(({ status }) => status !== 'missing')

describe('the rows', () => {
  it('cover every path of the specification once', () => {
    expect(specification).toHaveLength(321)
    expect(repeated(specification)).toEqual([])
    expect(repeated(pathsOf(rows))).toEqual([])
    expect(pathsOf(rows.filter(({ area }) => area !== 'own')).sort()).toEqual([...specification].sort())
  })

  it('cover every row of the route table once', () => {
    expect(existing.map(({ route }) => route).sort()).toEqual(routes.map(({ name }) => name).sort())
  })

  it('have a page unless the route is missing', () => {
    const withPage = (row: Row) => row.route !== undefined && row.shows !== undefined
    expect(pathsOf(existing.filter((row) => !withPage(row)))).toEqual([])
    expect(pathsOf(withStatus('missing').filter(({ route, shows }) => (route ?? shows) !== undefined))).toEqual([])
  })

  it('belong to a route of the same path', () => {
    const differs = (row: Row) => wordsOf(row.path).join('/') !== wordsOf(routeOf(row)?.path ?? '').join('/')
    expect(pathsOf(existing.filter(differs))).toEqual([])
    const isLost = (row: Row) => {
      const known = parametersOf(routeOf(row)?.path ?? '').map((name) => name.toLowerCase())
      return parametersOf(row.path).some((name) => !known.includes(name.toLowerCase()))
    }
    expect(pathsOf(existing.filter(isLost))).toEqual([])
  })

  it('include what each tile opens', () => {
    const missing = pathsOf(withStatus('missing')).map((path) => path.split('/')[1])
    const known: readonly (string | null | undefined)[] = [null, ...routes.map(({ name }) => name), ...missing]
    const tiles = tileGroups.flatMap((group) => group.tiles)
    expect(tiles.filter(({ opens }) => !known.includes(opens))).toEqual([])
  })

  it('state their purpose in one sentence, with the section of the specification', () => {
    const isSentence = ({ purpose }: Row) => /^[A-Z0-9][^.]*\.$/.test(purpose)
    expect(pathsOf(rows.filter((row) => !isSentence(row)))).toEqual([])
    expect(pathsOf(rows.filter(({ section }) => !/^\d, \w/.test(section)))).toEqual([])
  })
})

describe('what a route shows', () => {
  it.each(existing.map((row) => [row.path, row] as const))('follows from the route table: %s', (_, row) => {
    const route = routeOf(row)
    if (route === undefined || row.shows === undefined) throw new Error(`${row.path} has no page`)
    const { page, view, module, filter = '', parameters = {} } = row.shows
    const derived = { page: route.page, view: viewOf(route), module: route.with?.module, filter: filterOf(route) }
    expect({ page, view, module, filter }).toEqual(derived)
    if (isGeneric(route)) expect(parameters).toEqual(parametersIn(route))
    else expect(Object.keys(parameters)).toEqual(parametersOf(route.path))
  })

  it('is a fact of its own unless the route is partial', () => {
    const hasNone = (row: Row) => row.shows?.fact === '' || row.shows?.fact.startsWith('None') === true
    expect(pathsOf(withStatus('full').filter(hasNone))).toEqual([])
  })

  it('names the fields of every form', () => {
    const forms = existing.filter(({ shows }) => shows?.view === 'edit' && moduleNamed(shows.module) !== undefined)
    expect(pathsOf(forms.filter(({ shows }) => (shows?.fields ?? []).length === 0))).toEqual([])
  })
})

/** The component that a page consists of; pages of one line differ only in their address. */
const componentOf = (page: string) => /\{ (\w+) as default \}/.exec(textOf(`src/${page}.tsx`))?.[1] ?? page
const destinationOf = ({ shows }: Row) =>
  [componentOf(shows?.page ?? ''), shows?.module ?? '', shows?.filter ?? ''].join(' ')

describe('two routes', () => {
  const destinations = existing.map(destinationOf)
  const groups = [...new Set(repeated(destinations))].map((destination) =>
    pathsOf(existing.filter((_, index) => destinations[index] === destination)).sort(),
  )
  const listed = aliases.map(({ paths }) => [...paths].sort())

  it('share page, module and filter only with a reason', () => {
    expect(groups.filter((group) => !listed.some((paths) => paths.join() === group.join()))).toEqual([])
    expect(aliases.filter(({ reason }) => !/^[A-Z].*\.$/.test(reason))).toEqual([])
  })

  it('are listed as aliases only while they share them', () => {
    expect(listed.filter((paths) => !groups.some((group) => group.join() === paths.join()))).toEqual([])
  })

  it('are not both full where one repeats the page of the other', () => {
    const full = pathsOf(withStatus('full'))
    const wrong = aliases.filter(
      (alias) => alias.repeated && alias.paths.filter((path) => full.includes(path)).length > 1,
    )
    expect(wrong).toEqual([])
  })
})

describe('the status', () => {
  const ignored = ({ shows }: Row) =>
    Object.entries(shows?.parameters ?? {}).flatMap(([name, does]) => (does === 'ignored' ? [name] : []))

  it('full names tests that exist, and one of them names the route', () => {
    const absent = rows.flatMap(({ tests = [] }) => tests).filter((path) => !existsSync(join(root, path)))
    expect(absent).toEqual([])
    const isNamed = ({ path, route = '', tests = [] }: Row) => {
      const address = `/${wordsOf(path).join('/')}`
      const names = [`'${route}'`, `"${route}"`, ` ${route}: [`, ...(address === '/' ? [] : [address])]
      return tests.some((file) => names.some((name) => textOf(file).includes(name)))
    }
    expect(pathsOf(withStatus('full').filter((row) => !isNamed(row)))).toEqual([])
  })

  it('full is proven by more than the tables of addresses', () => {
    const isGenerated = ({ shows }: Row) =>
      shows?.view !== 'own screen' &&
      shows?.view !== 'home' &&
      (shows?.module ?? shows?.parameters?.module) !== undefined
    const isTable = (file: string) => /^tests\/journeys\/support\/(\w+-)?screens\.ts$/.test(file)
    const isUnproven = (row: Row) => !isGenerated(row) && (row.tests ?? []).every(isTable)
    expect(pathsOf(withStatus('full').filter(isUnproven))).toEqual([])
  })

  it('full lacks nothing and ignores no parameter', () => {
    expect(pathsOf(withStatus('full').filter((row) => row.lacks !== undefined || ignored(row).length > 0))).toEqual([])
  })

  it('partial states what is missing, and every parameter that is ignored', () => {
    const isUnstated = (row: Row) =>
      !/\.$/.test(row.lacks ?? '') || ignored(row).some((name) => !row.lacks?.includes(name))
    expect(pathsOf(withStatus('partial').filter(isUnstated))).toEqual([])
  })

  it('missing has neither tests nor deficiencies', () => {
    expect(pathsOf(withStatus('missing').filter(({ lacks, tests }) => (lacks ?? tests) !== undefined))).toEqual([])
  })
})

it('README.md has the counts by status and area', () => {
  const check = () =>
    execFileSync(process.execPath, ['scripts/routes.mjs', '--readme', '--check'], { cwd: root, stdio: 'pipe' })
  expect(check).not.toThrow()
})
