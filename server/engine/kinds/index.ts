import type { Field, Kind } from '@/schema'
import { choiceKinds } from './choice'
import { dateKinds } from './date'
import { fileKinds } from './files'
import type { EngineFamily } from './kind'
import { lineKinds } from './lines'
import { moneyKinds } from './money'
import { numberKinds } from './number'
import { placeKinds } from './place'
import { referenceKinds } from './reference'
import { textKinds } from './text'
import { yesNoKinds } from './yes-no'

const engineKinds: EngineFamily<Kind> = {
  ...textKinds,
  ...numberKinds,
  ...moneyKinds,
  ...dateKinds,
  ...yesNoKinds,
  ...choiceKinds,
  ...referenceKinds,
  ...placeKinds,
  ...fileKinds,
  ...lineKinds,
}

/** What the engine does with the values of a field. */
export const engineKindOf = ({ kind }: Pick<Field, 'kind'>) => engineKinds[kind]
