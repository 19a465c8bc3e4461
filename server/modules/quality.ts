import type { Change, ModuleHooks } from '../engine/change/change'
import type { AtWork } from '../engine/core/context'
import { lockedDomainOf, setDomainsOfClass, setExposedUntil } from '../store/business/quality'

/** The modules of findings, by the field with which an exposure refers to them. */
const exposed = { check: 'quality-check', safety: 'safety-check', finding: 'inspection-finding' } as const

async function updateExposedUntil({ sql }: AtWork, { before, after }: Change) {
  for (const [field, module] of Object.entries(exposed)) {
    const findings = [...new Set([after?.[field], before?.[field]].filter(Boolean))]
    for (const finding of findings) await setExposedUntil(sql, { module, field }, finding)
  }
}

export const exposures: ModuleHooks = { afterWrite: updateExposedUntil }

/** The domains of a problem, from its class. */
const domainsOf = (domain: unknown) => (domain === 'both' ? ['quality', 'safety'] : [domain].filter(Boolean))

export const natures: ModuleHooks = {
  async fill({ sql }, { values }) {
    if (typeof values.class !== 'string') return {}
    // The class is locked, because a change of it also updates its problems.
    return { domain: domainsOf(await lockedDomainOf(sql, values.class)) }
  },
}

export const natureClasses: ModuleHooks = {
  appliesTo: ({ before, after }) => before !== null && after !== null && before.domain !== after.domain,
  async afterWrite({ sql }, { guid, after }) {
    await setDomainsOfClass(sql, guid, domainsOf(after?.domain))
  },
}
