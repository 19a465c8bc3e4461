import { exposure } from '@/modules/quality/exposure/exposure.module'
import { nature } from '@/modules/quality/nature/nature.module'
import { natureClass } from '@/modules/quality/nature-class/nature-class.module'
import { createRecord } from '../../engine/saving/save'
import { setDomainsOfClass } from '../../store/business/quality'
import { type DemoRecord, seedRecords, seedSteps } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { type Photo, withPhotos } from '../base/photos'
import { guidOf, type Seed, type SeedContext, type Site } from '../base/seed'
import { checkListGuid, listDays, seedCheckLists } from './check-lists'
import { type FindingKit, qualityKit } from './finding-kits'

type Values = Readonly<Record<string, unknown>>

/** Step sequences of checks: i rectified, f failed recheck, p passed recheck; a dot means no problem found. */
const closedCourses = ['ip', 'ip', '.', 'ip', 'ifip', 'ip', '.', 'ip', 'ip', '.'] as const
const openCourses = ['', 'i', '', 'if', 'i', ''] as const
const kinds = ['daily', 'daily', 'weekly', 'monthly', 'special', 'acceptance', 'surprise'] as const

/** The usual days for rectification, by severity. */
const usualDays = { minor: 7, major: 3, critical: 1 } as const

/** The usual risk of a hazard, by severity. */
const usualRisk = {
  minor: { likelihood: '3', consequence: '1' },
  major: { likelihood: '3', consequence: '3' },
  critical: { likelihood: '4', consequence: '5' },
} as const

async function createProblemTypes({ work, seed }: SeedContext, { domain, problems }: FindingKit) {
  const created: { guid: string; name: string; severity: string; requirement: string }[] = []
  for (const [place, [name, below]] of problems.entries()) {
    const kind = guidOf(seed, `nature-class:${name}`)
    await createRecord(work, natureClass, kind, { name, domain, place })
    for (const [title, severity, requirement] of below) {
      const guid = guidOf(seed, `nature:${title}`)
      const days = usualDays[severity]
      const risk = domain === 'safety' ? usualRisk[severity] : {}
      await createRecord(work, nature, guid, { class: kind, name: title, severity, requirement, days, ...risk })
      created.push({ guid, name: title, severity, requirement })
    }
    // Without domains the problems are offered in no form.
    await setDomainsOfClass(work.sql, kind, [domain])
  }
  return created
}

interface GeneratedRecords {
  readonly checks: DemoRecord[]
  readonly improvements: DemoRecord[]
  readonly reinspections: DemoRecord[]
  readonly resumptions: DemoRecord[]
  readonly steps: { of: string; step: string; guid: string; user: string; was: Values; became: Values }[]
}

interface CheckCase {
  readonly guid: string
  readonly checker: string
  readonly rectifier: string
  readonly project: string
  readonly requirement: string
  readonly date: string
  readonly deadline: string
}

interface StepInput {
  readonly check: CheckCase
  readonly guid: string
  readonly index: number
  /** Values that every step copies from its check. */
  readonly common: Values & { readonly date: string }
}

/** Adds an improvement; returns the changed values of the check. */
function addImprovement(
  { random }: SeedContext,
  { improvements }: GeneratedRecords,
  { check, guid, index, common }: StepInput,
): Values {
  const cost = index % 4 === 0 ? random.between(2, 90) * 10_000 : null
  const done = '已安排班组返工处理，自检合格'
  const values = { ...common, deadline: check.deadline, done, worker: check.rectifier, cost }
  improvements.push({ guid, user: check.rectifier, values })
  return { status: 'rectified', worker: check.rectifier }
}

/** Adds a reinspection by the original checker. */
function addReinspection(
  { reinspections }: GeneratedRecords,
  { check, guid, common }: StepInput,
  isGood: boolean,
): Values {
  const opinion = isGood ? '整改到位，同意销项' : '仍有偏差，请继续整改'
  const values = { ...common, result: isGood ? 'pass' : 'fail', opinion, checker: check.checker }
  reinspections.push({ guid, user: check.checker, values })
  return { status: isGood ? 'passed' : 'failed', closedOn: common.date }
}

