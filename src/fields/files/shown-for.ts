import { kindOf, type Module } from '@/schema'

/** Texts in the strip below a photo, next to author and time: the project and the part or object of the photo. */
export interface ShownFor {
  readonly project?: string
  readonly part?: string
}

const maxLength = 100

/** Whether the title is a name; a number is not useful on a photo, and a reason is private. */
const isName = ({ fields, list }: Module) => kindOf(fields[list.title]).names === 'name'

/** Strip texts of a record that may be incomplete; `words` returns the display text of a reference. */
export function shownFor(module: Module, values: Readonly<Record<string, unknown>>, words: (name: string) => string) {
  const { title } = module.list
  const project = values[module.scope.project ?? '']
  const titleText = isName(module) ? words(title) || values[title] : ''
  const part = typeof titleText === 'string' ? [...titleText.trim()].slice(0, maxLength).join('') : ''
  const found: ShownFor = {
    ...(typeof project === 'string' ? { project } : {}),
    ...(part === '' ? {} : { part }),
  }
  return found
}
