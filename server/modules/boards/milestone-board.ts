import type { Calls, MilestoneBoard, MilestoneProject, MilestoneRow } from '@wire'
import { milestone } from '@/modules/projects/milestone/milestone.module'
import { milestoneReport } from '@/modules/projects/milestone-report/milestone-report.module'
import { project } from '@/modules/projects/project/project.module'
import { Problem } from '@/schema'
import type { AtWork } from '../../engine/core/context'
import { mayView } from '../../engine/core/libraries'
import { scopeOf } from '../../engine/core/scope'
import { mayWrite } from '../../engine/features/steps/steps'
import { mayAdd } from '../../engine/features/writers/writers'
import { displayTextsIn, namesIn } from '../../engine/records/display-names'
import { resolveQuery } from '../../engine/records/list-query'
import { likePattern } from '../../engine/records/parse-query'
import { milestonesOfProject, type ProjectMilestones, projectsWithMilestones } from '../../store/projects/boards'
import { maxMilestones } from '../../store/projects/milestones'
import { findRecord, pageOfRecords, type StoredRecord } from '../../store/records/records'

const toProject = ({ guid, name, actual, planned, count, done, late, weight, next }: ProjectMilestones) =>
  ({
    ...{ PrjGuid: guid, PrjName: name, ActualPercent: actual, PlannedPercent: planned },
    ...{ Count: count, Done: done, Late: late, Weight: weight, Next: next },
  }) satisfies MilestoneProject

/** A page of the projects with milestones that the caller may see. */
export async function milestoneProjects(
  work: AtWork,
  { page, rows, keyword }: Calls['MilestoneBoard.GetListPage']['takes'],
) {
  if (!mayView(work.who, milestone)) throw new Problem('no-view-right')
  const { conditions } = await resolveQuery(work, milestone, {})
  const pattern = likePattern(keyword.trim())
  const found = await projectsWithMilestones(work.sql, { conditions: conditions(), keyword: pattern, page, rows })
  return { rows: found.map(toProject) }
}

/** The milestones of a project that the caller may see, in the order of their days. */
export async function milestonesOf(
  work: AtWork,
  guid: string,
  { rows = maxMilestones, filters = {} }: { rows?: number; filters?: Readonly<Record<string, string>> } = {},
): Promise<readonly MilestoneRow[]> {
  const { conditions } = await resolveQuery(work, milestone, { filters: { ...filters, project: guid } })
  const query = { fields: milestone.fields, conditions: conditions(), sort: '', page: 1, rows }
  const records = await pageOfRecords(work.sql, milestone, query)
  const names = await namesIn(
    work.sql,
    milestone,
    records.map(({ values }) => values),
  )
  const isReporter = work.who.kind !== 'demo' && mayWrite(work.who, milestoneReport)
  return Promise.all(records.map((record) => rowOf(record)))

  async function rowOf({ guid: own, values }: StoredRecord): Promise<MilestoneRow> {
    const report = { milestone: own, project: guid }
    return {
      ...(values as unknown as MilestoneRow),
      ...{ guid: own, owner: displayTextsIn(milestone, values, names, work.lang).owner ?? '' },
      mayReport: isReporter && values.status !== 'done' && (await mayAdd(work, milestoneReport, report)),
    }
  }
}

/** The milestones of a project with their figures. */
export async function milestoneBoard(work: AtWork, guid: string): Promise<MilestoneBoard> {
  if (!mayView(work.who, milestone)) throw new Problem('no-view-right')
  const scope = scopeOf(project, work.who)
  const found = await findRecord(work.sql, project, guid, scope === null ? [] : [scope])
  if (found === null) throw new Problem('not-found')
  const isWriter = work.who.kind !== 'demo' && mayWrite(work.who, milestone)
  const [figures, rows, mayAddOne] = await Promise.all([
    milestonesOfProject(work.sql, guid),
    milestonesOf(work, guid),
    isWriter ? mayAdd(work, milestone, { project: guid }) : false,
  ])
  const { name, actual } = found.values
  const none = { count: 0, done: 0, late: 0, weight: 0, planned: null, next: null }
  return {
    ...toProject(figures ?? { guid, name: String(name), actual: Number(actual ?? 0), ...none }),
    rows,
    mayAdd: mayAddOne,
  }
}
