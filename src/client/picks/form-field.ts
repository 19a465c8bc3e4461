import { type Field, kindOf, type Module } from '@/schema'
import { isFormOpen, type OpenForm } from './open-form'
import type { PickedElsewhere } from './picked'

/** What a picker on a page of its own offers, and for which field of a form. */
export type PickOf = Pick<PickedElsewhere, 'code' | 'from' | 'module'>

/**
 * The field of lines that names a record of a module, with its name, by which lines are added for picked records: the
 * title of the lines first.
 */
export function namingIn({ options: { lines } }: Field, module: string) {
  const all = Object.entries(lines?.fields ?? {})
  const naming = all.filter(([, { options }]) => options.readonly !== true && options.to?.().name === module)
  return naming.find(([name]) => name === lines?.title) ?? naming[0]
}

const suits = (field: Field, { from, module }: PickOf) => {
  const { kind, options } = field
  const { refersTo } = kindOf(field)
  if (kind === 'lines') return from === 'records' && namingIn(field, module) !== undefined
  if (from === 'people') return refersTo === 'person'
  if (from === 'departments') return refersTo === 'department'
  if (from === 'dictionary') return options.dictionary === module
  const isReference = refersTo === 'record' && options.to?.().name === module
  if (from === 'texts') return kind === 'text' || isReference
  return from === 'records' ? isReference : options.choices !== undefined
}

/**
 * The field to fill. An address with only a dictionary means the field that uses it, one with only a module the lines
 * that name its records.
 */
function nameFor({ fields }: Module, { code, from, module }: PickOf) {
  if (fields[code] !== undefined) return code
  const means = (field: Field) =>
    from === 'dictionary'
      ? field.options.dictionary === module
      : code === module && field.kind === 'lines' && namingIn(field, module) !== undefined
  return Object.entries(fields).find(([, field]) => means(field))?.[0] ?? code
}

/** The field that a pick is for, with its name; null if there is none of its kind. */
function suitedIn(module: Module, pick: PickOf) {
  const name = nameFor(module, pick)
  const field = Object.keys(module.fields).includes(name) ? module.fields[name] : undefined
  return field !== undefined && suits(field, pick) ? { name, field } : null
}

/** The field of a module that takes a pick, with its name; null if none does. */
export function fieldFor(module: Module, pick: PickOf) {
  const found = suitedIn(module, pick)
  return found?.field.options.readonly === true ? null : found
}

/** The value of the field of a form that takes a pick, or why it does not: there is no such field, or it is fixed. */
export function targetIn(form: OpenForm | null, pick: PickOf): { readonly value: unknown } | 'noForm' | 'fixed' {
  const found = form === null ? null : suitedIn(form.module, pick)
  if (form === null || found === null) return 'noForm'
  const { name, field } = found
  return field.options.readonly === true || form.isFixed?.(name) === true ? 'fixed' : { value: form.values[name] }
}

interface NextForm {
  readonly module: Pick<Module, 'name'>
  readonly record: string
  readonly isEdit: boolean
}

/**
 * Whether a form takes a pick: its own one, or that of a new record of the same module whose form is closed, because a
 * changed address of the browser closes the form below the picker.
 */
export const isPickOf = ({ form, formModule }: PickedElsewhere, { module, record, isEdit }: NextForm) =>
  form === record || (!isEdit && formModule === module.name && !isFormOpen(form))
