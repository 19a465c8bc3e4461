import { ShownFiles } from '../../files/shown-files'
import { RecordSignature } from '../../files/shown-signature'
import type { Shown, ShownFamily, ShownKind } from '../kind'

/** The files of a saved record; elsewhere their number. */
const uploadsOf = ({ value, record }: Shown) =>
  record === null ? null : { module: record.module, record: record.guid, guids: value as readonly string[] }

const filesShown: ShownKind = {
  isWide: true,
  show: (shown) => {
    const uploads = uploadsOf(shown)
    return uploads === null ? shown.text : <ShownFiles {...uploads} />
  },
}

export const fileShown: ShownFamily<'files' | 'photos' | 'signature'> = {
  files: filesShown,
  photos: filesShown,
  signature: {
    isWide: true,
    show: (shown) => {
      const uploads = uploadsOf(shown)
      return uploads === null ? shown.text : <RecordSignature {...uploads} />
    },
  },
}
