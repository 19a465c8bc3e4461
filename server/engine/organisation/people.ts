import type { JoinRow, MemberModel, MemberRow } from '@wire'
import { Problem } from '@/schema'
import { accountByGuid, accountByPhone, addAccount, setKind } from '../../store/accounts/accounts'
import { revokeInEnterprise } from '../../store/accounts/sessions'
import { asSystem } from '../../store/connection/system-scope'
import { decideRequest, enterpriseNames, requestByGuid, waitingRequests } from '../../store/organisation/enterprises'
import {
  addMember,
  listMembers,
  lockMember,
  type MemberFound,
  type MemberValues,
  memberByCode,
  nextNumber,
  phoneInEnterprise,
  setMemberRoles,
  setMemberState,
  updateMember,
} from '../../store/organisation/members'
import type { Store } from '../../store/store'
import { audit } from '../core/audit'
import type { AtWork } from '../core/context'
import { countToday } from '../core/daily-limit'
import { hashPassword } from '../core/secrets'
import { photoPath } from '../files/row'
import type { Business } from '../flows/flow-modules'
import { handOver } from '../flows/reassign'
import { endNotifications, notify } from '../messages/notify'
import { fullPinyin, initialsOf } from '../texts/pinyin'
import { userCodeFrom } from './enterprises'

const rowOf = (row: MemberFound): MemberRow => ({
  UserCode: row.user_code,
  UserName: row.name,
  Phone: row.phone ?? '',
  DepartmentId: row.department_guid ?? '',
  DepartmentName: row.department_name ?? '',
  PostId: row.post_guid ?? '',
  PostName: row.post_name ?? '',
  RoleNames: row.role_names ?? [],
  State: row.state,
  IsCreator: row.is_creator,
  IsAdministrator: row.is_administrator,
  UserPhoto: photoPath(row.photo),
})

interface MemberQuery {
  readonly page: number
  readonly rows: number
  readonly keyword: string
  readonly state: string
  readonly department: string
}

export async function members({ sql }: AtWork, query: MemberQuery) {
  const { total, list } = await listMembers(sql, query)
  return { total, rows: list.map(rowOf) }
}

function orNotFound<T>(found: T | null) {
  if (found === null) throw new Problem('not-found')
  return found
}

const mustLock = async ({ sql }: AtWork, code: string) => orNotFound(await lockMember(sql, code))

export async function memberModel(work: AtWork, code: string): Promise<MemberModel> {
  const row = orNotFound(await memberByCode(work.sql, code))
  return {
    ...rowOf(row),
    EmployeeNumber: row.employee_number,
    SuperiorCode: row.superior_user ?? '',
    SuperiorName: row.superior_name ?? '',
    RoleIds: row.role_guids ?? [],
    JoinedAt: row.joined_at,
    Version: row.version,
  }
}

export interface MemberInput {
  readonly UserCode: string
  readonly UserName: string
  readonly Phone: string
  readonly DepartmentId: string
  readonly PostId: string
  readonly RoleIds: readonly string[]
  readonly SuperiorCode: string
  readonly EmployeeNumber: string
  readonly IsAdministrator: boolean
  readonly Password: string
  readonly Version: number
}

const orNull = (text: string) => (text === '' ? null : text)

const valuesOf = (input: MemberInput): MemberValues => ({
  name: input.UserName,
  phone: orNull(input.Phone),
  department: orNull(input.DepartmentId),
  post: orNull(input.PostId),
  superior: orNull(input.SuperiorCode),
  employeeNumber: input.EmployeeNumber,
  isAdministrator: input.IsAdministrator,
  pinyin: fullPinyin(input.UserName),
  initials: initialsOf(input.UserName),
})

const maxAdded = 100
const maxTried = 3 * maxAdded

/** Hashes the initial password of a new member before the transaction, and only if the phone has no account. */
export async function hashForMember(
  { store, who, services }: Pick<AtWork, 'who' | 'services'> & { readonly store: Store },
  { UserCode, Phone, Password }: Pick<MemberInput, 'UserCode' | 'Phone' | 'Password'>,
): Promise<string | Problem> {
  if (UserCode !== '' || Password === '') return new Problem('password-required')
  const isFree = await store.system(async (sql) => {
    await countToday(sql, { scope: 'people-tried', key: who.account, most: maxTried })
    return (await accountByPhone(sql, Phone)) === null
  })
  // People who have an account keep it: they join by invitation code instead.
  return isFree ? hashPassword(Password, services.passwordCost) : new Problem('already-registered')
}

/**
 * Creates an account for the owner of the phone. With the initial password they can only set their own one, using a
 * code sent to the phone.
 */
