import { useEffect, useState } from 'react'
import { useSettings } from '@/client/core/settings'
import { showSize } from '@/client/files/size'
import { dropReads, readsHere } from '@/client/offline/projects'
import { useUnsentData } from '@/client/outbox/use-kept-here'
import { useSave } from '@/client/queries/use-save'
import { signOut, staySignedOutOfHost, useMe } from '@/client/session/session'
import { reset } from '@/platform/router'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { useWords } from '@/words'

/** How much lies on this phone to be read without a network, and how it goes. */
function useReadsHere() {
  const t = useWords()
  const [bytes, setBytes] = useState(0)
  const look = async () => setBytes((await readsHere()).bytes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once; whoever clears it looks again
  useEffect(() => {
    look().catch(() => undefined)
  }, [])
  const clear = async () => {
    const [title, text] = [t('account.settings.reads.title'), t('account.settings.reads.text')]
    const yes = t('account.settings.reads.yes')
    if (!(await ask({ title, text, yes, no: t('shell.cancel'), danger: true }))) return
    await dropReads()
    await look()
    toast(t('account.settings.reads.done'))
  }
  const words =
    bytes === 0 ? t('account.settings.reads.none') : t('account.settings.reads.note', { size: showSize(bytes) })
  return { words, ...(bytes === 0 ? {} : { clear }) }
}

/** What a person sets for themselves on this phone, and signing out. */
export function useSettingsScreen() {
  const t = useWords()
  const me = useMe()
  const settings = useSettings()
  const [leaving, setLeaving] = useState(false)
  const ending = useSave('Account.SignOut')
  const here = useUnsentData()
  const reads = useReadsHere()

  // The login leaves this phone even when the server cannot be told; it ends there by itself.
  const leave = async () => {
    await ending.save({})
    setLeaving(false)
    signOut()
    staySignedOutOfHost()
    reset('login', {})
  }
  const forget = () => settings.set({ deviceToken: '' })
  return { t, me, here, reads, settings, leaving, setLeaving, leave, forget, busy: ending.busy }
}
