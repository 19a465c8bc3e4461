import type { LightState, ProjectHealth, Work } from '@wire'
import { project } from '@/modules/projects/project/project.module'
import { may } from '../../engine/core/actor'
import type { AtWork } from '../../engine/core/context'
import { resolveFilters } from '../../engine/records/list-query'
import { type CandidateRow, probablyWorst } from '../../store/projects/worst-projects'
import { countRecords } from '../../store/records/records'
import { healthOfProjects } from '../boards/project-board'

const maxShown = 5
/** A project is behind its plan from this many percent on. */
const behindFrom = 5
/** Projects whose health is worked out for the home page, which limits its time in a large company. */
const maxJudged = 60

const byWorst: readonly LightState[] = ['bad', 'watch', 'ok', 'none']

function markOf({ late, actual }: CandidateRow, health: LightState, planned: number | null): ProjectHealth['mark'] {
  if (late > 0) return 'late'
  if (health === 'ok' || health === 'none') return 'good'
  return planned !== null && planned - actual > behindFrom ? 'behind' : 'attention'
}

/** The projects under construction that the caller sees, the worst first, and how many there are. */
export async function projectHealth(work: AtWork): Promise<Work['projects']> {
  if (!may(work.who, project.code, 'view')) return { list: [], total: 0 }
  const query = resolveFilters(work, project, { filters: { status: 'building' } })
  const rows = await probablyWorst(work.sql, project, query.conditions(), maxJudged)
  if (rows.length === 0 && (await countRecords(work.sql, project, [])) === 0) return { list: [], total: 0, isNew: true }
  const healths = await healthOfProjects(
    work,
    rows.map(({ guid }) => guid),
  )
  const judged = rows.map((row) => {
    const { health, planned } = healths.get(row.guid) ?? { health: 'none' as const, planned: null }
    const behind = planned === null ? 0 : planned - row.actual
    return { row, planned, behind, rank: byWorst.indexOf(health), mark: markOf(row, health, planned) }
  })
  return {
    total: rows[0]?.total ?? 0,
    list: judged
      .sort((one, other) => one.rank - other.rank || other.row.late - one.row.late || other.behind - one.behind)
      .slice(0, maxShown)
      .map(({ row: { guid, name, actual, late }, planned, mark }) => ({
        ...{ guid, name, late, mark },
        ...{ progress: Math.round(actual), planned: planned === null ? null : Math.round(planned) },
      })),
  }
}
