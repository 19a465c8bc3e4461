import type { MessageGroup, MessageRow } from '@wire'
import { go } from '@/platform/router'
import { save } from './call'
import { queryClient } from './query'

/** Everything that says what one was told. */
const refreshMessages = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith('Message.') })

export async function markAllRead(group: MessageGroup | '', module: string) {
  await save('Message.MarkAllRead', { group, module })
  await refreshMessages()
}

const substitutes = () => go('substitutes')
const opens: Readonly<Record<string, () => void>> = {
  'join.asked': () => go('xinpeople'),
  'substitute.set': substitutes,
  'substitute.ended': substitutes,
}

/** What a message leads to; null when there is nothing more to see than its words. */
export function wayOf({ Code, Module, Area, Record }: MessageRow): (() => void) | null {
  if (opens[Code] !== undefined) return opens[Code]
  if (Area === '') return null
  return Record === ''
    ? () => go(Area, { module: Module })
    : () => go(`${Area}Detail`, { module: Module, guid: Record })
}

/** Opens what a message is about. It is read, even when that cannot be said just now: it will be told again. */
export function openMessage(message: MessageRow) {
  if (!message.IsRead) {
    save('Message.MarkRead', { guids: [message.Guid] }).then(refreshMessages, () => undefined)
  }
  wayOf(message)?.()
}
