import { inspection } from '@/modules/quality/inspection/inspection.module'
import { inspectionFinding } from '@/modules/quality/inspection-finding/inspection-finding.module'
import { inspectionImprovement } from '@/modules/quality/inspection-improvement/inspection-improvement.module'
import { inspectionReinspection } from '@/modules/quality/inspection-reinspection/inspection-reinspection.module'
import { rewardPenalty } from '@/modules/quality/reward-penalty/reward-penalty.module'
import { yuan } from '@/schema'
import { countFindings, markFinding } from '../../store/business/inspections'
import { type DemoRecord, seedRecords, seedSteps } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { type Photo, withPhotos } from '../base/photos'
import { guidOf, type SeedContext, type Site } from '../base/seed'
import { checkListGuid, listDays, seedCheckLists } from './check-lists'
import { problems } from './quality-texts'

type Values = Readonly<Record<string, unknown>>

const routes = ['地下室及基坑', '主体结构', '外架与临边', '生活区与办公区'] as const
const spots = [
  '东侧出入口',
  '1号楼楼梯间',
  '塔吊基础',
  '钢筋加工棚',
  '屋面临边',
  '配电室',
  '材料堆场',
  '消防通道',
] as const
const toursOfSite = 5
const tourList = '每周巡检表'

/** What happened to the findings of a tour: nothing, rectified, or passed; the findings of old tours are closed. */
const courses = [
  ['', 'i'],
  ['i', 'ip'],
  ['ip', 'ip'],
] as const

const kinds = problems.flatMap(([, below]) => below)
const at = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`).toISOString()

interface Made {
  readonly tours: DemoRecord[]
  readonly findings: DemoRecord[]
  readonly improvements: DemoRecord[]
  readonly reinspections: DemoRecord[]
  readonly steps: { of: string; step: string; guid: string; user: string; was: Values; became: Values }[]
}

/** A finding with the steps of its course. */
function addFinding({ seed }: SeedContext, made: Made, tour: DemoRecord, index: number, course: string) {
  const { project, date, inspectors } = tour.values as { project: string; date: string; inspectors: string[] }
  const [checker = '', worker = ''] = inspectors
  const [name = '', severity = 'minor', requirement = ''] = kinds[(made.findings.length * 3) % kinds.length] ?? []
  const [guid, deadline] = [guidOf(seed, `${tour.guid}:${index}`), dayAfter(date, 3)]
  const doneOn = dayAfter(date, 1)
  const common = { check: guid, project, wanted: requirement, foundOn: date, date: doneOn }
  const add = (to: DemoRecord[], step: string, user: string, values: Values, was: Values, became: Values) => {
    const own = guidOf(seed, `${guid}:${step}`)
    to.push({ guid: own, user, values: { ...common, ...values } })
    made.steps.push({ of: guid, step, guid: own, user, was, became })
  }
  let state: Values = { status: 'pending', worker: null, closedOn: null }
  if (course !== '') {
    const became = { status: 'rectified', worker }
    add(made.improvements, 'rectify', worker, { deadline, done: '已按要求整改', worker }, state, became)
    state = { ...state, ...became }
  }
  if (course === 'ip') {
    const became = { status: 'passed', closedOn: doneOn }
    const values = { result: 'pass', opinion: '整改到位', checker, worker }
    add(made.reinspections, 'recheck', checker, values, state, became)
    state = { ...state, ...became }
  }
  const values = {
    ...{ inspection: tour.guid, project, part: spots[(index * 3 + made.tours.length) % spots.length], date },
    ...{ checkers: [checker], nature: guidOf(seed, `nature:${name}`), severity, requirement, deadline },
    ...{ description: `${name}，已现场拍照`, rectifier: worker, ...state },
  }
  made.findings.push({ guid, user: checker, values })
}

function addTours(context: SeedContext, made: Made, site: Site) {
  const { seed, today } = context
  for (let index = 0; index < toursOfSite; index += 1) {
    const date = dayAfter(today, -2 - index * 6)
    const guid = guidOf(seed, `inspection:${site.guid}:${index}`)
    const [checker = site.manager, worker = site.manager] = site.team
    const isRunning = index === 0
    const points = spots.map((part, place) => ({
      ...{ guid: guidOf(seed, `${guid}:point:${place}`), part, standard: null, note: null, photos: [] },
      result: place % 4 === index % 4 ? 'bad' : 'good',
    }))
    const tour = {
      guid,
      user: checker,
      values: {
        ...{ project: site.guid, route: routes[index % routes.length], date, inspectors: [checker, worker], points },
        ...{ participants: [site.manager], begun: at(date, '08:30'), ended: isRunning ? null : at(date, '10:40') },
        ...(index % 2 === 0 ? { type: checkListGuid(context, tourList), typeDays: listDays } : {}),
        summary: isRunning ? null : '现场总体受控，问题已落实到人',
      },
    }
    made.tours.push(tour)
    const course = courses[Math.min(index, courses.length - 1)] ?? courses[0]
    for (const [place, each] of course.entries()) addFinding(context, made, tour, place, each)
  }
}

const reasons = [
  ['penalty', '高处作业未系安全带，现场制止后再犯', 500, 3],
  ['penalty', '临边防护拆除后未恢复，逾期未整改', 2_000, 5],
  ['reward', '及时发现并消除吊装钢丝绳断丝隐患', 800, 0],
  ['penalty', '动火作业无监护人，灭火器材未到位', 1_000, 3],
] as const

/** Rewards and penalties of persons and teams. */
function penaltiesOf({ seed, today }: SeedContext, site: Site, place: number): DemoRecord[] {
  return reasons.map(([kind, basis, amount, points], index) => {
    const [author = site.manager, person = site.manager] = [site.team[0], site.team[1 + (index % 3)]]
    const party = index % 2 === 0 ? { party: 'person', person } : { party: 'team', team: '架子班' }
    const values = {
      ...{
        kind,
        project: site.guid,
        date: dayAfter(today, -3 - index * 9 - place),
        basis,
        amount: yuan(amount),
        points,
      },
      ...{ ...party, author, manager: site.manager, witness: [site.manager], deducted: false },
    }
    return { guid: guidOf(seed, `reward-penalty:${site.guid}:${index}`), user: author, values }
  })
}

/** Seeds inspection tours with their findings, and rewards and penalties, on sites being built. */
export async function seedInspections(context: SeedContext, photos: readonly Photo[]) {
  const { work } = context
  const sites = context.sites.filter(({ status, team }) => status === 'building' && team.length > 2)
  const made: Made = { tours: [], findings: [], improvements: [], reinspections: [], steps: [] }
  await seedCheckLists(context, [{ name: tourList, domain: 'inspection', items: spots, natures: [] }])
  for (const site of sites) addTours(context, made, site)
  for (const [module, records] of [
    [inspection, made.tours],
    [inspectionFinding, made.findings],
    [inspectionImprovement, made.improvements],
    [inspectionReinspection, made.reinspections],
    [rewardPenalty, sites.flatMap((site, place) => penaltiesOf(context, site, place))],
  ] as const) {
    await seedRecords(work, module, await withPhotos(work, module, photos, records))
  }
  await seedSteps(work, inspectionFinding, made.steps)
  for (const { guid } of made.findings) await markFinding(work.sql, guid)
  for (const { guid } of made.tours) await countFindings(work.sql, guid)
}