async function invite(work: AtWork, input: MemberInput, hash: string | Problem) {
  const { sql, enterprise, who } = work
  if (await phoneInEnterprise(sql, input.Phone, '')) throw new Problem('user-exists')
  if (hash instanceof Problem) throw hash
  const account = await asSystem(sql, async () => {
    await countToday(sql, { scope: 'people-added', key: who.account, most: maxAdded })
    return addAccount(sql, {
      login: input.Phone,
      phone: input.Phone,
      name: input.UserName,
      hash,
      mustSet: true,
      kind: 'ordinary',
      trialUntil: null,
      proved: false,
    })
  })
  if (account === null) throw new Problem('already-registered')
  const code = userCodeFrom(await nextNumber(sql, enterprise, 'user'))
  await addMember(sql, { ...valuesOf(input), enterprise, code, account: account.guid, isCreator: false })
  await setMemberRoles(sql, enterprise, code, input.RoleIds)
  await audit(work, { action: 'invite', subject: 'member', guid: code })
}

function mustBeTouchable({ who }: AtWork, row: MemberFound) {
  if (row.is_creator && row.user_code !== who.userCode) throw new Problem('creator-untouchable')
}

async function edit(work: AtWork, input: MemberInput) {
  const { sql, enterprise } = work
  const row = await mustLock(work, input.UserCode)
  mustBeTouchable(work, row)
  if (input.Phone !== '' && (await phoneInEnterprise(sql, input.Phone, row.user_code)))
    throw new Problem('phone-in-enterprise')
  const values = { ...valuesOf(input), isAdministrator: row.is_creator || input.IsAdministrator }
  if ((await updateMember(sql, row.user_code, input.Version, values)) === 0) throw new Problem('stale')
  await setMemberRoles(sql, enterprise, row.user_code, input.RoleIds)
  await audit(work, { action: 'edit', subject: 'member', guid: row.user_code, changes: { roles: input.RoleIds } })
}

export async function saveMember(work: AtWork, input: MemberInput, hash: string | Problem): Promise<'Success'> {
  if (work.who.kind === 'demo') throw new Problem('demo-version')
  await (input.UserCode === '' ? invite(work, input, hash) : edit(work, input))
  return 'Success'
}

export async function setState(
  work: AtWork,
  business: Business,
  code: string,
  state: 'enabled' | 'disabled' | 'removed',
  version: number,
): Promise<'Success'> {
  const { sql, who, enterprise } = work
  if (who.kind === 'demo') throw new Problem('demo-version')
  const row = await mustLock(work, code)
  if (row.is_creator) throw new Problem('creator-untouchable')
  if (row.user_code === who.userCode) throw new Problem('not-yourself')
  if ((await setMemberState(sql, code, version, state)) === 0) throw new Problem('stale')
  const { account_guid: account } = row
  if (state !== 'enabled' && account !== null) {
    await asSystem(sql, () => revokeInEnterprise(sql, account, enterprise))
  }
  await audit(work, { action: state, subject: 'member', guid: code })
  if (state !== 'enabled') await handOver(work, business, code)
  return 'Success'
}

export async function joinRequests({ sql }: AtWork, page: number, rows: number): Promise<readonly JoinRow[]> {
  const list = await waitingRequests(sql, page, rows)
  return list.map((row) => ({
    Guid: row.guid,
    UserName: row.name,
    Phone: row.phone ?? '',
    Remark: row.remark,
    AskedAt: row.asked_at,
  }))
}

async function mustWait({ sql }: AtWork, guid: string) {
  const request = await requestByGuid(sql, guid)
  if (request === null) throw new Problem('not-found')
  if (request.state !== 'waiting') throw new Problem('request-decided')
  return request
}

export async function agree(
  work: AtWork,
  guid: string,
  department: string,
  roles: readonly string[],
): Promise<'Success'> {
  const { sql, enterprise, who } = work
  const request = await mustWait(work, guid)
  const account = await asSystem(sql, () => accountByGuid(sql, request.account_guid))
  if (account?.phone_proved_at == null) throw new Problem('joiner-unproved')
  const { phone } = account
  if (phone !== null && (await phoneInEnterprise(sql, phone, ''))) throw new Problem('phone-in-enterprise')
  const added = await addMember(sql, {
    enterprise,
    code: userCodeFrom(await nextNumber(sql, enterprise, 'user')),
    account: request.account_guid,
    name: request.name,
    phone,
    department: orNull(department),
    post: null,
    superior: null,
    employeeNumber: '',
    isAdministrator: false,
    isCreator: false,
    pinyin: fullPinyin(request.name),
    initials: initialsOf(request.name),
  })
  if (added === null) throw new Problem('already-member')
  await setMemberRoles(sql, enterprise, added.user_code, roles)
  await asSystem(sql, () => setKind(sql, request.account_guid, 'ordinary'))
  await decideRequest(sql, guid, 'agreed', who.userCode, '')
  await endNotifications(work, { record: guid })
  const { name: title } = await enterpriseNames(sql, enterprise)
  const words = { code: 'join.agreed', values: { title } } as const
  await notify(work, { users: [added.user_code], kind: 'system', words })
  await audit(work, { action: 'agree', subject: 'join-request', guid })
  return 'Success'
}

export async function refuse(work: AtWork, guid: string, reason: string): Promise<'Success'> {
  await mustWait(work, guid)
  await decideRequest(work.sql, guid, 'refused', work.who.userCode, reason)
  await endNotifications(work, { record: guid })
  await audit(work, { action: 'refuse', subject: 'join-request', guid })
  return 'Success'
}
