import { certificate as certificates } from '@/modules/assets/certificate/certificate.module'
import { certificateType } from '@/modules/assets/certificate-type/certificate-type.module'
import { device } from '@/modules/equipment/device/device.module'
import { deviceCare } from '@/modules/equipment/device-care/device-care.module'
import { deviceCheck } from '@/modules/equipment/device-check/device-check.module'
import { deviceCheckTemplate } from '@/modules/equipment/device-check-template/device-check-template.module'
import { deviceClass } from '@/modules/equipment/device-class/device-class.module'
import { deviceDisposal } from '@/modules/equipment/device-disposal/device-disposal.module'
import { deviceWant } from '@/modules/equipment/device-want/device-want.module'
import { updateDevices } from '../../store/business/devices'
import { type DemoRecord, seedRecords, seedSteps } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { type Photo, signaturesFor, withPhotos } from '../base/photos'
import { guidOf, type SeedContext, type Site } from '../base/seed'
import { classes, classGuid, fleetOf, type Machine } from './fleet'
import { seedMoves } from './moves'
import { seedReports } from './reports'
import { seedWork } from './work'

const points = [
  ['制动与限位', '动作灵敏，限位可靠', true],
  ['钢丝绳与吊具', '无断丝、无变形', true],
  ['液压与油位', '无渗漏，油位正常', false],
  ['照明与警示', '完好', false],
] as const

/** The certificates of people who may drive cranes and lifts; one expires soon. */
function operatorsOf({ seed, today, work }: SeedContext, sites: readonly Site[], type: string): DemoRecord[] {
  const keeper = work.who.userCode
  return sites.slice(0, 6).map((site, index) => {
    const code = `QZ2025${String(index + 1).padStart(4, '0')}`
    const values = {
      ...{ code, name: `起重机械操作证（${code.slice(-3)}）`, type, holds: 'person', status: 'in', keeper },
      ...{ person: site.team[0] ?? site.manager, issuer: '市住房和城乡建设局', issued: dayAfter(today, -400) },
      ...{ validUntil: dayAfter(today, index === 1 ? 20 : 330 + index), place: '档案室2号柜' },
    }
    return { guid: guidOf(seed, `operator:${index}`), user: keeper, values }
  })
}

async function seedRegistry(context: SeedContext, sites: readonly Site[]) {
  const { work, seed } = context
  const user = work.who.userCode
  const certificate = guidOf(seed, 'certificate-type:起重机械操作证')
  const type = { name: '起重机械操作证', holder: 'person' }
  await seedRecords(work, certificateType, [{ guid: certificate, user, values: type }])
  await seedRecords(work, certificates, operatorsOf(context, sites, certificate))
  const rows = classes.map(([name, kind, needs]): DemoRecord => {
    const values = { name, kind, certificate: needs ? certificate : null }
    return { guid: classGuid(context, name), user, values }
  })
  await seedRecords(work, deviceClass, rows)
  const templates = classes.map(([name]): DemoRecord => {
    const items = points.map(([item, standard, critical], at) => {
      return { guid: guidOf(seed, `device-check-template:${name}:${at}`), item, standard, critical }
    })
    const values = { name: `${name}每日检查`, class: classGuid(context, name), kind: 'daily', items }
    return { guid: guidOf(seed, `device-check-template:${name}`), user, values }
  })
  await seedRecords(work, deviceCheckTemplate, templates)
}

/** Daily checks of the last days; a machine that is broken was stopped by the last one. */
function checksOf(context: SeedContext, machine: Machine): DemoRecord[] {
  const { seed, today } = context
  const { guid: of, code, index, fate, site } = machine
  const template = guidOf(seed, `device-check-template:${machine.class}`)
  return [3, 2, 1].map((ago) => {
    const isStopped = fate === 'broken' && ago === 1
    const guid = guidOf(seed, `device-check:${index}:${ago}`)
    const items = points.map(([item, standard, critical], at) => {
      const isBad = at === 0 ? isStopped : at === 3 && (index + ago) % 8 === 0
      const found = isBad ? { result: 'bad', note: at === 0 ? '制动片磨损超限' : '警示灯损坏一只' } : { result: 'good' }
      return { guid: guidOf(seed, `${guid}:${at}`), item, standard, critical, ...found }
    })
    const checker = site.team[(index + ago) % site.team.length] ?? site.manager
    const values = {
      ...{ device: of, code, class: classGuid(context, machine.class), project: site.guid, template, kind: 'daily' },
      ...{ date: dayAfter(today, -ago), items, checker },
    }
    return { guid, user: checker, values }
  })
}

