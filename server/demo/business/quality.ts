import { qualityCheck } from '@/modules/quality/check/check.module'
import { exposure } from '@/modules/quality/exposure/exposure.module'
import { qualityImprovement } from '@/modules/quality/improvement/improvement.module'
import { nature } from '@/modules/quality/nature/nature.module'
import { natureClass } from '@/modules/quality/nature-class/nature-class.module'
import { qualityReinspection } from '@/modules/quality/reinspection/reinspection.module'
import { createRecord } from '../../engine/saving/save'
import { type Made, plantMany, plantSteps } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { guidOf, type Planting, type Seed, type Site } from '../base/seed'
import { photosFor, withPhotos } from './photos'
import { checkItems, parts, problems } from './quality-words'

type Values = Readonly<Record<string, unknown>>

/** How far a check has come: each letter is a step, i improved, f found wanting, p passed; nothing wrong is a dot. */
const over = ['ip', 'ip', '.', 'ip', 'ifip', 'ip', '.', 'ip', 'ip', '.'] as const
const open = ['', 'i', '', 'if', 'i', ''] as const
const kinds = ['daily', 'daily', 'weekly', 'monthly', 'special', 'acceptance', 'surprise'] as const

async function library({ work, seed }: Planting) {
  const made: { guid: string; name: string; severity: string; requirement: string }[] = []
  for (const [place, [name, below]] of problems.entries()) {
    const kind = guidOf(seed, `nature-class:${name}`)
    await createRecord(work, natureClass, kind, { name, domain: 'quality', place })
    for (const [title, severity, requirement] of below) {
      const guid = guidOf(seed, `nature:${title}`)
      await createRecord(work, nature, guid, { class: kind, name: title, severity, requirement })
      made.push({ guid, name: title, severity, requirement })
    }
  }
  return made
}

interface Course {
  readonly checks: Made[]
  readonly improvements: Made[]
  readonly reinspections: Made[]
  readonly steps: { of: string; step: string; guid: string; user: string; was: Values; became: Values }[]
}

interface Open {
  readonly guid: string
  readonly checker: string
  readonly rectifier: string
  readonly project: string
  readonly wanted: string
  readonly date: string
  readonly deadline: string
}

interface Taking {
  readonly of: Open
  readonly guid: string
  readonly index: number
  /** What every step says of its check. */
  readonly common: Values & { readonly date: string }
}

/** The rectifier has put it right; answers what the check says then. */
function improved({ random }: Planting, { improvements }: Course, { of, guid, index, common }: Taking): Values {
  const cost = index % 4 === 0 ? random.between(2, 90) * 10_000 : null
  const done = '已安排班组返工处理，自检合格'
  const values = { ...common, deadline: of.deadline, done, worker: of.rectifier, cost }
  improvements.push({ guid, user: of.rectifier, values })
  return { status: 'rectified' }
}

/** Whoever had checked has looked again. */
function reinspected({ reinspections }: Course, { of, guid, common }: Taking, isGood: boolean): Values {
  const opinion = isGood ? '整改到位，同意销项' : '仍有偏差，请继续整改'
  const values = { ...common, result: isGood ? 'pass' : 'fail', opinion, checker: of.checker }
  reinspections.push({ guid, user: of.checker, values })
  return { status: isGood ? 'passed' : 'failed', closedOn: common.date }
}

/** What was done about a check, step by step; answers how it stands then. */
function walk(planting: Planting, course: Course, of: Open, way: string) {
  const { seed, random, today } = planting
  let now: Values = { status: 'pending', closedOn: null }
  let day = of.date
  for (const [index, letter] of [...way].entries()) {
    day = dayAfter(day, random.between(1, 3))
    const guid = guidOf(seed, `${of.guid}:${index}`)
    const date = [day, today].sort()[0] ?? today
    const common = { check: of.guid, project: of.project, wanted: of.wanted, foundOn: of.date, date }
    const taking = { of, guid, index, common }
    const isImprovement = letter === 'i'
    const became = isImprovement ? improved(planting, course, taking) : reinspected(course, taking, letter === 'p')
    const was = Object.fromEntries(Object.keys(became).map((name) => [name, now[name]]))
    const step = isImprovement ? 'rectify' : 'recheck'
    course.steps.push({ of: of.guid, step, guid, user: isImprovement ? of.rectifier : of.checker, was, became })
    now = { ...now, ...became }
  }
  return now
}

