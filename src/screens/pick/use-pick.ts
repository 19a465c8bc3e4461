import { useRef, useState } from 'react'
import { keepPick, type PickedElsewhere } from '@/client/picked'
import { useRead } from '@/client/use-read'
import { type PickRow, useChoices, useDepartments, usePeople, useRecords } from '@/fields/edit/use-pick'
import { back, useParams } from '@/platform/router'
import type { Params } from '@/routes/match'
import { field, type Module } from '@/schema'
import { useWords, wordsOf } from '@/words'

export type Source = PickedElsewhere['from']
const sources: readonly Source[] = ['people', 'departments', 'records', 'choices', 'dictionary']

/** What a route says of its picker: where from, one or several, under which name the pick is kept. */
export interface Asked {
  readonly from: Source
  readonly module: Module
  readonly code: string
  readonly isSeveral: boolean
  readonly title: string
  /** Only records whose field says this. */
  readonly inside: Readonly<Record<string, string>>
  /** The field whose choices are picked from, or the dictionary. */
  readonly field: string
  /** Something must be chosen before. */
  readonly isTooEarly: boolean
}

/** `project=:prjGuid` of a route: only what belongs to the project its address names. */
function insideOf({ inside = '', contType, prjGuid = '', ...params }: Params) {
  const [name = '', from = ''] = inside.split('=:')
  const value = { ...params, prjGuid }[from as 'prjGuid'] ?? ''
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
    field: params.field ?? params.typeId ?? '',
    isTooEarly: params.contType === '0' && Object.keys(inside).length === 0,
  }
}

/** A field as it would stand in a form, whose ways to pick are the same. */
export function useEditing({ module, inside, field: name }: Asked) {
  const within = Object.fromEntries(Object.keys(inside).map((each) => [each, each]))
  const own = module.fields[name]
  return {
    module,
    name: '',
    dictionary: name,
    beside: inside,
    field: own ?? field.reference('', () => module, Object.keys(within).length === 0 ? {} : { within }),
    wordsOfChoice: (choice: string) => wordsOf(module, { field: name, choice }),
  }
}

type Editing = ReturnType<typeof useEditing>

/** What can be chosen of a dictionary that the address names. */
function useEntries({ dictionary }: Editing, search: string) {
  const { data = [], loading, failure, reload } = useRead('Dictionary.GetList', {})
  const entries = data.find(({ name }) => name === dictionary)?.entries ?? []
  const wanted = search.trim().toLowerCase()
  const rows = entries.filter(({ text, isOff }) => !isOff && text.toLowerCase().includes(wanted))
  return {
    rows: rows.map(({ key, text }): PickRow => ({ id: key, label: text })),
    ...{ loading, failed: failure !== '', retry: reload, more: undefined },
  }
}

export const rowsOf = {
  people: usePeople,
  departments: useDepartments,
  records: useRecords,
  choices: useChoices,
  dictionary: useEntries,
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
