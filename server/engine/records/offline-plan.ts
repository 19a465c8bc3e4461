import type { OfflineDetail, OfflineModule, OfflinePicker, OfflinePlan, OfflineTarget } from '@wire'
import { type Module, onlyFilters, sortFields, stepParentOf } from '@/schema'
import type { Actor } from '../core/actor'
import { mayView } from '../core/libraries'

type Options = Module['fields'][string]['options']

const targetOf = ({ name, handler, listMethod }: Module): OfflineTarget => ({ name, handler, listMethod })

const detailOf = (module: Module): OfflineDetail => ({
  ...targetOf(module),
  hasFlow: module.workflow !== undefined,
})

/** The list of a picker; it can be read in advance only if no field except the project filters it. */
function pickerOf(options: Options, own: string): OfflinePicker | null {
  const { to, within = {}, copies = {}, begins = {} } = options
  if (to === undefined) return null
  const target = to() as Module
  const isTree = target.tree !== null
  // A tree is limited by other fields only if its lowest level is picked.
  const filteredBy = isTree && options.leavesOnly !== true ? [] : Object.entries(within)
  if (filteredBy.some(([, from]) => from !== own)) return null
  return {
    ...targetOf(target),
    isTree,
    filters: filteredBy.map(([theirs]) => theirs),
    only: isTree ? {} : onlyFilters(options),
    also: [...Object.values(copies), ...Object.values(begins)],
  }
}

function pickersOf(module: Module, own: string): readonly OfflinePicker[] {
  const into = stepParentOf(module)?.on
  const lines = Object.values(module.fields).flatMap(({ options }) => Object.values(options.lines?.fields ?? {}))
  const fields = Object.entries(module.fields).flatMap(([name, field]) => (name === into ? [] : [field]))
  return [...fields, ...lines].flatMap(({ options }) => pickerOf(options, own) ?? [])
}

/** The first date of the sort order, or the first date field. */
function dateOf(module: Module): string | null {
  const isDate = (name: string) => module.fields[name]?.kind === 'date'
  return [...sortFields(module), ...Object.keys(module.fields)].find(isDate) ?? null
}

function offlineModuleOf(module: Module, project: string): OfflineModule {
  return {
    ...detailOf(module),
    project,
    date: dateOf(module),
    rows: module.list.rows,
    pickers: pickersOf(module, project),
  }
}

/** What a phone reads to keep a project, because the project page has no definitions of other modules. */
export function offlinePlanOf(who: Actor, modules: readonly Module[]): OfflinePlan {
  const seen = modules.flatMap((module) => {
    const { project } = module.scope
    return project === undefined || !mayView(who, module) ? [] : [{ module, project }]
  })
  const [first] = seen
  const projects = first?.module.fields[first.project]?.options.to?.() as Module | undefined
  return {
    project: projects === undefined ? null : detailOf(projects),
    modules: seen.map(({ module, project }) => offlineModuleOf(module, project)),
  }
}
