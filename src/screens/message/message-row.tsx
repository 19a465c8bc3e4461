import type { MessageRow } from '@wire'
import { useState } from 'react'
import { openerOf, openMessage } from '@/client/queries/messages'
import { messageTime, serverTime } from '@/client/time/time'
import { Row } from '@/ui/layout/row'
import { Stamp } from '@/ui/marks/stamp'
import { useTranslate } from '@/words'
import { messageStamp } from './message-stamp'

/** One message. A tap opens its subject, or shows the full time if there is none. */
export function MessageLine({ message }: { readonly message: MessageRow }) {
  const t = useTranslate()
  const [isWhole, setWhole] = useState(false)
  const { Text, ModuleTitle, GroupTitle, At, IsRead, IsEnded, Status } = message
  const canOpen = openerOf(message) !== null || !IsRead
  return (
    <Row
      title={Text}
      note={[
        // Messages stored by an earlier version have no status.
        ...(!Status ? [] : [<Stamp key="status" {...messageStamp(Status)} />]),
        ModuleTitle || GroupTitle,
        isWhole ? serverTime(At) : messageTime(At),
        // The status of an approval is more precise than this note.
        ...(IsEnded && !Status ? [t('message.ended')] : []),
      ]}
      {...(IsRead ? {} : { mark: t('message.unread') })}
      caret={false}
      {...(canOpen ? { onPress: () => openMessage(message) } : { onPress: () => setWhole(!isWhole) })}
    />
  )
}
