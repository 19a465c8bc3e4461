import { useRef, useState } from 'react'
import { useDebounced } from '@/client/queries/use-debounced'
import { usePages } from '@/client/queries/use-pages'
import { Notice } from '@/ui/feedback/notice'
import { PickInSheet } from '@/ui/inputs/pick-in-sheet'
import { useTranslate } from '@/words'

const pageSize = 20

/** Picked people: names by code. */
export type Named = Readonly<Record<string, string>>

interface Paged<T> {
  readonly rows: readonly T[]
  readonly state: 'loading' | 'ready' | 'finished' | 'failed'
  readonly more: () => unknown
  readonly reload: () => unknown
}

interface PersonRow {
  readonly id: string
  readonly label: string
  readonly note: string
}

interface Props {
  readonly label: string
  readonly name: string
  readonly picked: Named
  readonly multi: boolean
  readonly required?: boolean
  readonly onChange: (picked: Named) => void
}

interface PickingProps extends Props {
  readonly pages: Paged<unknown>
  readonly rows: readonly PersonRow[]
  readonly search: { readonly text: string; readonly setText: (text: string) => void }
  readonly sheet: { readonly isOpen: boolean; readonly show: (isOpen: boolean) => void }
}

/** A field with people. Names of people listed before are kept, because a new search may not contain them. */
function Picking({ label, name, picked, multi, required = true, onChange, pages, rows, search, sheet }: PickingProps) {
  const t = useTranslate()
  const knownNames = useRef(new Map<string, string>()).current
  for (const row of rows) knownNames.set(row.id, row.label)
  const close = () => {
    sheet.show(false)
    search.setText('')
  }
  const { state, more, reload } = pages
  const field = (
    <PickInSheet
      onOpen={() => sheet.show(true)}
      field={{ name, label, text: Object.values(picked).join('、'), placeholder: t('shell.pick'), required }}
      sheet={{
        ...{
          open: sheet.isOpen,
          rows,
          chosen: Object.keys(picked),
          multi,
          search: search.text,
          onSearch: search.setText,
        },
        ...{ loading: state === 'loading' && rows.length === 0, failed: state === 'failed', onRetry: reload },
        ...(state === 'ready' ? { onMore: more } : {}),
        onClose: close,
        onPick: (ids) => {
          onChange(Object.fromEntries(ids.map((id) => [id, knownNames.get(id) ?? picked[id] ?? id])))
          close()
        },
      }}
    />
  )
  if (state !== 'failed' || rows.length > 0 || search.text !== '') return field
  // Shown before anything is typed, because people can be picked only with the list.
  return (
    <>
      <Notice kind="warn" text={t('flows.decide.needsNetwork')} action={{ label: t('shell.retry'), onPress: reload }} />
      {field}
    </>
  )
}

function useSearching() {
  const [isOpen, show] = useState(false)
  const [text, setText] = useState('')
  return { sheet: { isOpen, show }, search: { text, setText }, keyword: useDebounced(text.trim()) }
}

/** A field with people of the enterprise. */
export function PeopleField(props: Props) {
  const { sheet, search, keyword } = useSearching()
  const pages = usePages('UserManage.GetUserList', { keyword }, { rows: pageSize })
  const rows = pages.rows.map(({ UserCode, UserName, Company }) => ({ id: UserCode, label: UserName, note: Company }))
  return <Picking {...props} pages={pages} rows={rows} sheet={sheet} search={search} />
}

interface ReceiverProps extends Omit<Props, 'multi'> {
  readonly module: string
  readonly record: string
  readonly node: string
}

/** A field with the people that can be receivers of a node. */
export function ReceiverField({ module, record, node, ...props }: ReceiverProps) {
  const t = useTranslate()
  const { sheet, search, keyword } = useSearching()
  const query = { TemplateID: '', NodeID: node, MID: module, RID: record, keyword }
  const pages = usePages('StartWF.GetReceiver', query, { rows: pageSize })
  const rows = pages.rows.map(({ UserCode, UserName, Remark, AwayUntil }) => ({
    ...{ id: UserCode, label: UserName },
    note: AwayUntil === '' ? Remark : t('flows.decide.away', { until: AwayUntil }),
  }))
  return <Picking {...props} multi pages={pages} rows={rows} sheet={sheet} search={search} />
}
