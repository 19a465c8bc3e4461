import type { MessageGroup, MessageRow } from '@wire'
import { useEffect, useRef } from 'react'
import { go } from '@/platform/router'
import { queryClient } from '../core/query-client'
import { save } from '../request/call'
import { useRead } from './use-read'

/** Invalidates all reads of messages. */
const refreshMessages = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith('Message.') })

export async function markAllRead(group: MessageGroup | '', module: string) {
  await save('Message.MarkAllRead', { group, module })
  await refreshMessages()
}

/** Marks the messages about a record as read when the record is opened, if the module has unread messages. */
export function useMarkMessagesRead(module: string, record: string, isOpen: boolean) {
  const { data } = useRead('Message.GetCounts', {}, { enabled: false })
  const unread = data?.telling?.[module] ?? 0
  const seen = useRef({ record: '', unread: 0 })
  useEffect(() => {
    if (!isOpen) return
    const before = seen.current.record === record ? seen.current.unread : 0
    seen.current = { record, unread }
    if (unread <= before) return
    // The user did not start this request, so failures stay silent.
    save('Message.MarkTold', { record }, 'edit', { quiet: true }).then(refreshMessages, () => undefined)
  }, [record, isOpen, unread])
}

const substitutes = () => go('substitutes')
const today = () => go('today')
const opens: Readonly<Record<string, () => void>> = {
  'join.asked': () => go('xinpeople'),
  'substitute.set': substitutes,
  'substitute.begins': substitutes,
  'substitute.over': substitutes,
  'substitute.ended': substitutes,
  'roster.before': today,
  'roster.after': today,
}

/** The action that opens the subject of a message; null if there is nothing to open. */
export function openerOf({ Code, Module, Area, Record }: MessageRow): (() => void) | null {
  if (opens[Code] !== undefined) return opens[Code]
  if (Area === '') return null
  return Record === ''
    ? () => go(Area, { module: Module })
    : () => go(`${Area}Detail`, { module: Module, guid: Record })
}

/** Opens the subject of a message and marks it as read. If marking fails, it stays unread. */
export function openMessage(message: MessageRow) {
  if (!message.IsRead) {
    save('Message.MarkRead', { guids: [message.Guid] }).then(refreshMessages, () => undefined)
  }
  openerOf(message)?.()
}
