import type { MessageGroup, MessageRow } from '@wire'
import { useEffect, useRef } from 'react'
import { go } from '@/platform/router'
import { queryClient } from '../core/query-client'
import { save } from '../request/call'
import { useRead } from './use-read'

/** Everything that says what one was told. */
const refreshMessages = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith('Message.') })

export async function markAllRead(group: MessageGroup | '', module: string) {
  await save('Message.MarkAllRead', { group, module })
  await refreshMessages()
}

/** Whoever opens a record, by whatever way, has seen what they were told of it: said where anything may be unread. */
export function useTold(module: string, record: string, isOpen: boolean) {
  const { data } = useRead('Message.GetCounts', {}, { enabled: false })
  const unread = data?.telling?.[module] ?? 0
  const seen = useRef({ record: '', unread: 0 })
  useEffect(() => {
    if (!isOpen) return
    const before = seen.current.record === record ? seen.current.unread : 0
    seen.current = { record, unread }
    if (unread <= before) return
    // Nobody has asked for it.
    save('Message.MarkTold', { record }, 'edit', { quiet: true }).then(refreshMessages, () => undefined)
  }, [record, isOpen, unread])
}

const substitutes = () => go('substitutes')
const opens: Readonly<Record<string, () => void>> = {
  'join.asked': () => go('xinpeople'),
  'substitute.set': substitutes,
  'substitute.begins': substitutes,
  'substitute.over': substitutes,
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
