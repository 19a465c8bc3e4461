import { useState } from 'react'
import { useSettings } from '@/client/core/settings'
import { back } from '@/platform/router'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'
import { checkedAddress } from './checked-address'

/** The server that this app calls; empty for the one it was loaded from. */
export function useServerAddress() {
  const t = useTranslate()
  const { server, set } = useSettings()
  const [typed, setTyped] = useState(server)
  const [wrong, setWrong] = useState(false)

  const save = () => {
    const address = checkedAddress(typed)
    setWrong(address === null)
    if (address === null) return
    set({ server: address })
    toast(t('account.form.saved'))
    back()
  }
  return {
    t,
    save,
    field: {
      name: 'Server',
      label: t('account.server.label'),
      value: typed,
      onChange: (value: string) => {
        setWrong(false)
        setTyped(value)
      },
      ...(wrong ? { error: t('account.server.wrong') } : {}),
    },
  }
}
