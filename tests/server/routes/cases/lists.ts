import type { Route } from '@/routes/match'
import type { Module } from '@/schema'
import { coverage, moduleNamed, type Row, routeOf } from '../../../routes/coverage'
import { listQuery, pickerQuery } from '../support/addresses'
import type { Values, World } from '../support/world'

interface Listed {
  readonly row: Row
  readonly route: Route
  readonly module: Module
}

/** Lists and pickers whose rows are records of one module. */
const listed = coverage.routes.flatMap((row): Listed[] => {
  const [route, module] = [routeOf(row), moduleNamed(row.shows?.module)]
  if (route === undefined || module === undefined) return []
  const pick = route.with?.pick ?? ''
  const isList = row.shows?.view === 'list' || (row.shows?.view === 'picker' && ['records', 'texts'].includes(pick))
  return isList ? [{ row, route, module }] : []
})

/** A field by which a list is narrowed: by a parameter of the address, or to a fixed value. */
interface Narrowing {
  readonly field: string
  readonly parameter: string
  readonly fixed: string
}

/** Several values at once are those of a state that is computed, with which a record cannot be made. */
const fixedIn = ({ shows }: Row) =>
  [...(shows?.filter ?? '').matchAll(/\b(?:only|inside) (\S+?)(?=, |$)/g)]
    .flatMap(([, text = '']) => text.split(','))
    .map((pair) => pair.split('='))
    .filter(([field = '', value = '']) => field !== '' && !value.startsWith(':') && !value.includes('|'))
    .map(([field = '', fixed = '']): Narrowing => ({ field, parameter: '', fixed }))

const narrowingsOf = ({ row }: Listed): readonly Narrowing[] => [
  ...fixedIn(row),
  ...Object.entries(row.shows?.parameters ?? {})
    .filter(([, does]) => does.startsWith('narrows '))
    .map(([parameter, does]) => ({ field: does.slice('narrows '.length), parameter, fixed: '' })),
]

/** A value that a list is narrowed to, how the address names it, and a value that the list excludes. */
interface Chosen {
  readonly fit: unknown
  readonly other: unknown
  readonly named: string
}

const targetOf = ({ module }: Listed, field: string) => moduleNamed(module.fields[field]?.options.to?.().name)
const isWithinProject = (listing: Listed, field: string) => targetOf(listing, field)?.fields.project !== undefined

async function chosenFor(world: World, listing: Listed, { field, fixed }: Narrowing, project: Values): Promise<Chosen> {
  const { module, route } = listing
  if (field === '@step') return { fit: fixed, other: fixed === 'rectify' ? 'recheck' : 'rectify', named: '' }
  if (fixed === 'me') return { fit: world.me, other: world.firm.member.userCode, named: '' }
  if (module.fields[field]?.kind === 'yes-no') return { fit: fixed === 'true', other: fixed !== 'true', named: '' }
  const choices = Object.keys(module.fields[field]?.options.choices ?? {})
  if (fixed !== '') return { fit: fixed, other: choices.find((each) => each !== fixed), named: '' }
  const [first, second] = choices
  if (first !== undefined) return { fit: first, other: second, named: route.with?.tab === undefined ? '1' : '0' }
  const to = targetOf(listing, field)
  if (to === undefined) throw new Error(`${module.name}.${field} cannot be narrowed`)
  const values = isWithinProject(listing, field) ? project : {}
  const [fit, other] = [await world.make(to, values), await world.make(to, values)]
  return { fit, other, named: fit }
}

/** A record that the address lists, and for each narrowing one that differs from it in this field only. */
async function prepared(world: World, listing: Listed) {
  const narrowings = narrowingsOf(listing)
  const chosen: Chosen[] = []
  const fitting: Record<string, unknown> = {}
  for (const each of narrowings) {
    const found = await chosenFor(world, listing, each, 'project' in fitting ? { project: fitting.project } : {})
    chosen.push(found)
    fitting[each.field] = found.fit
  }
  const fit = await world.make(listing.module, fitting)
  const others: string[] = []
  for (const [index, { field }] of narrowings.entries()) {
    // A field within the project changes together with it.
    const kept = Object.entries(fitting).filter(([name]) => field !== 'project' || !isWithinProject(listing, name))
    others.push(await world.make(listing.module, { ...Object.fromEntries(kept), [field]: chosen[index]?.other }))
  }
  /** The address with some of its narrowing parameters; "undefined" stands for the others, as in old links. */
  const addressWith = (isGiven: (index: number) => boolean) =>
    listing.route.path.replace(/:(\w+)\??/g, (_, name) => {
      const at = narrowings.findIndex(({ parameter }) => parameter === name)
      if (at < 0) return 'x'
      return isGiven(at) ? String(chosen[at]?.named) : 'undefined'
    })
  return { narrowings, fit, others, addressWith }
}

/** The records that the address lists; null while its picker waits for another choice. */
async function guidsAt(world: World, { row, module }: Listed, hash: string) {
  const query = (row.shows?.view === 'picker' ? pickerQuery : listQuery)(hash, world.me)
  if (query === null) return null
  expect(query.module.name).toBe(module.name)
  return world.guids(query.module, query.filters)
}

export function listTests(open: () => World) {
  it.each(listed.map((each) => [each.row.path, each] as const))(
    'lists the record made for it and none that its filter excludes: %s',
    async (_, listing) => {
      const { narrowings, fit, others, addressWith } = await prepared(open(), listing)
      const all = await guidsAt(
        open(),
        listing,
        addressWith(() => true),
      )
      expect(all).toContain(fit)
      for (const other of others) expect(all).not.toContain(other)
      const without = await guidsAt(
        open(),
        listing,
        addressWith(() => false),
      )
      for (const [index, { parameter }] of narrowings.entries()) {
        if (parameter === '') continue
        const single = await guidsAt(
          open(),
          listing,
          addressWith((each) => each === index),
        )
        expect(single).toContain(fit)
        expect(single).not.toContain(others[index])
        if (without !== null) expect(without).toContain(others[index])
      }
    },
  )

  const named = listed.filter(({ module }) => Object.keys(module.wire).length > 0)
  it.each(named.map(({ row, module }) => [row.path, module] as const))(
    'answers rows with the names of the specification: %s',
    async (_, module) => {
      const [first] = await open().rows(module, {})
      expect(Object.keys(first ?? {})).toEqual(expect.arrayContaining(Object.keys(module.wire)))
    },
  )
}
