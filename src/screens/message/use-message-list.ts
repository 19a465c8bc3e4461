import type { Calls, MessageGroup, MessageRow } from '@wire'
import { useState } from 'react'
import { markAllRead } from '@/client/queries/messages'
import { usePages } from '@/client/queries/use-pages'
import { useRead } from '@/client/queries/use-read'
import { useMe } from '@/client/session/session'
import { go, useParams } from '@/platform/router'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

const groups: readonly MessageGroup[] = ['approval', 'turn', 'notice', 'comment', 'outcome', 'system']
/** The code of the specification for all modules. */
const anyModule = '1000'

interface MessageFilter {
  readonly group: MessageGroup | ''
  /** The name of a module, or the code of a tile that stands for several modules. */
  readonly module: string
}

/** The title of the group or module; undefined until it is loaded. */
const titleIn = (centre: Calls['Message.GetCentre']['answers'] | undefined, { group, module }: MessageFilter) =>
  (module === '' ? centre?.groups : centre?.modules)
    ?.filter(({ Id, Code }) => Id === (module || group) || (module !== '' && Code === module))
    .map(({ Title }) => Title)
    .join(' · ')

/** True if any message is unread. If none of the shown ones is, the server is requested. */
function useHasUnread(shown: readonly MessageRow[], filter: MessageFilter): boolean {
  const isShownUnread = shown.some(({ IsRead }) => !IsRead)
  const query = { ...filter, unread: true, page: 1, rows: 1 }
  const { data = [] } = useRead('Message.GetList', query, { enabled: !isShownUnread })
  return isShownUnread || data.length > 0
}

/** The messages of a group or module, always those of the current user. */
export function useMessageList() {
  const t = useTranslate()
  const me = useMe()
  const { type = '', mk = anyModule, isdai = '' } = useParams()
  const [unread, setUnread] = useState(isdai === '1' || isdai === 'true')
  const group = groups.find((each) => each === type) ?? ''
  const module = mk === anyModule ? '' : mk
  const list = usePages('Message.GetList', { group, module, unread }, { rows: 20 })
  const { data: centre } = useRead('Message.GetCentre', {})
  const hasUnread = useHasUnread(list.rows, { group, module })
  return {
    t,
    list,
    title: titleIn(centre, { group, module }) || t('message.title'),
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
