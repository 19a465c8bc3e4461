import { useRef, useState } from 'react'
import { openForm } from '@/client/picks/open-form'
import { type PickedElsewhere, type PickedRow, storePick } from '@/client/picks/picked'
import { useRead } from '@/client/queries/use-read'
import { useSeen } from '@/client/session/seen'
import { type PickRow, useChoices, useDepartments, usePeople, useRecords } from '@/fields/edit/use-pick'
import { back, replace, useParams } from '@/platform/router'
import type { Params } from '@/routes/match'
import { field, flowStates, linesIn, type Module, recordCall } from '@/schema'
import { textOf, useTranslate } from '@/words'
import { choiceIn } from '../records/shared/choice-in'
import { flowNames } from '../records/shared/stamp-of'
import { filtersOfForm } from './form-filters'
import type { Arrangement } from './grouped-rows'
import type { Beside } from './use-beside'

export type Source = PickedElsewhere['from']
const sources: readonly Source[] = ['people', 'departments', 'records', 'choices', 'dictionary', 'texts']

/** The picker of a route: its source, single or multiple, and the name under which the pick is stored. */
export interface PickRequest {
  readonly from: Source
  readonly module: Module
  readonly code: string
  readonly isSeveral: boolean
  readonly title: string
  /** Only records with these field values. */
  readonly inside: Readonly<Record<string, string>>
  /** Only what stands below the record of a tree, named by its guid or by the value of a field; null for all. */
  readonly under: { readonly field: string; readonly value: string } | null
  /** The record whose lines name records that are offered too. */
  readonly also: { readonly module: Module; readonly list: string; readonly guid: string } | null
  /** Only choices with a mark of their dictionary, or only those without it; null for all. */
  readonly mark: { readonly name: string; readonly isMarked: boolean } | null
  /** What is shown with each row; null for nothing. */
  readonly beside: Beside | null
  /** How the rows are arranged; null for a plain list. */
  readonly by: Arrangement | null
  /** The field whose choices or texts are listed, or the dictionary. */
  readonly field: string
  /** The module whose new record takes the pick if no form is open for it, with its project; null if none does. */
  readonly begins: { readonly module: string; readonly project: string } | null
  /** True if something must be chosen first. */
  readonly isTooEarly: boolean
}

const guidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const valueIn = (params: Params, operand: string) =>
  (operand.startsWith(':') ? params[operand.slice(1)] : operand) ?? ''

/**
 * Filters of a route: `project=:prjGuid,type=own` takes one value from the address, the other is a constant, of which
 * there may be several (`use=open|partly`). A parameter that is no record, as in an address that omits the project, does not filter by one.
 */
function filtersOf({ fields }: Module, { inside = '', ...params }: Params) {
  const pairs = inside.split(',').map((pair) => {
    const [name = '', operand = ''] = pair.split('=')
    return [name, valueIn(params, operand).split('|').join(',')] as const
  })
  const applies = ([name, value]: (typeof pairs)[number]) =>
    name !== '' && value !== '' && (fields[name]?.kind !== 'reference' || guidForm.test(value))
  return Object.fromEntries(pairs.filter(applies))
}

/** Records that lines of another record name are offered too: `payment.measures=:PayId`. */
function namedIn({ also = '', ...params }: Params, modules: readonly Module[]) {
  const [place = '', operand = ''] = also.split('=')
  const [name, list = ''] = place.split('.')
  const module = modules.find((each) => each.name === name)
  const guid = valueIn(params, operand)
  return module === undefined || guid === '' ? null : { module, list, guid }
}

/** The mark in the address: of `agency=:IsAgency` one asks for choices with it, and zero for those without it. */
function markOf({ mark = '', ...params }: Params) {
  const [name = '', operand = ''] = mark.split('=')
  const value = valueIn(params, operand)
  return value === '1' || value === '0' ? { name, isMarked: value === '1' } : null
}

