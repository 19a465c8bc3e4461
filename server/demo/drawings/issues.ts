import { drawIssue } from '@/modules/drawings/draw-issue/draw-issue.module'
import { drawRecall } from '@/modules/drawings/draw-recall/draw-recall.module'
import { type DemoRecord, seedRecords, seedSteps } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { guidOf, type SeedContext, type Site } from '../base/seed'
import { versionGuid } from './made'

/** The distributions of a site: title, drawing, its name, edition, age in days and state. */
const issues = [
  ['二层平面图发放', 'A-102', '二层平面图', 'A', 90, 'sent'],
  ['首层平面图发放', 'A-101', '首层平面图', 'A', 88, 'outdated'],
  ['立面图发放', 'A-201', '南立面图', 'A', 85, 'recalled'],
] as const

/** Seeds distributions in every state, and the return of old copies. */
export async function seedIssues(context: SeedContext, sites: readonly Site[], partner: string) {
  const { work, seed, today } = context
  const made: DemoRecord[] = []
  const recalls: DemoRecord[] = []
  const steps: Parameters<typeof seedSteps>[2][number][] = []
  for (const site of sites) {
    const user = site.manager
    for (const [index, [title, number, name, edition, age, status]] of issues.entries()) {
      const guid = guidOf(seed, `draw-issue:${site.guid}:${index}`)
      const line = { edition: versionGuid(context, site, number, edition), name, copies: 3 }
      const outside =
        index === 0 ? [{ guid: guidOf(seed, `${guid}:outside`), partner, contact: '项目部资料员', copies: 1 }] : []
      const recalled = status === 'recalled' ? { recalledOn: dayAfter(today, -3), recalledBy: user } : {}
      const values = {
        ...{
          title,
          status,
          project: site.guid,
          date: dayAfter(today, -age),
          reach: 'people',
          people: site.team.slice(0, 4),
        },
        ...{
          items: [{ guid: guidOf(seed, `${guid}:line`), ...line }],
          outside,
          answer: 'signed',
          sender: user,
          ...recalled,
        },
      }
      made.push({ guid, user, values })
      if (status !== 'recalled') continue
      const by = guidOf(seed, `${guid}:recall`)
      const own = {
        issue: guid,
        project: site.guid,
        way: 'destroyed',
        copies: 3,
        date: dayAfter(today, -3),
        person: user,
      }
      recalls.push({ guid: by, user, values: own })
      const [was, became] = [
        { status: 'outdated', recalledOn: null, recalledBy: null },
        { status, ...recalled },
      ]
      steps.push({ of: guid, step: 'recall', guid: by, user, was, became })
    }
  }
  await seedRecords(work, drawIssue, made)
  await seedRecords(work, drawRecall, recalls)
  await seedSteps(work, drawIssue, steps)
}
