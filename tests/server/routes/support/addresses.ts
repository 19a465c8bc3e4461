import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { listQueryOf } from '@/fields/edit/pick-query'
import { modules } from '@/modules'
import { matchHash, type Params } from '@/routes/match'
import type { Module } from '@/schema'
import { useRequest } from '@/screens/pick/use-request'
import { useEditing } from '@/screens/pick/use-rows'
import { useRouteFilters } from '@/screens/records/list/route-filters'
import { choiceIn } from '@/screens/records/shared/choice-in'
import { editModeOf } from '@/screens/records/shared/edit-mode'
import { guidIn } from '@/screens/records/shared/guid-in'

/** Parameters and user of the address that is open. */
const mockOpen: { params: Params; user: string } = { params: {}, user: '' }

jest.mock('@/platform/router', () => ({ useParams: () => mockOpen.params }))
jest.mock('@/client/session/session', () => ({ useMe: () => ({ UserCode: mockOpen.user }) }))
// The queries of the pickers are sent by the test itself; their looks are not needed.
jest.mock('@/client/queries/use-pages', () => ({}))
jest.mock('@/client/queries/use-read', () => ({ useRead: () => ({}) }))
jest.mock('@/client/queries/use-debounced', () => ({}))
jest.mock('@/client/queries/dictionaries', () => ({}))
jest.mock('@/client/picks/picked', () => ({}))
jest.mock('@/fields/edit/use-recent', () => ({}))
jest.mock('@/fields/files/person-face', () => ({}))
jest.mock('@/fields/show-fact', () => ({}))
jest.mock('@/screens/records/shared/stamp-of', () => ({ flowNames: [] }))
jest.mock('@/words', () => ({ wordsOf: () => '' }))

/** Runs hooks as a component does. */
function Probe({ run }: { readonly run: () => unknown }) {
  run()
  return null
}

/** What a hook of the client answers for an address, with the user who opens it. */
function answerOf<T>(hash: string, user: string, hook: (params: Params) => T): T {
  const found = matchHash(hash)
  if (found === null) throw new Error(`no route opens ${hash}`)
  Object.assign(mockOpen, { params: found.params, user })
  const answers: T[] = []
  renderToStaticMarkup(createElement(Probe, { run: () => answers.push(hook(found.params)) }))
  return answers[0] as T
}

const moduleIn = ({ module }: Params) => modules.find(({ name }) => name === module) as Module

export type Filters = Readonly<Record<string, string>>

/** The query that the list of an address sends. */
export const listQuery = (hash: string, user: string) =>
  answerOf(hash, user, (params): { module: Module; filters: Filters } => {
    const module = moduleIn(params)
    return { module, filters: useRouteFilters(module) }
  })

/** The query that the picker of an address sends; null while something else must be chosen first. */
export const pickerQuery = (hash: string, user: string) =>
  answerOf(hash, user, (): { module: Module; filters: Filters } | null => {
    const asked = useRequest(modules, '')
    if (asked === null) throw new Error(`${hash} is no picker`)
    const { query } = listQueryOf(useEditing(asked), '')
    return asked.isTooEarly ? null : { module: asked.module, filters: query.filters }
  })

/** The record that an address names. */
export const recordOf = (hash: string) => {
  const { params = {} } = matchHash(hash) ?? {}
  return { module: moduleIn(params), guid: guidIn(params) }
}

/** How a form opens for an address, and the values that it begins with. */
export function formOf(hash: string) {
  const { params = {} } = matchHash(hash) ?? {}
  const { as, params: left } = editModeOf(params)
  const named = [...(left.fill ?? '').split(','), left.line ?? '']
    .map((pair) => pair.split('='))
    .map(([field = '', name = '']) => [field, left[name]] as const)
  return { as, values: { ...choiceIn(moduleIn(params), left), ...Object.fromEntries(named) } as Filters }
}
