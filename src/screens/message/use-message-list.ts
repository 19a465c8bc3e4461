import type { Calls, MessageGroup, MessageRow } from '@wire'
import { useState } from 'react'
import { markAllRead } from '@/client/queries/messages'
import { usePages } from '@/client/queries/use-pages'
import { useRead } from '@/client/queries/use-read'
import { useMe } from '@/client/session/session'
import { go, useParams } from '@/platform/router'
import { toast } from '@/ui/overlays/toast'
import { useWords } from '@/words'

const groups: readonly MessageGroup[] = ['approval', 'turn', 'notice', 'comment', 'outcome', 'system']
/** What the specification calls everything. */
const anyModule = '1000'

interface About {
  readonly group: MessageGroup | ''
  /** By its name, or several by the code of the tile they stand behind. */
  readonly module: string
}

/** What the messages are about, in words; empty where nothing is known of it. */
const titleIn = (centre: Calls['Message.GetCentre']['answers'] | undefined, { group, module }: About) =>
  (module === '' ? centre?.groups : centre?.modules)
    ?.filter(({ Id, Code }) => Id === (module || group) || (module !== '' && Code === module))
    .map(({ Title }) => Title)
    .join(' · ')

/** Whether anything was not read yet, further down too: then the server is asked. */
function useHasUnread(shown: readonly MessageRow[], about: About): boolean {
  const isSeen = shown.some(({ IsRead }) => !IsRead)
  const asked = { ...about, unread: true, page: 1, rows: 1 }
  const { data = [] } = useRead('Message.GetList', asked, { enabled: !isSeen })
  return isSeen || data.length > 0
}

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
