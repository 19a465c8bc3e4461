import { useMe } from '@/client/session/session'
import { go } from '@/platform/router'
import type { Module } from '@/schema'
import type { MenuItem } from '@/ui/page/page'
import { useWords } from '@/words'

/** What one is told of a module, behind "more" of its pages; of what the program keeps by itself nobody is told. */
export function useMessageSettings({ name, closed }: Module): readonly MenuItem[] {
  const t = useWords()
  const me = useMe()
  if (closed || me === null) return []
  return [{ label: t('records.messageSettings'), onPress: () => go('newsset', { uc: me.UserCode, mk: name }) }]
}
