import type { Calls } from '@wire'
import { milestone } from '@/modules/projects/milestone/milestone.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, daysAfter, daysBetween, Problem } from '@/schema'
import type { AtWork } from '../../engine/core/context'
import { derivedGuid } from '../../engine/core/derived-guid'
import { mayView } from '../../engine/core/libraries'
import { refuse } from '../../engine/core/refuse'
import { scopeOf } from '../../engine/core/scope'
import { saveRecord } from '../../engine/saving/save'
import { countMilestones } from '../../store/projects/milestones'
import { findRecord } from '../../store/records/records'
import { milestonesOf } from '../boards/milestone-board'
import { milestones } from './milestones'

/** A project that the caller may see. */
async function projectOf({ sql, who }: AtWork, guid: string) {
  const scope = scopeOf(project, who)
  const found = await findRecord(sql, project, guid, scope === null ? [] : [scope])
  if (found === null) throw new Problem('not-found')
  return found.values
}

/**
 * Copies the milestones of another project that the caller sees into one that has none: names, order, weights, and the
 * days from the start. The manager of the project owns them. A project without a start counts from its first milestone,
 * or from today.
 */
export async function copyMilestones(
  { made: _, ...work }: AtWork,
  { PrjGuid, From }: Calls['MilestoneBoard.Copy']['takes'],
): Promise<'Success'> {
  if (!mayView(work.who, milestone)) throw new Problem('no-view-right')
  const [to, from] = [await projectOf(work, PrjGuid), await projectOf(work, From)]
  refuse((await countMilestones(work.sql, PrjGuid)) > 0 ? [{ field: 'PrjGuid', reason: 'has-milestones' }] : [])
  const rows = await milestonesOf(work, From)
  if (rows.length === 0) throw new Problem('not-found')
  const first = String(from.startDate ?? rows.map(({ plannedDate }) => plannedDate).sort()[0])
  const start = String(to.startDate ?? dayFromToday())
  for (const { guid, name, order, weight, plannedDate } of rows) {
    const values = {
      ...{ project: PrjGuid, name, order, weight, owner: to.manager },
      plannedDate: daysAfter(start, daysBetween(first, plannedDate)),
    }
    const copied = { guid: derivedGuid(guid, PrjGuid), version: 0, values }
    await saveRecord(work, milestone, copied, { [milestone.name]: milestones })
  }
  return 'Success'
}
