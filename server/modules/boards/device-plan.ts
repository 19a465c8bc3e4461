import type { Calls, DevicePlanRow, DevicePlanSpan } from '@wire'
import { device } from '@/modules/equipment/device/device.module'
import { deviceAllocation } from '@/modules/equipment/device-allocation/device-allocation.module'
import { deviceCare } from '@/modules/equipment/device-care/device-care.module'
import { deviceWorkRecord } from '@/modules/equipment/device-work-record/device-work-record.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, daysAfter, Problem } from '@/schema'
import { may } from '../../engine/core/actor'
import type { AtWork } from '../../engine/core/context'
import { mayView } from '../../engine/core/libraries'
import { mayOpen, scopeOf } from '../../engine/core/scope'
import { resolveQuery } from '../../engine/records/list-query'
import { choiceText } from '../../engine/texts/definitions'
import { seenBy } from '../../engine/visible-to/visible-to'
import {
  careDue,
  costByProject,
  devicesByFreeDays,
  hoursOfFleet,
  type PlannedSpan,
  type PlanWindow,
  type ReportedDay,
  reportedElsewhere,
  spansOf,
} from '../../store/business/device-plan'
import { recordsAmong } from '../../store/records/record-export'

/** The names of projects that the caller may see; machines are shared, their projects are not. */
async function projectNames({ sql, who }: AtWork, guids: readonly string[]) {
  const own = [...new Set(guids)]
  const scope = scopeOf(project, who)
  const found =
    own.length === 0 || !mayView(who, project)
      ? []
      : await recordsAmong(sql, project, own, scope === null ? [] : [scope])
  return new Map(found.map(({ guid, values }) => [guid, String(values.name ?? '')]))
}

const overlap = (one: PlannedSpan, other: PlannedSpan) =>
  one.first <= (other.last ?? '9999-12-31') && other.first <= (one.last ?? '9999-12-31')

/** The allocations of a machine, with applications that cannot be approved any more and work at another project. */
function spansFor(
  { lang }: AtWork,
  names: ReadonlyMap<string, string>,
  spans: readonly PlannedSpan[],
  reported: readonly ReportedDay[],
): readonly DevicePlanSpan[] {
  const takes = spans.filter(({ status }) => status !== 'applied')
  const allocated = spans.map((span) => ({
    ...{ guid: span.guid, Module: deviceAllocation.name, From: span.first, To: span.last ?? '' },
    ...{ Project: names.get(span.project) ?? '', State: choiceText(deviceAllocation, 'status', span.status, lang) },
    Kind:
      span.status === 'arrived' || span.status === 'ended'
        ? ('there' as const)
        : span.status === 'applied'
          ? ('asked' as const)
          : ('agreed' as const),
    IsConflict: span.status === 'applied' && takes.some((other) => overlap(span, other)),
  }))
  const elsewhere = reported.map(({ guid, project: at, date }) => ({
    ...{ guid, Module: deviceWorkRecord.name, From: date, To: date, Project: names.get(at) ?? '', State: '' },
    ...{ Kind: 'reported' as const, IsConflict: true },
  }))
  return [...allocated, ...elsewhere]
}

/** Which machine is where on which day: those with the most free days first. */
export async function devicePlan(
  work: AtWork,
  { from, days, kind, keyword, page, rows }: Calls['DeviceBoard.GetPlan']['takes'],
): Promise<{ rows: readonly DevicePlanRow[] }> {
  const { sql, who, lang } = work
  if (!mayView(who, device)) throw new Problem('no-view-right')
  const today = dayFromToday()
  const first = from === '' ? today : from
  const window: PlanWindow = { from: first, to: daysAfter(first, days - 1), today }
  const filters = kind === '' ? {} : { class: kind }
  const { conditions } = await resolveQuery(work, device, { keyword, filters, sort: '' })
  const machines = await devicesByFreeDays(sql, window, conditions(), { page, rows })
  const guids = machines.map(({ guid }) => guid)
  const [spans, reported] = await Promise.all([
    spansOf(sql, window, guids),
    mayOpen(who, deviceWorkRecord) ? reportedElsewhere(sql, window, guids) : [],
  ])
  const names = await projectNames(
    work,
    [...spans, ...reported].map(({ project: at }) => at),
  )
  const of = <T extends { readonly device: string }>(all: readonly T[], guid: string) =>
    all.filter((each) => each.device === guid)
  return {
    rows: machines.map(({ guid, name, code, status, class: className, free }) => ({
      ...{ guid, Name: name, Code: code, Class: className ?? '', Free: free, IsStopped: status === 'repair' },
      CanAsk: status !== 'repair' && may(who, deviceAllocation.codes, 'edit'),
      State: choiceText(device, 'status', status, lang),
      Spans: spansFor(work, names, of(spans, guid), of(reported, guid)),
    })),
  }
}

/** The days over which the use of the fleet is shown, those ahead for care, and the hours of a day. */
const [span, ahead, hoursOfDay] = [30, 30, 8]
const [mostMachines, mostCare] = [50, 50]

/** How much the fleet was used, what it cost by project and month, and which care is due. */
export async function fleetUse(
  work: AtWork,
  { kind }: Calls['DeviceBoard.GetFleet']['takes'],
): Promise<Calls['DeviceBoard.GetFleet']['answers']> {
  const { sql, who } = work
  if (!mayView(who, device)) throw new Problem('no-view-right')
  const [from, to] = [dayFromToday(1 - span), dayFromToday()]
  const records = async () =>
    (await resolveQuery(work, deviceWorkRecord, { keyword: '', filters: {}, sort: '' })).conditions()
  const machines = async () =>
    (
      await resolveQuery(work, device, { keyword: '', filters: kind === '' ? {} : { class: kind }, sort: '' })
    ).conditions()
  const seesWork = mayOpen(who, deviceWorkRecord)
  const seesCost = seesWork && seenBy(who, deviceWorkRecord).fields.cost !== undefined
  const care = async () => (await resolveQuery(work, deviceCare, { keyword: '', filters: {}, sort: '' })).conditions()
  const [use, costs, due] = await Promise.all([
    seesWork ? hoursOfFleet(sql, { from, to }, await machines(), await records(), mostMachines) : [],
    seesCost ? costByProject(sql, dayFromToday(-180), await records()) : [],
    mayOpen(who, deviceCare) ? careDue(sql, dayFromToday(ahead), await care(), mostCare) : [],
  ])
  const names = await projectNames(
    work,
    costs.map(({ project: at }) => at),
  )
  return {
    ...{ Days: span, From: from, To: to },
    Machines: use.map(({ guid, name, code, worked, standby, present, recorded }) => ({
      ...{ guid, Name: name, Code: code, Worked: worked, Standby: standby },
      Idle: Math.max(0, present - recorded) * hoursOfDay,
    })),
    Costs: costs.map(({ project: at, month, cost }) => ({
      Project: at,
      Name: names.get(at) ?? '',
      Month: month,
      Cost: cost,
    })),
    Care: due.map(({ guid, content, name, dueOn }) => ({ guid, Title: content, Device: name, DueOn: dueOn })),
  }
}
