import { useEffect } from 'react'
import { setOpenForm } from '@/client/picks/open-form'
import { type PickedElsewhere, storePick, usePicked } from '@/client/picks/picked'
import type { Chosen } from '@/fields/edit/contract'
import { type Field, isList, kindOf, type Module } from '@/schema'

const accepts = (field: Field, { from, module }: PickedElsewhere) => {
  const { kind, options } = field
  const { refersTo } = kindOf(field)
  if (options.readonly === true) return false
  if (from === 'people') return refersTo === 'person'
  if (from === 'departments') return refersTo === 'department'
  if (from === 'dictionary') return options.dictionary === module
  if (from === 'texts') return kind === 'text'
  return from === 'records' ? refersTo === 'record' && options.to?.().name === module : options.choices !== undefined
}

/** The field to fill; an address with only a dictionary means the field that uses it. */
const nameFor = ({ fields }: Module, { code, from, module }: PickedElsewhere) =>
  from === 'dictionary' && fields[code] === undefined
    ? (Object.keys(fields).find((name) => fields[name]?.options.dictionary === module) ?? code)
    : code

/** Puts a pick from a separate page into its field, once the form has its values, by which that page narrows. */
export function useReturnedPick(
  module: Module,
  isReady: boolean,
  values: Readonly<Record<string, unknown>>,
  set: (name: string, chosen: Chosen) => unknown,
) {
  const pick = usePicked((held) => held.pick)
  useEffect(() => setOpenForm({ module, values }), [module, values])
  useEffect(() => () => setOpenForm(null), [])
  useEffect(() => {
    const name = pick === null ? '' : nameFor(module, pick)
    const field = module.fields[name]
    if (!isReady || pick === null || field === undefined || !accepts(field, pick)) return
    storePick(null)
    const ids = pick.rows.map(({ id, label }) => (field.kind === 'text' ? label : id))
    const value = isList(field) ? ids : (ids[0] ?? null)
    set(name, { value, words: pick.rows.map(({ label }) => label).join('、') })
  }, [pick, module, isReady, set])
}
