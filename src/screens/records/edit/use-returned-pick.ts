import { useEffect } from 'react'
import { setOpenForm } from '@/client/picks/open-form'
import { type PickedElsewhere, storePick, usePicked } from '@/client/picks/picked'
import { read } from '@/client/request/call'
import type { Chosen, Picked } from '@/fields/edit/contract'
import { pickedCopies } from '@/fields/edit/pick-query'
import { withPicked } from '@/fields/kinds/lines/begun-line'
import { type Field, isList, kindOf, linesIn, type Module, recordCall } from '@/schema'
import { toast } from '@/ui/overlays/toast'
import { translate } from '@/words'
import type { Draft } from '../shared/initial-draft'

/** The field of lines that names a record of a module, by which lines are added for picked records: the title first. */
function namingIn({ options: { lines } }: Field, module: string) {
  const all = Object.entries(lines?.fields ?? {})
  const naming = all.filter(([, { options }]) => options.readonly !== true && options.to?.().name === module)
  return naming.find(([name]) => name === lines?.title) ?? naming[0]
}

const accepts = (field: Field, { from, module }: PickedElsewhere) => {
  const { kind, options } = field
  const { refersTo } = kindOf(field)
  if (options.readonly === true) return false
  if (kind === 'lines') return from === 'records' && namingIn(field, module) !== undefined
  if (from === 'people') return refersTo === 'person'
  if (from === 'departments') return refersTo === 'department'
  if (from === 'dictionary') return options.dictionary === module
  const isReference = refersTo === 'record' && options.to?.().name === module
  if (from === 'texts') return kind === 'text' || isReference
  return from === 'records' ? isReference : options.choices !== undefined
}

/** The field to fill; an address with only a dictionary means the field that uses it. */
const nameFor = ({ fields }: Module, { code, from, module }: PickedElsewhere) =>
  from === 'dictionary' && fields[code] === undefined
    ? (Object.keys(fields).find((name) => fields[name]?.options.dictionary === module) ?? code)
    : code

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

interface Form {
  readonly isReady: boolean
  readonly now: () => Draft
  readonly values: Readonly<Record<string, unknown>>
  readonly set: (name: string, chosen: Chosen) => unknown
}

/** Puts a pick from a separate page into its field, once the form has its values, by which that page narrows. */
export function useReturnedPick(module: Module, { isReady, now, values, set }: Form) {
  const pick = usePicked((held) => held.pick)
  useEffect(() => setOpenForm({ module, values }), [module, values])
  useEffect(() => () => setOpenForm(null), [])
  useEffect(() => {
    const name = pick === null ? '' : nameFor(module, pick)
    const field = module.fields[name]
    if (!isReady || pick === null || field === undefined || !accepts(field, pick)) return
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
  }, [pick, module, isReady, now, set])
}
