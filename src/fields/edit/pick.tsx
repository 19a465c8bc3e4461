import { useState } from 'react'
import { PickField } from '@/ui/pick-field'
import { PickSheet } from '@/ui/pick-sheet'
import { useWords } from '@/words'
import type { Editing } from './contract'
import { type PickRow, useChoices, useDepartments, usePeople, useRecords } from './use-pick'

interface Rows {
  readonly rows: readonly PickRow[]
  readonly loading: boolean
  readonly failed: boolean
  readonly retry: () => unknown
  readonly more: (() => unknown) | undefined
}

type UseRows = (editing: Editing, search: string, open: boolean) => Rows

/** A field answered from a sheet with a search; one or several rows. */
function Picking({ editing, useRows, multi = false }: { editing: Editing; useRows: UseRows; multi?: boolean }) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const { name, label, field, value, words, error, beside, onChange } = editing
  const { rows, loading, failed, retry, more } = useRows(editing, search, open)
  const missing = Object.values(field.options.within ?? {}).find((own) => !beside[own])
  const close = () => {
    setOpen(false)
    setSearch('')
  }
  const pick = (ids: readonly string[]) => {
    const known = new Map((words === '' ? [] : words.split('、')).map((word, at) => [[value].flat()[at], word]))
    const labels = ids.map((id) => rows.find((row) => row.id === id)?.label ?? known.get(id) ?? id)
    const [first] = rows.filter((row) => row.id === ids[0])
    onChange({
      value: multi ? ids : (ids[0] ?? null),
      words: labels.join('、'),
      ...(first?.copies ? { copies: first.copies } : {}),
    })
    close()
  }
  const chosen = ([value].flat() as (string | null | undefined)[]).filter((id): id is string => Boolean(id))
  return (
    <>
      <PickField
        name={name}
        label={label}
        text={chosen.length === 0 ? '' : words}
        placeholder={missing === undefined ? t('shell.pick') : t('records.pickFirst')}
        required={field.required}
        disabled={missing !== undefined}
        onPress={() => setOpen(true)}
        {...(error === '' ? {} : { error })}
      />
      <PickSheet
        open={open}
        title={label}
        rows={field.required || multi || chosen.length === 0 ? rows : [{ id: '', label: t('shell.none') }, ...rows]}
        chosen={chosen}
        multi={multi}
        search={search}
        onSearch={setSearch}
        loading={loading}
        failed={failed}
        onRetry={retry}
        onMore={more}
        onClose={close}
        onPick={(ids) => (ids[0] === '' ? pick([]) : pick(ids))}
      />
    </>
  )
}

export const EditPerson = (editing: Editing) => <Picking editing={editing} useRows={usePeople} />
export const EditPeople = (editing: Editing) => <Picking multi editing={editing} useRows={usePeople} />
export const EditDepartment = (editing: Editing) => <Picking editing={editing} useRows={useDepartments} />
export const EditReference = (editing: Editing) => <Picking editing={editing} useRows={useRecords} />
export const EditChoice = (editing: Editing) => <Picking editing={editing} useRows={useChoices} />
export const EditMultiChoice = (editing: Editing) => <Picking multi editing={editing} useRows={useChoices} />
