import { choiceKinds } from './choice'
import { dateKinds } from './date'
import type { Kind } from './field'
import { fileKinds } from './files'
import type { KindDefinition, KindFamily } from './kind'
import { lineKinds } from './lines'
import { moneyKinds } from './money'
import { numberKinds } from './number'
import { personKinds } from './person'
import { placeKinds } from './place'
import { referenceKinds } from './reference'
import { serialKinds } from './serial'
import { textKinds } from './text'
import { yesNoKinds } from './yes-no'

/** All kinds of fields. */
export const kinds: KindFamily<Kind> = {
  ...textKinds,
  ...serialKinds,
  ...numberKinds,
  ...moneyKinds,
  ...dateKinds,
  ...yesNoKinds,
  ...choiceKinds,
  ...referenceKinds,
  ...personKinds,
  ...placeKinds,
  ...fileKinds,
  ...lineKinds,
}

const none: Partial<KindDefinition> = {}

/** The properties of the kind of a field; none if there is no such field. */
export const kindOf = (field: { readonly kind: Kind } | undefined): Partial<KindDefinition> =>
  field === undefined ? none : kinds[field.kind]

/** Whether the value of a field is a list of texts or ids. */
export function isList(field: { readonly kind: Kind } | undefined) {
  const { value } = kindOf(field)
  return value === 'texts' || value === 'guids'
}
