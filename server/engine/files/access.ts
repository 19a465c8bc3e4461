import { type Module, Problem } from '@/schema'
import { memberPhotos } from '../../store/accounts/member-photos'
import type { FileRow } from '../../store/files/files'
import { eventOfKey } from '../../store/flows/flows'
import { commentByGuid } from '../../store/messages/comments'
import { isMember } from '../../store/organisation/members'
import { existingAmong, existsOrDeleted } from '../../store/records/validation-queries'
import { may } from '../core/actor'
import type { AtWork } from '../core/context'
import { mayOpen, scopeOf } from '../core/scope'
import { mustBeOpen } from '../features/steps/actions'
import { mayWrite } from '../features/steps/steps'

/**
 * Owner names of files that do not belong to a module: a comment's files, and a decision's files, whose record is the
 * decision's key.
 */
export const ofComments = 'comment'
export const ofFlows = 'flow'

type Visibility = 'seen' | 'unseen' | 'new'

const moduleNamed = (modules: readonly Module[], name: string) => {
  const found = modules.find((each) => each.name === name)
  if (found === undefined) throw new Problem('not-configured')
  return found
}

/** The records of a module, among those given, that the caller may see. */
export function visibleAmong(work: AtWork, module: Module, guids: readonly string[]) {
  const scope = scopeOf(module, work.who)
  return existingAmong(work.sql, module, guids, scope === null ? [] : [scope])
}

/** Whether the caller may see a record; `new` means that it has not been saved yet. */
async function recordVisibility(work: AtWork, module: Module, guid: string): Promise<Visibility> {
  if (!mayOpen(work.who, module)) return 'unseen'
  if ((await visibleAmong(work, module, [guid])).length > 0) return 'seen'
  return (await existsOrDeleted(work.sql, module, guid)) ? 'unseen' : 'new'
}

async function decisionVisibility(work: AtWork, modules: readonly Module[], key: string): Promise<Visibility> {
  const decided = await eventOfKey(work.sql, key)
  return decided === null ? 'new' : recordVisibility(work, moduleNamed(modules, decided.module), decided.record)
}

/** The same for any owner of a file: a record, a comment or a decision. */
async function visibilityOf(work: AtWork, modules: readonly Module[], name: string, guid: string): Promise<Visibility> {
  if (name === memberPhotos) return (await isMember(work.sql, guid)) ? 'seen' : 'unseen'
  if (name === ofFlows) return decisionVisibility(work, modules, guid)
  if (name !== ofComments) return recordVisibility(work, moduleNamed(modules, name), guid)
  const comment = await commentByGuid(work.sql, guid)
  if (comment === null) return 'new'
  if (comment.is_gone) return 'unseen'
  return recordVisibility(work, moduleNamed(modules, comment.module), comment.record_guid)
}

/** A file is visible to users who see its owner, or to its uploader until the owner is saved. */
export async function maySeeFile(work: AtWork, modules: readonly Module[], file: FileRow): Promise<boolean> {
  const visibility = await visibilityOf(work, modules, file.module, file.record_guid)
  return visibility === 'seen' || (visibility === 'new' && file.add_user === work.who.userCode)
}

/** Returns whether the record exists yet; if the caller may not see it, refuses as if it did not exist. */
export async function mustSee(work: AtWork, modules: readonly Module[], name: string, guid: string) {
  const visibility = await visibilityOf(work, modules, name, guid)
  if (visibility === 'unseen') throw new Problem('not-found')
  return visibility
}

/** Users who may change a record may attach files to it; saved comments and decisions take no more files. */
export async function mustBeAbleToAttach(work: AtWork, modules: readonly Module[], name: string, guid: string) {
  if (work.who.kind === 'demo') throw new Problem('demo-version')
  const visibility = await mustSee(work, modules, name, guid)
  // A member changes only their own photo.
  if (name === memberPhotos) {
    if (guid !== work.who.account) throw new Problem('no-edit-right')
    return
  }
  if (name === ofComments || name === ofFlows) {
    if (visibility !== 'new') throw new Problem('no-edit-right')
    return
  }
  const module = moduleNamed(modules, name)
  // Records of a closed module are new until one of its own calls stores them.
  const isForOwnCall = module.closed && visibility === 'new' && may(work.who, module.codes, 'view')
  if (!(isForOwnCall || mayWrite(work.who, module))) throw new Problem('no-edit-right')
  if (visibility === 'seen') await mustBeOpen(work, module, guid)
}
