import { serialsIn } from '@/schema'
import { type Feature, featureCall } from '../../change/feature'
import { previewCodes } from './preview-number'

/** The form shows the numbers that a record will get. */
export const numbering: Feature = {
  name: 'numbering',
  calls: [
    featureCall({
      method: 'GetCode',
      kind: 'read',
      appliesTo: ({ closed, fields }) => !closed && serialsIn(fields).length > 0,
      input: { Data: 'values' },
      handle: (work, module, { Data }) => previewCodes(work, module, Data),
    }),
  ],
}
