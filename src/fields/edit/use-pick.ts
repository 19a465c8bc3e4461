import type { ListRow } from '@wire'
import { createElement, type ReactNode } from 'react'
import { choicesOf } from '@/client/queries/dictionaries'
import { useDebounced } from '@/client/queries/use-debounced'
import { usePages } from '@/client/queries/use-pages'
import { useRead } from '@/client/queries/use-read'
import { isEmpty, recordCall, type Target } from '@/schema'
import { type Translate, useTranslate } from '@/words'
import { PersonFace } from '../files/person-face'
import { showFact } from '../show-fact'
import type { Chosen, Editing } from './contract'
import { listQueryOf, pickedCopies, type RecordRequest } from './pick-query'

/** The field for which a value is picked, in a form or on its own page. */
export type PickRequest = RecordRequest & Pick<Editing, 'wordsOfChoice'>

export interface PickRow {
  readonly id: string
  readonly label: string
  readonly note?: string
  readonly face?: ReactNode
  readonly copies?: NonNullable<Chosen['copies']>
  /** Why it cannot be picked. */
  readonly off?: string
}

const matchesSearch = (search: string) => {
  const needle = search.trim().toLowerCase()
  return ({ label, note = '' }: PickRow) => `${label} ${note}`.toLowerCase().includes(needle)
}

export function useChoices({ field, wordsOfChoice }: PickRequest, search: string) {
  const rows = choicesOf(field).map((id): PickRow => ({ id, label: wordsOfChoice(id) }))
  return {
    rows: rows.filter(matchesSearch(search)),
    loading: false,
    failed: false,
    asOf: null,
    retry: () => undefined,
    more: undefined,
  }
}

/** Searches ethnicities by name or by Pinyin. */
export function useEthnicities(_: PickRequest, search: string, open: boolean) {
  const { data, loading, failure, reload, asOf } = useRead('Common.GetEthnicities', {}, { enabled: open })
  const needle = search.trim().toLowerCase()
  const rows = (data ?? []).filter(({ text, sounds }) => `${text} ${sounds}`.toLowerCase().includes(needle))
  return {
    rows: rows.map(({ id, text }): PickRow => ({ id, label: text })),
    loading,
    failed: failure !== '',
    asOf,
    retry: reload,
    more: undefined,
  }
}

/** Departments with their parent, filtered on the client, because a company has only some dozens. */
export function useDepartments(_: PickRequest, search: string, open: boolean) {
  const { data, loading, failure, reload, asOf } = useRead('Department.GetTree', {}, { enabled: open })
  const nameOf = new Map((data ?? []).map(({ id, name }) => [id, name]))
  const rows = (data ?? []).map(
    ({ id, name, parentId }): PickRow => ({ id, label: name, note: nameOf.get(parentId) ?? '' }),
  )
  const matching = rows.filter(matchesSearch(search))
  return { rows: matching, loading, failed: failure !== '', asOf, retry: reload, more: undefined }
}

const pageSize = 20

/** Pages of people as the rows of a picker. */
export const peoplePages = (
  { rows, state, more, reload, asOf }: ReturnType<typeof usePages<'UserManage.GetUserList'>>,
  t: Translate,
) => ({
  rows: rows.map(
    ({ UserCode, UserName, UserPhoto, Company, OnLeaveTo }): PickRow => ({
      ...{ id: UserCode, label: UserName },
      note: [Company, OnLeaveTo === undefined ? '' : t('records.onLeave', { until: OnLeaveTo.slice(5) })]
        .filter(Boolean)
        .join(' · '),
      face: createElement(PersonFace, { name: UserName, code: UserCode, photo: UserPhoto, size: 32 }),
    }),
  ),
  loading: state === 'loading' && rows.length === 0,
  failed: state === 'failed' && rows.length === 0,
  asOf,
  retry: reload,
  more: state === 'ready' ? more : undefined,
})

export function usePeople(_: PickRequest, search: string, open: boolean) {
  const keyword = useDebounced(search.trim())
  const t = useTranslate()
  return peoplePages(usePages('UserManage.GetUserList', { keyword }, { rows: pageSize, enabled: open }), t)
}

/** Converts a row of a list to a choice with its copied values. */
export const rowOf =
  (target: Target, copies: Readonly<Record<string, string>>, begins: Readonly<Record<string, string>>) =>
  (row: ListRow): PickRow => ({
    id: row.guid,
    label: String(row.values[target.list.title] ?? ''),
    note: target.list.facts
      .filter((name) => !isEmpty(row.values[name]))
      .map((name) => showFact(target, name, row))
      .join(' · '),
    copies: pickedCopies(row, { copies, begins }),
  })

/** Records of the referenced module, filtered by the values of the other fields. */
export function useRecords(editing: PickRequest, search: string, open: boolean) {
  const { target, copies, begins, query } = listQueryOf(editing, useDebounced(search.trim()))
  const { rows, state, more, reload, asOf } = usePages(recordCall(target, 'GetListPage'), query, {
    rows: pageSize,
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
