import type { Feature } from '../../core/change'
import { treeIssues } from './tree'

/** The records of a tree form no circle, and references that ask for the lowest level name no inner node. */
export const tree: Feature = {
  name: 'tree',
  validate: (work, module, { guid, values, before }) => treeIssues(work, module, guid, values, before),
}
