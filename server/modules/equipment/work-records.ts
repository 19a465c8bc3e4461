import { deviceWorkRecord } from '@/modules/equipment/device-work-record/device-work-record.module'
import { hoursWorked } from '@/modules/equipment/work-hours.part'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, daysAfter, shareOf, sumOf, times } from '@/schema'
import type { Change, Draft, ModuleHooks, Values } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { refuse } from '../../engine/core/refuse'
import { type DeviceDay, deviceOnDay, licenceOf } from '../../store/business/devices'
import { findRecord } from '../../store/records/records'
import { deviceLocks, followDevices } from './devices'

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)

/** Hours without work cost this share of the rate, unless the machine says otherwise. */
const usualShare = 50

/** A record is confirmed until noon of the day after it was made. */
const confirmBy = () => new Date(`${daysAfter(dayFromToday(), 1)}T12:00:00+08:00`).toISOString()

/** The values of a record that is about no machine. */
const withoutDevice = {
  ...{
    device: null,
    code: null,
    class: null,
    certificate: null,
    owned: null,
    inspectedUntil: null,
    registeredUntil: null,
    state: null,
  },
  ...{ allocated: null, booked: null, licence: null, meterBefore: null, meterDays: null, meterNext: null },
  ...{ standbyShare: null, rate: null, worked: null, waited: null, cost: null },
}

const stateOf = ({ status, isStopped, project: at }: DeviceDay) => {
  if (['out', 'scrapped', 'returned'].includes(status)) return status
  if (isStopped) return 'repair'
  return at === null ? 'idle' : 'onsite'
}

/** What the hours of an own machine cost; those of others are paid by their contracts. */
function costOf(values: Values, { rate, owned, standbyShare }: DeviceDay) {
  if (owned !== 'own' || rate === null) return { worked: null, waited: null, cost: null }
  const hours = hoursWorked(textOf(values.from), textOf(values.until), numberOf(values.hours)) ?? 0
  const worked = times(rate, hours)
  const waited = shareOf(times(rate, numberOf(values.standby)), standbyShare ?? usualShare)
  return { worked, waited, cost: sumOf([worked, waited]) }
}

/** Whether the operator may drive the machine on the day: a person by certificates, others by what was typed. */
async function licenceFor({ sql }: AtWork, values: Values, day: DeviceDay) {
  const operator = textOf(values.operator)
  const found = await licenceOf(sql, day.class, operator, String(values.date))
  const isTyped = operator === null && textOf(values.operatorName) !== null && textOf(values.operatorNumber) !== null
  return found === 'none' && isTyped ? 'typed' : found
}

async function isManager({ sql, who }: AtWork, guid: string | null) {
  const found = guid === null ? null : await findRecord(sql, project, guid, [])
  return found?.values.manager === who.userCode
}

async function fill(work: AtWork, { guid, values, before }: Draft): Promise<Values> {
  const common = { confirmBy: before?.confirmBy ?? confirmBy() }
  const [machine, date] = [textOf(values.device), textOf(values.date)]
  if (values.kind !== 'machine' || machine === null || date === null) return { ...common, ...withoutDevice }
  const day = await deviceOnDay(work.sql, { device: machine, date, from: textOf(values.from), guid })
  if (day === null) return common
  const at = day.project ?? textOf(values.project)
  return {
    ...{
      ...common,
      ...(day.project === null ? {} : { project: day.project }),
      state: stateOf(day),
      allocated: day.project === null ? 'no' : 'yes',
    },
    ...{ booked: day.booked, meterBefore: day.meterBefore, meterDays: day.meterDays, meterNext: day.meterNext },
    ...{ licence: await licenceFor(work, values, day), mayRelease: await isManager(work, at) },
    ...{ standbyShare: day.standbyShare ?? usualShare, rate: day.rate, ...costOf(values, day) },
  }
}

/** The hours of a day are counted under the lock of the machine, because others may have been saved since. */
async function mustFitDay({ sql }: AtWork, { guid, after }: Change) {
  const machine = textOf(after?.device)
  if (after === null || machine === null || after.status === 'void') return
  const day = await deviceOnDay(sql, { device: machine, date: String(after.date), from: textOf(after.from), guid })
  const left = sumOf([24, -(day?.booked ?? 0)])
  const isAbove = sumOf([numberOf(after.hours), numberOf(after.standby)]) > left
  refuse(isAbove ? [{ field: 'hours', reason: `${deviceWorkRecord.name}.day`, limit: left }] : [])
}

export const workRecords: ModuleHooks = {
  fill,
  locks: deviceLocks,
  async afterWrite(work, change) {
    await mustFitDay(work, change)
    await followDevices(work, change)
  },
}
