import type { ListRow } from '@wire'
import { useLater } from '@/client/use-later'
import { usePages } from '@/client/use-pages'
import { useRead } from '@/client/use-read'
import { type Module, recordCall, type Target } from '@/schema'
import { showValue } from '../show-value'
import type { Chosen, Editing } from './contract'

export interface PickRow {
  readonly id: string
  readonly label: string
  readonly note?: string
  readonly copies?: NonNullable<Chosen['copies']>
}

const fits = (search: string) => {
  const wanted = search.trim().toLowerCase()
  return ({ label, note = '' }: PickRow) => `${label} ${note}`.toLowerCase().includes(wanted)
}

export function useChoices({ field, wordsOfChoice }: Editing, search: string) {
  const rows = Object.keys(field.options.choices ?? {}).map((id): PickRow => ({ id, label: wordsOfChoice(id) }))
  return { rows: rows.filter(fits(search)), loading: false, failed: false, retry: () => undefined, more: undefined }
}

/** Departments with the one above, narrowed on the phone: a company has some dozens. */
export function useDepartments(_: Editing, search: string, open: boolean) {
  const { data, loading, failure, reload } = useRead('Department.GetTree', {}, { enabled: open })
  const nameOf = new Map((data ?? []).map(({ id, name }) => [id, name]))
  const rows = (data ?? []).map(
    ({ id, name, parentId }): PickRow => ({ id, label: name, note: nameOf.get(parentId) ?? '' }),
  )
  return { rows: rows.filter(fits(search)), loading, failed: failure !== '', retry: reload, more: undefined }
}

const atOnce = 20

export function usePeople(_: Editing, search: string, open: boolean) {
  const keyword = useLater(search.trim())
  const { rows, state, more, reload } = usePages('UserManage.GetUserList', { keyword }, { rows: atOnce, enabled: open })
  return {
    rows: rows.map(({ UserCode, UserName, Company }): PickRow => ({ id: UserCode, label: UserName, note: Company })),
    loading: state === 'loading' && rows.length === 0,
    failed: state === 'failed',
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

const rowOf =
  (target: Target, copies: Readonly<Record<string, string>> | undefined) =>
  (row: ListRow): PickRow => ({
    id: row.guid,
    label: String(row.values[target.list.title] ?? ''),
    note: target.list.facts.map((name) => showValue(target, name, row)).join(' · '),
    ...(copies === undefined ? {} : { copies: copiesOf(row, copies) }),
  })

/** Records of the module referred to, within what the other fields say. */
export function useRecords({ field, beside }: Editing, search: string, open: boolean) {
  const { to, within = {}, copies } = field.options
  if (to === undefined) throw new Error(`${field.label} refers to nothing`)
  const target = to() as Target & Pick<Module, 'listMethod'>
  const filters = Object.fromEntries(Object.entries(within).map(([theirs, own]) => [theirs, String(beside[own] ?? '')]))
  const keyword = useLater(search.trim())
  const asked = { keyword, sort: '', filters, also: Object.values(copies ?? {}), deleted: false }
  const { rows, state, more, reload } = usePages(recordCall(target, 'GetListPage'), asked, {
    rows: atOnce,
    enabled: open,
  })
  return {
    rows: rows.map(rowOf(target, copies)),
    loading: state === 'loading' && rows.length === 0,
    failed: state === 'failed',
    retry: reload,
    more: state === 'ready' ? more : undefined,
  }
}
