import type { MessageStatus } from '@wire'
import type { Stamped } from '@/ui/marks/stamp'
import { translate } from '@/words'

/** Shape and colour of the message statuses of part 4 of the specification, shown next to the word. */
const statusLooks: Readonly<Record<MessageStatus, Omit<Stamped, 'word'>>> = {
  agreed: { tone: 'pass', shape: '●' },
  rejected: { tone: 'fail', shape: '▲' },
  returned: { tone: 'fail', shape: '◐' },
  abandoned: { tone: 'plain', shape: '■' },
  unreviewed: { tone: 'wait', shape: '◇' },
  'not-arrived': { tone: 'plain', shape: '○' },
  'timed-out': { tone: 'fail', shape: '◷' },
  ended: { tone: 'plain', shape: '□' },
}

export const messageStamp = (status: MessageStatus): Stamped => ({
  ...statusLooks[status],
  word: translate(`records.messageStatus.${status}`),
})
