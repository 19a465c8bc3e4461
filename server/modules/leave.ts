import { leave } from '@/modules/office/leave/leave.module'
import { overtime } from '@/modules/office/overtime/overtime.module'
import { flowStates, type Module } from '@/schema'
import { rightOf } from '../engine/core/actor'
import { type Change, type ModuleHooks, type Values, valuesIn } from '../engine/core/change'
import type { AtWork } from '../engine/core/context'
import { refuse } from '../engine/core/refuse'
import { ownRows } from '../store/connection/row-security'

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

const peopleIn = ({ before, after }: Change) =>
  [...new Set([after?.person, before?.person])].filter((each): each is string => typeof each === 'string').sort()

/** Changes of the days of one person are counted one by one: the row of the person is locked. */
const memberLocks = (change: Change) => peopleIn(change).map((key) => ({ table: 'member', key }))

const half = (day: string, name: string, second: string) =>
  `(${day} - date '2000-01-01') * 2 + case when ${name} = '${second}' then 1 else 0 end`

/** Another leave of the same person that has half a day in common with this one. */
const overlapping = ({ sql }: AtWork, guid: string, values: Values) =>
  sql.maybe<{ from: string; to: string }>(
    `select "from"::text, "to"::text from "${leave.name}"
      where ${ownRows()} and person = $1 and guid <> $2 and deleted_at is null and status <> 'cancelled'
        and ${half('"from"', '"fromHalf"', 'pm')} <= ${half('$5::date', '$6', 'pm')}
        and ${half('"to"', '"toHalf"', 'pm')} >= ${half('$3::date', '$4', 'pm')} limit 1`,
    [values.person, guid, values.from, values.fromHalf, values.to, values.toHalf],
  )

async function taken(work: AtWork, { guid, after: values }: Change) {
  if (values === null || values.status === 'cancelled') return
  const other = await overlapping(work, guid, values)
  refuse(other === null ? [] : [{ field: 'from', reason: 'overlaps', limit: `${other.from} ~ ${other.to}` }])
  if (values.type !== 'compensatory') return
  const left = await balanceOf(work, String(values.person))
  const limit = Math.max(0, left + Number(values.days))
  refuse(left < 0 ? [{ field: 'to', reason: `${leave.name}.balance`, limit }] : [])
}

/** A decision on it changes nothing of this: whoever refuses days is not held up by days taken off for them. */
const isSameTime = ({ before, after }: Change) =>
  after !== null && before !== null && before.days === after.days && before.person === after.person

/** Days that were taken off must still have been worked. */
async function worked(work: AtWork, change: Change) {
  const values = valuesIn(change)
  for (const person of peopleIn(change)) {
    const left = await balanceOf(work, person)
    const own = change.after === null || person !== values.person ? 0 : Number(values.days)
    refuse(left < 0 ? [{ field: 'days', reason: 'below-used', limit: own - left }] : [])
  }
}

export const leaves: ModuleHooks = {
  async fill(work, { guid, values }) {
    onlyOneself(work, leave, values)
    return typeof values.person === 'string' ? { balance: await balanceOf(work, values.person, guid) } : {}
  },
  locks: memberLocks,
  afterWrite: taken,
}

const hasTimes = (values: Values | null) => isTime(values?.from) && isTime(values?.until)
const isTime = (value: unknown) => typeof value === 'string' && value !== ''

export const overtimes: ModuleHooks = {
  async fill(work, { values, before }) {
    onlyOneself(work, overtime, values)
    // Hours that followed from times end with them; hours that were typed in earlier versions stay.
    return hasTimes(before) && !hasTimes(values) ? { hours: null } : {}
  },
  locks: (change) => (isSameTime(change) ? [] : memberLocks(change)),
  appliesTo: (change) => !isSameTime(change),
  afterWrite: worked,
}
