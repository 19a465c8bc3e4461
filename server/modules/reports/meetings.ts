import { task } from '@/modules/office/task/task.module'
import { linesIn } from '@/schema'
import type { Change, Draft, ModuleHooks, Values } from '../../engine/change/change'
import { isAdministrator, withRight } from '../../engine/core/actor'
import type { AtWork } from '../../engine/core/context'
import { derivedGuid } from '../../engine/core/derived-guid'
import { refuse } from '../../engine/core/refuse'
import { saveRecord } from '../../engine/saving/save'
import { setDecisionTask } from '../../store/reports/meetings'
import { tasks } from '../tasks'

/** Minutes are signed by the chair of the meeting. */
async function onlyChairSigns({ who }: AtWork, { values, before }: Draft): Promise<Values> {
  const signed = (of: Values | null) => ((of?.signature ?? []) as readonly string[]).join()
  const isChanged = signed(values) !== '' && signed(values) !== signed(before)
  const mayNot = isChanged && values.chair !== who.userCode && !isAdministrator({ who })
  refuse(mayNot ? [{ field: 'signature', reason: 'only-chair' }] : [])
  return {}
}

const taskOf = ({ title, project, day, chair }: Values, { text, owner, by }: Values): Values => ({
  title: [...String(text)].slice(0, 100).join(''),
  ...{ type: project === null ? 'routine' : 'project', importance: 'normal', project, owner, rate: 0 },
  participants: chair === owner ? [] : [chair],
  ...{ startDate: day, endDate: by, content: `${String(title)}：${String(text)}` },
})

/** Each decision becomes a task once; a change of the decision leaves the task to its owner. */
async function createTasks(work: AtWork, { guid, after }: Change) {
  // The idempotency key belongs to the meeting.
  const { made: _, ...rest } = work
  const context = { ...rest, who: withRight(work.who, task.code) }
  for (const line of linesIn(after, 'decisions')) {
    if (line.task !== null && line.task !== undefined) continue
    const made = derivedGuid(guid, `task:${String(line.guid)}`)
    await saveRecord(
      context,
      task,
      { guid: made, version: 0, values: taskOf(after ?? {}, line) },
      { [task.name]: tasks },
    )
    await setDecisionTask(work.sql, String(line.guid), made)
  }
}

export const meetings: ModuleHooks = {
  fill: onlyChairSigns,
  appliesTo: ({ after, cause }) => after !== null && cause === 'save' && linesIn(after, 'decisions').length > 0,
  afterWrite: createTasks,
}
