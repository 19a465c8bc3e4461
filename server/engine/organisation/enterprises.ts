import type { CorpInfo, EnterpriseFound, EnterpriseRow, Invitation, SignedIn } from '@wire'
import { allTiles } from '@/modules/tiles'
import { Problem } from '@/schema'
import { accountByGuid, setKind } from '../../store/accounts/accounts'
import type { Sql } from '../../store/connection/statements'
import { asSystem } from '../../store/connection/system-scope'
import { addDepartment, addRole, setRights } from '../../store/organisation/departments'
import {
  addEnterprise,
  addJoinRequest,
  corpOf,
  enterpriseByInvitation,
  enterpriseNameExists,
  foundedBy,
  renewInvitationCode,
  saveEnterprise,
} from '../../store/organisation/enterprises'
import { addMember, administratorsOf, membershipsOf, nextNumber } from '../../store/organisation/members'
import { registrationOf } from '../../store/organisation/registration'
import { renewSession } from '../accounts/sessions'
import { audit } from '../core/audit'
import type { AtWork, Known } from '../core/context'
import { countToday } from '../core/daily-limit'
import { derivedGuid } from '../core/derived-guid'
import { newInvitation } from '../core/secrets'
import { notify } from '../messages/notify'
import { pictureOfCode } from '../qr/picture'
import { fullPinyin, initialsOf } from '../texts/pinyin'

export async function enterprisesOf({ sql, who }: Known): Promise<readonly EnterpriseRow[]> {
  const rows = await membershipsOf(sql, who.account)
  return rows.map((row) => ({
    CompaniesId: row.enterprise_id,
    CompaniesName: row.name,
    ShortName: row.short_name,
    Members: row.members,
    IsCurrent: row.enterprise_id === who.enterprise,
    IsCreator: row.is_creator,
    Disabled: row.state === 'disabled' || row.expired,
    TrialUntil: row.trial_until ?? '',
  }))
}

export const userCodeFrom = (number: number) => `U${String(number).padStart(6, '0')}`

interface NewEnterprise {
  readonly guid: string
  readonly name: string
  readonly shortName: string
  readonly account: string
  readonly person: { readonly name: string; readonly phone: string | null }
  readonly trialDays: number
  readonly demo: boolean
}

const viewOnly = { view: true, edit: false, delete: false, approve: false }
const allRights = { view: true, edit: true, delete: true, approve: true }

/** The initial rights of new members. */
const memberModules = ['8801', '8815', '8825', '8828', '8829', '8830', '8835', '8848', '8853', '8852']

async function addBuiltInRoles(sql: Sql, enterprise: string) {
  const roles = { creator: '创建人', administrator: '管理员', member: '成员' } as const
  for (const [builtIn, name] of Object.entries(roles) as [keyof typeof roles, string][]) {
    const guid = derivedGuid(enterprise, `role:${builtIn}`)
    const isMember = builtIn === 'member'
    await addRole(sql, { enterprise, guid, name, builtIn, dataScope: isMember ? 'project' : 'all' })
    const codes = isMember ? memberModules : allTiles.map(({ code }) => code)
    await setRights(
      sql,
      enterprise,
      guid,
      codes.map((code) => ({ code, ...(isMember ? viewOnly : allRights) })),
    )
  }
  const root = derivedGuid(enterprise, 'root')
  return root
}

/** Creates an enterprise with its root department, built-in roles and creator. Null if the name exists already. */
export async function addEnterpriseWithCreator(sql: Sql, input: NewEnterprise) {
  const added = await addEnterprise(sql, {
    guid: input.guid,
    name: input.name,
    shortName: input.shortName,
    code: `E${input.guid.replaceAll('-', '').slice(0, 10).toUpperCase()}`,
    creator: input.account,
    invitation: newInvitation(),
    trialDays: input.trialDays,
    demo: input.demo,
  })
  if (added === null) return null
  const root = await addBuiltInRoles(sql, input.guid)
  await addDepartment(sql, {
    enterprise: input.guid,
    guid: root,
    parent: null,
    name: input.shortName || input.name,
    brief: input.name,
    serialNumber: '01',
    manager: null,
  })
  const code = userCodeFrom(await nextNumber(sql, input.guid, 'user'))
  await addMember(sql, {
    enterprise: input.guid,
    code,
    account: input.account,
    name: input.person.name,
    phone: input.person.phone,
    department: root,
    post: null,
    superior: null,
    employeeNumber: '',
    isAdministrator: true,
    isCreator: true,
    pinyin: fullPinyin(input.person.name),
    initials: initialsOf(input.person.name),
  })
  return { root, code }
}

const maxEnterprises = 3

export async function createEnterprise(
  known: Known,
  input: { guid: string; name: string; shortName: string },
): Promise<SignedIn> {
  const { sql, who, services } = known
  if (who.kind === 'demo') throw new Problem('demo-version')
  const account = await accountByGuid(sql, who.account)
  if (account === null) throw new Problem('not-found')
  // Calls of one account are serialised, because a repeat must find the enterprise of the first.
  const { same: existing, count } = await foundedBy(sql, who.account, input.guid)
  if (existing !== null && existing.creator !== who.account) throw new Problem('not-found')
  if (existing === null) {
    if (count >= maxEnterprises) throw new Problem('companies-enough', { most: maxEnterprises })
    const created = await addEnterpriseWithCreator(sql, {
      ...input,
      account: who.account,
      person: account,
      trialDays: services.trialDays,
      demo: false,
    })
    if (created === null) throw new Problem('enterprise-name-exists')
    await setKind(sql, who.account, 'ordinary')
    await audit(known, { action: 'create', subject: 'enterprise', guid: input.guid, changes: { name: input.name } })
  }
  return renewSession(known, input.guid)
}

