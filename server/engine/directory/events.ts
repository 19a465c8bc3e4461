import { Problem } from '@/schema'
import type { HostEvent } from '../../hosts/callback/contract'
import type { DirectoryReaders } from '../../hosts/directory'
import type { DirectoryReader } from '../../hosts/directory/contract'
import { HostLater, HostRefused } from '../../hosts/provider/errors'
import { administrators } from '../../store/flows/approvers'
import { followerOf, linkedDepartments, renameIdentity } from '../../store/organisation/directory'
import {
  addHostEvent,
  type ClaimedEvent,
  claimHostEvent,
  endHostEvent,
  postponeHostEvent,
} from '../../store/organisation/host-events'
import type { Store } from '../../store/store'
import { asProgram } from '../core/act-as-program'
import type { AtWork, Services } from '../core/context'
import { someNames } from '../core/name-list'
import type { Business } from '../flows/flow-modules'
import { notify } from '../messages/notify'
import { openApplying, tryAction } from './apply'
import { ownData } from './own-data'
import { type Item, type PlanActionKind, planOf, type Theirs } from './plan'

interface Deps {
  readonly store: Store
  readonly services: Services
  readonly business: Business
  readonly readers: DirectoryReaders
}

/** Stores a host event if an enterprise follows the directory; returns whether one does. */
export async function noteHappened(
  { store, readers }: Pick<Deps, 'store' | 'readers'>,
  provider: string,
  what: HostEvent,
) {
  const code = readers.get(provider)?.enterprise ?? ''
  if (code === '' || (what.kind !== 'people' && what.kind !== 'departments')) return false
  return store.system(async (sql) => {
    const follower = await followerOf(sql, code, provider)
    if (follower === null) return false
    await addHostEvent(sql, follower.enterprise, provider, what)
    return true
  })
}

/** Additions and changes are applied automatically; removals need the decision of an administrator. */
const autoApplied: readonly PlanActionKind[] = [
  'dept-add',
  'dept-join',
  'dept-rename',
  'dept-move',
  'join',
  'add',
  'rename',
  'move',
]

const maxAtOnce = 200

/** Loads the current data of the people in an event. Departments are loaded if one is unknown. */
async function currentData(reader: DirectoryReader, { body }: ClaimedEvent, known: ReadonlySet<string>) {
  const ids = body.kind === 'people' ? (body.users ?? []).slice(0, maxAtOnce).map((id) => body.renamed ?? id) : []
  const found = []
  for (const id of ids) found.push({ id, person: await reader.person(id) })
  const people = found.flatMap(({ person }) => (person === null ? [] : [person]))
  const isUnknown = people.some(({ departments }) => departments.some((id) => !known.has(id)))
  const departments = body.kind === 'departments' || isUnknown ? await reader.departments() : []
  const theirs: Theirs = { departments, people, isWhole: false }
  return { theirs, leftIds: found.flatMap(({ id, person }) => (person === null ? [id] : [])) }
}

async function tellAdministrators(
  work: AtWork,
  code: 'directory.changed' | 'directory.left',
  people: readonly string[],
) {
  const names = [...new Set(people)]
  if (names.length === 0) return
  const users = await administrators(work.sql)
  const who = someNames(names)
  await notify({ ...work, who: null }, { users, kind: 'system', words: { code, values: { who } } })
}

async function follow(work: AtWork, { business }: Deps, provider: string, items: readonly Item[]) {
  const applying = await openApplying(work, business, provider)
  const done: string[] = []
  for (const { action, name, ticked } of items) {
    if (!ticked || !autoApplied.includes(action.kind)) continue
    if ((await tryAction(applying, action)) === null) done.push(name)
  }
  await tellAdministrators(work, 'directory.changed', done)
}

async function handleEvent(deps: Deps, event: ClaimedEvent, reader: DirectoryReader) {
  const { store, readers } = deps
  const { provider, body } = event
  const code = readers.get(provider)?.enterprise ?? ''
  const follower = await store.system((sql) => followerOf(sql, code, provider))
  if (follower === null || follower.enterprise !== event.enterprise_id) return
  const { enterprise, user, follows } = follower
  const links = await store.transaction({ enterprise }, (sql) => linkedDepartments(sql, provider))
  const known = new Set(links.flatMap(({ external }) => (external === null ? [] : [external])))
  const { theirs, leftIds } = await currentData(reader, event, known)
  await asProgram(deps, { enterprise, user }, async (work) => {
    const [was] = body.users ?? []
    if (body.renamed !== undefined && was !== undefined) await renameIdentity(work.sql, provider, was, body.renamed)
    const ours = await ownData(work, provider, theirs)
    if (follows) await follow(work, deps, provider, planOf(ours, theirs))
    const left = ours.members.filter(
      ({ external, state }) =>
        state === 'enabled' && leftIds.some((id) => id.toLowerCase() === external?.toLowerCase()),
    )
    await tellAdministrators(
      work,
      'directory.left',
      left.map(({ name }) => name),
    )
  })
}

const claimSeconds = 120
const maxTries = 8
const longest = 3600

/** Postpones an event that failed, or ends it after too many tries. */
async function postponeOrEnd({ store, services }: Deps, { guid, tries }: ClaimedEvent, error: unknown) {
  const problem = error instanceof Error ? error.message : String(error)
  services.log.warn({ problem, tries }, 'a host event could not be applied')
  const isHopeless = error instanceof HostRefused || error instanceof Problem || tries >= maxTries
  const wait = Math.max(error instanceof HostLater ? (error.seconds ?? 0) : 0, Math.min(longest, 10 * 3 ** (tries - 1)))
  await store.system((sql) =>
    isHopeless ? endHostEvent(sql, guid, problem) : postponeHostEvent(sql, guid, wait, problem),
  )
}

/** Applies host events one after another. Returns how many there were. */
export async function followEvents(deps: Deps) {
  const { store, readers } = deps
  for (let count = 0; ; count += 1) {
    const event = await store.system((sql) => claimHostEvent(sql, claimSeconds))
    if (event === null) return count
    try {
      const reader = readers.get(event.provider)
      if (reader !== undefined) await handleEvent(deps, event, reader)
      await store.system((sql) => endHostEvent(sql, event.guid, ''))
    } catch (error) {
      await postponeOrEnd(deps, event, error)
    }
  }
}
