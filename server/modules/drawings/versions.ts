import { drawVersion } from '@/modules/drawings/draw-version/draw-version.module'
import { drawing } from '@/modules/drawings/drawing/drawing.module'
import { Problem } from '@/schema'
import { type Change, type ModuleHooks, type Values, valuesIn } from '../../engine/change/change'
import { setValues } from '../../engine/change/set-values'
import type { AtWork } from '../../engine/core/context'
import { viewersAmong } from '../../engine/core/visibility'
import { notify } from '../../engine/messages/notify'
import { searchTextFor } from '../../engine/records/index-text'
import {
  type CurrentVersion,
  currentVersionOf,
  peopleOfProject,
  setCurrentEdition,
  setSearchText,
  versionsOf,
} from '../../store/drawings/versions'
import { recallVersion } from './issues'

const stateOf = (values: Values | null) => String(values?.status ?? '')

/** The states of a version in the only order in which they follow each other. */
const order: readonly string[] = ['unpublished', 'current', 'superseded', 'void']

/** Whether a published version would be unpublished or current again; one that is void may return. */
const isBack = ({ before, after }: Change) =>
  before !== null &&
  after !== null &&
  before.status !== 'void' &&
  order.indexOf(stateOf(after)) < order.indexOf(stateOf(before))

/** Notifies the people of the project that a version is superseded. */
async function announce(work: AtWork, { guid, values, old }: { guid: string; values: Values; old: CurrentVersion }) {
  const named = await peopleOfProject(work.sql, String(values.project))
  const users = await viewersAmong(work, drawVersion, guid, named)
  const words = { code: 'drawing.superseded', values: { title: old.label, by: String(values.label) } } as const
  const key = `superseded ${old.guid}`
  await notify(work, { kind: 'notice', module: drawVersion.name, record: guid, key, users, words })
}

/** Makes a version the current one of its drawing, whose row is locked, instead of the one it was compared with. */
export async function becomeCurrent(
  work: AtWork,
  { guid, values }: { readonly guid: string; readonly values: Values },
) {
  const { sql, who } = work
  const [of, issued] = [String(values.drawing), String(values.issued)]
  const old = await currentVersionOf(sql, of)
  if ((old?.guid ?? null) !== (values.replaces ?? null)) throw new Problem('version-moved', { label: old?.label ?? '' })
  if (old !== null && old.issued > issued) throw new Problem('version-older', { label: old.label, day: old.issued })
  if (old !== null) {
    const replaced = { status: 'superseded', standing: null, supersededBy: values.label }
    await setValues(work, drawVersion, old.guid, replaced)
  }
  const published = { status: 'current', standing: 'current', publishedAt: new Date().toISOString() }
  await setValues(work, drawVersion, guid, { ...published, publishedBy: who.userCode })
  await setCurrentEdition(sql, of, { edition: String(values.edition), issued, user: who.userCode })
  if (old === null) return
  await announce(work, { guid, values, old })
  await recallVersion(work, old, String(values.label))
}

/** A version that is no longer void is current again, unless another one is. */
async function restoreCurrent(work: AtWork, { guid, values }: { readonly guid: string; readonly values: Values }) {
  const other = await currentVersionOf(work.sql, String(values.drawing))
  if (other !== null) throw new Problem('version-moved', { label: other.label })
  await setValues(work, drawVersion, guid, { standing: 'current' })
  const edition = { edition: String(values.edition), issued: String(values.issued), user: work.who.userCode }
  await setCurrentEdition(work.sql, String(values.drawing), edition)
}

async function follow(work: AtWork, change: Change) {
  const { guid, before, after } = change
  const [was, is] = [stateOf(before), stateOf(after)]
  if (isBack(change) || (after === null && was !== 'unpublished')) throw new Problem('version-published')
  if (after === null) return
  if (is === 'current') return (was === 'void' ? restoreCurrent : becomeCurrent)(work, { guid, values: after })
  if (was !== 'current' || is !== 'void') return
  await setValues(work, drawVersion, guid, { standing: null })
  await setCurrentEdition(work.sql, String(after.drawing), { edition: null, issued: null, user: work.who.userCode })
}

/** A version is compared with the current one when it is saved; publishing is refused if another one came between. */
export const drawVersions: ModuleHooks = {
  async fill({ sql }, { values, before }) {
    if (before !== null && before.status !== 'unpublished') return {}
    const current = typeof values.drawing === 'string' ? await currentVersionOf(sql, values.drawing) : null
    return { replaces: current?.guid ?? null }
  },
  locks: (change) => {
    const { drawing: of } = valuesIn(change)
    return typeof of === 'string' ? [{ table: drawing.name, key: of }] : []
  },
  appliesTo: ({ before, after }) => before !== null && stateOf(before) !== stateOf(after),
  afterWrite: follow,
}

/** The fields of a drawing that its versions show. */
const shared = ['number', 'name', 'discipline', 'type', 'area', 'secret'] as const

/** The versions of a drawing follow its number, its name and what else they show of it. */
export const drawings: ModuleHooks = {
  appliesTo: ({ cause, before, after }) =>
    cause === 'save' && before !== null && after !== null && shared.some((name) => before[name] !== after[name]),
  async afterWrite(work, { guid, after }) {
    const same = Object.fromEntries(shared.map((name) => [name, after?.[name] ?? null]))
    for (const version of await versionsOf(work.sql, guid)) {
      const values = { ...same, label: `${after?.number} ${version.edition}` }
      await setValues(work, drawVersion, version.guid, values)
      const searchText = searchTextFor(drawVersion, { ...values, edition: version.edition })
      await setSearchText(work.sql, version.guid, searchText)
    }
  },
}
