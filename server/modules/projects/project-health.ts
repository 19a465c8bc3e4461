import type { ProjectHealth } from '@wire'
import { project } from '@/modules/projects/project/project.module'
import { may } from '../../engine/core/actor'
import type { AtWork } from '../../engine/core/context'
import { resolveFilters } from '../../engine/records/list-query'
import { worstProjects } from '../../store/business/project-health'

const maxProjects = 5
/** A project is behind its plan from this many percent on. */
const behindFrom = 10

/** The projects under construction that the caller sees, the worst first, and how many there are. */
export async function projectHealth(work: AtWork): Promise<{ readonly list: readonly ProjectHealth[]; total: number }> {
  if (!may(work.who, project.code, 'view')) return { list: [], total: 0 }
  const query = resolveFilters(work, project, { filters: { status: 'building' } })
  const rows = await worstProjects(work.sql, project, query.conditions(), maxProjects)
  return {
    total: rows[0]?.total ?? 0,
    list: rows.map(({ guid, name, progress, planned, late }) => ({
      ...{ guid, name, progress, planned, late },
      mark: late > 0 ? 'late' : (planned ?? 0) - progress >= behindFrom ? 'behind' : 'good',
    })),
  }
}
