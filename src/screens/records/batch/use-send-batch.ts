import { useRef, useState } from 'react'
import { newGuid } from '@/client/core/guid'
import type { Refusal } from '@/client/core/refusal'
import { submit } from '@/client/outbox/enqueue'
import { waitForAll } from '@/client/outbox/wait-for-all'
import { type Module, recordCall } from '@/schema'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'
import { listed } from '@/words/listed'
import { warningText } from '../edit/form-issues'

interface Item {
  /** The record that the new one refers to. */
  readonly key: string
  readonly title: string
  readonly values: Readonly<Record<string, unknown>>
}

/** Why new records were refused, by the record that they refer to. */
type Refusals = ReadonlyMap<string, string>

const none: Refusals = new Map()

/** The reasons of the fields, or of the whole save. */
const wordsOf = (module: Module, { issues, words }: Refusal) =>
  issues.length === 0 ? words : listed(issues.map((issue) => warningText(module, issue)))

const valuesKey = ({ key, values }: Item) => JSON.stringify([key, values])

/** The warnings of a refusal that saving once more confirms; none if anything else was refused. */
const warningsIn = ({ issues }: Refusal) =>
  issues.every(({ level }) => level === 'confirm') ? issues.map(({ reason }) => reason) : []

const submitted = (module: Module, { title, values }: Item, confirmed: readonly string[]) => {
  const guid = newGuid()
  return submit({
    ...{ subject: guid, module: module.name, title, call: recordCall(module, 'Save'), action: 'add' as const },
    takes: { guid, Version: 0, Data: values, Confirmed: confirmed, Reason: '' },
  })
}

/** Sends several new records and waits for their outcomes; without an answer they stay on this phone. */
export function useSendBatch(module: Module) {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(none)
  const isSending = useRef(false)
  /** The warnings that were shown, by the values that were sent; sending the same values again confirms them. */
  const warned = useRef<ReadonlyMap<string, readonly string[]>>(new Map())

  /** The refusals; null if the login ended meanwhile. */
  const send = async (items: readonly Item[]): Promise<Refusals | null> => {
    if (isSending.current) return null
    isSending.current = true
    setBusy(true)
    try {
      const sent = items.map((item) => submitted(module, item, warned.current.get(valuesKey(item)) ?? []))
      const results = await waitForAll(sent)
      if (results.some(({ kind }) => kind === 'ended')) return null
      const accepted = results.filter(({ kind }) => kind === 'accepted').length
      warned.current = new Map(
        items.flatMap((item, index) => {
          const result = results[index]
          return result?.kind === 'refused' ? [[valuesKey(item), warningsIn(result.refusal)] as const] : []
        }),
      )
      const refused = items.flatMap(({ key }, index) => {
        const result = results[index]
        return result?.kind === 'refused' ? [[key, wordsOf(module, result.refusal)] as const] : []
      })
      if (accepted + refused.length < items.length) toast(t('outbox.kept'), 4000)
      else if (accepted > 0) toast(t('boards.batch.done', { count: accepted }))
      const found = new Map(refused)
      setRefusals(found)
      return found
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return { send, busy, refusals, forget: () => setRefusals(none) }
}
