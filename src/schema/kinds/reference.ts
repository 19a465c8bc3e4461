import type { Only } from '../values/only'
import type { Guid } from '../values/values'
import type { Field, Target } from './field'
import { asDisplayText, type Common, type KindFamily } from './kind'

interface ReferenceOptions {
  readonly begins?: Readonly<Record<string, string>>
  readonly copies?: Readonly<Record<string, string>>
  readonly within?: Readonly<Record<string, string>>
  readonly orWithout?: readonly string[]
  readonly only?: Only
  readonly readonly?: boolean
  readonly immutable?: boolean
  readonly leavesOnly?: boolean
  readonly free?: 'excludes'
  readonly recent?: boolean
  readonly holds?: readonly string[]
}

/** Another record. The module is returned by a function, so that two modules may refer to each other. */
export const reference = <const Required extends boolean = false>(
  label: string,
  to: () => Target,
  options: Common<Required> & ReferenceOptions = {},
): Field<Guid, Required> => {
  const { required, ...rest } = options
  return { kind: 'reference', label, required: (required ?? false) as Required, options: { ...rest, to } }
}

export const referenceKinds: KindFamily<'reference'> = {
  reference: {
    value: 'guid',
    text: asDisplayText,
    refersTo: 'record',
    names: 'name',
    filter: 'references',
    condition: 'choices',
  },
}
