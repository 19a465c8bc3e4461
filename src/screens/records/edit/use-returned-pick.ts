import type { RecordModel } from '@wire'
import { useEffect } from 'react'
import { fieldFor, isPickOf, namingIn } from '@/client/picks/form-field'
import { keepFormOpen, setOpenForm } from '@/client/picks/open-form'
import { type PickedElsewhere, storePick, usePicked } from '@/client/picks/picked'
import { read } from '@/client/request/call'
import type { Chosen, Picked } from '@/fields/edit/contract'
import { pickedCopies } from '@/fields/edit/pick-query'
import { withPicked } from '@/fields/kinds/lines/begun-line'
import { type Field, isEmpty, isFixed, isList, linesIn, type Module, recordCall } from '@/schema'
import { toast } from '@/ui/overlays/toast'
import { translate } from '@/words'
import type { Draft } from '../shared/initial-draft'

/** The number of records that a list returns by their guids. */
const mostByGuid = 20

/** The picked records with the values that a line copies from them. */
async function recordsOf({ rows }: PickedElsewhere, naming: Field): Promise<readonly Picked[]> {
  const { begins, to } = naming.options
  const copies = { ...begins, ...naming.options.copies }
  const target = to?.() as Module
  const asked = { keyword: '', sort: '', also: Object.values(copies), deleted: false, numbers: false, page: 1 }
  const copiesFor = new Map<string, ReturnType<typeof pickedCopies>>()
  for (let from = 0; from < rows.length; from += mostByGuid) {
    const these = rows.slice(from, from + mostByGuid).map(({ id }) => id)
    const filters = { '@these': these.join(',') }
    const found = await read(recordCall(target, 'GetListPage'), { ...asked, filters, rows: mostByGuid })
    for (const row of found.rows) copiesFor.set(row.guid, pickedCopies(row, { copies }))
  }
  return rows.map(({ id, label }) => ({ id, label, copies: copiesFor.get(id) ?? {} }))
}

/** Adds a line for each picked record that no line names yet. */
async function linesWith(field: Field, name: string, pick: PickedElsewhere, now: () => Draft): Promise<Chosen | null> {
  const [by = '', naming] = namingIn(field, pick.module) ?? []
  if (naming === undefined) return null
  const records = await recordsOf(pick, naming)
  const lines = linesIn(now().values, name)
  const many = records.filter(({ id }) => lines.every((line) => line[by] !== id))
  return withPicked(field, name, lines, { by, many })
}

/** The record of a form and how it was saved. */
interface Saved {
  readonly loading: boolean
  readonly isEdit: boolean
  readonly draft: Pick<Draft, 'guid'>
  readonly model: Pick<RecordModel, 'flow' | 'values'> | undefined
  readonly now: () => Draft
}

interface Values {
  readonly values: Readonly<Record<string, unknown>>
  readonly set: (name: string, chosen: Chosen) => unknown
}

/** Whether the value of a field may not change any more. */
const isFixedIn = (module: Module, { isEdit, model }: Pick<Saved, 'isEdit' | 'model'>, name: string) =>
  isEdit &&
  model !== undefined &&
  (isFixed(module, { state: model.flow ?? 0, values: model.values }, name) ||
    (module.fields[name]?.options.immutable === true && !isEmpty(model.values[name])))

/** Puts a pick from a separate page into its field, once the form has its values, by which that page narrows. */
export function useReturnedPick(module: Module, saved: Saved, { values, set }: Values) {
  const { loading, isEdit, model, now } = saved
  const record = saved.draft.guid
  const pick = usePicked((held) => held.pick)
  useEffect(
    () =>
      setOpenForm({
        ...{ module, record, values, isNew: !isEdit },
        wordsOf: (name) => now().words[name] ?? '',
        isFixed: (name) => isFixedIn(module, { isEdit, model }, name),
      }),
    [module, record, values, isEdit, model, now],
  )
  useEffect(() => keepFormOpen(record), [record])
  useEffect(() => () => setOpenForm(null), [])
  useEffect(() => {
    const found = pick === null || !isPickOf(pick, { module, record, isEdit }) ? null : fieldFor(module, pick)
    if (loading || pick === null || found === null) return
    const { name, field } = found
    storePick(null)
    if (field.kind === 'lines') {
      const put = (chosen: Chosen | null) => (chosen === null ? undefined : set(name, chosen))
      linesWith(field, name, pick, now)
        .then(put)
        .catch(() => toast(translate('shell.loadFailed')))
      return
    }
    const ids = pick.rows.map(({ id, label }) => (field.kind === 'text' ? label : id))
    const value = isList(field) ? ids : (ids[0] ?? null)
    // A reference shows the title of its record, not the text that was picked from it.
    const words = pick.rows.map(({ label, title = label }) => (field.kind === 'text' ? label : title))
    set(name, { value, words: words.join('、') })
  }, [pick, module, record, isEdit, loading, now, set])
}
