import { project } from '@/modules/projects/project/project.module'
import { type IsoDate, yuan } from '@/schema'
import type { AtWork } from '../../engine/core/context'
import { saveRecord } from '../../engine/saving/save'
import { moduleHooks } from '../../modules'
import { cities, type Post, works } from '../base/company'
import { randomFrom } from '../base/random'
import { guidOf, type Person, type Seed } from '../base/seed'

const shiftMonths = (today: string, months: number) => {
  const date = new Date(`${today}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10) as IsoDate
}

/** Start and end in months from today, and the progress, for each state. */
const plans = {
  planning: { start: 8, end: 30, progress: [0, 0] },
  preparing: { start: 2, end: 22, progress: [0, 0] },
  building: { start: -10, end: 12, progress: [25, 80] },
  paused: { start: -14, end: 6, progress: [20, 60] },
  completed: { start: -30, end: -3, progress: [100, 100] },
  closed: { start: -44, end: -14, progress: [100, 100] },
} as const
const states = [
  'building',
  'building',
  'building',
  'preparing',
  'planning',
  'completed',
  'building',
  'paused',
  'closed',
] as const

/** The planned end in months from today; every ninth project under construction is a month late. */
const endOf = (status: keyof typeof plans, index: number) =>
  status === 'building' && index % 9 === 0 ? -1 : plans[status].end + (index % 3)

const onSite: readonly Post[] = ['施工员', '安全员', '质量员', '材料员', '技术负责人']

/** People of the branch, or all people if the branch has none. */
function ofBranch(people: readonly Person[], branch: string) {
  const own = people.filter(({ department }) => department.startsWith(branch))
  return own.length > 0 ? own : people
}

/**
 * Creates projects in every state, with matching dates and progress, managed by people of the branch in their region.
 */
export async function seedProjects(today: string, work: AtWork, seed: Seed, people: readonly Person[]) {
  const random = randomFrom(seed.phones + 7)
  const managers = people.filter(({ post }) => post === '项目经理')
  const siteStaff = people.filter(({ post }) => onSite.includes(post))
  const buyers = people.filter(({ post }) => post === '材料员')
  for (let index = 0; index < seed.projects; index += 1) {
    const round = Math.floor(index / cities.length)
    const city = cities[index % cities.length]
    const [kind, type] = works[(index + round + seed.firstWorkIndex) % works.length] ?? works[0]
    const status = states[index % states.length] ?? 'building'
    if (city === undefined) throw new Error('the demo has no city')
    const candidates = ofBranch(managers, city.branch)
    const manager = candidates[((index % 3) + 3 * round) % candidates.length]
    if (manager === undefined) throw new Error('the demo has no manager')
    const team = ofBranch(siteStaff, city.branch)
    const buyer = ofBranch(buyers, city.branch)[0]
    const plan = plans[status]
    // Project managers prepare the projects to come, because one of them will manage it.
    const helpers = status === 'planning' ? managers : []
    const startDate = shiftMonths(today, plan.start - (index % 3))
    const area = city.name.slice(0, 2)
    const values = {
      code: `${seed.prefix}-${startDate.slice(0, 4)}-${String(index + 1).padStart(3, '0')}`,
      name: `${city.name}${kind}`,
      shortName: `${area}${kind.slice(0, 4)}`,
      status,
      type,
      startUpDepartment: guidOf(seed, `department:${city.branch}分公司`),
      manager: manager.code,
      team: [
        ...new Set(
          [...Array.from({ length: 5 }, () => random.pick(team)), ...(buyer ? [buyer] : []), ...helpers].map(
            ({ code }) => code,
          ),
        ),
      ],
      scale: yuan(random.between(1_800, 96_000) * 10_000),
      place: { address: city.name, latitude: city.latitude, longitude: city.longitude },
      startDate,
      endDate: shiftMonths(today, endOf(status, index)),
      progress: random.between(plan.progress[0], plan.progress[1]),
      owner: `${area}城市建设投资有限公司`,
      brief: `${city.name}${kind}，由${city.branch}分公司承建，实行项目经理负责制。`,
      ...(status === 'paused' ? { pausedWhy: '等待施工图变更批复' } : {}),
      ...(status === 'planning' ? { stage: 'tender', source: '公共资源交易平台', chance: 40 + (index % 4) * 10 } : {}),
    }
    await saveRecord(work, project, { guid: guidOf(seed, `project:${index}`), version: 0, values }, moduleHooks)
  }
}
