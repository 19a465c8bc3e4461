import type { RecordModel } from '@wire'
import { useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { useRead } from '@/client/queries/use-read'
import { useMe } from '@/client/session/session'
import { type CarryOver, isEmpty, linesIn, type Module, recordCall } from '@/schema'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { textOf, useTranslate } from '@/words'
import { copyOf } from '../../shared/initial-draft'
import type { RecordForm } from '../../shared/record-feature'

type Form = Pick<RecordForm, 'draft' | 'change' | 'isEdit'>

const none: CarryOver = { same: [], by: '', fields: [] }

/** The previous record that a new one may continue, once day and subject are filled in. */
function useEarlier(module: Module, { draft: { values, version }, isEdit }: Form): RecordModel | null {
  const { same, by } = module.carryOver ?? none
  const isFilledIn = !isEdit && version === 0 && [...same, by].every((name) => !isEmpty(values[name]))
  const enabled = module.carryOver !== undefined && isFilledIn
  const query = {
    same: Object.fromEntries(same.map((name) => [name, String(values[name] ?? '')])),
    before: String(values[by] ?? ''),
  }
  const { data } = useRead(recordCall(module, 'GetEarlier'), query, { enabled, stale: 0 })
  return enabled ? (data?.record ?? null) : null
}

/** The lines of the previous record with which a list begins: what both lists have, as new lines. */
function begunLines({ fields }: Module, list: string, { values }: RecordModel, from: string) {
  const known = Object.keys(fields[list]?.options.lines?.fields ?? {})
  return linesIn(values, from).map((line) => ({
    ...Object.fromEntries(known.filter((name) => !isEmpty(line[name])).map((name) => [name, line[name]])),
    guid: newGuid(),
  }))
}

/**
 * Takes over values of the previous record on request. Values typed here are overwritten only after a confirmation.
 * `copied` is the notice of what was taken over and has to be checked.
 */
export function useCarryOver(module: Module, form: Form) {
  const t = useTranslate()
  const me = useMe()
  const record = useEarlier(module, form)
  const [copied, setCopied] = useState('')
  const { by, fields, begins = {} } = module.carryOver ?? none
  if (record === null) return null
  const { draft, change } = form
  const available = [...fields, ...Object.keys(begins)].filter((name) => !isEmpty(record.values[begins[name] ?? name]))
  const labels = (names: readonly string[]) => names.map((field) => textOf(module, { field })).join(t('records.and'))
  const takeOver = async () => {
    const typed = available.filter((name) => !isEmpty(draft.values[name]))
    const question = {
      title: t('records.carryTitle', { fields: labels(typed) }),
      yes: t('records.carryAll'),
      no: t('records.carryEmpty'),
    }
    const all = typed.length === 0 || (await ask(question))
    const taken = all ? available : available.filter((name) => !typed.includes(name))
    const copy = copyOf(module, record, me)
    const isTaken = ([name]: readonly [string, unknown]) => taken.includes(name.split('.')[0] ?? '')
    const begun = Object.entries(begins).map(([list, from]) => [list, begunLines(module, list, record, from)] as const)
    const values = [...Object.entries(copy.values), ...begun].filter(isTaken)
    const words = Object.entries(copy.words).filter(isTaken)
    change({
      values: { ...draft.values, ...Object.fromEntries(values) },
      words: { ...draft.words, ...Object.fromEntries(words) },
    })
    if (taken.length === 0) return
    toast(t('records.carried'))
    setCopied(t('records.carriedCheck', { day: String(record.values[by]), fields: labels(taken) }))
  }
  if (available.length === 0) return null
  const text = t('records.carryFrom', { day: String(record.values[by]), fields: labels(available) })
  return { text, takeOver, copied }
}
