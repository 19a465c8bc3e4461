import type { UserRow } from '@wire'
import { dayFromToday } from '@/schema'
import { leavesIn } from '../../store/attendance/days'
import { listMembers } from '../../store/organisation/members'
import type { AtWork } from '../core/context'
import { photoPath } from '../files/row'

/** Which members are offered: of a department, among some, or with the right to see a module. */
interface Among {
  readonly department?: string
  readonly users?: readonly string[]
  readonly code?: string
}

/** Members to pick from: only enabled ones, because they can be given tasks. */
export async function pickMembers(
  { sql }: AtWork,
  query: { readonly page: number; readonly rows: number; readonly keyword: string },
  among: Among = {},
): Promise<readonly UserRow[]> {
  const { list } = await listMembers(sql, { ...query, department: '', ...among, state: 'enabled' })
  const today = dayFromToday()
  const people = list.map(({ user_code }) => user_code)
  const away = new Map((await leavesIn(sql, people, today, today)).map(({ person, to }) => [person, to]))
  const onLeave = (person: string) => {
    const to = away.get(person)
    return to === undefined ? {} : { OnLeaveTo: to }
  }
  return list.map((row) => ({
    UserCode: row.user_code,
    UserName: row.name,
    Company: row.department_name ?? '',
    UserPhoto: photoPath(row.photo),
    UserChecked: false,
    ...onLeave(row.user_code),
  }))
}
