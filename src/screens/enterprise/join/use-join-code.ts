import { useState } from 'react'
import { Refusal } from '@/client/core/refusal'
import { read } from '@/client/request/call'
import { Refused } from '@/platform/refused'
import { go } from '@/platform/router'
import { useScanner } from '@/ui/inputs/use-scanner'
import { useTranslate } from '@/words'
import { codeIn } from './code-in'

/** Finds an enterprise by an invitation code, typed or scanned. */
export function useJoinCode() {
  const t = useTranslate()
  const { read: readCode, scanner } = useScanner()
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)

  const find = async (text: string) => {
    const requested = codeIn(text)
    if (requested === '') return setError(t('enterprise.join.codeWanted'))
    setBusy(true)
    try {
      const found = await read('Enterprise.FindByCode', { Code: requested })
      go('CompaniesNewsSure', { CompaniesId: found.CompaniesId, CompaniesName: found.CompaniesName, code: requested })
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure
      setError(failure.words)
    } finally {
      setBusy(false)
    }
  }
  const scanCode = async () => {
    try {
      const text = await readCode()
      setCode(codeIn(text))
      await find(text)
    } catch (thrown) {
      if (!(thrown instanceof Refused)) throw thrown
      if (thrown.reason !== 'cancelled') setError(t('enterprise.join.cannotScan'))
    }
  }
  const change = (value: string) => {
    setError('')
    setCode(value.toUpperCase())
  }
  return { t, code, change, error, busy, find: () => find(code), scanCode, scanner }
}
