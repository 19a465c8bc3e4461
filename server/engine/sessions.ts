import type { Me, SignedIn } from '@wire'
import { Problem } from '@/schema'
import { accountByGuid, setLastEnterprise } from '../store/accounts'
import { meRow } from '../store/members'
import { addSession, rememberDevice, revokeSession } from '../store/sessions'
import type { Sql } from '../store/sql'
import type { Context, Known } from './context'
import { newToken, sha256 } from './secrets'

/** Who one is, as the client keeps it. */
export async function meOf(sql: Sql, account: string, enterprise: string | null): Promise<Me> {
  const row = await meRow(sql, account, enterprise)
  return {
    AccountId: account,
    UserCode: row.user_code ?? '',
    UserName: row.member_name ?? row.name,
    LoginName: row.login_name,
    Phone: row.phone ?? '',
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
    EmployeeNumber: row.employee_number ?? '',
    Btype: row.is_project_manager === true ? '101' : '110',
    TrialUntil: row.enterprise_trial ?? row.trial_until ?? '',
    HasSignature: row.has_signature === true,
    EnterpriseCount: row.enterprise_count,
    WaitingToJoin: row.waiting_to_join,
  }
}

/** Opens a session for an account, in the enterprise it is to work in. */
export async function openSession(
  context: Context,
  account: string,
  enterprise: string | null,
  { remember = false } = {},
): Promise<SignedIn> {
  const { sql, device, address } = context
  const token = newToken()
  await addSession(sql, { tokenHash: sha256(token), account, enterprise, device, address })
  if (enterprise !== null) await setLastEnterprise(sql, account, enterprise)
  const row = await accountByGuid(sql, account)
  if (row === null) throw new Problem('not-found')
  return {
    Id: account,
    JW: token,
    MustSetPassword: row.must_set_password,
    DeviceToken: remember ? await remembered(context, account) : '',
    Me: await meOf(sql, account, enterprise),
  }
}

async function remembered({ sql, device }: Context, account: string) {
  const token = newToken()
  await rememberDevice(sql, { tokenHash: sha256(token), account, device })
  return token
}

/** A new session in place of the one that asks. */
export async function renewSession(known: Known, enterprise: string | null): Promise<SignedIn> {
  await revokeSession(known.sql, known.who.tokenHash)
  return openSession(known, known.who.account, enterprise)
}
