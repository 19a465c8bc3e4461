import { project } from '@/modules/projects/project/project.module'
import { flowStates } from '@/schema'
import { type Change, type ModuleHooks, type Values, valuesIn } from '../../engine/change/change'
import { audit } from '../../engine/core/audit'
import type { AtWork } from '../../engine/core/context'
import { refuse } from '../../engine/core/refuse'
import { orDuplicateIssue } from '../../engine/features/unique/unique'
import { searchTextFor } from '../../engine/records/index-text'
import { otherSetup } from '../../store/projects/setups'
import { lockAndReadStored, updateRecord } from '../../store/records/records'

const copied = ['code', 'manager', 'startUpDepartment', 'team', 'startDate', 'endDate'] as const

/** What the approval of a set-up sets in its project. */
function effectOf({ flow }: Change, values: Values): Values {
  if (flow?.after === flowStates.review) return { status: 'settingUp' }
  if (flow?.after !== flowStates.passed) return { status: 'planning' }
  return { status: 'preparing', ...Object.fromEntries(copied.map((name) => [name, values[name]])) }
}

/** Changes a project, whose row is locked, with its entry in the history. */
async function changeProject(work: AtWork, guid: string, changed: Values) {
  const { sql, enterprise, who } = work
  const stored = await lockAndReadStored(sql, project, guid)
  if (stored === null || stored.isDeleted) return
  const values = { ...stored.values, ...changed }
  const row = { enterprise, guid, version: stored.version, user: who.userCode, values }
  await updateRecord(sql, project, { ...row, searchText: searchTextFor(project, values) }).catch(
    orDuplicateIssue(project),
  )
  const changes = Object.fromEntries(
    Object.entries(changed).map(([name, to]) => [name, { from: stored.values[name] ?? null, to }]),
  )
  await audit(work, { action: 'step', subject: project.name, guid, changes })
}

/** The approval of a set-up moves its project; only one set-up of a project is in review or approved. */
export const projectSetups: ModuleHooks = {
  locks: (change) => [{ table: project.name, key: String(valuesIn(change).project) }],
  appliesTo: ({ cause, flow }) => cause === 'flow' && flow !== undefined && flow.before !== flow.after,
  async afterWrite(work, change) {
    const values = valuesIn(change)
    const of = String(values.project)
    const isOpened = change.flow?.after === flowStates.review
    const other = isOpened ? await otherSetup(work.sql, of, change.guid) : null
    refuse(other === null ? [] : [{ field: 'project', reason: 'set-up-already', limit: other }])
    await changeProject(work, of, effectOf(change, values))
  },
}
