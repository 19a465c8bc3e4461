import type { MessageGroupRow } from '@wire'
import { markAllRead } from '@/client/queries/messages'
import { useRead } from '@/client/queries/use-read'
import { useMe } from '@/client/session/session'
import { go } from '@/platform/router'
import { toast } from '@/ui/overlays/toast'
import { useHomeScreen } from '../home/use-home-screen'

/** Pending items and messages, by group and by module. */
export function useMessageScreen() {
  const home = useHomeScreen()
  const { t, needs } = home
  const me = useMe()
  const uc = me?.UserCode ?? ''
  const isMember = Boolean(me?.CompanyCode)
  const { data, failure, reload, loading, asOf } = useRead('Message.GetCentre', {}, { enabled: isMember })
  const filled = (rows: readonly MessageGroupRow[] = []) =>
    rows.filter(({ Newest, Unread }) => Newest !== null || Unread > 0)
  const groups = filled(data?.groups)
  const modules = filled(data?.modules)
  return {
    t,
    needs,
    groups,
    modules,
    asOf,
    isEmpty: needs.length === 0 && groups.length === 0 && modules.length === 0,
    loading: isMember ? loading : home.loading,
    failure: failure || home.failure,
    reload: () => Promise.all([home.reload(), ...(isMember ? [reload()] : [])]),
    openGroup: ({ Id }: MessageGroupRow) => (Id === 'notice' ? go('tongzhiList') : go('messages', { uc, type: Id })),
    openModule: ({ Id }: MessageGroupRow) => go('newitem', { uc, mk: Id, type: 'A' }),
    menu: isMember
      ? [
          {
            label: t('message.readAll'),
            onPress: () =>
              markAllRead('', '').then(
                () => toast(t('message.isRead')),
                () => undefined,
              ),
          },
          { label: t('message.settings'), onPress: () => go('newsset', { uc, mk: '1000' }) },
        ]
      : undefined,
  }
}
