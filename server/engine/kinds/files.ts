import type { EngineFamily, EngineKind } from './kind'

/** Only the number of files is exported. */
const filesKind: EngineKind = {
  toCell: (value) => ({ is: 'number', value: (value as readonly unknown[]).length }),
  isPrivate: true,
}

export const fileKinds: EngineFamily<'files' | 'photos' | 'signature'> = {
  files: filesKind,
  photos: filesKind,
  signature: filesKind,
}
