import type { MessageGroup } from '@wire'
import { useState } from 'react'
import { markAllRead } from '@/client/messages'
import { useMe } from '@/client/session'
import { usePages } from '@/client/use-pages'
import { useRead } from '@/client/use-read'
import { go, useParams } from '@/platform/router'
import { toast } from '@/ui/toast'
import { useWords } from '@/words'

const groups: readonly MessageGroup[] = ['approval', 'turn', 'notice', 'comment', 'outcome', 'system']
/** What the specification calls everything. */
const anyModule = '1000'

/** The messages of a group or a module: always one's own, whoever the address names. */
export function useMessageList() {
  const t = useWords()
  const me = useMe()
  const { type = '', mk = anyModule, isdai = '' } = useParams()
  const [unread, setUnread] = useState(isdai === '1' || isdai === 'true')
  const group = groups.find((each) => each === type) ?? ''
  const module = mk === anyModule ? '' : mk
  const list = usePages('Message.GetList', { group, module, unread }, { rows: 20 })
  const { data: centre } = useRead('Message.GetCentre', {})
  const known = module === '' ? centre?.groups : centre?.modules
  const name = known?.find(({ Id }) => Id === (module || group))?.Title
  const hasUnread = list.rows.some(({ IsRead }) => !IsRead)
  return {
    t,
    list,
    title: name ?? t('message.title'),
    unread,
    setUnread,
    menu: [
      {
        label: t('message.readAll'),
        disabled: !hasUnread,
        reason: t('message.nothingUnread'),
        onPress: () =>
          markAllRead(group, module).then(
            () => toast(t('message.isRead')),
            () => undefined,
          ),
      },
      { label: t('message.settings'), onPress: () => go('newsset', { uc: me?.UserCode ?? '', mk }) },
    ],
  }
}
