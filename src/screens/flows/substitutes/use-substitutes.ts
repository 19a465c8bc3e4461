import type { SubstituteRow } from '@wire'
import { useState } from 'react'
import { usePages } from '@/client/queries/use-pages'
import { useSave } from '@/client/queries/use-save'
import { useMe } from '@/client/session/session'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

/** Current and coming or past substitutes, and cancelling one. */
export function useSubstitutes() {
  const t = useTranslate()
  const me = useMe()
  const isAdministrator = me?.IsAdministrator === true || me?.IsCreator === true
  const [whose, setWhose] = useState<'mine' | 'all'>('mine')
  const [past, setPast] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const pages = usePages('Substitute.GetList', { whose, past }, { rows: 20 })
  const cancelling = useSave('Substitute.Cancel')
  const cancel = async ({ Guid, ByUserName }: SubstituteRow) => {
    const title = t('flows.away.cancelTitle', { by: ByUserName })
    if (!(await ask({ title, yes: t('flows.away.cancel'), no: t('shell.close'), danger: true }))) return
    if ((await cancelling.save({ guid: Guid })) === undefined) return
    toast(t('flows.away.cancelled'))
  }
  return {
    ...{ t, me, isAdministrator, whose, past, pages, cancelling, cancel, isAdding },
    setWhose: (value: string) => setWhose(value === 'all' ? 'all' : 'mine'),
    setPast: (value: string) => setPast(value === 'past'),
    add: () => setAdding(true),
    close: () => setAdding(false),
  }
}
