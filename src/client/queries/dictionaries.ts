import type { DictionaryRow } from '@wire'
import type { Field, Module } from '@/schema'
import { wordsOf } from '@/words'
import { queryClient } from '../core/query-client'
import { useRead } from './use-read'

const hasDictionary = (fields: Module['fields']): boolean =>
  Object.values(fields).some(
    ({ options }) => options.dictionary !== undefined || hasDictionary(options.lines?.fields ?? {}),
  )

/** What the enterprise has made of choices is asked for where a module has any of these, and drawn once it is here. */
export const useDictionaries = ({ fields }: Pick<Module, 'fields'>) =>
  useRead('Dictionary.GetList', {}, { enabled: hasDictionary(fields), stale: 300_000 })

function entriesOf({ options }: Field) {
  if (options.dictionary === undefined) return undefined
  const all = queryClient.getQueryData<readonly DictionaryRow[]>(['Dictionary.GetList', {}])
  return all?.find(({ name }) => name === options.dictionary)?.entries
}

/** What may be chosen, in its order; what stands there, one or several, is among it even if it was switched off since. */
export function choicesOf(field: Field | undefined, current?: unknown): readonly string[] {
  if (field === undefined) return []
  const entries = entriesOf(field)
  if (entries === undefined) return Object.keys(field.options.choices ?? {})
  const standing = [current].flat()
  return entries.filter(({ key, isOff }) => !isOff || standing.includes(key)).map(({ key }) => key)
}

interface Part {
  readonly field: string
  readonly line?: string
}

/**
 * What a choice is called in the language of now. `nameFromServer` is what the server called it when it was read, which may have
 * been in another language; where the enterprise may have given it a name of its own, only that is known.
 */
export function choiceNow(module: Module, part: Part, choice: string, nameFromServer: string): string {
  const outer = module.fields[part.field]
  const field = part.line === undefined ? outer : outer?.options.lines?.fields[part.line]
  const usual = field?.options.choices?.[choice]
  if (field === undefined || usual === undefined) return nameFromServer || choice
  const isRenamed = field.options.dictionary !== undefined && entriesOf(field) === undefined && nameFromServer !== usual
  return isRenamed && nameFromServer !== '' ? nameFromServer : choiceWords(module, { ...part, choice })
}

/** What a choice is called here. */
export function choiceWords(module: Module, part: Part & { readonly choice: string }): string {
  const { field: name, line, choice } = part
  const outer = module.fields[name]
  const field = line === undefined ? outer : outer?.options.lines?.fields[line]
  const entry = field === undefined ? undefined : entriesOf(field)?.find(({ key }) => key === choice)
  return entry?.text ?? wordsOf(module, part)
}
