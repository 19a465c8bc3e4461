import { isNew } from '../../change/change'
import { type Feature, featureCall } from '../../change/feature'
import { figureLocks, postChange, postsAtOnce } from './posts'
import { hasFigures, whyOf } from './why'

/** A record writes lines to the ledger while it is in effect. */
export const posts: Feature = {
  name: 'posts',
  calls: [
    featureCall({
      method: 'GetWhy',
      kind: 'read',
      appliesTo: hasFigures,
      input: { page: 'page', rows: 'rows', guid: 'guid', field: 'name' },
      handle: whyOf,
    }),
  ],
  locks: figureLocks,
  appliesTo: (change) =>
    change.module.posts.length > 0 && (!isNew(change) || postsAtOnce(change.module, change.guid, change.after ?? {})),
  afterWrite: postChange,
}
