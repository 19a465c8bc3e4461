import { useRef, useState } from 'react'
import { useLater } from '@/client/queries/use-debounced'
import { usePages } from '@/client/queries/use-pages'
import { Notice } from '@/ui/feedback/notice'
import { PickInSheet } from '@/ui/inputs/pick-in-sheet'
import { useWords } from '@/words'

const atOnce = 20

/** A person that was picked, with their name. */
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

interface Around extends Props {
  readonly pages: Paged<unknown>
  readonly rows: readonly PersonRow[]
  readonly search: { readonly text: string; readonly type: (text: string) => void }
  readonly sheet: { readonly isOpen: boolean; readonly show: (isOpen: boolean) => void }
}

/** A field answered with people. Whoever was seen keeps their name, whatever is searched for next. */
function Picking({ label, name, picked, multi, required = true, onChange, pages, rows, search, sheet }: Around) {
  const t = useWords()
  const seen = useRef(new Map<string, string>()).current
  for (const row of rows) seen.set(row.id, row.label)
  const close = () => {
    sheet.show(false)
    search.type('')
  }
  const { state, more, reload } = pages
  const field = (
    <PickInSheet
      onOpen={() => sheet.show(true)}
      field={{ name, label, text: Object.values(picked).join('、'), placeholder: t('shell.pick'), required }}
      sheet={{
        ...{ open: sheet.isOpen, rows, chosen: Object.keys(picked), multi, search: search.text, onSearch: search.type },
        ...{ loading: state === 'loading' && rows.length === 0, failed: state === 'failed', onRetry: reload },
        ...(state === 'ready' ? { onMore: more } : {}),
        onClose: close,
        onPick: (ids) => {
          onChange(Object.fromEntries(ids.map((id) => [id, seen.get(id) ?? picked[id] ?? id])))
          close()
        },
      }}
    />
  )
  if (state !== 'failed' || rows.length > 0 || search.text !== '') return field
  // Said before anything is typed: without the list nobody can be picked.
  return (
    <>
      <Notice kind="warn" text={t('flows.decide.needsNetwork')} action={{ label: t('shell.retry'), onPress: reload }} />
      {field}
    </>
  )
}

function useSearching() {
  const [isOpen, show] = useState(false)
  const [text, type] = useState('')
  return { sheet: { isOpen, show }, search: { text, type }, keyword: useLater(text.trim()) }
}

/** Anybody of the enterprise. */
export function PeopleField(props: Props) {
  const { sheet, search, keyword } = useSearching()
  const pages = usePages('UserManage.GetUserList', { keyword }, { rows: atOnce })
  const rows = pages.rows.map(({ UserCode, UserName, Company }) => ({ id: UserCode, label: UserName, note: Company }))
  return <Picking {...props} pages={pages} rows={rows} sheet={sheet} search={search} />
}

interface ReceiverProps extends Omit<Props, 'multi'> {
  readonly module: string
  readonly record: string
  readonly node: string
}

/** Those of whom a node may ask some. */
export function ReceiverField({ module, record, node, ...props }: ReceiverProps) {
  const t = useWords()
  const { sheet, search, keyword } = useSearching()
  const asked = { TemplateID: '', NodeID: node, MID: module, RID: record, keyword }
  const pages = usePages('StartWF.GetReceiver', asked, { rows: atOnce })
  const rows = pages.rows.map(({ UserCode, UserName, Remark, AwayUntil }) => ({
    ...{ id: UserCode, label: UserName },
    note: AwayUntil === '' ? Remark : t('flows.decide.away', { until: AwayUntil }),
  }))
  return <Picking {...props} multi pages={pages} rows={rows} sheet={sheet} search={search} />
}
