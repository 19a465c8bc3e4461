import { Problem } from '@/schema'
import type { Feature } from '../../change/feature'
import { mayAdd } from './writers'

/** New records are added only by their writers; changes and deletions are limited by the data scope. */
export const writers: Feature = {
  name: 'writers',
  async validate(work, module, { values, before }) {
    if (module.writers === null || before !== null) return []
    if (!(await mayAdd(work, module, values))) throw new Problem('no-edit-right')
    return []
  },
}
