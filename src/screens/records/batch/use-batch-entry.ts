import type { ListRow } from '@wire'
import { useEffect, useMemo, useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { wordsForIssue } from '@/client/core/issue-texts'
import { useOutbox } from '@/client/outbox/store'
import { useDebounced } from '@/client/queries/use-debounced'
import { usePages } from '@/client/queries/use-pages'
import { useMe } from '@/client/session/session'
import { go } from '@/platform/router'
import { type Batch, check, type Module, onlyFilters, recordCall, stepParentOf, withComputed } from '@/schema'
import { toast } from '@/ui/overlays/toast'
import { textOf, translate, useTranslate } from '@/words'
import { changed } from '../edit/change-field'
import { type Draft, initialValues } from '../shared/initial-draft'
import { prefillFrom, prefillParamsOf } from '../shared/prefill-params'
import { amountFieldOf, groupsOf, maxAtOnce, sumOf } from './batch-groups'
import { useSendBatch } from './use-send-batch'

type Picked = ReadonlyMap<string, ListRow>

const rowsPerPage = 100

/** If the new records are a step that named persons take, only records for which it waits for the user. */
function stepFilter(module: Module, reference: string): Readonly<Record<string, string>> {
  const into = stepParentOf(module)
  const step = into?.on === reference ? into.steps.find(({ by }) => by !== undefined) : undefined
  return step === undefined ? {} : { '@step': step.name }
}

/** The records that new ones may be entered for, up to a limit; the next pages are read without scrolling. */
function useRows(module: Module, reference: string, batch: Batch) {
  const [keyword, setKeyword] = useState('')
  const { to, copies = {}, begins = {}, ...options } = module.fields[reference]?.options ?? {}
  const target = to?.() as Module
  const by = batch.from.find(({ field }) => field === reference)?.by ?? ''
  const list = usePages(
    recordCall(target, 'GetListPage'),
    {
      ...{
        keyword: useDebounced(keyword.trim()),
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
  const amount = amountFieldOf(module, reference)
  const groups = useMemo(() => groupsOf(rows, by, amount), [rows, by, amount])
  return { target, list, groups, amount, by, isFull, keyword, setKeyword }
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

/** The picked rows, up to a limit. */
function usePicked() {
  const [picked, setPicked] = useState<Picked>(new Map())
  return {
    picked,
    pick: (rows: readonly ListRow[], isOn: boolean) => {
      const now = new Map(picked)
      for (const row of rows) {
        if (isOn) now.set(row.guid, row)
        else now.delete(row.guid)
      }
      if (now.size > maxAtOnce) toast(translate('boards.batch.most', { count: maxAtOnce }))
      else setPicked(now)
    },
    keep: (isKept: (guid: string) => boolean) => setPicked(new Map([...picked].filter(([guid]) => isKept(guid)))),
  }
}

/** Several records entered at once, one for each picked record that they refer to. */
export function useBatchEntry(module: Module, batch: Batch) {
  const t = useTranslate()
  const references = batch.from.map(({ field }) => field)
  const [reference = '', setReference] = useState(references[0])
  const found = useRows(module, reference, batch)
  const { picked, pick, keep } = usePicked()
  const [isAsking, setAsking] = useState(false)
  const [hasTried, setTried] = useState(false)
  const shared = useSharedValues(module)
  const sending = useSendBatch(module)
  const pending = usePending(module, reference)

  const rows = [...picked.values()]
  const valuesFor = (row: ListRow) => ({ ...shared.draft.values, ...prefillFrom(module, reference, row).values })
  const [first] = rows
  const issues = first === undefined ? [] : check(module, withComputed(module, valuesFor(first)))
  const faults = issues.filter(({ field, level }) => level === undefined && batch.asks.includes(field))
  const send = async () => {
    setTried(true)
    if (faults.length > 0) return
    const refused = await sending.send(
      rows.map((row) => ({
        key: row.guid,
        title: `${textOf(module)} · ${String(row.values[found.target.list.title] ?? '')}`,
        values: valuesFor(row),
      })),
    )
    setAsking(false)
    setTried(false)
    if (refused !== null) keep((guid) => refused.has(guid))
  }

  return {
    ...{ t, reference, picked, pick, isAsking, shared, send, pending },
    ...found,
    references: references.map((name) => ({ value: name, label: textOf(module, { field: name }) })),
    setReference: (name: string) => {
      setReference(name)
      keep(() => false)
      sending.forget()
    },
    /** What the picked records amount to; absent if they have no amounts. */
    sum: found.amount === '' ? undefined : sumOf(rows, found.amount),
    /** Opens the form of one record, in which a warning can be confirmed. */
    openSingle: (guid: string) =>
      go(`${module.area}Edit`, { module: module.name, ...prefillParamsOf(module, { [reference]: guid }) }),
    ask: () => setAsking(true),
    close: () => setAsking(false),
    busy: sending.busy,
    refusals: sending.refusals,
    errorAt: (name: string) => {
      const fault = hasTried ? faults.find(({ field }) => field === name) : undefined
      return fault === undefined ? '' : wordsForIssue(module, fault)
    },
  }
}

export type BatchEntry = ReturnType<typeof useBatchEntry>
