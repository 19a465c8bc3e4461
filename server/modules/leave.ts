import { leave } from '@/modules/office/leave/leave.module'
import { overtime } from '@/modules/office/overtime/overtime.module'
import { flowStates, type Module } from '@/schema'
import { rightOf } from '../engine/core/actor'
import type { AtWork } from '../engine/core/context'
import { refuse } from '../engine/core/refuse'
import type { Draft, Extra } from '../engine/saving/save'
import { ownRows } from '../store/connection/row-security'

type Values = Readonly<Record<string, unknown>>

const nobody = '00000000-0000-0000-0000-000000000000'

/** Days worked too much, as long as nobody refused them, less days taken off for them, but for one leave. */
async function balanceOf({ sql }: AtWork, person: string, except: string = nobody) {
  const { days } = await sql.one<{ days: string }>(
    `select ((select coalesce(sum(days), 0) from "${overtime.name}" where ${ownRows()} and person = $1 and deleted_at is null
               and flow_state is distinct from ${flowStates.rejected})
           - (select coalesce(sum(days), 0) from "${leave.name}"
               where ${ownRows()} and person = $1 and type = 'compensatory' and status <> 'cancelled' and guid <> $2
                 and deleted_at is null))::text as days`,
    [person, except],
  )
  return Number(days)
}

/** Whose data scope ends at themselves speaks for nobody else. */
function onlyOneself({ who }: AtWork, { code }: Module, { person }: Values) {
  const isOthers = typeof person === 'string' && person !== who.userCode
  refuse(isOthers && rightOf(who, code)?.scope === 'own' ? [{ field: 'person', reason: 'not-a-choice' }] : [])
}

/** Two who change the days of one person are counted one by one: the row of the person is locked. */
async function hold({ sql }: AtWork, { values, before }: Draft) {
  const people = [...new Set([values.person, before?.person])].filter((each) => typeof each === 'string').sort()
  for (const person of people) {
    await sql.run(`select 1 from member where ${ownRows()} and user_code = $1 for no key update`, [person])
  }
  return people as readonly string[]
}

const half = (day: string, name: string, second: string) =>
  `(${day} - date '2000-01-01') * 2 + case when ${name} = '${second}' then 1 else 0 end`

/** Another leave of the same person that has half a day in common with this one. */
const overlapping = ({ sql }: AtWork, { guid, values }: Draft) =>
  sql.maybe<{ from: string; to: string }>(
    `select "from"::text, "to"::text from "${leave.name}"
      where ${ownRows()} and person = $1 and guid <> $2 and deleted_at is null and status <> 'cancelled'
        and ${half('"from"', '"fromHalf"', 'pm')} <= ${half('$5::date', '$6', 'pm')}
        and ${half('"to"', '"toHalf"', 'pm')} >= ${half('$3::date', '$4', 'pm')} limit 1`,
    [values.person, guid, values.from, values.fromHalf, values.to, values.toHalf],
  )

async function taken(work: AtWork, draft: Draft) {
  const { values, isGone = false } = draft
  await hold(work, draft)
  if (isGone || values.status === 'cancelled') return
  const other = await overlapping(work, draft)
  refuse(other === null ? [] : [{ field: 'from', reason: 'overlaps', limit: `${other.from} ~ ${other.to}` }])
  if (values.type !== 'compensatory') return
  const left = await balanceOf(work, String(values.person))
  const limit = Math.max(0, left + Number(values.days))
  refuse(left < 0 ? [{ field: 'to', reason: `${leave.name}.balance`, limit }] : [])
}

/** A decision on it changes nothing of this: whoever refuses days is not held up by days taken off for them. */
const isSameTime = ({ values, before, isGone = false }: Draft) =>
  !isGone && before !== null && before.days === values.days && before.person === values.person

/** Days that were taken off must still have been worked. */
async function worked(work: AtWork, draft: Draft) {
  if (isSameTime(draft)) return
  for (const person of await hold(work, draft)) {
    const left = await balanceOf(work, person)
    const own = draft.isGone === true || person !== draft.values.person ? 0 : Number(draft.values.days)
    refuse(left < 0 ? [{ field: 'days', reason: 'below-used', limit: own - left }] : [])
  }
}

export const leaves: Extra = {
  async fill(work, { guid, values }) {
    onlyOneself(work, leave, values)
    return typeof values.person === 'string' ? { balance: await balanceOf(work, values.person, guid) } : {}
  },
  saved: taken,
}

const hasTimes = (values: Draft['values'] | null) => isTime(values?.from) && isTime(values?.until)
const isTime = (value: unknown) => typeof value === 'string' && value !== ''

export const overtimes: Extra = {
  async fill(work, { values, before }) {
    onlyOneself(work, overtime, values)
    // Hours that followed from times end with them; hours that were typed in earlier versions stay.
    return hasTimes(before) && !hasTimes(values) ? { hours: null } : {}
  },
  saved: worked,
}
