import type { ProjectRow } from '@wire'
import { project } from '@/modules/projects/project/project.module'
import type { AtWork } from '../../engine/core/context'
import { listRecords } from '../../engine/records/read'

const none: ProjectRow = { PrjGuid: '', PrjCode: '', PrjName: '', PrjState: '', StartUpDepart: '', PrjStateNameAPP: '' }

interface PickerQuery {
  readonly page: number
  readonly rows: number
  readonly keyword: string
  /** Offers "no project" first. */
  readonly showNone?: boolean
}

/** A page of the project picker; an empty array marks the end. */
export async function findProjects(
  work: AtWork,
  { showNone = false, ...query }: PickerQuery,
): Promise<readonly ProjectRow[]> {
  const { rows } = await listRecords(work, project, {
    ...query,
    sort: '',
    filters: {},
    also: ['code', 'startUpDepartment'],
  })
  const found = rows.map(({ guid, values, words }) => ({
    PrjGuid: guid,
    PrjCode: String(values.code),
    PrjName: String(values.name),
    PrjState: String(values.status),
    StartUpDepart: words.startUpDepartment ?? '',
    PrjStateNameAPP: words.status ?? '',
  }))
  return showNone && query.page === 1 ? [none, ...found] : found
}
