import { drawIssue } from '@/modules/drawings/draw-issue/draw-issue.module'
import type { Change, ModuleHooks } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { notify, notifyAudience } from '../../engine/messages/notify'
import { type IssueOfVersion, markOutdated } from '../../store/drawings/issues'
import type { CurrentVersion } from '../../store/drawings/versions'

const { audience } = drawIssue.scope

async function announce(work: AtWork, { guid, after }: Change) {
  if (after === null || audience === undefined) return
  const words = { code: 'notice.published', values: { title: String(after.title) } } as const
  await notifyAudience(work, { of: drawIssue, audience, guid }, { kind: 'notice', key: guid, words })
}

/** The readers of a distribution are notified of it. */
export const drawIssues: ModuleHooks = {
  appliesTo: ({ cause, before }) => cause === 'save' && before === null,
  afterWrite: announce,
}

/** Those who were given a version are notified that it is superseded, and its senders take the paper copies back. */
export async function recallVersion(work: AtWork, old: CurrentVersion, by: string) {
  const issues: readonly IssueOfVersion[] = await markOutdated(work.sql, old.guid)
  const words = { code: 'drawing.superseded', values: { title: old.label, by } } as const
  for (const { guid, sender } of issues) {
    const message = { kind: 'notice', key: `superseded ${old.guid}`, words } as const
    if (audience !== undefined) await notifyAudience(work, { of: drawIssue, audience, guid }, message)
    await notify(work, { ...message, module: drawIssue.name, record: guid, users: [sender] })
  }
}
