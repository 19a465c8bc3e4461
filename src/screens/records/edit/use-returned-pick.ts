import { useEffect } from 'react'
import { keepPick, type PickedElsewhere, usePicked } from '@/client/picks/picked'
import type { Chosen } from '@/fields/edit/contract'
import type { Field, Module } from '@/schema'

const several = ['people', 'departments', 'multi-choice']

const fits = ({ kind, options }: Field, { from, module }: PickedElsewhere) => {
  if (options.readonly === true) return false
  if (from === 'people') return kind === 'person' || kind === 'people'
  if (from === 'departments') return kind === 'department' || kind === 'departments'
  if (from === 'dictionary') return options.dictionary === module
  if (from === 'lines' || from === 'texts') return kind === 'text'
  return from === 'records' ? kind === 'reference' && options.to?.().name === module : options.choices !== undefined
}

/** The field that was named; an address that names a dictionary alone means the field that is picked from it. */
const nameFor = ({ fields }: Module, { code, from, module }: PickedElsewhere) =>
  from === 'dictionary' && fields[code] === undefined
    ? (Object.keys(fields).find((name) => fields[name]?.options.dictionary === module) ?? code)
    : code

/**
 * What was picked on a page of its own for a field of this form is put into it once, as if it were picked here: not before
 * it is known what the form held.
 */
export function usePickedElsewhere(module: Module, isReady: boolean, set: (name: string, chosen: Chosen) => unknown) {
  const pick = usePicked((held) => held.pick)
  useEffect(() => {
    const name = pick === null ? '' : nameFor(module, pick)
    const field = module.fields[name]
    if (!isReady || pick === null || field === undefined || !fits(field, pick)) return
    keepPick(null)
    const ids = pick.rows.map(({ id, label }) => (field.kind === 'text' ? label : id))
    const value = several.includes(field.kind) ? ids : (ids[0] ?? null)
    set(name, { value, words: pick.rows.map(({ label }) => label).join('、') })
  }, [pick, module, isReady, set])
}