/** Generates the steps of a check; returns its final values. */
function generateSteps(context: SeedContext, generated: GeneratedRecords, check: CheckCase, course: string) {
  const { seed, random, today } = context
  let current: Values = { status: 'pending', worker: null, closedOn: null }
  let day = check.date
  for (const [index, letter] of [...course].entries()) {
    day = dayAfter(day, random.between(1, 3))
    const guid = guidOf(seed, `${check.guid}:${index}`)
    const date = [day, today].sort()[0] ?? today
    const common = { check: check.guid, project: check.project, wanted: check.requirement, foundOn: check.date, date }
    const input = { check, guid, index, common }
    const isImprovement = letter === 'i'
    const became = isImprovement
      ? addImprovement(context, generated, input)
      : addReinspection(generated, input, letter === 'p')
    const previous = Object.fromEntries(Object.keys(became).map((name) => [name, current[name]]))
    const step = isImprovement ? 'rectify' : 'recheck'
    generated.steps.push({
      of: check.guid,
      step,
      guid,
      user: isImprovement ? check.rectifier : check.checker,
      was: previous,
      became,
    })
    current = { ...current, ...became }
  }
  return current
}

/** Some work that was stopped is not resumed yet. */
const staysStopped = (index: number) => index % 60 === 5

/** Adds the resumption of work that a closed check had stopped; returns the changed values of the check. */
function addResumption({ seed, today }: SeedContext, generated: GeneratedRecords, check: CheckCase, closedOn: string) {
  const guid = guidOf(seed, `${check.guid}:resume`)
  const date = [dayAfter(closedOn, 1), today].sort()[0] ?? today
  const { project, checker } = check
  const was = { work: 'stopped', resumedOn: null }
  const became = { work: 'resumed', resumedOn: date }
  generated.resumptions.push({
    ...{ guid, user: checker },
    values: {
      ...{ check: check.guid, project, wanted: check.requirement, passedOn: closedOn, date, person: checker },
      ...{ verified: '防护已恢复，班组已重新交底，同意复工', status: 'resumed' },
    },
  })
  generated.steps.push({ ...{ of: check.guid, step: 'resume', guid, user: checker }, was, became })
  return became
}

/** Whether work was stopped because of a check, and whether it was resumed. */
function workOf(context: SeedContext, generated: GeneratedRecords, check: CheckCase, index: number, outcome: Values) {
  const isClosed = outcome.status === 'passed' && !staysStopped(index)
  return isClosed ? addResumption(context, generated, check, String(outcome.closedOn)) : { work: 'stopped' }
}

const itemsOf = (seed: Seed, { items }: FindingKit, guid: string, index: number, isBad: boolean) =>
  [0, 1, 2].map((at) => ({
    guid: guidOf(seed, `${guid}:item:${at}`),
    item: items[(index + at) % items.length],
    result: isBad && at === 0 ? 'bad' : at === 2 && index % 5 === 0 ? 'none' : 'good',
  }))

interface Place {
  readonly kit: FindingKit
  readonly index: number
  readonly site: Site
  /** The first manager of the company. */
  readonly lead: string
  readonly natures: Awaited<ReturnType<typeof createProblemTypes>>
}

