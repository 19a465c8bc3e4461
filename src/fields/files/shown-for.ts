import type { Module } from '@/schema'

/** What stands in the strip below a photo beside who and when: the project, and the part of it or the thing it is of. */
export interface ShownFor {
  readonly project?: string
  readonly part?: string
}

const longest = 100

/** A title that is a name; a number says nothing on a photo, and a reason is nobody's business there. */
const isName = ({ fields, list }: Module) => ['text', 'reference'].includes(fields[list.title]?.kind ?? '')

/** What a record as far as it is filled in says of its photos; `words` are those of what it refers to. */
export function shownFor(module: Module, values: Readonly<Record<string, unknown>>, words: (name: string) => string) {
  const { title } = module.list
  const project = values[module.scope.project ?? '']
  const named = isName(module) ? words(title) || values[title] : ''
  const part = typeof named === 'string' ? [...named.trim()].slice(0, longest).join('') : ''
  const found: ShownFor = {
    ...(typeof project === 'string' ? { project } : {}),
    ...(part === '' ? {} : { part }),
  }
  return found
}
