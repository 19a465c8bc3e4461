import type { SavedViewData, SavedViewRow } from '@wire'
import { type Module, Problem, viewNames } from '@/schema'
import {
  countSavedViews,
  deleteSavedView,
  insertSavedView,
  lockSavedView,
  type SavedView,
  savedViewsOf,
  setDefaultView,
  updateSavedView,
} from '../../store/views/saved-views'
import { isAdministrator } from '../core/actor'
import type { AtWork } from '../core/context'
import { mayView } from '../core/libraries'
import { mayWrite } from '../features/steps/steps'
import { filtersIn } from '../records/filters'
import { seenBy } from '../visible-to/visible-to'

/** A person has at most so many views of a module, and the enterprise so many shared ones. */
const most = 20
const maxFilters = 4000

const invalid = (field: string, reason: string, limit?: number) =>
  new Problem('invalid', { issues: [limit === undefined ? { field, reason } : { field, reason, limit }] })

/** The module of a view, as far as the caller sees it. */
function moduleNamed({ who }: AtWork, modules: readonly Module[], name: string): Module {
  const module = modules.find((each) => each.name === name)
  if (module === undefined) throw invalid('module', 'not-a-choice')
  if (!mayView(who, module)) throw new Problem('no-view-right')
  return module
}

/** The filters that the module still knows. */
function knownFilters(work: AtWork, module: Module, filters: SavedViewData['filters']) {
  const isKnown = ([name, value]: readonly [string, string]) => {
    try {
      filtersIn(work, module, { [name]: value })
      return true
    } catch (error) {
      if (error instanceof Problem) return false
      throw error
    }
  }
  return Object.fromEntries(Object.entries(filters).filter(isKnown))
}

const isMine = (work: AtWork, { owner, isShared }: Pick<SavedView, 'owner' | 'isShared'>) =>
  owner === work.who.userCode || (isShared && isAdministrator(work))

function onWire(work: AtWork, module: Module, saved: SavedView): SavedViewRow {
  const { owner, ownerName, view, filters, ...more } = saved
  const known = knownFilters(work, module, filters)
  return {
    ...more,
    view: ['', ...viewNames(module)].includes(view) ? view : '',
    filters: known,
    owner: { code: owner, name: ownerName },
    isMine: isMine(work, saved),
    unknown: Object.keys(filters).length - Object.keys(known).length,
  }
}

/** The own views of a module and the shared ones, without filters that it does not know any more. */
export async function listSavedViews(work: AtWork, modules: readonly Module[], name: string) {
  const module = seenBy(work.who, moduleNamed(work, modules, name))
  const found = await savedViewsOf(work.sql, module.name, work.who.userCode)
  return found.map((saved) => onWire(work, module, saved))
}

/** Refuses what the module does not know, and more views than allowed. */
async function checkData(work: AtWork, module: Module, guid: string, data: SavedViewData) {
  const seen = seenBy(work.who, module)
  if (!['', ...viewNames(seen)].includes(data.view)) throw invalid('view', 'not-a-choice')
  if (JSON.stringify([data.filters, data.options]).length > maxFilters) throw invalid('filters', 'too-long', maxFilters)
  filtersIn(work, seen, data.filters)
  if (data.isShared && !mayWrite(work.who, module)) throw new Problem('no-edit-right')
  const of = { module: module.name, user: work.who.userCode, isShared: data.isShared, except: guid }
  if ((await countSavedViews(work.sql, of)) >= most) throw invalid('name', 'too-many', most)
}

async function lockOwn(work: AtWork, guid: string, version: number) {
  const found = await lockSavedView(work.sql, guid)
  const isSeen = found !== null && (found.owner === work.who.userCode || found.isShared)
  if (!isSeen) throw new Problem('not-found')
  if (!isMine(work, found)) throw new Problem('no-edit-right')
  if (found.version !== version) throw new Problem('stale')
  return found
}

export async function saveView(
  work: AtWork,
  modules: readonly Module[],
  { guid, version, data }: { readonly guid: string; readonly version: number; readonly data: SavedViewData },
) {
  if (work.who.kind === 'demo') throw new Problem('demo-version')
  const module = moduleNamed(work, modules, data.module)
  if (version > 0) {
    const { module: before } = await lockOwn(work, guid, version)
    if (before !== module.name) throw invalid('module', 'not-a-choice')
  }
  await checkData(work, module, guid, data)
  const { enterprise, who } = work
  if (version > 0) await updateSavedView(work.sql, guid, data)
  else if ((await insertSavedView(work.sql, { enterprise, guid, user: who.userCode }, data)) === 0) {
    // The answer to the same save was lost, or the guid belongs to another view.
    const existing = await lockSavedView(work.sql, guid)
    if (existing?.owner !== who.userCode) throw new Problem('stale')
  }
  return 'Success' as const
}

export async function removeView(work: AtWork, guid: string, version: number) {
  if (work.who.kind === 'demo') throw new Problem('demo-version')
  await lockOwn(work, guid, version)
  await deleteSavedView(work.sql, guid)
  return 'Success' as const
}

/** Sets the view that the caller sees first; an empty guid sets the list. */
export async function setDefault(work: AtWork, modules: readonly Module[], name: string, guid: string) {
  if (work.who.kind === 'demo') throw new Problem('demo-version')
  const module = moduleNamed(work, modules, name)
  const { enterprise, who } = work
  if (guid !== '') {
    const found = await lockSavedView(work.sql, guid)
    const isSeen = found?.module === module.name && (found.owner === who.userCode || found.isShared)
    if (!isSeen) throw new Problem('not-found')
  }
  await setDefaultView(work.sql, {
    enterprise,
    user: who.userCode,
    module: module.name,
    guid: guid === '' ? null : guid,
  })
  return 'Success' as const
}
