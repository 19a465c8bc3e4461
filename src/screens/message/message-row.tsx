import type { MessageRow } from '@wire'
import { useState } from 'react'
import { openMessage, wayOf } from '@/client/messages'
import { messageTime, serverTime } from '@/client/time'
import { Row } from '@/ui/row'
import { useWords } from '@/words'

/** One thing somebody was told: what, about what and when. A tap opens it; its time, tapped, is told whole. */
export function MessageLine({ message }: { readonly message: MessageRow }) {
  const t = useWords()
  const [isWhole, setWhole] = useState(false)
  const { Text, ModuleTitle, GroupTitle, At, IsRead, IsEnded } = message
  const canOpen = wayOf(message) !== null || !IsRead
  return (
    <Row
      title={Text}
      note={[
        ModuleTitle || GroupTitle,
        isWhole ? serverTime(At) : messageTime(At),
        ...(IsEnded ? [t('message.ended')] : []),
      ]}
      {...(IsRead ? {} : { mark: t('message.unread') })}
      {...(canOpen ? { onPress: () => openMessage(message) } : { onPress: () => setWhole(!isWhole) })}
    />
  )
}
