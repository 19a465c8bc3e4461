import { randomUUID } from 'node:crypto'
import { Problem } from '@/schema'
import { addAccount } from '../../store/accounts/accounts'
import { asSystem } from '../../store/connection/system-scope'
import { addDepartment, departmentNameExists, updateDepartment } from '../../store/organisation/departments'
import {
  bindIdentity,
  linkDepartment,
  linkedDepartments,
  linksOf,
  lockLinkedMember,
  setMemberDepartment,
  setMemberName,
  unlinkDepartment,
} from '../../store/organisation/directory'
import { addMember, nextNumber, setMemberRoles, setMemberState } from '../../store/organisation/members'
import { audit } from '../core/audit'
import type { AtWork } from '../core/context'
import { derivedGuid } from '../core/derived-guid'
import type { Business } from '../flows/flow-modules'
import { removeDepartment } from '../organisation/departments'
import { userCodeFrom } from '../organisation/enterprises'
import { setState } from '../organisation/people'
import { fullPinyin, initialsOf } from '../texts/pinyin'
import { rootOf } from './own-data'
import type { Above, PlanAction } from './plan'

export interface Applying {
  readonly work: AtWork
  readonly business: Business
  readonly provider: string
  /** Own departments by the host's id, including those created on the way. */
  readonly places: Map<string, string>
  readonly root: string
}

export async function openApplying(work: AtWork, business: Business, provider: string): Promise<Applying> {
  const links = await linksOf(work.sql, provider)
  const departments = await linkedDepartments(work.sql, provider)
  const root = rootOf(work.enterprise, departments)
  return { work, business, provider, root, places: new Map(links.map(({ external, guid }) => [external, guid])) }
}

const placeOf = ({ places, root }: Applying, above: Above) =>
  above.map((id) => places.get(id)).find((guid) => guid !== undefined) ?? root

async function ownDepartment({ work, provider }: Applying, guid: string) {
  const all = await linkedDepartments(work.sql, provider)
  const own = all.find((each) => each.guid === guid)
  if (own === undefined) throw new Problem('not-found')
  return { own, all }
}

/** Department names are unique: a duplicate gets the name of the parent department appended. */
async function freeName({ work: { sql } }: Applying, name: string, guid: string, above: string) {
  const longest = 60
  const names = [name, `${name}（${above}）`].map((each) => [...each].slice(0, longest).join(''))
  for (const each of names) if (!(await departmentNameExists(sql, each, guid))) return each
  throw new Problem('department-name-exists')
}

async function changeDepartment(applying: Applying, guid: string, to: { name?: string; above?: Above }) {
  const { work } = applying
  const { own, all } = await ownDepartment(applying, guid)
  const parent = to.above === undefined ? own.parent : placeOf(applying, to.above)
  for (let at: string | null = parent; at !== null; at = all.find((each) => each.guid === at)?.parent ?? null) {
    if (at === guid) throw new Problem('department-circle')
  }
  const above = all.find((each) => each.guid === parent)?.name ?? ''
  const name = to.name === undefined ? own.name : await freeName(applying, to.name, guid, above)
  const { brief, serialNumber, manager } = own
  const values = { brief, serialNumber, manager }
  await updateDepartment(work.sql, { enterprise: work.enterprise, guid, parent, name, ...values }, own.version)
  await audit(work, { action: 'edit', subject: 'department', guid, changes: { name, parent } })
}

async function newDepartment(
  applying: Applying,
  { external, name: hostName, above }: PlanAction & { kind: 'dept-add' },
) {
  const { work, provider, places } = applying
  const { sql, enterprise } = work
  if (places.has(external)) return
  const [guid, parent] = [randomUUID(), placeOf(applying, above)]
  const { own } = await ownDepartment(applying, parent)
  const name = await freeName(applying, hostName, guid, own.name)
  const values = { parent, name, brief: name, serialNumber: external.slice(0, 20), manager: null }
  await addDepartment(sql, { enterprise, guid, ...values })
  await linkDepartment(sql, enterprise, provider, external, guid)
  places.set(external, guid)
  await audit(work, { action: 'add', subject: 'department', guid, changes: { name, from: provider } })
}

async function bind({ work, provider }: Applying, code: string, external: string) {
  const bound = await bindIdentity(work.sql, work.enterprise, provider, code, external)
  if (bound === 0) throw new Problem('already-member')
  await audit(work, { action: 'bind', subject: 'member', guid: code, changes: { from: provider } })
}

