import { useState } from 'react'
import { useKeptHere } from '@/client/outbox/use-kept-here'
import { signOut, useMe } from '@/client/session'
import { useSettings } from '@/client/settings'
import { useSave } from '@/client/use-save'
import { reset } from '@/platform/router'
import { useWords } from '@/words'

/** What a person sets for themselves on this phone, and signing out. */
export function useSettingsScreen() {
  const t = useWords()
  const me = useMe()
  const settings = useSettings()
  const [leaving, setLeaving] = useState(false)
  const ending = useSave('Account.SignOut')
  const here = useKeptHere()

  // The login leaves this phone even when the server cannot be told; it ends there by itself.
  const leave = async () => {
    await ending.save({})
    setLeaving(false)
    signOut()
    reset('login', {})
  }
  const forget = () => settings.set({ deviceToken: '' })
  return { t, me, here, settings, leaving, setLeaving, leave, forget, busy: ending.busy }
}
