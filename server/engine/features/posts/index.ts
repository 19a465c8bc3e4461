import { isNew } from '../../change/change'
import { type Feature, featureCall } from '../../change/feature'
import { figureLocks, postChange, postsAtOnce } from './posts'
import { whyOfStock } from './stock-why'
import { hasFigures, whyOf } from './why'

/** A record writes lines to the ledger while it is in effect. */
export const posts: Feature = {
  name: 'posts',
  calls: [
    featureCall({
      method: 'GetWhy',
      kind: 'read',
      appliesTo: (module) => hasFigures(module) || module.balance !== undefined,
      input: { page: 'page', rows: 'rows', guid: 'guid', field: 'name' },
      handle: (work, module, query) =>
        module.balance === undefined ? whyOf(work, module, query) : whyOfStock(work, module, query),
    }),
  ],
  locks: figureLocks,
  appliesTo: (change) =>
    change.module.posts.length > 0 && (!isNew(change) || postsAtOnce(change.module, change.guid, change.after ?? {})),
  afterWrite: postChange,
}
