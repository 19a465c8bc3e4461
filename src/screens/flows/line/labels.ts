import type { FlowStatus, NodeLabel } from '@wire'
import type { Tone } from '@/schema'
import type { Stamped } from '@/ui/marks/stamp'
import { translate } from '@/words'

interface Look {
  readonly tone: Tone
  readonly shape: string
}

/** Shape and colour of the node labels of part 4 of the specification, shown next to the word. */
const labelLooks: Readonly<Record<NodeLabel, Look>> = {
  launch: { tone: 'plain', shape: '▶' },
  process: { tone: 'wait', shape: '◆' },
  end: { tone: 'plain', shape: '■' },
  passed: { tone: 'pass', shape: '●' },
  unaudited: { tone: 'wait', shape: '◇' },
  'not-arrived': { tone: 'plain', shape: '○' },
  reject: { tone: 'fail', shape: '▲' },
  rereport: { tone: 'fail', shape: '◐' },
  overtime: { tone: 'fail', shape: '◷' },
}

export const labelStamp = (label: NodeLabel): Stamped => ({
  ...labelLooks[label],
  word: translate(`flows.line.labels.${label}`),
})

const statusLooks: Readonly<Record<FlowStatus, Look>> = {
  review: { tone: 'wait', shape: '◆' },
  passed: { tone: 'pass', shape: '●' },
  rejected: { tone: 'fail', shape: '▲' },
  returned: { tone: 'fail', shape: '◐' },
  withdrawn: { tone: 'plain', shape: '○' },
  abandoned: { tone: 'plain', shape: '■' },
}

/** The name of a status on its own, with a capital letter. */
export function statusTitle(status: FlowStatus): string {
  const word = translate(`flows.status.${status}`)
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}

/** The status of a whole approval. */
export const statusStamp = (status: FlowStatus): Stamped => ({ ...statusLooks[status], word: statusTitle(status) })

const hour = 60
const day = 24 * hour

/** A duration in its two largest units. */
export function spanWords(minutes: number): string {
  if (minutes < 1) return translate('flows.line.span.moment')
  if (minutes < hour) return translate('flows.line.span.minutes', { count: Math.round(minutes) })
  if (minutes < day) {
    return translate('flows.line.span.hours', {
      hours: Math.floor(minutes / hour),
      minutes: Math.round(minutes % hour),
    })
  }
  return translate('flows.line.span.days', {
    days: Math.floor(minutes / day),
    hours: Math.floor((minutes % day) / hour),
  })
}
