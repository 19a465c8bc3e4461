import { qualityCheck } from '@/modules/quality/check/check.module'
import { exposure } from '@/modules/quality/exposure/exposure.module'
import { nature } from '@/modules/quality/nature/nature.module'
import { natureClass } from '@/modules/quality/nature-class/nature-class.module'
import type { Change, ModuleHooks } from '../engine/change/change'
import type { AtWork } from '../engine/core/context'
import { ownRows } from '../store/connection/row-security'

/** Updates the date until which a check is visible to everyone: the end of its last exposure. */
async function updateExposedUntil({ sql }: AtWork, { before, after }: Change) {
  const checks = [...new Set([after?.check, before?.check].filter(Boolean))]
  for (const check of checks) {
    await sql.run(
      `update "${qualityCheck.name}" set "exposedUntil" =
         (select max("until") from "${exposure.name}" where ${ownRows()} and "check" = $1 and deleted_at is null)
        where ${ownRows()} and guid = $1`,
      [check],
    )
  }
}

export const exposures: ModuleHooks = { afterWrite: updateExposedUntil }

/** The domains of a problem, from its class. */
const domainsOf = (domain: unknown) => (domain === 'both' ? ['quality', 'safety'] : [domain].filter(Boolean))

export const natures: ModuleHooks = {
  async fill({ sql }, { values }) {
    if (typeof values.class !== 'string') return {}
    // The class is locked, because a change of it also updates its problems.
    const found = await sql.maybe<{ domain: string }>(
      `select domain from "${natureClass.name}" where ${ownRows()} and guid = $1 for share`,
      [values.class],
    )
    return { domain: domainsOf(found?.domain) }
  },
}

export const natureClasses: ModuleHooks = {
  appliesTo: ({ before, after }) => before !== null && after !== null && before.domain !== after.domain,
  async afterWrite({ sql }, { guid, after }) {
    await sql.run(`update "${nature.name}" set domain = $2 where ${ownRows()} and class = $1`, [
      guid,
      domainsOf(after?.domain),
    ])
  },
}
