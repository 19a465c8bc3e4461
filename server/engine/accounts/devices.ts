import type { DeviceRow } from '@wire'
import { Problem } from '@/schema'
import { devicesOf, revokeDevice, revokeSession } from '../../store/accounts/sessions'
import { audit } from '../core/audit'
import type { Known } from '../core/context'

export async function devices({ sql, who }: Known): Promise<readonly DeviceRow[]> {
  const rows = await devicesOf(sql, who.account, who.tokenHash)
  return rows.map((row) => ({
    Id: row.id,
    Name: row.name,
    Platform: row.platform,
    Address: row.address,
    SeenAt: row.seen_at,
    SignedInAt: row.created_at,
    IsThis: row.is_this,
    IsRemembered: row.is_remembered,
  }))
}

export async function endDevice(known: Known, id: string): Promise<'Success'> {
  if (!(await revokeDevice(known.sql, known.who.account, id))) throw new Problem('not-found')
  await audit(known, { action: 'revoke', subject: 'device' })
  return 'Success'
}

export async function endSession(known: Known): Promise<'Success'> {
  await revokeSession(known.sql, known.who.tokenHash)
  await audit(known, { action: 'sign-out', subject: 'session' })
  return 'Success'
}