function addCheck(context: SeedContext, generated: GeneratedRecords, { kit, index, site, natures, lead }: Place) {
  const { seed, today, random } = context
  // One check of twenty is still open and recent.
  const isOpen = index % 20 === 7
  const course =
    (isOpen ? openCourses[Math.floor(index / 20) % openCourses.length] : closedCourses[index % closedCourses.length]) ??
    '.'
  const hasProblem = course !== '.'
  const date = dayAfter(today, -random.between(isOpen ? 1 : 12, isOpen ? 7 : 360))
  const guid = guidOf(seed, `${kit.key}:${index}`)
  const checker = site.team[index % site.team.length] ?? site.manager
  const rectifier = site.team[(index + 1 + (index % 3)) % site.team.length] ?? site.manager
  const kind = natures[(index + Math.floor(index / 20)) % natures.length]
  const deadline = dayAfter(date, random.between(3, 12))
  const requirement = kind?.requirement ?? ''
  const check = { guid, checker, rectifier, project: site.guid, requirement, date, deadline }
  const outcome = hasProblem ? generateSteps(context, generated, check, course) : { status: 'clean' }
  const risk = kit.riskOf(index)
  const problem = {
    ...{
      nature: kind?.guid,
      severity: kind?.severity,
      description: `${kind?.name}，已现场标注并拍照`,
      requirement,
    },
    ...{ rectifier, deadline, ...risk },
  }
  const part = `${(index % 9) + 1}号楼${random.between(1, 18)}层${random.pick(kit.parts)}`
  const values = {
    // The first manager took part in the open ones, so that several wait for one person.
    ...{ project: site.guid, part, date, checkers: isOpen ? [...new Set([checker, lead])] : [checker] },
    ...{ kind: kinds[index % kinds.length] },
    ...(index % 3 === 0 ? { type: checkListGuid(context, kit.lists[0]), typeDays: listDays } : {}),
    ...{
      items: itemsOf(seed, kit, guid, index, hasProblem),
      found: hasProblem,
      copyTo: index % 4 === 0 ? [site.manager] : [],
    },
    ...(hasProblem ? problem : {}),
    ...outcome,
    ...(hasProblem && risk.stopWork === true ? workOf(context, generated, check, index, outcome) : {}),
  }
  generated.checks.push({ guid, user: checker, values })
}

/** Days until an exposure ends, and its reason. */
const exposureReasons = [
  [7, '同一部位重复发生，全公司引以为戒'],
  [3, '逾期仍未整改'],
  [14, '质量通病典型案例，供各项目对照自查'],
  [-5, '整改期间公示'],
] as const

/** Exposes some pending checks to everyone; the last exposure has ended. */
function addExposures({ seed, today }: SeedContext, checks: DemoRecord[]): DemoRecord[] {
  const open = checks.flatMap((made, at) => (made.values.status === 'pending' ? [{ made, at }] : []))
  return exposureReasons.flatMap(([days, reason], index) => {
    const pending = open[index * 3]
    if (pending === undefined) return []
    const { guid, user, values } = pending.made
    const until = dayAfter(today, days)
    const { project, part, description } = values
    checks[pending.at] = { ...pending.made, values: { ...values, exposedUntil: until } }
    const date = dayAfter(today, Math.min(-1, days - 10))
    const exposureValues = {
      check: guid,
      project,
      part,
      description,
      reason,
      date,
      until,
      person: user,
      status: 'showing',
    }
    return [{ guid: guidOf(seed, `exposure:${guid}`), user, values: exposureValues }]
  })
}

/** Seeds checks in every state, with their steps, on sites that have started; some are exposed to everyone. */
export async function seedChecks(
  context: SeedContext,
  count: number,
  photos: readonly Photo[],
  kit: FindingKit = qualityKit,
) {
  const { work, today, sites } = context
  const natures = await createProblemTypes(context, kit)
  const named = natures.map(({ guid }) => guid)
  const { domain, items } = kit
  await seedCheckLists(
    context,
    kit.lists.map((name, at) => ({
      ...{ name, domain, items: items.slice(at, at + 8), natures: named.slice(at * 8, at * 8 + 8) },
    })),
  )
  const startedSites = sites.filter(({ start, status }) => start < dayAfter(today, -20) && status !== 'planning')
  const [lead = ''] = startedSites.map(({ manager }) => manager).sort()
  const generated: GeneratedRecords = { checks: [], improvements: [], reinspections: [], resumptions: [], steps: [] }
  for (let index = 0; index < count; index += 1) {
    const site = startedSites[index % startedSites.length]
    if (site !== undefined) addCheck(context, generated, { kit, index, site, natures, lead })
  }
  const exposures = kit.isExposed ? addExposures(context, generated.checks) : []
  for (const [module, made] of [
    [kit.check, generated.checks],
    [kit.improvement, generated.improvements],
    [kit.reinspection, generated.reinspections],
    [kit.resumption, generated.resumptions],
  ] as const) {
    await seedRecords(work, module, await withPhotos(work, module, photos, made))
  }
  await seedSteps(work, kit.check, generated.steps)
  await seedRecords(work, exposure, exposures)
}
