import { useEffect, useState } from 'react'
import { useSettings } from '@/client/core/settings'
import { showSize } from '@/client/files/size'
import { dropReads, readsHere } from '@/client/offline/projects'
import { useUnsentData } from '@/client/outbox/use-unsent-data'
import { useSave } from '@/client/queries/use-save'
import { signOut, staySignedOutOfHost, useMe } from '@/client/session/session'
import { reset } from '@/platform/router'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

/** The size of the offline cache on this phone, and clearing it. */
function useOfflineCache() {
  const t = useTranslate()
  const [bytes, setBytes] = useState(0)
  const measure = async () => setBytes((await readsHere()).bytes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured once, and again after clearing
  useEffect(() => {
    measure().catch(() => undefined)
  }, [])
  const clear = async () => {
    const [title, text] = [t('account.settings.reads.title'), t('account.settings.reads.text')]
    const yes = t('account.settings.reads.yes')
    if (!(await ask({ title, text, yes, no: t('shell.cancel'), danger: true }))) return
    await dropReads()
    await measure()
    toast(t('account.settings.reads.done'))
  }
  const words =
    bytes === 0 ? t('account.settings.reads.none') : t('account.settings.reads.note', { size: showSize(bytes) })
  return { words, ...(bytes === 0 ? {} : { clear }) }
}

/** The settings of the user on this phone, and signing out. */
export function useSettingsScreen() {
  const t = useTranslate()
  const me = useMe()
  const settings = useSettings()
  const [isSigningOut, setSigningOut] = useState(false)
  const ending = useSave('Account.SignOut')
  const here = useUnsentData()
  const reads = useOfflineCache()

  // The login is removed from this phone even if the server cannot be reached; there it expires.
  const confirmSignOut = async () => {
    await ending.save({})
    setSigningOut(false)
    signOut()
    staySignedOutOfHost()
    reset('login', {})
  }
  const forget = () => settings.set({ deviceToken: '' })
  return {
    t,
    me,
    here,
    reads,
    settings,
    isSigningOut,
    setSigningOut,
    confirmSignOut,
    forget,
    busy: ending.busy,
  }
}
