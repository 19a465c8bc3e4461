import { useState } from 'react'
import { copy } from '@/platform/clipboard'
import { Refused } from '@/platform/refused'
import { replaceHash } from '@/platform/router'
import { vibrate } from '@/platform/vibrate'
import { matchHash } from '@/routes/match'
import { useScanner } from '@/ui/inputs/use-scanner'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

/** Opens the page that a code names; any other text is shown. */
export function useScan() {
  const t = useTranslate()
  const { read, scanner } = useScanner()
  const [typed, setTyped] = useState('')
  const [unknown, setUnknown] = useState('')
  const [refused, setRefused] = useState('')
  const open = (text: string) => {
    const hash = text.includes('#') ? text.slice(text.indexOf('#') + 1) : ''
    if (hash !== '' && matchHash(hash) !== null) replaceHash(hash)
    else setUnknown(text)
  }
  const start = async () => {
    setRefused('')
    try {
      const code = await read()
      vibrate()
      open(code)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.reason !== 'cancelled') setRefused(t('scan.refused'))
    }
  }
  const copyUnknown = () => {
    copy(unknown).then(
      () => toast(t('work.copied')),
      () => toast(t('work.notCopied')),
    )
  }
  return { t, typed, setTyped, unknown, refused, start, scanner, openTyped: () => open(typed.trim()), copyUnknown }
}
