import { project } from '@/modules/projects/project/project.module'
import { type IsoDate, yuan } from '@/schema'
import type { AtWork } from '../engine/context'
import { createRecord } from '../engine/records'
import { cities, works } from './company'
import { randomFrom } from './random'
import { guidOf, type Person, type Seed } from './seed'

const shifted = (today: string, months: number) => {
  const date = new Date(`${today}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10) as IsoDate
}

/** Start, end and progress that fit the state. */
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

/** Projects in every state, with dates and progress that fit it. */
export async function build(today: string, work: AtWork, seed: Seed, people: readonly Person[]) {
  const random = randomFrom(seed.phones + 7)
  const managers = people.filter(({ post }) => post === '项目经理')
  const hands = people.filter(({ post }) => ['施工员', '安全员', '质量员', '材料员', '技术负责人'].includes(post))
  for (let index = 0; index < seed.projects; index += 1) {
    const city = cities[index % cities.length]
    const [kind, type] = works[(index + Math.floor(index / cities.length)) % works.length] ?? works[0]
    const status = states[index % states.length] ?? 'building'
    const manager = managers[index % managers.length]
    if (city === undefined || manager === undefined) throw new Error('the demo has no city or no manager')
    const plan = plans[status]
    const late = status === 'building' && index % 8 === 6 ? -11 : 0
    const area = city.name.slice(0, 2)
    await createRecord(work, project, guidOf(seed, `project:${index}`), {
      code: `${seed.shortName === '广厦建设' ? 'GX' : 'HC'}-${2023 + (index % 4)}-${String(index + 1).padStart(3, '0')}`,
      name: `${city.name}${kind}`,
      shortName: `${area}${kind.slice(0, 4)}`,
      status,
      type,
      startUpDepartment: guidOf(seed, `department:${city.branch}分公司`),
      manager: manager.code,
      team: [...new Set(Array.from({ length: 5 }, () => random.pick(hands).code))],
      scale: yuan(random.between(1_800, 96_000) * 10_000),
      place: { address: city.name, latitude: city.latitude, longitude: city.longitude },
      startDate: shifted(today, plan.start - (index % 3)),
      endDate: shifted(today, plan.end + (index % 4) + late - (late === 0 ? 0 : 6)),
      progress: random.between(plan.progress[0], plan.progress[1]),
      owner: `${area}城市建设投资有限公司`,
      brief: `${city.name}${kind}，由${city.branch}分公司承建，实行项目经理负责制。`,
    })
  }
}