/** Adds a member without a password, who signs in through the host or with a code sent to their phone. */
async function newMember(applying: Applying, { external, name, phone, above }: PlanAction & { kind: 'add' }) {
  const { work, provider } = applying
  const { sql, enterprise } = work
  const code = userCodeFrom(await nextNumber(sql, enterprise, 'user'))
  const login = phone === '' ? `${provider}.${derivedGuid(enterprise, `${provider} ${external}`)}` : phone
  const account = await asSystem(sql, () =>
    addAccount(sql, {
      ...{ login, phone: phone === '' ? null : phone, name, hash: null, mustSet: false },
      ...{ kind: 'ordinary', trialUntil: null, proved: false },
    }),
  )
  // An existing account is not bound, because only its owner may do that.
  if (account === null) throw new Problem('already-registered')
  const added = await addMember(sql, {
    ...{ enterprise, code, account: account.guid, name, phone: phone === '' ? null : phone },
    ...{ department: placeOf(applying, above), post: null, superior: null, employeeNumber: '' },
    ...{ isAdministrator: false, isCreator: false, pinyin: fullPinyin(name), initials: initialsOf(name) },
  })
  if (added === null) throw new Problem('already-member')
  await setMemberRoles(sql, enterprise, code, [derivedGuid(enterprise, 'role:member')])
  await audit(work, { action: 'add', subject: 'member', guid: code, changes: { from: provider } })
  await bind(applying, code, external)
}

async function member({ work, provider }: Applying, code: string) {
  const found = await lockLinkedMember(work.sql, provider, code)
  if (found === null) throw new Problem('not-found')
  return found
}

async function changeMember(applying: Applying, action: PlanAction & { kind: 'rename' | 'move' | 'back' | 'left' }) {
  const { work, business } = applying
  const { code, version } = await member(applying, action.code)
  switch (action.kind) {
    case 'rename':
      await setMemberName(work.sql, code, action.name, fullPinyin(action.name), initialsOf(action.name))
      return audit(work, { action: 'edit', subject: 'member', guid: code, changes: { name: action.name } })
    case 'move': {
      const department = placeOf(applying, action.above)
      await setMemberDepartment(work.sql, code, department)
      return audit(work, { action: 'edit', subject: 'member', guid: code, changes: { department } })
    }
    case 'back':
      await setMemberState(work.sql, code, version, 'enabled')
      return audit(work, { action: 'enabled', subject: 'member', guid: code })
    case 'left':
      // Pending tasks are handed over; the member's data stays.
      await setState(work, business, code, 'disabled', version)
  }
}

async function removeLinked(applying: Applying, guid: string) {
  await unlinkDepartment(applying.work.sql, applying.provider, guid)
  await removeDepartment(applying.work, guid)
}

/** Applies one action of a plan to the current data. */
async function applyAction(applying: Applying, action: PlanAction): Promise<unknown> {
  const { work, provider, places } = applying
  switch (action.kind) {
    case 'dept-add':
      return newDepartment(applying, action)
    case 'dept-join':
      await linkDepartment(work.sql, work.enterprise, provider, action.external, action.guid)
      return places.set(action.external, action.guid)
    case 'dept-rename':
      return changeDepartment(applying, action.guid, { name: action.name })
    case 'dept-move':
      return changeDepartment(applying, action.guid, { above: action.above })
    case 'dept-gone':
      return removeLinked(applying, action.guid)
    case 'join':
    case 'maybe':
      return bind(applying, action.code, action.external)
    case 'add':
      return newMember(applying, action)
    case 'invite':
      return undefined
    default:
      return changeMember(applying, action)
  }
}

/**
 * Applies an action in a savepoint, so that a refusal leaves nothing and the following actions can still be applied.
 * Null if it succeeded.
 */
export async function tryAction(applying: Applying, action: PlanAction): Promise<Problem | null> {
  const { sql } = applying.work
  const before = [...applying.places]
  await sql.run('savepoint one_deed')
  try {
    await applyAction(applying, action)
    await sql.run('release savepoint one_deed')
    return null
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await sql.run('rollback to savepoint one_deed')
    applying.places.clear()
    for (const [external, guid] of before) applying.places.set(external, guid)
    return error
  }
}
