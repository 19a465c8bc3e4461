import { clockIn } from '@/modules/attendance/clock-in/clock-in.module'
import { Problem } from '@/schema'
import { may, rightOf } from '../../engine/core/actor'
import type { AtWork } from '../../engine/core/context'
import { type PersonRow, peopleByCode, peopleInScope } from '../../store/attendance/people'

/** The people whose attendance the caller sees: by the data scope of the right to attendance, and always their own. */
export async function seenPeople({ sql, who }: AtWork, within: string | null): Promise<readonly PersonRow[]> {
  const right = rightOf(who, clockIn.code)
  if (right?.view !== true) throw new Problem('no-view-right')
  return peopleInScope(sql, { scope: right.scope, user: who.userCode, department: who.department, within })
}

/** The caller. */
export async function ownPerson({ sql, who }: AtWork): Promise<PersonRow> {
  const [person] = await peopleByCode(sql, [who.userCode])
  if (person === undefined) throw new Problem('not-found')
  return person
}

/** A person whom the caller may see; null otherwise. */
export async function seenPerson(work: AtWork, code: string): Promise<PersonRow | null> {
  if (code === work.who.userCode) return ownPerson(work)
  if (!may(work.who, clockIn.code, 'view')) return null
  const people = await seenPeople(work, null)
  return people.find((person) => person.code === code) ?? null
}
