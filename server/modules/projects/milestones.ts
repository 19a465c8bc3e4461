import { milestone } from '@/modules/projects/milestone/milestone.module'
import { project } from '@/modules/projects/project/project.module'
import { Problem } from '@/schema'
import { type Change, type ModuleHooks, type Values, valuesIn } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { refuse } from '../../engine/core/refuse'
import {
  countMilestones,
  countReports,
  isMilestoneDeleted,
  maxMilestones,
  maxReports,
  updateMilestones,
} from '../../store/projects/milestones'
import { updateActual } from '../../store/projects/project-progress'

/** The records that a field names before and after a change. */
const namedIn = ({ before, after }: Change, field: string) =>
  [...new Set([before?.[field], after?.[field]])].filter((each): each is string => typeof each === 'string').sort()

const projectLocks = (change: Change) => namedIn(change, 'project').map((key) => ({ table: project.name, key }))

async function updateProjects({ sql }: AtWork, change: Change) {
  for (const guid of namedIn(change, 'project')) await updateActual(sql, guid)
}

/** The person who reports; a change by another one keeps them. */
const reporterOf = ({ who }: AtWork, before: Values | null): Values => ({ reporter: before?.reporter ?? who.userCode })

interface Most {
  /** The field that shows the message. */
  readonly field: string
  readonly count: typeof countMilestones
  readonly limit: number
}

/** Refuses a new record above the most of its project, which is locked. */
async function refuseAbove({ sql }: AtWork, change: Change, { field, count, limit }: Most) {
  const isAbove = change.before === null && (await count(sql, String(valuesIn(change).project))) > limit
  refuse(isAbove ? [{ field, reason: 'too-many', limit }] : [])
}

export const milestones: ModuleHooks = {
  locks: projectLocks,
  async afterWrite(work, change) {
    await refuseAbove(work, change, { field: 'project', count: countMilestones, limit: maxMilestones })
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
    await refuseAbove(work, change, { field: 'milestone', count: countReports, limit: maxReports })
    await updateMilestones(work.sql, guids)
    await updateProjects(work, change)
  },
}

export const imageProgresses: ModuleHooks = {
  fill: async (work, { before }) => reporterOf(work, before),
  locks: projectLocks,
  afterWrite: updateProjects,
}
