import { immutableIssues } from '@/schema'
import type { Feature } from '../../change/feature'

/** Values that may not change after they were saved. */
export const immutable: Feature = {
  name: 'immutable',
  validate: async (_, module, { before, values }) => (before === null ? [] : immutableIssues(module, before, values)),
}
