import type { InputFamily } from '../kind'
import { EditFiles } from './edit-files'
import { EditSignature } from './edit-signature'

export const fileInputs: InputFamily<'files' | 'photos' | 'signature'> = {
  files: { Input: EditFiles },
  photos: { Input: EditFiles },
  signature: { Input: EditSignature },
}
