import type { ListRow } from '@wire'
import { isEmpty, isOneValue, type Module } from '@/schema'

/** Values that a form begins with, and their display texts. */
export type Prefill = Pick<ListRow, 'values' | 'words'>

/** Prefix of prefill parameters that the program adds itself, in contrast to those of routes. */
export const linkPrefix = 'link-'

/** The parameters that prefill a form with these references and the fields copied from them. */
export function prefillParamsOf({ fields }: Module, values: Readonly<Record<string, unknown>>) {
  const links = Object.entries(values).filter(
    ([name, value]) => fields[name]?.kind === 'reference' && isOneValue(value),
  )
  if (links.length === 0) return {}
  return {
    fill: links.map(([name]) => `${name}=${linkPrefix}${name}`).join(','),
    ...Object.fromEntries(links.map(([name, guid]) => [`${linkPrefix}${name}`, String(guid)])),
  }
}

/** The parameters that make a copy reload references with copied fields, because these may have changed. */
export const reloadedReferences = (module: Module, values: Readonly<Record<string, unknown>>) =>
  prefillParamsOf(
    module,
    Object.fromEntries(
      Object.entries(values).filter(
        ([name, value]) => !isEmpty(value) && module.fields[name]?.options.copies !== undefined,
      ),
    ),
  )

/** A reference with the values of the record that a form copies or begins with. */
export function prefillFrom(
  module: Module,
  name: string,
  { guid, ...record }: Pick<ListRow, 'guid' | 'values' | 'words'>,
): Prefill {
  const { to, within = {}, copies = {}, begins = {} } = module.fields[name]?.options ?? {}
  const copied = [
    ...Object.entries(copies),
    ...Object.entries(within).map(([theirs, own]) => [own, theirs] as const),
    ...Object.entries(begins).filter(([, theirs]) => !isEmpty(record.values[theirs])),
  ]
  return {
    values: {
      [name]: guid,
      ...Object.fromEntries(copied.map(([own, theirs]) => [own, record.values[theirs] ?? null])),
    },
    words: {
      [name]: String(record.values[to?.().list.title ?? ''] ?? ''),
      ...Object.fromEntries(copied.map(([own, theirs]) => [own, record.words[theirs] ?? ''])),
    },
  }
}
