import { cardPicture, shareCard } from '@/client/files/sharing'
import { canShare, useShared } from '@/platform/share'
import { hashOf, routeNamed } from '@/routes/match'
import type { Module } from '@/schema'
import { toast } from '@/ui/overlays/toast'
import { textOf, useTranslate } from '@/words'

/** The card of a record for sharing: title, module and state. The link contains only its id. */
export function useShare(module: Module, guid: string, { title, state }: { title: string; state: string }) {
  const t = useTranslate()
  const route = routeNamed(`${module.area}Detail`)
  const card = {
    title,
    summary: [textOf(module), state].filter(Boolean).join(' · '),
    picture: cardPicture(),
    hash: route === undefined ? '/home' : hashOf(route, { module: module.name, guid }),
  }
  useShared(card)
  const shareRecord = async () => {
    const outcome = await shareCard(card)
    if (outcome === 'copied') toast(t('records.shareCopied'))
    if (outcome === 'refused') toast(t('records.shareRefused'))
  }
  return canShare() ? [{ label: t('records.share'), onPress: shareRecord }] : []
}
