import { useRead } from '@/client/queries/use-read'
import type { Params } from '@/routes/match'
import { isTree, type Module, recordCall } from '@/schema'
import { guidForm } from './request-filters'

/** What a picker offers below a node. */
interface Node {
  readonly from: 'records'
  readonly module: Module
  readonly inside: Readonly<Record<string, string>>
  readonly under: { readonly field: string; readonly value: string } | null
}

const all = { page: 1, rows: 20, sort: '', filters: {}, also: [], deleted: false, numbers: false }

/** The record of a module that an address names by its guid, its code or its name. */
function useNamed(module: Module | undefined, other: Module, node: string, isSought: boolean) {
  const isAsked = isSought && module !== undefined
  const isGuid = guidForm.test(node)
  const target = module ?? other
  const quiet = { quiet: true }
  const record = useRead(recordCall(target, 'GetModel'), { guid: node }, { enabled: isAsked && isGuid, ...quiet })
  const list = { ...all, keyword: node }
  const page = useRead(recordCall(target, 'GetListPage'), list, { enabled: isAsked && !isGuid, ...quiet })
  const found = page.data?.rows.find(({ values: { code, name } }) => code === node || name === node)
  return {
    guid: record.data === undefined ? (found?.guid ?? '') : node,
    loading: record.loading || page.loading,
  }
}

/** What stands below a node: the branch of a tree, or the records that belong to it. */
const below = (module: Module, members: Module | undefined, guid: string): Node =>
  isTree(module)
    ? { from: 'records', module, inside: {}, under: guid === '' ? null : { field: 'code', value: guid } }
    : { from: 'records', module: members ?? module, inside: guid === '' ? {} : { class: guid }, under: null }

/**
 * The node of a coded tree in an address that else names a dictionary. `orTree` of a route lists up to four trees; of
 * `nature-class>nature` the classes are the nodes and the natures are offered. The name of a tree stands for all of it.
 */
export function useNode(modules: readonly Module[], { orTree = '', nodeid: node = '' }: Params) {
  const named = (name: string | undefined) => modules.find((each) => each.name === name)
  const trees = orTree.split('|').map((each) => each.split('>'))
  const { data, loading } = useRead('Dictionary.GetList', {}, { enabled: orTree !== '' })
  const isNode = data?.every(({ name }) => name !== node) === true
  const whole = trees.find((names) => names.includes(node))
  const isSought = isNode && whole === undefined && node !== ''
  const other = modules[0] as Module
  const tried = [
    useNamed(named(trees[0]?.[0]), other, node, isSought),
    useNamed(named(trees[1]?.[0]), other, node, isSought),
    useNamed(named(trees[2]?.[0]), other, node, isSought),
    useNamed(named(trees[3]?.[0]), other, node, isSought),
  ]
  const at = tried.findIndex(({ guid }) => guid !== '')
  const [of, members] = whole ?? trees[at] ?? []
  const module = named(of)
  const isPending = orTree !== '' && (loading || (isSought && at < 0 && tried.some((each) => each.loading)))
  return {
    isPending,
    node: isNode && module !== undefined ? below(module, named(members), tried[at]?.guid ?? '') : null,
  }
}
