import type { ProjectRow } from '@wire'
import { project } from '@/modules/projects/project/project.module'
import type { AtWork } from '../engine/core/context'
import { listRecords } from '../engine/records/read'

const none: ProjectRow = { PrjGuid: '', PrjCode: '', PrjName: '', PrjState: '', StartUpDepart: '', PrjStateNameAPP: '' }

interface Picking {
  readonly page: number
  readonly rows: number
  readonly keyword: string
  /** Offers "no project" first. */
  readonly showNone?: boolean
}

/** The project picker: an empty array is the end. */
export async function findProjects(
  work: AtWork,
  { showNone = false, ...asked }: Picking,
): Promise<readonly ProjectRow[]> {
  const { rows } = await listRecords(work, project, { ...asked, sort: '', filters: {}, also: ['code'] })
  const found = rows.map(({ guid, values, words }) => ({
    PrjGuid: guid,
    PrjCode: String(values.code),
    PrjName: String(values.name),
    PrjState: String(values.status),
    StartUpDepart: words.startUpDepartment ?? '',
    PrjStateNameAPP: words.status ?? '',
  }))
  return showNone && asked.page === 1 ? [none, ...found] : found
}
