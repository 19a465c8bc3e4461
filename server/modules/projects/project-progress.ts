import { project } from '@/modules/projects/project/project.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { inspectionFinding } from '@/modules/quality/inspection-finding/inspection-finding.module'
import { safetyCheck } from '@/modules/quality/safety-check/safety-check.module'
import type { ModuleHooks, Values } from '../../engine/change/change'
import { rightOf } from '../../engine/core/actor'
import type { AtWork } from '../../engine/core/context'
import { refuse } from '../../engine/core/refuse'
import { choiceText } from '../../engine/texts/definitions'
import { titleOfReferring } from '../../store/moments/gates'
import { actualFrom, isSource } from '../../store/projects/project-progress'
import { healthOfProjects } from '../boards/project-board'

/** Progress that follows from other records is not typed. */
function mustNotBeTyped({ lang }: AtWork, { progressBy, progress }: Values, before: Values | null) {
  const isTyped = progressBy !== 'hand' && typeof progress === 'number' && progress !== before?.progress
  const limit = choiceText(project, 'progressBy', String(progressBy), lang)
  refuse(isTyped ? [{ field: 'progress', reason: 'worked-out', limit }] : [])
}

/** The manager of a project is changed by administrators and by who changes the projects of a department. */
function mustKeepManager({ who }: AtWork, { manager }: Values, before: Values | null) {
  const scope = rightOf(who, project.code)?.scope
  const isLimited = scope === 'own' || scope === 'project'
  const isChanged = before !== null && manager !== before.manager
  refuse(isLimited && isChanged ? [{ field: 'manager', reason: 'manager-fixed' }] : [])
}

/** Work that a finding stopped is resumed after its re-inspection. */
async function mustBeRechecked({ sql }: AtWork, guid: string, { status }: Values, before: Values | null) {
  if (before?.status !== 'paused' || status !== 'building') return
  for (const module of [safetyCheck, qualityCheck, inspectionFinding]) {
    const is = { status: ['pending', 'failed', 'rectified'], stopWork: true }
    const limit = await titleOfReferring(sql, module, { on: 'project', guid, is, except: guid })
    refuse(limit === null ? [] : [{ field: 'status', reason: 'stop-work-open', limit }])
  }
}

/**
 * The progress of a project: as typed, or as it follows from other records. The project is locked by its save. What
 * should be done today and the health are worked out when it is read, by the rights of the caller.
 */
export const projects: ModuleHooks = {
  async derived(work, guids) {
    const found = await healthOfProjects(work, guids)
    return new Map(
      [...found].map(([guid, { planned, health }]) => [guid, { planned, health: health === 'none' ? null : health }]),
    )
  },
  async fill(work, { guid, values, before }) {
    const progressBy = values.progressBy ?? 'hand'
    mustKeepManager(work, values, before)
    await mustBeRechecked(work, guid, values, before)
    mustNotBeTyped(work, { ...values, progressBy }, before)
    if (progressBy === 'hand') return { progressBy, actual: values.progress ?? before?.actual ?? 0 }
    if (before === null) return { progressBy, actual: 0 }
    // Another text is refused when the values are checked.
    const source = String(progressBy)
    return isSource(source) ? { progressBy, actual: await actualFrom(work.sql, guid, source) } : {}
  },
}
