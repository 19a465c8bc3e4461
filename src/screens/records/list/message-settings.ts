import { useMe } from '@/client/session/session'
import { go } from '@/platform/router'
import type { Module } from '@/schema'
import type { MenuItem } from '@/ui/page/page'
import { useTranslate } from '@/words'

/** Menu item for the messages of a module; modules written only by the program have none. */
export function useMessageSettings({ name, closed }: Module): readonly MenuItem[] {
  const t = useTranslate()
  const me = useMe()
  if (closed || me === null) return []
  return [{ label: t('records.messageSettings'), onPress: () => go('newsset', { uc: me.UserCode, mk: name }) }]
}
