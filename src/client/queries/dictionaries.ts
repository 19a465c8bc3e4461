import type { DictionaryRow } from '@wire'
import type { Field, Module } from '@/schema'
import { textOf } from '@/words'
import { queryClient } from '../core/query-client'
import { useRead } from './use-read'

const hasDictionary = (fields: Module['fields']): boolean =>
  Object.values(fields).some(
    ({ options }) => options.dictionary !== undefined || hasDictionary(options.lines?.fields ?? {}),
  )

/**
 * Loads the choices changed by the enterprise if a field of the module uses them; the screen rerenders when they
 * arrive.
 */
export const useDictionaries = ({ fields }: Pick<Module, 'fields'>) =>
  useRead('Dictionary.GetList', {}, { enabled: hasDictionary(fields), stale: 300_000 })

function entriesOf({ options }: Field) {
  if (options.dictionary === undefined) return undefined
  const all = queryClient.getQueryData<readonly DictionaryRow[]>(['Dictionary.GetList', {}])
  return all?.find(({ name }) => name === options.dictionary)?.entries
}

/** The keys that can be chosen, in order. Current values are included even if they were disabled since. */
export function choicesOf(field: Field | undefined, current?: unknown): readonly string[] {
  if (field === undefined) return []
  const entries = entriesOf(field)
  if (entries === undefined) return Object.keys(field.options.choices ?? {})
  const selected = [current].flat()
  return entries.filter(({ key, isOff }) => !isOff || selected.includes(key)).map(({ key }) => key)
}

interface Part {
  readonly field: string
  readonly line?: string
}

/**
 * The label of a choice in the current language. `nameFromServer` is the label sent with the record, possibly in
 * another language; it is used if the enterprise may have renamed the choice and the dictionary is not loaded.
 */
export function choiceNow(module: Module, part: Part, choice: string, nameFromServer: string): string {
  const outer = module.fields[part.field]
  const field = part.line === undefined ? outer : outer?.options.lines?.fields[part.line]
  const usual = field?.options.choices?.[choice]
  if (field === undefined || usual === undefined) return nameFromServer || choice
  const isRenamed = field.options.dictionary !== undefined && entriesOf(field) === undefined && nameFromServer !== usual
  return isRenamed && nameFromServer !== '' ? nameFromServer : choiceWords(module, { ...part, choice })
}

/** The label of a choice, with the changes of the enterprise. */
export function choiceWords(module: Module, part: Part & { readonly choice: string }): string {
  const { field: name, line, choice } = part
  const outer = module.fields[name]
  const field = line === undefined ? outer : outer?.options.lines?.fields[line]
  const entry = field === undefined ? undefined : entriesOf(field)?.find(({ key }) => key === choice)
  return entry?.text ?? textOf(module, part)
}
