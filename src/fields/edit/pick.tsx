import { useRef, useState } from 'react'
import { rememberPicks } from '@/client/picks/recent-picks'
import { PickInSheet } from '@/ui/inputs/pick-in-sheet'
import { useTranslate } from '@/words'
import type { Editing } from './contract'
import { missingFor } from './missing'
import { type PickRow, useChoices, useDepartments, useEthnicities, usePeople, useRecords } from './use-pick'
import { pickerOf, useInTime, useNoRecent, useRecentDepartments, useRecentPeople, useRecentRecords } from './use-recent'

interface Rows {
  readonly rows: readonly PickRow[]
  readonly loading: boolean
  readonly failed: boolean
  readonly asOf: number | null
  readonly retry: () => unknown
  readonly more: (() => unknown) | undefined
}

type UseRows = (editing: Editing, search: string, open: boolean) => Rows
type UseRecent = typeof useRecentRecords

interface Props {
  readonly editing: Editing
  readonly useRows: UseRows
  readonly useRecent?: UseRecent
  readonly multi?: boolean
}

/** A field whose value is picked in a sheet with a search; one or several rows. */
function Picking({ editing, useRows, useRecent = useNoRecent, multi = false }: Props) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const { name, label, field, value, words, error, onChange } = editing
  const { rows, loading, failed, asOf, retry, more } = useRows(editing, search, open)
  const recent = useInTime(useRecent({ editing, open, rows }), open && search === '')
  const isComing = search === '' && recent.isComing
  const missing = missingFor(editing, field)
  const close = () => {
    setOpen(false)
    setSearch('')
  }
  // Rows of earlier searches are kept, because several values may be chosen by different searches.
  const seen = useRef(new Map<string, PickRow>()).current
  for (const row of [...recent.rows, ...rows]) seen.set(row.id, row)
  const chosen = ([value].flat() as (string | null | undefined)[]).filter((id): id is string => Boolean(id))
  const labels = new Map((words === '' ? [] : words.split('、')).map((word, at) => [chosen[at], word]))
  const pick = (ids: readonly string[]) => {
    const copies = seen.get(ids[0] ?? '')?.copies
    const many = ids.map((id) => seen.get(id) ?? { id, label: labels.get(id) ?? id })
    onChange({
      value: multi ? ids : (ids[0] ?? null),
      words: many.map((each) => each.label).join('、'),
      many,
      ...(copies ? { copies } : {}),
    })
    if (useRecent !== useNoRecent && many.length > 0) rememberPicks(pickerOf(editing), many)
    close()
  }
  const text = chosen.length === 0 ? '' : words
  const placeholder = missing === undefined ? t('shell.pick') : t('records.pickFirst', { label: missing })
  const none = field.required || multi || chosen.length === 0 ? [] : [{ id: '', label: t('shell.none') }]
  const wrong = error === '' ? {} : { error }
  return (
    <PickInSheet
      onOpen={() => setOpen(true)}
      field={{ name, label, text, placeholder, required: field.required, disabled: missing !== undefined, ...wrong }}
      sheet={{
        ...{
          open,
          recent: search === '' ? recent.rows : [],
          rows: isComing ? [] : [...none, ...rows],
          chosen,
          multi,
          search,
          loading: loading || isComing,
          failed,
          asOf,
        },
        ...{ onRetry: retry, onMore: isComing ? undefined : more, onSearch: setSearch, onClose: close },
        onPick: (ids) => pick(ids.filter((id) => id !== '')),
      }}
    />
  )
}

export const EditPerson = (editing: Editing) => (
  <Picking editing={editing} useRows={usePeople} useRecent={useRecentPeople} />
)
export const EditPeople = (editing: Editing) => (
  <Picking multi editing={editing} useRows={usePeople} useRecent={useRecentPeople} />
)
export const EditDepartment = (editing: Editing) => (
  <Picking editing={editing} useRows={useDepartments} useRecent={useRecentDepartments} />
)
export const EditDepartments = (editing: Editing) => (
  <Picking multi editing={editing} useRows={useDepartments} useRecent={useRecentDepartments} />
)
export const EditReference = (editing: Editing) => (
  <Picking multi={editing.several === true} editing={editing} useRows={useRecords} useRecent={useRecentRecords} />
)
export const EditEthnicity = (editing: Editing) => <Picking editing={editing} useRows={useEthnicities} />
export const EditChoice = (editing: Editing) => <Picking editing={editing} useRows={useChoices} />
export const EditMultiChoice = (editing: Editing) => <Picking multi editing={editing} useRows={useChoices} />
