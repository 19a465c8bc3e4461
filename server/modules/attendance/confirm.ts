import { clockIn } from '@/modules/attendance/clock-in/clock-in.module'
import { Problem } from '@/schema'
import { isLocked } from '@/schema/attendance'
import { setValues } from '../../engine/change/set-values'
import { may } from '../../engine/core/actor'
import { audit } from '../../engine/core/audit'
import type { AtWork } from '../../engine/core/context'
import { refuse } from '../../engine/core/refuse'
import { facePunch, waitingPunch } from '../../store/attendance/days'
import { lockRows } from '../../store/connection/row-locks'
import { seenPerson } from './seen'

/** The punch of another person whom the caller may see and decide on; a person does not decide on their own. */
async function mustDecide<T extends { readonly person: string }>(work: AtWork, found: T | null): Promise<T> {
  const { who } = work
  if (who.kind === 'demo') throw new Problem('demo-version')
  if (!may(who, clockIn.code, 'edit')) throw new Problem('no-edit-right')
  if (found === null || (await seenPerson(work, found.person)) === null) throw new Problem('not-found')
  if (found.person === who.userCode) throw new Problem('no-edit-right')
  return found
}

/** Decides whether an old offline punch counts; a decision stays. */
export async function confirmPunch(work: AtWork, guid: string, isAccepted: boolean): Promise<'Success'> {
  const { who, sql } = work
  const found = await mustDecide(work, await waitingPunch(sql, guid))
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

/** Keeps what a person found when they compared the pictures; it may be corrected, and changes no result of the punch. */
export async function compareFace(work: AtWork, guid: string, isSame: boolean): Promise<'Success'> {
  const { sql } = work
  const found = await mustDecide(work, await facePunch(sql, guid))
  await lockRows(sql, [{ table: 'member', key: found.person }])
  const [before, face] = [(await facePunch(sql, guid))?.face ?? null, isSame ? 'same' : 'different']
  if (before === face) return 'Success'
  refuse(before === null || before === 'none' ? [{ field: 'guid', reason: 'not-a-choice' }] : [])
  await setValues(work, clockIn, guid, { face, faceBy: 'person' })
  await audit(work, { action: 'edit', subject: clockIn.name, guid, changes: { face: [before, face] } })
  return 'Success'
}