/** Planned care of a machine, of which some is overdue, care that was done, and the repair of a broken one. */
function careOf({ seed, today }: SeedContext, machine: Machine): DemoRecord[] {
  const { guid: device, code, index, keeper, site, fate } = machine
  const common = { device, code, keeper, project: site.guid, meterUnit: 'hours', by: 'own', person: keeper }
  const start = Number(machine.values.meterStart)
  const plan = {
    ...common,
    kind: 'plan',
    content: '更换机油、滤芯，检查紧固件',
    everyDays: 90,
    everyMeter: 250,
    ahead: 50,
  }
  const made = (name: string, values: object): DemoRecord => ({
    ...{ guid: guidOf(seed, `device-care:${index}:${name}`), user: keeper },
    values: { ...values },
  })
  const done = dayAfter(today, -80 + (index % 9))
  return [
    made('past', { ...plan, dueOn: done, doneOn: done, doneMeter: start, cost: 60_000 + index * 1000 }),
    made('next', { ...plan, dueOn: dayAfter(today, 10 + index - (index % 7 === 0 ? 30 : 0)), dueMeter: start + 250 }),
    ...(fate === 'broken'
      ? [
          made('repair', {
            ...{ ...common, kind: 'repair', check: guidOf(seed, `device-check:${index}:1`), content: '更换制动片' },
            downFrom: dayAfter(today, -1),
          }),
        ]
      : []),
  ]
}

function wantOf(context: SeedContext, site: Site, index: number): DemoRecord {
  const { seed, today } = context
  const line = (at: number) => {
    const [name] = classes[(index + at) % classes.length] ?? classes[0]
    const isMet = index % 3 !== 0 && (at === 0 || index % 3 === 1)
    return {
      ...{ guid: guidOf(seed, `device-want:${index}:${at}`), class: classGuid(context, name), count: 1 + at },
      ...{ from: dayAfter(today, 7 + at), until: dayAfter(today, 60), way: at === 0 ? 'own' : 'rent' },
      ...{ state: isMet ? 'allocated' : 'open', allocated: isMet ? 1 + at : 0, reason: '主体施工' },
    }
  }
  const values = {
    ...{ title: `${site.name.slice(0, 6)}设备需求`, project: site.guid, applicant: site.applicant },
    ...{ date: dayAfter(today, -3 - index), items: [line(0), line(1)] },
  }
  return { guid: guidOf(seed, `device-want:${index}`), user: site.applicant, values }
}

/** Machines that left the fleet: out of use, scrapped, or given back. */
function disposalsOf({ seed, today }: SeedContext, fleet: readonly Machine[]) {
  const kinds = [
    ['stop', 'out'],
    ['scrap', 'scrapped'],
    ['stop', 'out'],
  ] as const
  const gone = fleet.filter(({ fate }) => fate === 'gone')
  return gone.map((machine, at) => {
    const [action, status] = machine.isOwn
      ? (kinds[at % kinds.length] ?? kinds[0])
      : (['giveBack', 'returned'] as const)
    const reason = action === 'scrap' ? '使用年限已到，无维修价值' : '近期无使用计划'
    const values = { device: machine.guid, code: machine.code, action, reason, date: dayAfter(today, -20 - at) }
    const guid = guidOf(seed, `device-disposal:${machine.index}`)
    return { guid, user: machine.keeper, values: { ...values, person: machine.keeper }, status }
  })
}

async function seedDisposals({ work }: SeedContext, made: ReturnType<typeof disposalsOf>) {
  await seedRecords(work, deviceDisposal, made)
  await seedSteps(
    work,
    device,
    made.map(({ guid, user, values, status }) => ({
      ...{ of: String(values.device), step: String(values.action), guid, user },
      ...{ was: { status: 'idle' }, became: { status, endedOn: values.date } },
    })),
  )
}

/** Seeds machines with their allocations, checks, care and hours. */
export async function seedMachines(context: SeedContext, photos: readonly Photo[]) {
  const { work, seed } = context
  const sites = context.sites.filter(({ status, team }) => status === 'building' && team.length > 1)
  if (sites.length === 0) return
  await seedRegistry(context, sites)
  const fleet = fleetOf(context, sites, guidOf(seed, `partner:${seed.name}`))
  const disposals = disposalsOf(context, fleet)
  const gone = new Map(disposals.map(({ values, status }) => [values.device, { status, endedOn: values.date }]))
  const rows = fleet.map(({ guid, keeper, values }): DemoRecord => {
    return { guid, user: keeper, values: { ...values, status: 'idle', ...gone.get(guid) } }
  })
  await seedRecords(work, device, rows)
  await seedDisposals(context, disposals)
  const [signature] = await signaturesFor(work)
  await seedMoves(context, fleet, sites, photos, signature)
  await seedWork(context, fleet, photos, signature)
  const present = fleet.filter(({ fate }) => fate === 'working' || fate === 'broken')
  const checks = present.flatMap((machine) => checksOf(context, machine))
  await seedRecords(work, deviceCheck, await withPhotos(work, deviceCheck, photos, checks, signature))
  await seedRecords(
    work,
    deviceCare,
    present.flatMap((machine) => careOf(context, machine)),
  )
  await seedReports(context, present)
  const wants = sites.slice(0, 6).map((site, index) => wantOf(context, site, index))
  await seedRecords(work, deviceWant, wants)
  await updateDevices(
    work.sql,
    fleet.map(({ guid }) => guid),
  )
}
