import type { AwayColleagues, Calls } from '@wire'
import { leave } from '@/modules/office/leave/leave.module'
import { daysBetween, Problem } from '@/schema'
import { rightOf } from '../../engine/core/actor'
import type { AtWork } from '../../engine/core/context'
import { refuse } from '../../engine/core/refuse'
import { findVisible } from '../../engine/records/read'
import { shiftsIn } from '../../store/attendance/rota'
import { awayColleagues } from '../../store/business/leaves'

/** The colleagues that are listed; the rest is a number. */
const maxShown = 10
const maxDays = 366

/** Whose colleagues and which days: those of a leave that the caller may see, or those of a form. */
async function askedOf(work: AtWork, { guid, UserCode, From, To }: Calls['AskForLeave.GetAway']['takes']) {
  if (guid !== '') {
    const { values } = await findVisible(work, leave, guid)
    return { person: String(values.person), from: String(values.from), to: String(values.to) }
  }
  const right = rightOf(work.who, leave.code)
  if (right?.view !== true) throw new Problem('no-view-right')
  const person = UserCode === '' ? work.who.userCode : UserCode
  if (person !== work.who.userCode && right.scope === 'own') throw new Problem('no-view-right')
  return { person, from: From, to: To }
}

/** Who else of a person's department and projects is on leave in the days of a leave, and the shifts of the person. */
export async function awayWith(work: AtWork, takes: Calls['AskForLeave.GetAway']['takes']): Promise<AwayColleagues> {
  const { person, from, to } = await askedOf(work, takes)
  const count = daysBetween(from, to) + 1
  refuse(count < 1 || count > maxDays ? [{ field: 'To', reason: 'wrong-form' }] : [])
  const [found, shifts] = await Promise.all([
    awayColleagues(work.sql, person, { from, to }, maxShown),
    shiftsIn(work.sql, [person], from, to),
  ])
  return {
    ShiftDays: shifts.map(({ day }) => day),
    total: found[0]?.total ?? 0,
    rows: found.map((row) => ({
      ...{ UserCode: row.person, UserName: row.name, IsApproved: row.isApproved },
      ...{ From: row.from, FromHalf: row.fromHalf, To: row.to, ToHalf: row.toHalf },
    })),
  }
}
