import { useRef, useState } from 'react'
import { rememberPicks } from '@/client/picks/recent-picks'
import { PickInSheet } from '@/ui/inputs/pick-in-sheet'
import { useTranslate } from '@/words'
import type { Editing } from './contract'
import { missingFor } from './missing'
import { useBusy, withBusy } from './use-busy'
import { type PickRow, useChoices, useDepartments, useEthnicities, usePeople, useRecords } from './use-pick'
import { pickerOf, useInTime, useNoRecent, useRecentDepartments, useRecentPeople, useRecentRecords } from './use-recent'
import { type Usual, useNoUsual, useUsualPeople, useUsualRecords } from './use-usual'
import { UsualChips } from './usual-chips'

interface Rows {
  readonly rows: readonly PickRow[]
  readonly loading: boolean
  readonly failed: boolean
  readonly asOf: number | null
  readonly retry: () => unknown
  readonly more: (() => unknown) | undefined
}

interface Source {
  readonly useRows: (editing: Editing, search: string, open: boolean) => Rows
  readonly useRecent: typeof useRecentRecords
  /** What is offered below the empty field. */
  readonly useUsual: (editing: Editing) => Usual
}

const sources = {
  people: { useRows: usePeople, useRecent: useRecentPeople, useUsual: useUsualPeople },
  departments: { useRows: useDepartments, useRecent: useRecentDepartments, useUsual: useNoUsual },
  records: { useRows: useRecords, useRecent: useRecentRecords, useUsual: useUsualRecords },
  choices: { useRows: useChoices, useRecent: useNoRecent, useUsual: useNoUsual },
  ethnicities: { useRows: useEthnicities, useRecent: useNoRecent, useUsual: useNoUsual },
} satisfies Readonly<Record<string, Source>>

interface Props {
  readonly editing: Editing
  readonly from: keyof typeof sources
  readonly multi?: boolean
}

/** The rows of a picker and the recent ones, with the reason of those that are taken in the time of the form. */
function useOffered({ useRows, useRecent }: Source, editing: Editing, search: string, open: boolean) {
  const found = useRows(editing, search, open)
  const recent = useInTime(useRecent({ editing, open, rows: found.rows }), open && search === '')
  const busy = useBusy({ ...editing, values: editing.beside, isOpen: open })
  return { ...found, rows: withBusy(found.rows, busy), recent: { ...recent, rows: withBusy(recent.rows, busy) } }
}

const asChip = ({ id, label }: PickRow) => ({ value: id, label })

/** A field whose value is picked in a sheet with a search; one or several rows. */
export function Picking({ editing, from, multi = false }: Props) {
  const source: Source = sources[from]
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const { name, label, field, value, words, error, onChange } = editing
  const { rows, recent, loading, failed, asOf, retry, more } = useOffered(source, editing, search, open)
  const isComing = search === '' && recent.isComing
  const usual = source.useUsual(editing)
  const missing = missingFor(editing, field)
  const close = () => {
    setOpen(false)
    setSearch('')
  }
  // Rows of earlier searches are kept, because several values may be chosen by different searches.
  const seen = useRef(new Map<string, PickRow>()).current
  for (const row of [...usual.rows, ...recent.rows, ...rows]) seen.set(row.id, row)
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
    if (source.useRecent !== useNoRecent && many.length > 0) rememberPicks(pickerOf(editing), many)
    close()
  }
  const text = chosen.length === 0 ? '' : words
  const placeholder = missing === undefined ? t('shell.pick') : t('records.pickFirst', { label: missing })
  const none = field.required || multi || chosen.length === 0 ? [] : [{ id: '', label: t('shell.none') }]
  const wrong = error === '' ? {} : { error }
  return (
    <>
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
      <UsualChips items={usual.rows.map(asChip)} isComing={usual.isComing} onChange={(id) => pick([id])} />
    </>
  )
}