async function invitedTo({ sql, who }: Known, code: string) {
  const found = await enterpriseByInvitation(sql, code.trim(), who.account)
  if (found === null) throw new Problem('invitation-wrong')
  if (found.expired) throw new Problem('invitation-expired')
  return found
}

export async function findByCode(known: Known, code: string): Promise<EnterpriseFound> {
  const found = await invitedTo(known, code)
  return {
    CompaniesId: found.guid,
    CompaniesName: found.name,
    Members: found.members,
    Asked: found.asked,
    Joined: found.joined,
  }
}

const maxAsked = 20

export async function askToJoin(
  known: Known,
  input: { guid: string; code: string; remark: string },
): Promise<'Success'> {
  const { sql, who } = known
  if (who.kind === 'demo') throw new Problem('demo-version')
  const found = await invitedTo(known, input.code)
  if (found.joined) throw new Problem('already-member')
  const account = await accountByGuid(sql, who.account)
  // An account with an unproved phone cannot join, because it may have been created for another person's phone.
  if (account?.phone_proved_at == null) throw new Problem('phone-unproved')
  const request = { enterprise: found.guid, guid: input.guid, account: who.account, remark: input.remark }
  const added = await addJoinRequest(sql, { ...request, name: who.name, phone: account.phone })
  // The same request sent twice is one; another one while the first waits is not needed.
  if (added === 0) return 'Success'
  await countToday(sql, { scope: 'asked-to-join', key: who.account, most: maxAsked })
  await audit(known, { action: 'ask-to-join', subject: 'enterprise', guid: found.guid })
  // The message has no acting user, because user codes are per enterprise and the caller is not a member yet.
  const notifier = { sql, services: known.services, enterprise: found.guid }
  const users = await administratorsOf(sql, found.guid)
  const words = { code: 'join.asked', values: { who: who.name } } as const
  await notify(notifier, { users, kind: 'system', record: input.guid, key: input.guid, words })
  return 'Success'
}

export async function switchTo(known: Known, enterprise: string): Promise<SignedIn> {
  const { sql, who } = known
  if (who.kind === 'private') throw new Problem('private-user')
  const target = (await membershipsOf(sql, who.account)).find((each) => each.enterprise_id === enterprise)
  if (target === undefined || target.state === 'disabled') throw new Problem('switch-refused')
  if (target.expired) throw new Problem('trial-expired', { date: target.trial_until ?? '' })
  return renewSession(known, enterprise)
}

export async function corpInfo({ sql, enterprise }: AtWork): Promise<CorpInfo> {
  const [row, registration] = [await corpOf(sql, enterprise), await registrationOf(sql, enterprise)]
  return {
    CompaniesId: row.guid,
    CompaniesName: row.name,
    ShortName: row.short_name,
    Code: row.code,
    Creator: row.creator ?? '',
    Members: row.members,
    Departments: row.departments,
    Projects: row.projects,
    IsDemo: row.is_demo,
    TrialUntil: row.trial_until ?? '',
    CreatedAt: row.created_at,
    Version: row.version,
    Registration: registration,
  }
}

const weekAfter = (time: string) => new Date(Date.parse(time) + 7 * 86_400_000).toISOString()

export async function invitation({ sql, enterprise, services }: AtWork): Promise<Invitation> {
  const row = await corpOf(sql, enterprise)
  const place = `${encodeURIComponent(row.guid)}/${encodeURIComponent(row.name)}`
  const link = `${services.publicUrl}/#/CompaniesNewsSure/${place}?code=${row.invitation_code}`
  return {
    Code: row.invitation_code,
    Link: link,
    Picture: await pictureOfCode(link),
    Until: weekAfter(row.invitation_at),
  }
}

const maxRenewed = 20

export async function renewInvitation(work: AtWork): Promise<Invitation> {
  const { sql, who } = work
  await asSystem(sql, () => countToday(sql, { scope: 'invitation', key: who.account, most: maxRenewed }))
  await renewInvitationCode(work.sql, work.enterprise, newInvitation())
  await audit(work, { action: 'renew-invitation', subject: 'enterprise', guid: work.enterprise })
  return invitation(work)
}

export async function saveCorp(
  work: AtWork,
  input: { name: string; shortName: string; version: number },
): Promise<'Success'> {
  const { sql, enterprise, who } = work
  if (who.kind === 'demo') throw new Problem('demo-name-fixed')
  if (!who.isCreator) throw new Problem('insufficient-level')
  // The name may belong to another enterprise, whose row is not visible in this scope.
  if (await asSystem(sql, () => enterpriseNameExists(sql, input.name, enterprise)))
    throw new Problem('enterprise-name-exists')
  if ((await saveEnterprise(sql, enterprise, input.version, input.name, input.shortName)) === 0)
    throw new Problem('stale')
  await audit(work, { action: 'edit', subject: 'enterprise', guid: enterprise, changes: { name: input.name } })
  return 'Success'
}
