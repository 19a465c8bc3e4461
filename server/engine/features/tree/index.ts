import { type Feature, featureCall } from '../../change/feature'
import { treeIssues, treeOf } from './tree'

/** The records of a tree form no circle, and references to the lowest level refer to no record with children. */
export const tree: Feature = {
  name: 'tree',
  calls: [
    featureCall({
      method: 'GetTree',
      kind: 'read',
      appliesTo: (module) => module.tree !== null,
      input: {
        page: 'page',
        rows: 'rows',
        under: 'optionalGuid',
        keyword: 'keyword',
        these: 'guids',
        filters: 'texts',
      },
      handle: treeOf,
    }),
  ],
  validate: (work, module, { guid, values, before }) => treeIssues(work, module, guid, values, before),
}
