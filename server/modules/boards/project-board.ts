import type { BudgetFigures, ProjectBoard } from '@wire'
import { contract } from '@/modules/finance/contract/contract.module'
import { imageProgress } from '@/modules/projects/image-progress/image-progress.module'
import { milestone } from '@/modules/projects/milestone/milestone.module'
import { project } from '@/modules/projects/project/project.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import { type Module, Problem } from '@/schema'
import { type Actor, may } from '../../engine/core/actor'
import type { AtWork } from '../../engine/core/context'
import { type Health, healthOf } from '../../engine/health'
import { countWaiting } from '../../engine/home/waiting'
import { findVisible } from '../../engine/records/read'
import { memberNames } from '../../store/flows/approvers'
import {
  budgetOf,
  factsOfProjects,
  latestPictures,
  milestonesOfProject,
  type StoredBudget,
  type StoredFacts,
} from '../../store/projects/boards'
import { milestonesOf } from './milestone-board'

const sees = (who: Actor, { codes }: Module) => may(who, codes, 'view')

/** The health of a project by the rights of the caller: what they may not see is neither shown nor counted. */
function healthFor(who: Actor, facts: StoredFacts): Health {
  const { overdue, isCritical, log, paid, total, ...own } = facts
  return healthOf({
    ...own,
    quality: sees(who, qualityCheck) ? { overdue, isCritical } : null,
    log: sees(who, constructionLog) ? { day: log } : null,
    money: sees(who, contract) ? { paid, total } : null,
  })
}

/** The health of the projects of a page, by guid. */
export async function healthOfProjects({ sql, who }: AtWork, guids: readonly string[]) {
  const rows = guids.length === 0 ? [] : await factsOfProjects(sql, guids)
  return new Map(rows.map(({ guid, ...facts }) => [guid, healthFor(who, facts)]))
}

const toBudget = (sums: StoredBudget): BudgetFigures => ({
  ...{ ...sums, Budget: null },
  Left: sums.Contracted + sums.Changed - sums.Paid,
})

/** The sums of a project. */
export async function projectBudget(work: AtWork, guid: string): Promise<BudgetFigures> {
  await findVisible(work, project, guid)
  if (!sees(work.who, contract)) throw new Problem('no-view-right')
  return toBudget(await budgetOf(work.sql, guid))
}

/** The milestones of the head: the next three, and the sum of all weights. */
async function nextMilestones(work: AtWork, guid: string) {
  if (!sees(work.who, milestone)) return { milestones: null, Weight: 0 }
  const [milestones, figures] = await Promise.all([
    milestonesOf(work, guid, { rows: 3, filters: { status: 'waiting,running,overdue' } }),
    milestonesOfProject(work.sql, guid),
  ])
  return { milestones, Weight: figures?.weight ?? 0 }
}

async function peopleOf({ sql }: AtWork, manager: string, team: readonly string[]) {
  const found = (await memberNames(sql, [manager])).get(manager)
  return { manager, name: found?.name ?? '', phone: '', team: team.length }
}

/** All of the head of the page of a project in one read. */
export async function projectBoard(work: AtWork, modules: readonly Module[], guid: string): Promise<ProjectBoard> {
  const { sql, who } = work
  const { values } = await findVisible(work, project, guid)
  const [healths, next, pictures, budget, people, { needs }] = await Promise.all([
    healthOfProjects(work, [guid]),
    nextMilestones(work, guid),
    sees(who, imageProgress) ? latestPictures(sql, guid) : [],
    sees(who, contract) ? budgetOf(sql, guid).then(toBudget) : null,
    peopleOf(work, String(values.manager), (values.team ?? []) as readonly string[]),
    countWaiting(work, modules, guid),
  ])
  const { planned, health, lights } = healths.get(guid) ?? { planned: null, health: 'none' as const, lights: [] }
  return {
    ...{ PrjGuid: guid, PrjName: String(values.name), PrjState: String(values.status) },
    ...{
      ActualPercent: Number(values.actual ?? 0),
      PlannedPercent: planned,
      EndDate: (values.endDate ?? null) as string | null,
    },
    ...{ Health: health, lights, ...next, pictures, budget, people, needs },
  }
}
