import { sentFile } from '@/modules/affairs/sent-file/sent-file.module'
import { dayFromToday, flowStates } from '@/schema'
import type { Change, ModuleHooks, Values } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { notifyAudience } from '../../engine/messages/notify'
import { nextOfSeries } from '../../store/records/counters'

/** The character of each kind of document in its number; other kinds of the dictionary have none of their own. */
const characters: Readonly<Record<string, string>> = {
  ...{ official: '公', letter: '函', notice: '通', contract: '合', drawing: '图' },
}

/** The number of an approved document: by kind and year, without gaps, because a rollback gives it back. */
async function numberOf({ sql, enterprise }: AtWork, { kind }: Values) {
  const prefix = `FW-${characters[String(kind)] ?? '其'}-${dayFromToday().slice(0, 4)}-`
  const { last } = await nextOfSeries(sql, enterprise, { name: `sent-file:${prefix}`, of: null, count: 1 })
  return `${prefix}${String(last).padStart(4, '0')}`
}

const isPassed = ({ flow }: Change) => flow?.after === flowStates.passed && flow.before !== flowStates.passed

async function notifyReaders(work: AtWork, { guid, after }: Change) {
  const { audience } = sentFile.scope
  if (audience === undefined || after === null) return
  const words = { code: 'notice.published', values: { title: String(after.title) } } as const
  await notifyAudience(work, { of: sentFile, audience, guid }, { kind: 'notice', key: guid, words })
}

export const sentFiles: ModuleHooks = {
  // An approval that was withdrawn and given again keeps the number.
  decided: async (work, { values }) => ({ number: values.number ?? (await numberOf(work, values)) }),
  appliesTo: isPassed,
  afterWrite: notifyReaders,
}
