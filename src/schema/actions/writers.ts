import type { Fields } from '../kinds/field'

/** A person of the record, or of a record that it refers to, as a path such as `project.manager`. */
type Path<K extends string> = K | `${K}.${string}`

export interface WritersOf<K extends string> {
  readonly writers?: {
    readonly people: readonly Path<K>[]
    /** Only they and administrators write records; otherwise also every user with the right to edit. */
    readonly only?: true
  }
}

/** The persons who write records of the module. */
interface Writers {
  readonly people: readonly string[]
  readonly only: boolean
}

export interface WithWriters {
  readonly writers: Writers | null
}

interface Definition<K extends string> extends WritersOf<K> {
  readonly name: string
  readonly fields: Fields
}

/** The own field of a path, and the person field of the record that it refers to; null for an own person. */
export function writerPath(path: string): { readonly own: string; readonly theirs: string | null } {
  const [own = '', theirs = null] = path.split('.')
  return { own, theirs }
}

function isWriter(fields: Fields, path: string) {
  const { own, theirs } = writerPath(path)
  return theirs === null ? fields[own]?.kind === 'person' : fields[own]?.options.to !== undefined
}

export function writersFrom<K extends string>({ name, fields, writers }: Definition<K>): WithWriters {
  if (writers === undefined) return { writers: null }
  const unknown = writers.people.find((path) => !isWriter(fields, path))
  if (unknown !== undefined) throw new Error(`${name} has no person ${unknown}`)
  return { writers: { people: writers.people, only: writers.only === true } }
}
