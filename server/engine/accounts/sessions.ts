import type { Me, SignedIn } from '@wire'
import { Problem } from '@/schema'
import { accountByGuid, isOfDemo, setLastEnterprise } from '../../store/accounts/accounts'
import {
  addSession,
  endOldest,
  enterpriseOfSession,
  rememberDevice,
  replaceSession,
} from '../../store/accounts/sessions'
import type { Sql } from '../../store/connection/statements'
import { meRow } from '../../store/organisation/members'
import type { Context, Known } from '../core/context'
import { newToken, sha256 } from '../core/secrets'

/** The caller's account and membership, as the client stores it. */
export async function meOf(sql: Sql, account: string, enterprise: string | null): Promise<Me> {
  const row = await meRow(sql, account, enterprise)
  return {
    AccountId: account,
    UserCode: row.user_code ?? '',
    UserName: row.member_name ?? row.name,
    LoginName: row.login_name,
    Phone: row.phone ?? '',
    PhoneProved: row.phone_proved,
    UserKind: row.kind,
    CompanyCode: row.company_code ?? '',
    CompanyName: row.company_name ?? '',
    CompanyShortName: row.company_short_name ?? '',
    IsCreator: row.is_creator === true,
    IsAdministrator: row.is_administrator === true,
    IsDepartmentManager: row.is_department_manager === true,
    DepartmentId: row.department_guid ?? '',
    DepartmentName: row.department_name ?? '',
    PostName: row.post_name ?? '',
    RoleNames: row.role_names ?? [],
    Views: row.views ?? [],
    EmployeeNumber: row.employee_number ?? '',
    Btype: row.is_project_manager === true ? '101' : '110',
    TrialUntil: row.enterprise_trial ?? row.trial_until ?? '',
    HasSignature: row.has_signature === true,
    EnterpriseCount: row.enterprise_count,
    WaitingToJoin: row.waiting_to_join,
  }
}

/**
 * The least recently used sessions above the limit are revoked. Demo accounts have more, because many people share one.
 */
const maxSessions = 20
const maxOfDemo = 400

interface SessionOptions {
  readonly remember?: boolean
  readonly isDemo?: boolean
  /** The session that the new one replaces. */
  readonly instead?: Buffer
  /** Tokens created before: the same tokens give the same session. */
  readonly tokens?: { readonly session: string; readonly device: string }
}

export interface Opened {
  readonly signedIn: SignedIn
  readonly isNew: boolean
}

/** Opens a session for an account in an enterprise, unless a session with that token exists. */
export async function openOnce(
  context: Context,
  account: string,
  enterprise: string | null,
  { remember = false, isDemo = false, instead, tokens }: SessionOptions = {},
): Promise<Opened> {
  const { sql, device, address } = context
  const token = tokens?.session ?? newToken()
  const tokenHash = sha256(token)
  const session = { tokenHash, account, enterprise, device, address, ...(instead === undefined ? {} : { instead }) }
  const isNew = await addSession(sql, session)
  const place = isNew ? enterprise : await enterpriseOfSession(sql, tokenHash)
  if (isNew && place !== null) await setLastEnterprise(sql, account, place)
  if (isNew) await endOldest(sql, account, isDemo ? maxOfDemo : maxSessions)
  const row = await accountByGuid(sql, account)
  if (row === null) throw new Problem('not-found')
  const signedIn = {
    Id: account,
    JW: token,
    MustSetPassword: row.must_set_password,
    DeviceToken: remember ? await remembered(context, account, tokens?.device) : '',
    Me: await meOf(sql, account, place),
  }
  return { signedIn, isNew }
}

async function remembered({ sql, device }: Context, account: string, token = newToken()) {
  await rememberDevice(sql, { tokenHash: sha256(token), account, device })
  return token
}

export const openSession = async (context: Context, account: string, enterprise: string | null) =>
  (await openOnce(context, account, enterprise)).signedIn

/** Opens a session that replaces the caller's. The old one stays valid for a minute, because the reply may be lost. */
export async function renewSession(known: Known, enterprise: string | null): Promise<SignedIn> {
  const { sql, who } = known
  const isDemo = await isOfDemo(sql, who.account)
  const { signedIn } = await openOnce(known, who.account, enterprise, { instead: who.tokenHash, isDemo })
  await replaceSession(sql, who.tokenHash)
  return signedIn
}
