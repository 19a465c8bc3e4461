import { flowByGuid } from '../../store/flows/flows'
import { templateBody } from '../../store/flows/templates'
import type { AtWork } from '../core/context'
import { outcomeOf } from '../flows/task-outcome'
import { cardText } from '../messages/texts'

interface TaskRef {
  readonly flow_guid: string
  readonly task_guid: string
}

/** The text about the result of a card's task: who decided, and how. */
export async function resultText(work: Pick<AtWork, 'sql' | 'lang'>, { flow_guid: flow, task_guid: task }: TaskRef) {
  const found = await flowByGuid(work.sql, flow)
  if (found === null) return cardText(work.lang, 'card.over', {})
  const template = await templateBody(work.sql, found.template, found.templateVersion)
  const { name, what } = await outcomeOf(work, { flow: found, template }, task)
  return name === null ? what : cardText(work.lang, 'card.decided', { name, what })
}
