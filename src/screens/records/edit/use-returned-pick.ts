import { useEffect } from 'react'
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
  const isReference = refersTo === 'record' && options.to?.().name === module
  if (from === 'texts') return kind === 'text' || isReference
  return from === 'records' ? isReference : options.choices !== undefined
}

/** The field to fill; an address with only a dictionary means the field that uses it. */
const nameFor = ({ fields }: Module, { code, from, module }: PickedElsewhere) =>
  from === 'dictionary' && fields[code] === undefined
    ? (Object.keys(fields).find((name) => fields[name]?.options.dictionary === module) ?? code)
    : code

/** Puts a pick from a separate page into its field, once the form has its values. */
export function useReturnedPick(module: Module, isReady: boolean, set: (name: string, chosen: Chosen) => unknown) {
  const pick = usePicked((held) => held.pick)
  useEffect(() => {
    const name = pick === null ? '' : nameFor(module, pick)
    const field = module.fields[name]
    if (!isReady || pick === null || field === undefined || !accepts(field, pick)) return
    storePick(null)
    const ids = pick.rows.map(({ id, label }) => (field.kind === 'text' ? label : id))
    const value = isList(field) ? ids : (ids[0] ?? null)
    // A reference shows the title of its record, not the text that was picked from it.
    const words = pick.rows.map(({ label, title = label }) => (field.kind === 'text' ? label : title))
    set(name, { value, words: words.join('、') })
  }, [pick, module, isReady, set])
}
