import { openForm } from '@/client/picks/open-form'
import type { PickedRow } from '@/client/picks/picked'
import { useDebounced } from '@/client/queries/use-debounced'
import { usePages } from '@/client/queries/use-pages'
import { useRead } from '@/client/queries/use-read'
import { type PickRow, peoplePages, useChoices, useDepartments, usePeople, useRecords } from '@/fields/edit/use-pick'
import { useNoRecent, useRecentDepartments, useRecentPeople, useRecentRecords } from '@/fields/edit/use-recent'
import { field, flowStates, linesIn, recordCall } from '@/schema'
import { textOf, useTranslate } from '@/words'
import { flowNames } from '../records/shared/stamp-of'
import { guidForm } from './request-filters'
import type { PickRequest } from './use-request'

/** The picker's input in the form that the pickers of a form require. */
export function useEditing({ from, module, inside, by, mark, people, holders, field: name }: PickRequest) {
  const within = Object.fromEntries(Object.keys(inside).map((each) => [each, each]))
  const choiceField = from === 'choices' ? module.fields[name] : undefined
  const read = [...(from === 'texts' ? [name] : []), ...(holders === '' ? [] : [holders]), ...Object.values(by ?? {})]
  const copies = read.length === 0 ? undefined : Object.fromEntries(read.map((each) => [each, each]))
  return {
    module,
    name: '',
    dictionary: name,
    mark,
    people,
    holders,
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
    isUnknown: !loading && failure === '' && states.length === 0 && data.every(({ name }) => name !== dictionary),
  }
}

/** The people of a kind: of the own department, of the team of the form's project, or with the right to its module. */
function usePeopleOf({ people, ...editing }: Editing, search: string) {
  const t = useTranslate()
  const keyword = useDebounced(search.trim())
  const { values = {}, module } = openForm() ?? {}
  const takes = { keyword, getType: people, prjGuid: String(values.project ?? ''), code: module?.code ?? '' }
  const isKind = people !== '' && people !== '0'
  const all = usePeople(editing, search, !isKind)
  const found = usePages('Common.GetUserLookup', takes, { rows: 20, enabled: isKind })
  return isKind ? peoplePages(found, t) : all
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

/** The persons of the records, such as of certificates; a person with several records is offered once. */
function useHolders(editing: Editing, search: string, open: boolean) {
  const found = useRecords(editing, search, open)
  const rows = new Map<string, PickRow>()
  for (const { label, note = '', copies = {} } of found.rows) {
    const { value, words = '' } = copies[editing.holders] ?? {}
    const id = String(value ?? '')
    if (id !== '' && !rows.has(id)) rows.set(id, { id, label: words, note: [label, note].filter(Boolean).join(' · ') })
  }
  return { ...found, rows: [...rows.values()] }
}

/** The posts of the enterprise as texts. */
function usePosts(_: Editing, search: string) {
  const { data = [], loading, failure, reload } = useRead('Post.GetList', {})
  const query = search.trim().toLowerCase()
  const rows = data.map(({ id, name }): PickRow => ({ id, label: name }))
  return {
    rows: rows.filter(({ label }) => label.toLowerCase().includes(query)),
    ...{ loading, failed: failure !== '', retry: reload, more: undefined },
  }
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

/** The recent picks of each source; choices and texts have none. */
const recentBySource = {
  ...{ people: useRecentPeople, departments: useRecentDepartments, records: useRecentRecords },
  ...{ choices: useNoRecent, dictionary: useNoRecent, texts: useNoRecent, posts: useNoRecent },
}

const rowsBySource = {
  people: usePeopleOf,
  departments: useDepartments,
  records: useRecords,
  choices: useMarkedChoices,
  dictionary: useEntries,
  texts: useTexts,
  posts: usePosts,
}

/** The hook that reads the recent picks; those of people are not limited to the persons of records. */
export const recentOf = ({ from, holders }: PickRequest) => (holders === '' ? recentBySource[from] : useNoRecent)

/** The hook that reads the rows of a picker. */
export const rowsOf = ({ from, holders }: PickRequest) => (holders === '' ? rowsBySource[from] : useHolders)

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
