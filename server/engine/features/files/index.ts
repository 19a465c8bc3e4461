import type { Feature } from '../../change/feature'
import { foreignFiles, hasFiles, settleFiles } from '../../files/field-files'
import { foreignAnswers } from '../../files/photo-pairs'
import { repeatedPhotos } from '../../files/repeated-photos'

/** Files of a record belong to its fields, which may refuse the same photo twice; files that no field contains any more are deleted. */
export const files: Feature = {
  name: 'files',
  validate: async ({ sql }, module, { guid, values, before }) => [
    ...(await foreignFiles(sql, module, guid, values, before)),
    ...(await repeatedPhotos(sql, module, { guid, values, before })),
    ...(await foreignAnswers(sql, module, { guid, values, before })),
  ],
  // A new record without files may have had uploads that were removed from its form.
  appliesTo: ({ module, cause }) => cause === 'save' && hasFiles(module),
  afterWrite: ({ sql }, { module, guid, after }) => settleFiles(sql, module, guid, after ?? {}),
}
