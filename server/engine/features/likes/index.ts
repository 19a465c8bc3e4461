import type { Likes } from '@wire'
import { type Module, Problem } from '@/schema'
import { addLike, likesOf, removeLike } from '../../../store/reports/likes'
import { type Feature, featureCall } from '../../change/feature'
import type { AtWork } from '../../core/context'
import { mayOpen } from '../../core/scope'
import { findVisible } from '../../records/read'

const appliesTo = (module: Module) => module.likes === true

/** A record that the caller may see, with the caller. */
async function seen({ who, ...work }: AtWork, module: Module, guid: string) {
  if (!mayOpen(who, module)) throw new Problem('no-view-right')
  await findVisible({ ...work, who }, module, guid)
  return { enterprise: work.enterprise, module: module.name, guid, user: who.userCode }
}

async function readLikes(work: AtWork, module: Module, guid: string): Promise<Likes> {
  const { count, mine } = await likesOf(work.sql, await seen(work, module, guid))
  return { Count: count, Mine: mine }
}

/** Each person likes a record once; a repeated call changes nothing. */
async function setLike(work: AtWork, module: Module, guid: string, isLiked: boolean): Promise<'Success'> {
  if (work.who.kind === 'demo') throw new Problem('demo-version')
  const of = await seen(work, module, guid)
  await (isLiked ? addLike : removeLike)(work.sql, of)
  return 'Success'
}

export const likes: Feature = {
  name: 'likes',
  calls: [
    featureCall({
      method: 'GetLikes',
      kind: 'read',
      appliesTo,
      input: { guid: 'guid' },
      handle: (work, module, { guid }) => readLikes(work, module, guid),
    }),
    featureCall({
      method: 'SetLike',
      kind: 'save',
      appliesTo,
      input: { guid: 'guid', like: 'flag' },
      handle: (work, module, { guid, like }) => setLike(work, module, guid, like),
    }),
  ],
}
