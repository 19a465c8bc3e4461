import type { ListRow } from '@wire'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { wordsForIssue } from '@/client/core/issue-texts'
import { useOutbox } from '@/client/outbox/store'
import { useDebounced } from '@/client/queries/use-debounced'
import { usePages } from '@/client/queries/use-pages'
import { useMe } from '@/client/session/session'
import { go } from '@/platform/router'
import { type Batch, check, type Module, onlyFilters, recordCall, stepParentOf, withComputed } from '@/schema'
import { textOf, useTranslate } from '@/words'
import { changed } from '../changed/change-field'
import { type Draft, initialValues } from '../shared/initial-draft'
import { prefillFrom, prefillParamsOf } from '../shared/prefill-params'
import { amountFieldOf, groupsOf, hasAmounts, sumOf } from './batch-groups'
import { usePicked } from './use-picked'
import { useSendBatch } from './use-send-batch'
import { useUndo } from './use-undo'

const rowsPerPage = 100

/** The step that the new records are, if they are one: with values of their own, or the only one. */
function stepOf(module: Module, reference: string) {
  const into = stepParentOf(module)
  if (into?.on !== reference) return undefined
  return into.steps.find(({ by }) => by !== undefined) ?? (into.steps.length === 1 ? into.steps[0] : undefined)
}

/** Of records with a step, only those for which it waits for the user. */
function stepFilter(module: Module, reference: string): Readonly<Record<string, string>> {
  const step = stepOf(module, reference)
  return step === undefined ? {} : { '@step': step.name }
}

/** The page has the name of the way to it: of the step, or of the new records. */
function titleOf(module: Module, reference: string) {
  const step = stepOf(module, reference)
  const parent = stepParentOf(module)?.parent
  return step === undefined || parent === undefined ? textOf(module) : textOf(parent, { step: step.name })
}

/** The records that new ones may be entered for, up to a limit; the next pages are read without scrolling. */
function useRows(module: Module, reference: string, batch: Batch) {
  const [keyword, setKeyword] = useState('')
  const searched = useDebounced(keyword.trim())
  const { to, copies = {}, begins = {}, ...options } = module.fields[reference]?.options ?? {}
  const target = to?.() as Module
  const by = batch.from.find(({ field }) => field === reference)?.by ?? ''
  const list = usePages(
    recordCall(target, 'GetListPage'),
    {
      ...{
        keyword: searched,
        sort: '',
        filters: { ...onlyFilters(options), ...stepFilter(module, reference) },
        deleted: false,
      },
      also: [...new Set([by, ...Object.values(copies), ...Object.values(begins)])],
      numbers: false,
    },
    { rows: rowsPerPage },
  )
  const { state, more, rows } = list
  const isFull = rows.length >= 5 * rowsPerPage
  useEffect(() => {
    if (state === 'ready' && !isFull) more()
  }, [state, more, isFull])
  const amountField = amountFieldOf(module, reference)
  const amount = hasAmounts(rows, amountField) ? amountField : ''
  const groups = useMemo(() => groupsOf(rows, by, amount), [rows, by, amount])
  const isWhole = searched === '' && state === 'finished'
  return { target, list, groups, amount, by, isFull, isWhole, keyword, setKeyword }
}

/** The records for which a new one waits on this phone to be sent. */
const usePending = (module: Module, reference: string) => {
  const entries = useOutbox((outbox) => outbox.entries)
  return useMemo(() => {
    const referred = entries.flatMap(({ save, draft }) => {
      const isNew = save !== undefined && draft === undefined && save.call === recordCall(module, 'Save')
      return isNew ? [(save.takes.Data as Draft['values'])[reference]] : []
    })
    return new Set(referred)
  }, [entries, module, reference])
}

/** The values that are entered once for all records. */
function useSharedValues(module: Module) {
  const me = useMe()
  const [draft, setDraft] = useState<Draft>(() => ({ guid: newGuid(), version: 0, ...initialValues(module, me) }))
  return {
    draft,
    set: (name: string, chosen: Parameters<typeof changed>[3]) =>
      setDraft((before) => ({ ...before, ...changed(module, before, name, chosen) })),
  }
}

/** The sheet for these values; mistakes are shown once the user tried to save. */
function useAsking(module: Module, batch: Batch, values: Readonly<Record<string, unknown>> | null) {
  const [isAsking, setAsking] = useState(false)
  const [hasTried, setTried] = useState(false)
  const issues = values === null ? [] : check(module, withComputed(module, values))
  const faults = issues.filter(({ field, level }) => level === undefined && batch.asks.includes(field))
  return {
    isAsking,
    ask: () => setAsking(true),
    close: () => {
      setAsking(false)
      setTried(false)
    },
    isComplete: () => {
      setTried(true)
      return faults.length === 0
    },
    errorAt: (name: string) => {
      const fault = hasTried ? faults.find(({ field }) => field === name) : undefined
      return fault === undefined ? '' : wordsForIssue(module, fault)
    },
  }
}

const keepPicked = () => undefined

/** Several records entered at once, one for each picked record that they refer to. */
export function useBatchEntry(module: Module, batch: Batch) {
  const t = useTranslate()
  const references = batch.from.map(({ field }) => field)
  const [reference = '', setReference] = useState(references[0])
  const found = useRows(module, reference, batch)
  const { picked, pick, gone, keepRefused } = usePicked(reference, found.isWhole ? found.list.rows : null)
  const shared = useSharedValues(module)
  const sending = useSendBatch(module)
  const pending = usePending(module, reference)

  const rows = [...picked.values()]
  const valuesFor = (row: ListRow) => ({ ...shared.draft.values, ...prefillFrom(module, reference, row).values })
  const [first] = rows
  const asking = useAsking(module, batch, first === undefined ? null : valuesFor(first))
  const undo = useUndo(batch.undo ?? 0)
  const sendNow = async () => {
    const refusals = await sending.send(
      rows.map((row) => ({
        key: row.guid,
        title: `${textOf(module)} · ${String(row.values[found.target.list.title] ?? '')}`,
        values: valuesFor(row),
      })),
    )
    asking.close()
    if (refusals !== null && keepRefused((guid) => refusals.has(guid)) > 0) await found.list.reload()
  }
  const send = () => {
    if (!asking.isComplete()) return
    if (batch.undo !== undefined) asking.close()
    return undo.start(sendNow)
  }
  /** Opens the form of one record, in which a warning can be confirmed. */
  const openSingle = useCallback(
    (guid: string) =>
      go(`${module.area}Edit`, { module: module.name, ...prefillParamsOf(module, { [reference]: guid }) }),
    [module, reference],
  )

  return {
    ...{ t, reference, picked, shared, send, undo, pending, gone, openSingle },
    ...found,
    ...asking,
    /** What is about to be sent stays as it was picked. */
    pick: undo.left > 0 ? keepPicked : pick,
    title: titleOf(module, reference),
    references: references.map((name) => ({ value: name, label: textOf(module, { field: name }) })),
    setReference: (name: string) => {
      setReference(name)
      keepRefused(() => false)
      sending.forget()
    },
    /** What the picked records amount to; absent if they have no amounts. */
    sum: found.amount === '' ? undefined : sumOf(rows, found.amount),
    busy: sending.busy,
    refusals: sending.refusals,
  }
}

export type BatchEntry = ReturnType<typeof useBatchEntry>