const itemsOf = (seed: Seed, guid: string, index: number, isBad: boolean) =>
  [0, 1, 2].map((at) => ({
    guid: guidOf(seed, `${guid}:item:${at}`),
    item: checkItems[(index + at) % checkItems.length],
    result: isBad && at === 0 ? 'bad' : at === 2 && index % 5 === 0 ? 'none' : 'good',
  }))

function oneCheck(
  planting: Planting,
  course: Course,
  index: number,
  site: Site,
  natures: Awaited<ReturnType<typeof library>>,
) {
  const { seed, today, random } = planting
  // One of twenty is still open, and was found lately.
  const isOpen = index % 20 === 7
  const way = (isOpen ? open[Math.floor(index / 20) % open.length] : over[index % over.length]) ?? '.'
  const found = way !== '.'
  const date = dayAfter(today, -random.between(isOpen ? 1 : 12, isOpen ? 7 : 360))
  const guid = guidOf(seed, `check:${index}`)
  const checker = site.team[index % site.team.length] ?? site.manager
  const rectifier = site.team[(index + 1 + (index % 3)) % site.team.length] ?? site.manager
  const kind = natures[(index + Math.floor(index / 20)) % natures.length]
  const deadline = dayAfter(date, random.between(3, 12))
  const wanted = kind?.requirement ?? ''
  const of = { guid, checker, rectifier, project: site.guid, wanted, date, deadline }
  const now = found ? walk(planting, course, of, way) : { status: 'clean' }
  const problem = {
    ...{
      nature: kind?.guid,
      severity: kind?.severity,
      description: `${kind?.name}，已现场标注并拍照`,
      requirement: wanted,
    },
    ...{ rectifier, deadline },
  }
  const part = `${(index % 9) + 1}号楼${random.between(1, 18)}层${random.pick(parts)}`
  const values = {
    ...{ project: site.guid, part, date, checkers: [checker], kind: kinds[index % kinds.length] },
    ...{ items: itemsOf(seed, guid, index, found), found, copyTo: index % 4 === 0 ? [site.manager] : [] },
    ...(found ? problem : {}),
    ...now,
  }
  course.checks.push({ guid, user: checker, values })
}

/** How many days from now an exposure ends, why it was asked for. */
const shown = [
  [7, '同一部位重复发生，全公司引以为戒'],
  [3, '逾期仍未整改'],
  [14, '质量通病典型案例，供各项目对照自查'],
  [-5, '整改期间公示'],
] as const

/** Some checks that wait for somebody are shown to everyone; one of them was. */
function exposed({ seed, today }: Planting, checks: Made[]): Made[] {
  const open = checks.flatMap((made, at) => (made.values.status === 'pending' ? [{ made, at }] : []))
  return shown.flatMap(([days, reason], index) => {
    const found = open[index * 3]
    if (found === undefined) return []
    const { guid, user, values } = found.made
    const until = dayAfter(today, days)
    const { project, part, description } = values
    checks[found.at] = { ...found.made, values: { ...values, exposedUntil: until } }
    const date = dayAfter(today, Math.min(-1, days - 10))
    const told = { check: guid, project, part, description, reason, date, until, person: user, status: 'showing' }
    return [{ guid: guidOf(seed, `exposure:${guid}`), user, values: told }]
  })
}

/** Checks in every state, with what was done about them, on sites that have begun. */
export async function checks(planting: Planting, count: number) {
  const { work, today, sites } = planting
  const natures = await library(planting)
  const begun = sites.filter(({ start, status }) => start < dayAfter(today, -20) && status !== 'planning')
  const course: Course = { checks: [], improvements: [], reinspections: [], steps: [] }
  for (let index = 0; index < count; index += 1) {
    const site = begun[index % begun.length]
    if (site !== undefined) oneCheck(planting, course, index, site, natures)
  }
  const exposures = exposed(planting, course.checks)
  const photos = await photosFor(work)
  for (const [module, made] of [
    [qualityCheck, course.checks],
    [qualityImprovement, course.improvements],
    [qualityReinspection, course.reinspections],
  ] as const) {
    await plantMany(work, module, await withPhotos(work, module, photos, made))
  }
  await plantSteps(work, qualityCheck, course.steps)
  await plantMany(work, exposure, exposures)
}