/** Records shown with the rows to which they refer: `partner-account.partner=:accountId` names the chosen one. */
function besideOf({ beside = '', ...params }: Params, modules: readonly Module[]): Beside | null {
  const [place = '', operand = ''] = beside.split('=')
  const [name, on = ''] = place.split('.')
  const module = modules.find((each) => each.name === name)
  return module === undefined ? null : { module, on, chosen: valueIn(params, operand) }
}

/** The record of a tree below which records are offered: `code=:parentCode`; zero and nothing mean the whole tree. */
function underOf({ under = '', ...params }: Params) {
  const [field = '', operand = ''] = under.split('=')
  const value = valueIn(params, operand)
  return ['', '0', 'undefined', 'null'].includes(value) ? null : { field, value }
}

export function useRequest(all: readonly Module[]): PickRequest | null {
  const modules = useSeen(all)
  const params = useParams()
  const from = sources.find((source) => source === params.pick)
  const module = modules.find(({ name }) => name === params.module) ?? modules[0]
  if (from === undefined || module === undefined) return null
  // A picker of texts is no reference, so that the form restricts it as it does its references.
  const ofForm = from === 'texts' ? filtersOfForm(module) : {}
  const inside = { ...ofForm, ...filtersOf(module, params), ...choiceIn(module, params) }
  return {
    ...{ from, module, inside },
    also: namedIn(params, modules),
    under: underOf(params),
    ...{ beside: besideOf(params, modules), mark: markOf(params) },
    code: params[params.key ?? 'code'] || module.name,
    isSeveral: params.several === 'yes',
    title: params[params.called ?? 'title'] ?? '',
    by: params.group === undefined ? null : { group: params.group, below: params.below ?? '' },
    field: params.field ?? params.typeId ?? params.nodeid ?? '',
    begins: params.begins === undefined ? null : { module: params.begins, project: inside.project ?? '' },
    isTooEarly: params.first === 'project' && Object.keys(inside).length === 0,
  }
}

/** The picker's input in the form that the pickers of a form require. */
export function useEditing({ from, module, inside, by, mark, field: name }: PickRequest) {
  const within = Object.fromEntries(Object.keys(inside).map((each) => [each, each]))
  const choiceField = from === 'choices' ? module.fields[name] : undefined
  const read = [...(from === 'texts' ? [name] : []), ...Object.values(by ?? {})]
  const copies = read.length === 0 ? undefined : Object.fromEntries(read.map((each) => [each, each]))
  return {
    module,
    name: '',
    dictionary: name,
    mark,
    list: name,
    beside: inside,
    field: choiceField ?? field.reference('', () => module, { within, ...(copies === undefined ? {} : { copies }) }),
    wordsOfChoice: (choice: string) => textOf(module, { field: name, choice }),
  }
}

type Editing = ReturnType<typeof useEditing>

/** The code library of approval states, which is the same in all enterprises. */
const approvalStates = '7'
/** States that the specification excludes from the library. */
const excludedStates: readonly number[] = [flowStates.returned]

/** The choices of the dictionary in the address. */
function useEntries({ dictionary }: Editing, search: string) {
  const t = useTranslate()
  const { data = [], loading, failure, reload } = useRead('Dictionary.GetList', {})
  const entries = data.find(({ name }) => name === dictionary)?.entries ?? []
  const states = flowNames
    .filter((name) => dictionary === approvalStates && !excludedStates.includes(flowStates[name]))
    .map((name): PickRow => ({ id: String(flowStates[name]), label: t(`records.flow.${name}`) }))
  const own = entries.flatMap(({ key, text, isOff }): PickRow[] => (isOff ? [] : [{ id: key, label: text }]))
  const query = search.trim().toLowerCase()
  return {
    rows: [...states, ...own].filter(({ label }) => label.toLowerCase().includes(query)),
    ...{ loading, failed: failure !== '', retry: reload, more: undefined },
  }
}

