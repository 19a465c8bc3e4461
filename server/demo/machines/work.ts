import { deviceShift } from '@/modules/equipment/device-shift/device-shift.module'
import { deviceWorkConfirm } from '@/modules/equipment/device-work-confirm/device-work-confirm.module'
import { deviceWorkRecord } from '@/modules/equipment/device-work-record/device-work-record.module'
import { shareOf, times } from '@/schema'
import { derivedGuid } from '../../engine/core/derived-guid'
import { type DemoRecord, seedRecords, seedSteps } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { type Photo, withPhotos } from '../base/photos'
import { guidOf, type SeedContext } from '../base/seed'
import { classGuid, type Machine } from './fleet'

/** Days with work records before today; those of the last day wait for their foreman. */
const [days, open] = [12, 2]
const jobs = ['吊装钢筋', '垂直运输', '土方开挖', '材料倒运', '混凝土泵送', '场地平整'] as const
const parts = ['1号楼', '2号楼', '地下室', '裙房'] as const

const lineOf = (seed: SeedContext['seed'], index: number, ago: number) => guidOf(seed, `device-work:${index}:${ago}`)

/** The shifts of which the records of one foreman, project and day were made; those of every third day. */
function shiftsOf({ seed }: SeedContext, machines: readonly Machine[], records: readonly DemoRecord[]): DemoRecord[] {
  const groups = new Map<string, { guid: string; record: DemoRecord }[]>()
  machines.forEach(({ index }, at) => {
    for (let ago = days; ago > open; ago -= 3) {
      const record = records[at * days + days - ago]
      if (record === undefined || record.values.status !== 'confirmed') continue
      const key = [record.user, record.values.project, record.values.date].join()
      groups.set(key, [...(groups.get(key) ?? []), { guid: lineOf(seed, index, ago), record }])
    }
  })
  return [...groups].flatMap(([key, lines]) => {
    const [first] = lines
    if (first === undefined) return []
    const items = lines.map(({ guid, record: { values: of } }) => ({
      ...{ guid, device: of.device, code: of.code, operatorName: of.operatorName, work: of.work, from: of.from },
      ...{ operatorNumber: of.operatorNumber ?? null, until: of.until, standby: of.standby },
      ...{ standbyReason: of.standbyReason ?? null, meterBefore: of.meterBefore, meterAfter: of.meterAfter },
    }))
    const { project, date, foreman } = first.record.values
    const values = { project, date, foreman, gang: '机械班', items, status: 'recorded' }
    return [{ guid: guidOf(seed, `device-shift:${key}`), user: first.record.user, values }]
  })
}

function recordOf(context: SeedContext, machine: Machine, ago: number): DemoRecord {
  const { today, seed } = context
  const { index, site, rate, isOwn, needsCertificate } = machine
  const date = dayAfter(today, -ago)
  const [hours, standby] = [8 - ((index + ago) % 3), (index + ago) % 7 === 0 ? 1.5 : 0]
  const worked = isOwn ? times(rate * 100, hours) : null
  const waited = isOwn ? shareOf(times(rate * 100, standby), 50) : null
  const status = ago > open ? ((index + ago) % 17 === 0 ? 'void' : 'confirmed') : 'open'
  const foreman = site.team[index % site.team.length] ?? site.manager
  const meterBefore = Number(machine.values.meterStart) + (days - ago) * 8
  const { registeredUntil = null, inspectedUntil = null, owned } = machine.values
  // The records of a day whose inspection had ended would be refused.
  const papers = { inspectedUntil: String(inspectedUntil ?? date) < date ? date : inspectedUntil, registeredUntil }
  const values = {
    ...{ kind: 'machine', device: machine.guid, code: machine.code, class: classGuid(context, machine.class), owned },
    ...{ ...papers, state: 'onsite', date, project: site.guid, allocated: 'yes', status },
    ...{ from: '07:00', until: `${String(7 + hours).padStart(2, '0')}:00`, shifts: 1, standby, booked: 0 },
    ...(standby > 0 ? { standbyReason: 'weather' } : {}),
    ...(needsCertificate
      ? { operatorName: '劳务班组司机', operatorNumber: `TZ2025${1000 + index}`, licence: 'typed' }
      : { operatorName: '劳务班组司机', licence: 'free' }),
    ...{ mayRelease: false, work: jobs[(index + ago) % jobs.length], part: parts[(index + ago) % parts.length] },
    ...{ fuel: index % 4 === 0 ? 60 : null, meterBefore, meterDays: 1, meterAfter: meterBefore + hours },
    ...{ replaced: false, foreman, confirmBy: `${dayAfter(date, 1)}T04:00:00.000Z`, standbyShare: 50 },
    ...{ rate: rate * 100, worked, waited, cost: worked === null ? null : worked + (waited ?? 0) },
  }
  // Its guid follows from that of a line, because some records were made of the shift of a gang.
  return { guid: derivedGuid(lineOf(seed, index, ago), 'record'), user: foreman, values }
}

function confirmationOf({ seed }: SeedContext, { guid, user, values }: DemoRecord): DemoRecord {
  const { device, project, date, hours, standby } = values
  return {
    ...{ guid: guidOf(seed, `${guid}:confirm`), user },
    values: {
      ...{ record: guid, result: 'agreed', device, project, day: date, hours, standby },
      ...{ date: dayAfter(String(date), 1), person: user },
    },
  }
}

/** Seeds the hours of machines that work, with the signatures of their foremen. */
export async function seedWork(
  context: SeedContext,
  fleet: readonly Machine[],
  photos: readonly Photo[],
  signature: Photo | undefined,
) {
  const { work } = context
  const working = fleet.filter(({ fate }) => fate === 'working')
  const records = working.flatMap((machine) =>
    Array.from({ length: days }, (_, at) => recordOf(context, machine, days - at)),
  )
  const confirmed = records.filter(({ values }) => values.status !== 'open')
  const made = confirmed.map((each) => confirmationOf(context, each))
  await seedRecords(work, deviceWorkRecord, records)
  const shifts = shiftsOf(context, working, records)
  await seedRecords(work, deviceShift, await withPhotos(work, deviceShift, photos, shifts, signature))
  await seedRecords(work, deviceWorkConfirm, await withPhotos(work, deviceWorkConfirm, photos, made, signature))
  await seedSteps(
    work,
    deviceWorkRecord,
    made.map(({ guid, user, values }) => ({
      ...{ of: String(values.record), step: 'confirm', guid, user },
      ...{ was: { status: 'open' }, became: { status: 'confirmed' } },
    })),
  )
}
