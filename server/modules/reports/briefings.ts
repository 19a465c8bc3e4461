import { technicalBriefing } from '@/modules/reports/technical-briefing/technical-briefing.module'
import { flowStates } from '@/schema'
import { type Draft, type ModuleHooks, type Values, valuesIn } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { refuse } from '../../engine/core/refuse'
import { countTemplates } from '../../store/flows/templates'
import { flowStateOf } from '../../store/ledger/ledger'
import { signersOf, updateSigned } from '../../store/reports/briefings'

/** The person who writes a briefing; a change by another one keeps them. */
export const projectBriefings: ModuleHooks = {
  fill: async ({ who }, { before }) => ({ author: before?.author ?? who.userCode }),
}

/** Whether the list of a briefing names who signs. */
async function isListed({ sql }: AtWork, { briefing, person, name }: Values) {
  const found = typeof briefing === 'string' ? await signersOf(sql, briefing) : null
  if (found === null) return true
  return typeof person === 'string' ? found.people.includes(person) : found.names.includes(String(name ?? '').trim())
}

/** A briefing that was submitted, or must be because the enterprise has an approval for it, is signed when it has passed. */
async function mustBeOpen({ sql }: AtWork, { briefing }: Values) {
  if (typeof briefing !== 'string' || (await signersOf(sql, briefing)) === null) return
  const state = await flowStateOf(sql, technicalBriefing, briefing)
  if (state === flowStates.passed) return
  const isFree = state === flowStates.draft && (await countTemplates(sql, technicalBriefing.name)) === 0
  refuse(isFree ? [] : [{ field: 'briefing', reason: 'not-approved' }])
}

/** A signature has the moment and the language of its save; who is not on the list signs in addition. */
async function fillSign(work: AtWork, { values, before }: Draft): Promise<Values> {
  if (before !== null) return {}
  await mustBeOpen(work, values)
  const status = (await isListed(work, values)) ? 'listed' : 'extra'
  return { status, at: new Date().toISOString(), language: work.lang }
}

export const briefingSigns: ModuleHooks = {
  fill: fillSign,
  locks: (change) => [{ table: technicalBriefing.name, key: String(valuesIn(change).briefing) }],
  afterWrite: async ({ sql }, change) => {
    await updateSigned(sql, String(valuesIn(change).briefing))
  },
}
