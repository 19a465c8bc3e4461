import { useSettings } from '@/client/settings'
import { Refused } from '@/platform/refused'
import { canShare, share, useShared } from '@/platform/share'
import { hashOf, routeNamed } from '@/routes/match'
import type { Module } from '@/schema'
import { toast } from '@/ui/toast'
import { useWords, wordsOf } from '@/words'

/** The card of a record: its title, what it is and where it stands. The link has nothing of it but its id. */
export function useShare(module: Module, guid: string, { title, state }: { title: string; state: string }) {
  const t = useWords()
  const server = useSettings((settings) => settings.server)
  const route = routeNamed(`${module.area}Detail`)
  const card = {
    title,
    summary: [wordsOf(module), state].filter(Boolean).join(' · '),
    picture: `${server}/share.png`,
    hash: route === undefined ? '/home' : hashOf(route, { module: module.name, guid }),
  }
  useShared(card)
  const give = () =>
    share(card).then(
      (how) => how === 'copied' && toast(t('records.shareCopied')),
      (refused: unknown) => {
        if (!(refused instanceof Refused)) throw refused
        if (refused.reason !== 'cancelled') toast(t('records.shareRefused'))
      },
    )
  return canShare() ? [{ label: t('records.share'), onPress: give }] : []
}
