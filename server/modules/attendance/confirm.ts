import { clockIn } from '@/modules/attendance/clock-in/clock-in.module'
import { Problem } from '@/schema'
import { isLocked } from '@/schema/attendance'
import { setValues } from '../../engine/change/set-values'
import { may } from '../../engine/core/actor'
import { audit } from '../../engine/core/audit'
import type { AtWork } from '../../engine/core/context'
import { refuse } from '../../engine/core/refuse'
import { waitingPunch } from '../../store/attendance/days'
import { lockRows } from '../../store/connection/row-locks'
import { seenPerson } from './seen'

/** Decides whether an old offline punch counts; a person does not decide on their own punch, and a decision stays. */
export async function confirmPunch(work: AtWork, guid: string, isAccepted: boolean): Promise<'Success'> {
  const { who, sql } = work
  if (who.kind === 'demo') throw new Problem('demo-version')
  if (!may(who, clockIn.code, 'edit')) throw new Problem('no-edit-right')
  const found = await waitingPunch(sql, guid)
  if (found === null || (await seenPerson(work, found.person)) === null) throw new Problem('not-found')
  if (found.person === who.userCode) throw new Problem('no-edit-right')
  await lockRows(sql, [{ table: 'member', key: found.person }])
  const check = isAccepted ? 'accepted' : 'refused'
  const now = (await waitingPunch(sql, guid))?.check
  if (now === check) return 'Success'
  refuse(now === 'waiting' ? [] : [{ field: 'guid', reason: 'not-a-choice' }])
  if (isLocked(found.day, Date.now())) throw new Problem('clock-in-locked')
  const values = { check, checkedBy: who.userCode, checkedAt: new Date().toISOString() }
  await setValues(work, clockIn, guid, values)
  await audit(work, { action: 'edit', subject: clockIn.name, guid, changes: { check: ['waiting', check] } })
  return 'Success'
}
