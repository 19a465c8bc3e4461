import { useRef, useState } from 'react'
import { keepPick, type PickedElsewhere } from '@/client/picks/picked'
import { useLater } from '@/client/queries/use-debounced'
import { usePages } from '@/client/queries/use-pages'
import { useRead } from '@/client/queries/use-read'
import { type PickRow, useChoices, useDepartments, usePeople, useRecords } from '@/fields/edit/use-pick'
import { back, useParams } from '@/platform/router'
import type { Params } from '@/routes/match'
import { field, flowStates, type Module, recordCall } from '@/schema'
import { useWords, wordsOf } from '@/words'
import { flowNames } from '../records/shared/stamp-of'

export type Source = PickedElsewhere['from']
const sources: readonly Source[] = ['people', 'departments', 'records', 'choices', 'dictionary', 'lines', 'texts']

/** What a route says of its picker: where from, one or several, under which name the pick is kept. */
export interface Asked {
  readonly from: Source
  readonly module: Module
  readonly code: string
  readonly isSeveral: boolean
  readonly title: string
  /** Only records whose field says this. */
  readonly inside: Readonly<Record<string, string>>
  /** The field whose choices, lines or texts are picked from, or the dictionary. */
  readonly field: string
  /** Something must be chosen before. */
  readonly isTooEarly: boolean
}

/** `project=:prjGuid` of a route: only what belongs to the project its address names; `type=own`: only what says so. */
function insideOf({ inside = '', contType, ...params }: Params) {
  const [name = '', said = ''] = inside.split('=')
  const value = (said.startsWith(':') ? params[said.slice(1)] : said) ?? ''
  // 1 passes an empty project, 0 needs one, 2 passes on what there is.
  return name === '' || value === '' || contType === '1' ? {} : { [name]: value }
}

export function useAsked(modules: readonly Module[]): Asked | null {
  const params = useParams()
  const from = sources.find((source) => source === params.pick)
  const module = modules.find(({ name }) => name === params.module) ?? modules[0]
  if (from === undefined || module === undefined) return null
  const inside = insideOf(params)
  return {
    ...{ from, module, inside },
    code: params[params.key ?? 'code'] || module.name,
    isSeveral: params.several === 'yes',
    title: params[params.called ?? 'title'] ?? '',
    field: params.field ?? params.typeId ?? params.nodeid ?? '',
    isTooEarly: (params.contType === '0' || params.first === 'project') && Object.keys(inside).length === 0,
  }
}

/** A field as it would stand in a form, whose ways to pick are the same. */
export function useEditing({ from, module, inside, field: name }: Asked) {
  const within = Object.fromEntries(Object.keys(inside).map((each) => [each, each]))
  const own = from === 'choices' ? module.fields[name] : undefined
  const copies = from === 'texts' ? { [name]: name } : undefined
  return {
    module,
    name: '',
    dictionary: name,
    list: name,
    beside: inside,
    field: own ?? field.reference('', () => module, { within, ...(copies === undefined ? {} : { copies }) }),
    wordsOfChoice: (choice: string) => wordsOf(module, { field: name, choice }),
  }
}

type Editing = ReturnType<typeof useEditing>

/** The code library that is the same everywhere: where an approval stands. */
const approvals = '7'
/** What the specification leaves out of it. */
const leftOut: readonly number[] = [flowStates.returned]

/** What can be chosen of a dictionary that the address names. */
function useEntries({ dictionary }: Editing, search: string) {
  const t = useWords()
  const { data = [], loading, failure, reload } = useRead('Dictionary.GetList', {})
  const entries = data.find(({ name }) => name === dictionary)?.entries ?? []
  const states = flowNames
    .filter((name) => dictionary === approvals && !leftOut.includes(flowStates[name]))
    .map((name): PickRow => ({ id: String(flowStates[name]), label: t(`records.flow.${name}`) }))
  const own = entries.flatMap(({ key, text, isOff }): PickRow[] => (isOff ? [] : [{ id: key, label: text }]))
  const wanted = search.trim().toLowerCase()
  return {
    rows: [...states, ...own].filter(({ label }) => label.toLowerCase().includes(wanted)),
    ...{ loading, failed: failure !== '', retry: reload, more: undefined },
  }
}

/** Lines of a module's records, whatever record they stand in. */
function useLines({ module, list }: Editing, search: string) {
  const keyword = useLater(search.trim())
  const { rows, state, more, reload } = usePages(recordCall(module, 'GetLines'), { list, keyword }, { rows: 20 })
  return {
    rows: rows.map(({ id, text, note }): PickRow => ({ id, label: text, note })),
    loading: state === 'loading' && rows.length === 0,
    failed: state === 'failed' && rows.length === 0,
    retry: reload,
    more: state === 'ready' ? more : undefined,
  }
}

/** What records say in one field, with whose it is; those that say nothing are left out. */
function useTexts(editing: Editing, search: string, open: boolean) {
  const found = useRecords(editing, search, open)
  const rows = found.rows.flatMap(({ id, label, note = '', copies = {} }): PickRow[] => {
    const said = String(copies[editing.list]?.value ?? '')
    return said === '' ? [] : [{ id, label: said, note: [label, note].filter(Boolean).join(' · ') }]
  })
  return { ...found, rows }
}

export const rowsOf = {
  people: usePeople,
  departments: useDepartments,
  records: useRecords,
  choices: useChoices,
  dictionary: useEntries,
  lines: useLines,
  texts: useTexts,
}

/** One pick goes back at once, several are confirmed. */
export function usePicking({ code, from, module, isSeveral, field: dictionary }: Asked) {
  const t = useWords()
  const [search, setSearch] = useState('')
  const [marked, setMarked] = useState<readonly string[]>([])
  const seen = useRef(new Map<string, PickRow>()).current
  const put = (rows: readonly { readonly id: string; readonly label: string }[]) => {
    keepPick({ code, from, module: from === 'dictionary' ? dictionary : module.name, rows })
    back()
  }
  return {
    t,
    search,
    setSearch,
    marked,
    isSeveral,
    see: (rows: readonly PickRow[]) => {
      for (const row of rows) seen.set(row.id, row)
    },
    choose: (row: { readonly id: string; readonly label: string }) =>
      isSeveral
        ? setMarked(marked.includes(row.id) ? marked.filter((id) => id !== row.id) : [...marked, row.id])
        : put([row]),
    done: () => put(marked.map((id) => ({ id, label: seen.get(id)?.label ?? id }))),
  }
}
