import { useEffect } from 'react'
import { keepPick, type PickedElsewhere, usePicked } from '@/client/picked'
import type { Chosen } from '@/fields/edit/contract'
import type { Field, Module } from '@/schema'

const several = ['people', 'departments', 'multi-choice']

const fits = ({ kind, options }: Field, { from, module }: PickedElsewhere) => {
  if (options.readonly === true) return false
  if (from === 'people') return kind === 'person' || kind === 'people'
  if (from === 'departments') return kind === 'department' || kind === 'departments'
  if (from === 'dictionary') return options.dictionary === module
  return from === 'records' ? kind === 'reference' && options.to?.().name === module : options.choices !== undefined
}

/**
 * What was picked on a page of its own for a field of this form is put into it once, as if it were picked here: not before
 * it is known what the form held.
 */
export function usePickedElsewhere(module: Module, isReady: boolean, set: (name: string, chosen: Chosen) => unknown) {
  const pick = usePicked((held) => held.pick)
  useEffect(() => {
    const field = pick === null ? undefined : module.fields[pick.code]
    if (!isReady || pick === null || field === undefined || !fits(field, pick)) return
    keepPick(null)
    const ids = pick.rows.map(({ id }) => id)
    const value = several.includes(field.kind) ? ids : (ids[0] ?? null)
    set(pick.code, { value, words: pick.rows.map(({ label }) => label).join('、') })
  }, [pick, module, isReady, set])
}
