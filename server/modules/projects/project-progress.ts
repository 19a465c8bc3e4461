import { project } from '@/modules/projects/project/project.module'
import type { ModuleHooks, Values } from '../../engine/change/change'
import { rightOf } from '../../engine/core/actor'
import type { AtWork } from '../../engine/core/context'
import { refuse } from '../../engine/core/refuse'
import { choiceText } from '../../engine/texts/definitions'
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
    mustNotBeTyped(work, { ...values, progressBy }, before)
    if (progressBy === 'hand') return { progressBy, actual: values.progress ?? before?.actual ?? 0 }
    if (before === null) return { progressBy, actual: 0 }
    // Another text is refused when the values are checked.
    const source = String(progressBy)
    return isSource(source) ? { progressBy, actual: await actualFrom(work.sql, guid, source) } : {}
  },
}
