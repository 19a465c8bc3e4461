import type { Guid } from '../values/values'
import type { Count } from './field-options'
import { constructorOf, countOf, type FindFaults, type KindDefinition, type KindFamily } from './kind'

/** Maximum number of files, for fields without one of their own. */
export const maxFiles = 10

const faultsOfCount =
  (standardMost: number): FindFaults =>
  (value, { atLeast = 0, atMost = standardMost }) => {
    const count = countOf(value)
    if (count < atLeast) return [{ reason: 'too-few-files', limit: atLeast }]
    return count > atMost ? [{ reason: 'too-many-files', limit: atMost }] : []
  }

/** A kind whose value is the guids of files uploaded for the record. */
const filesKind = (most: number, text: KindDefinition['text']): KindDefinition => ({
  value: 'guids',
  holdsFiles: true,
  faults: faultsOfCount(most),
  text,
})

/** The guids of files of any accepted type, uploaded for this record. */
export const files = constructorOf<readonly Guid[], Count>('files')
/** Pictures only, captured or chosen. */
export const photos = constructorOf<readonly Guid[], Count>('photos')
/** The picture of a signature written on the screen. A picture is never changed, only replaced by a new one. */
export const signature = constructorOf<readonly Guid[], { afterwards?: boolean; immutable?: boolean }>('signature')

export const fileKinds: KindFamily<'files' | 'photos' | 'signature'> = {
  files: filesKind(maxFiles, (value, _, texts) => texts.files(countOf(value))),
  photos: filesKind(maxFiles, (value, _, texts) => texts.photos(countOf(value))),
  signature: filesKind(1, (_, __, texts) => texts.signed),
}
