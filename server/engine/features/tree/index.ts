import type { Feature } from '../../core/change'
import { treeIssues } from './tree'

/** The records of a tree form no circle, and references to the lowest level refer to no record with children. */
export const tree: Feature = {
  name: 'tree',
  validate: (work, module, { guid, values, before }) => treeIssues(work, module, guid, values, before),
}