/** The choices of a field, as far as their mark fits. */
function useMarkedChoices(editing: Editing, search: string) {
  const { mark, field } = editing
  const found = useChoices(editing, search)
  const { data = [], loading, failure, reload } = useRead('Dictionary.GetList', {}, { enabled: mark !== null })
  if (mark === null) return found
  const entries = data.find(({ name }) => name === field.options.dictionary)?.entries ?? []
  const isMarked = (id: string) => entries.find(({ key }) => key === id)?.marks.includes(mark.name) === true
  const rows = found.rows.filter(({ id }) => isMarked(id) === mark.isMarked)
  return { ...found, rows, loading, failed: failure !== '', retry: reload }
}

/** The values of one text field of all records, with the record's title; empty values are excluded. */
function useTexts(editing: Editing, search: string, open: boolean) {
  const found = useRecords(editing, search, open)
  const rows = found.rows.flatMap(({ id, label, note = '', copies = {} }): (PickRow & PickedRow)[] => {
    const operand = String(copies[editing.list]?.value ?? '')
    return operand === '' ? [] : [{ id, label: operand, title: label, note: [label, note].filter(Boolean).join(' · ') }]
  })
  return { ...found, rows }
}

/** The guid of the record below which records are offered; undefined while it is read, null if there is none. */
export function useUnder({ module, under }: PickRequest): string | null | undefined {
  const isGuid = under !== null && guidForm.test(under.value)
  const takes = {
    ...{
      page: 1,
      rows: 20,
      keyword: under?.value ?? '',
      sort: '',
      filters: {},
      also: [],
      deleted: false,
      numbers: false,
    },
  }
  const { data, failure } = useRead(recordCall(module, 'GetListPage'), takes, { enabled: under !== null && !isGuid })
  if (under === null) return ''
  if (isGuid) return under.value
  if (failure !== '') return null
  return data && (data.rows.find(({ values }) => values[under.field] === under.value)?.guid ?? null)
}

export const rowsOf = {
  people: usePeople,
  departments: useDepartments,
  records: useRecords,
  choices: useMarkedChoices,
  dictionary: useEntries,
  texts: useTexts,
}

/** The records that the lines of another record name. */
export function useNamedRecords({ module, also }: PickRequest): readonly PickRow[] {
  const of = also?.module ?? module
  const { data } = useRead(recordCall(of, 'GetModel'), { guid: also?.guid ?? '' }, { enabled: also !== null })
  const { list = '' } = also ?? {}
  const { title = '' } = of.fields[list]?.options.lines ?? {}
  return linesIn(data?.values ?? {}, list).map((line) => ({
    id: String(line[title]),
    label: data?.words[`${list}.${line.guid}.${title}`] ?? '',
  }))
}

/** A single pick is returned at once; multiple picks are confirmed. */
export function usePicking({ code, from, module, isSeveral, begins, field: dictionary }: PickRequest) {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const [marked, setMarked] = useState<readonly string[]>([])
  const knownRows = useRef(new Map<string, PickedRow>()).current
  const returnPick = (rows: readonly PickedRow[]) => {
    storePick({ code, from, module: from === 'dictionary' ? dictionary : module.name, rows })
    if (begins === null || openForm() !== null) return back()
    const { module: name, project } = begins
    replace(`${module.area}Edit`, { module: name, ...(project === '' ? {} : { fill: 'project=of', of: project }) })
  }
  return {
    t,
    search,
    setSearch,
    marked,
    isSeveral,
    remember: (rows: readonly PickedRow[]) => {
      for (const row of rows) knownRows.set(row.id, row)
    },
    choose: ({ id, label, title }: PickedRow) =>
      isSeveral
        ? setMarked(marked.includes(id) ? marked.filter((each) => each !== id) : [...marked, id])
        : returnPick([{ id, label, ...(title === undefined ? {} : { title }) }]),
    done: () => returnPick(marked.map((id) => ({ id, label: knownRows.get(id)?.label ?? id }))),
  }
}
