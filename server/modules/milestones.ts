import { milestone } from '@/modules/projects/milestone/milestone.module'
import { project } from '@/modules/projects/project/project.module'
import { Problem } from '@/schema'
import { type Change, type ModuleHooks, type Values, valuesIn } from '../engine/change/change'
import { rightOf } from '../engine/core/actor'
import type { AtWork } from '../engine/core/context'
import { refuse } from '../engine/core/refuse'
import { choiceText } from '../engine/texts/definitions'
import { countMilestones, isMilestoneDeleted, updateMilestones } from '../store/projects/milestones'
import { actualFrom, type ProgressSource, updateActual } from '../store/projects/project-progress'

/** The most milestones of a project. */
export const maxMilestones = 200

/** The records that a field names before and after a change. */
const namedIn = ({ before, after }: Change, field: string) =>
  [...new Set([before?.[field], after?.[field]])].filter((each): each is string => typeof each === 'string').sort()

const projectLocks = (change: Change) => namedIn(change, 'project').map((key) => ({ table: project.name, key }))

async function updateProjects({ sql }: AtWork, change: Change) {
  for (const guid of namedIn(change, 'project')) await updateActual(sql, guid)
}

/** The person who reports; a change by another one keeps them. */
const reporterOf = ({ who }: AtWork, before: Values | null): Values => ({ reporter: before?.reporter ?? who.userCode })

export const milestones: ModuleHooks = {
  locks: projectLocks,
  async afterWrite(work, change) {
    const of = String(valuesIn(change).project)
    const isAdded = change.before === null
    const isAbove = isAdded && (await countMilestones(work.sql, of)) > maxMilestones
    refuse(isAbove ? [{ field: 'project', reason: 'too-many', limit: maxMilestones }] : [])
    await updateMilestones(work.sql, [change.guid])
    await updateProjects(work, change)
  },
}

export const milestoneReports: ModuleHooks = {
  fill: async (work, { before }) => reporterOf(work, before),
  locks: (change) => [
    ...namedIn(change, 'milestone').map((key) => ({ table: milestone.name, key })),
    ...projectLocks(change),
  ],
  async afterWrite(work, change) {
    const guids = namedIn(change, 'milestone')
    // The milestone may have been deleted after the report was checked, before it was locked.
    if (change.after !== null && (await isMilestoneDeleted(work.sql, String(change.after.milestone)))) {
      throw new Problem('not-found')
    }
    await updateMilestones(work.sql, guids)
    await updateProjects(work, change)
  },
}

export const imageProgresses: ModuleHooks = {
  fill: async (work, { before }) => reporterOf(work, before),
  locks: projectLocks,
  afterWrite: updateProjects,
}

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

/** The progress of a project: as typed, or as it follows from other records. The project is locked by its save. */
export const projects: ModuleHooks = {
  async fill(work, { guid, values, before }) {
    const progressBy = values.progressBy ?? 'hand'
    mustKeepManager(work, values, before)
    mustNotBeTyped(work, { ...values, progressBy }, before)
    if (progressBy === 'hand') return { progressBy, actual: values.progress ?? before?.actual ?? 0 }
    if (before === null) return { progressBy, actual: 0 }
    return { progressBy, actual: await actualFrom(work.sql, guid, String(progressBy) as ProgressSource) }
  },
}
