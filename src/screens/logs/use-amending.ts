import type { ListRow } from '@wire'
import { useRef, useState } from 'react'
import { submit } from '@/client/outbox/enqueue'
import { waitForAll } from '@/client/outbox/wait-for-all'
import { type Module, recordCall } from '@/schema'
import { toast } from '@/ui/overlays/toast'
import { textOf, useTranslate } from '@/words'

type Values = Readonly<Record<string, unknown>>

interface Chosen {
  readonly row: ListRow
  readonly data: Values
}

/** A correction is given with its reason at once, also where the record is closed. */
const confirmed = ['locked-change']

const submitted = (module: Module, { row, data }: Chosen, reason: string) =>
  submit({
    ...{ subject: row.guid, module: module.name, title: textOf(module), call: recordCall(module, 'Change') },
    action: 'edit',
    takes: { guid: row.guid, Version: row.version, Data: data, Confirmed: confirmed, Reason: reason },
  })

/** Records that are corrected together with one reason. */
export function useAmending(module: Module) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map())
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)

  const choose = (row: ListRow, data: Values | null) => {
    const others = [...chosen].filter(([guid]) => guid !== row.guid)
    setChosen(new Map(data === null ? others : [...others, [row.guid, { row, data }]]))
  }

  const send = async (reason: string) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    try {
      const all = [...chosen.values()]
      const sent = all.map((each) => submitted(module, each, reason))
      const results = await waitForAll(sent)
      const refused = all.flatMap(({ row }, at) => {
        const result = results[at]
        return result?.kind === 'refused' ? [[row.guid, result.refusal.words] as const] : []
      })
      const accepted = results.filter(({ kind }) => kind === 'accepted').length
      setRefusals(new Map(refused))
      setChosen(new Map())
      setAsking(false)
      toast(
        accepted + refused.length < all.length ? t('outbox.kept') : t('reporting.weather.done', { count: accepted }),
      )
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return {
    ...{ chosen, choose, send, busy, refusals, isAsking, count: chosen.size },
    ask: () => setAsking(true),
    close: () => setAsking(false),
  }
}
