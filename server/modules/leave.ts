import { leave } from '@/modules/office/leave/leave.module'
import { overtime } from '@/modules/office/overtime/overtime.module'
import { flowStates, type Module } from '@/schema'
import { type Change, type ModuleHooks, type Values, valuesIn } from '../engine/change/change'
import { rightOf } from '../engine/core/actor'
import type { AtWork } from '../engine/core/context'
import { refuse } from '../engine/core/refuse'
import { ownRows } from '../store/connection/row-security'

const noGuid = '00000000-0000-0000-0000-000000000000'

/** Days of overtime that were not rejected, minus the days of compensatory leave except that of one leave. */
async function balanceOf({ sql }: AtWork, person: string, except: string = noGuid) {
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

/** A user whose data scope is limited to themselves may not enter records for other persons. */
function mustBeAllowedPerson({ who }: AtWork, { code }: Module, { person }: Values) {
  const isOthers = typeof person === 'string' && person !== who.userCode
  refuse(isOthers && rightOf(who, code)?.scope === 'own' ? [{ field: 'person', reason: 'not-a-choice' }] : [])
}

const peopleIn = ({ before, after }: Change) =>
  [...new Set([after?.person, before?.person])].filter((each): each is string => typeof each === 'string').sort()

/** Locks the persons of a change, so that changes of the days of one person run one after the other. */
const memberLocks = (change: Change) => peopleIn(change).map((key) => ({ table: 'member', key }))

const half = (day: string, name: string, second: string) =>
  `(${day} - date '2000-01-01') * 2 + case when ${name} = '${second}' then 1 else 0 end`

/** Another leave of the same person that overlaps by at least half a day. */
const overlapping = ({ sql }: AtWork, guid: string, values: Values) =>
  sql.maybe<{ from: string; to: string }>(
    `select "from"::text, "to"::text from "${leave.name}"
      where ${ownRows()} and person = $1 and guid <> $2 and deleted_at is null and status <> 'cancelled'
        and ${half('"from"', '"fromHalf"', 'pm')} <= ${half('$5::date', '$6', 'pm')}
        and ${half('"to"', '"toHalf"', 'pm')} >= ${half('$3::date', '$4', 'pm')} limit 1`,
    [values.person, guid, values.from, values.fromHalf, values.to, values.toHalf],
  )

async function checkLeave(work: AtWork, { guid, after: values }: Change) {
  if (values === null || values.status === 'cancelled') return
  const other = await overlapping(work, guid, values)
  refuse(other === null ? [] : [{ field: 'from', reason: 'overlaps', limit: `${other.from} ~ ${other.to}` }])
  if (values.type !== 'compensatory') return
  const remaining = await balanceOf(work, String(values.person))
  const limit = Math.max(0, remaining + Number(values.days))
  refuse(remaining < 0 ? [{ field: 'to', reason: `${leave.name}.balance`, limit }] : [])
}

/**
 * Whether a change keeps the days and the person. Then the balance is not checked, so that overtime can be rejected.
 */
const keepsDays = ({ before, after }: Change) =>
  after !== null && before !== null && before.days === after.days && before.person === after.person

/** Refuses to reduce overtime below the compensatory leave already taken. */
async function checkOvertime(work: AtWork, change: Change) {
  const values = valuesIn(change)
  for (const person of peopleIn(change)) {
    const remaining = await balanceOf(work, person)
    const own = change.after === null || person !== values.person ? 0 : Number(values.days)
    refuse(remaining < 0 ? [{ field: 'days', reason: 'below-used', limit: own - remaining }] : [])
  }
}

export const leaves: ModuleHooks = {
  async fill(work, { guid, values }) {
    mustBeAllowedPerson(work, leave, values)
    return typeof values.person === 'string' ? { balance: await balanceOf(work, values.person, guid) } : {}
  },
  locks: memberLocks,
  afterWrite: checkLeave,
}

const hasTimes = (values: Values | null) => isTime(values?.from) && isTime(values?.until)
const isTime = (value: unknown) => typeof value === 'string' && value !== ''

export const overtimes: ModuleHooks = {
  async fill(work, { values, before }) {
    mustBeAllowedPerson(work, overtime, values)
    // Hours computed from times are emptied with the times; hours typed in earlier versions stay.
    return hasTimes(before) && !hasTimes(values) ? { hours: null } : {}
  },
  locks: (change) => (keepsDays(change) ? [] : memberLocks(change)),
  appliesTo: (change) => !keepsDays(change),
  afterWrite: checkOvertime,
}
