import type { ListRow } from '@wire'
import { createElement, type ReactNode } from 'react'
import { choicesOf } from '@/client/queries/dictionaries'
import { useLater } from '@/client/queries/use-debounced'
import { usePages } from '@/client/queries/use-pages'
import { useRead } from '@/client/queries/use-read'
import { isEmpty, type Module, recordCall, stepInto, type Target } from '@/schema'
import { PersonFace } from '../files/person-face'
import { showFact } from '../show-fact'
import type { Chosen, Editing } from './contract'

/** What is to be picked, in a form or on a page of its own. */
export type Asking = Pick<Editing, 'module' | 'name' | 'field' | 'beside' | 'wordsOfChoice'>

export interface PickRow {
  readonly id: string
  readonly label: string
  readonly note?: string
  readonly face?: ReactNode
  readonly copies?: NonNullable<Chosen['copies']>
}

const fits = (search: string) => {
  const wanted = search.trim().toLowerCase()
  return ({ label, note = '' }: PickRow) => `${label} ${note}`.toLowerCase().includes(wanted)
}

export function useChoices({ field, wordsOfChoice }: Asking, search: string) {
  const rows = choicesOf(field).map((id): PickRow => ({ id, label: wordsOfChoice(id) }))
  return {
    rows: rows.filter(fits(search)),
    loading: false,
    failed: false,
    asOf: null,
    retry: () => undefined,
    more: undefined,
  }
}

/** Looked for as people call them, or by how that sounds in Chinese. */
export function useEthnicities(_: Asking, search: string, open: boolean) {
  const { data, loading, failure, reload, asOf } = useRead('Common.GetEthnicities', {}, { enabled: open })
  const wanted = search.trim().toLowerCase()
  const rows = (data ?? []).filter(({ text, sounds }) => `${text} ${sounds}`.toLowerCase().includes(wanted))
  return {
    rows: rows.map(({ id, text }): PickRow => ({ id, label: text })),
    loading,
    failed: failure !== '',
    asOf,
    retry: reload,
    more: undefined,
  }
}

/** Departments with the one above, narrowed on the phone: a company has some dozens. */
export function useDepartments(_: Asking, search: string, open: boolean) {
  const { data, loading, failure, reload, asOf } = useRead('Department.GetTree', {}, { enabled: open })
  const nameOf = new Map((data ?? []).map(({ id, name }) => [id, name]))
  const rows = (data ?? []).map(
    ({ id, name, parentId }): PickRow => ({ id, label: name, note: nameOf.get(parentId) ?? '' }),
  )
  const shown = rows.filter(fits(search))
  return { rows: shown, loading, failed: failure !== '', asOf, retry: reload, more: undefined }
}

const atOnce = 20

export function usePeople(_: Asking, search: string, open: boolean) {
  const keyword = useLater(search.trim())
  const { rows, state, more, reload, asOf } = usePages(
    'UserManage.GetUserList',
    { keyword },
    { rows: atOnce, enabled: open },
  )
  return {
    rows: rows.map(
      ({ UserCode, UserName, UserPhoto, Company }): PickRow => ({
        ...{ id: UserCode, label: UserName, note: Company },
        face: createElement(PersonFace, { name: UserName, code: UserCode, photo: UserPhoto, size: 32 }),
      }),
    ),
    loading: state === 'loading' && rows.length === 0,
    failed: state === 'failed' && rows.length === 0,
    asOf,
    retry: reload,
    more: state === 'ready' ? more : undefined,
  }
}

const copiesOf = (row: ListRow, copies: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(copies).map(([own, theirs]) => [
      own,
      { value: row.values[theirs] ?? null, words: row.words[theirs] ?? '' },
    ]),
  )

/** A record to choose, with what it brings along. */
export const rowOf =
  (target: Target, copies: Readonly<Record<string, string>>, begins: Readonly<Record<string, string>>) =>
  (row: ListRow): PickRow => ({
    id: row.guid,
    label: String(row.values[target.list.title] ?? ''),
    note: target.list.facts
      .filter((name) => !isEmpty(row.values[name]))
      .map((name) => showFact(target, name, row))
      .join(' · '),
    copies: { ...copiesOf(row, filledOf(row, begins)), ...copiesOf(row, copies) },
  })

/** Only what the record says something about. */
const filledOf = ({ values }: ListRow, begins: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(begins).filter(([, theirs]) => !isEmpty(values[theirs])))

/** Of a step only those records may be chosen whose turn it is. */
function turnIn({ module, name }: Asking): Readonly<Record<string, string>> {
  const into = stepInto(module)
  const [step, other] = into?.on === name ? into.steps : []
  return step === undefined || other !== undefined ? {} : { '@turn': step.name }
}

export const targetOf = ({ options }: Asking['field']) =>
  options.to?.() as (Target & Pick<Module, 'listMethod'>) | undefined

/** What is asked of the list of the module referred to: only what stands within what the other fields say. */
export function askedOf(editing: Asking, keyword: string) {
  const { field, beside } = editing
  const { within = {}, copies = {}, begins = {} } = field.options
  const target = targetOf(field)
  if (target === undefined) throw new Error(`${field.label} refers to nothing`)
  const inside = Object.entries(within).map(([theirs, own]) => [theirs, String(beside[own] ?? '')])
  const filters: Readonly<Record<string, string>> = { ...Object.fromEntries(inside), ...turnIn(editing) }
  const also = [...Object.values(copies), ...Object.values(begins)]
  return { target, copies, begins, asked: { keyword, sort: '', filters, also, deleted: false } }
}

/** Records of the module referred to, within what the other fields say. */
export function useRecords(editing: Asking, search: string, open: boolean) {
  const { target, copies, begins, asked } = askedOf(editing, useLater(search.trim()))
  const { rows, state, more, reload, asOf } = usePages(recordCall(target, 'GetListPage'), asked, {
    rows: atOnce,
    enabled: open,
  })
  return {
    rows: rows.map(rowOf(target, copies, begins)),
    loading: state === 'loading' && rows.length === 0,
    failed: state === 'failed' && rows.length === 0,
    asOf,
    retry: reload,
    more: state === 'ready' ? more : undefined,
  }
}
