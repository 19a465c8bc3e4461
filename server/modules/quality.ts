import { qualityCheck } from '@/modules/quality/check/check.module'
import { exposure } from '@/modules/quality/exposure/exposure.module'
import { nature } from '@/modules/quality/nature/nature.module'
import { natureClass } from '@/modules/quality/nature-class/nature-class.module'
import type { AtWork } from '../engine/core/context'
import type { Draft, Extra } from '../engine/saving/save'
import { ownRows } from '../store/connection/row-security'

/** A check is open to everyone until the last of its exposures ends. */
async function opened({ sql }: AtWork, { values, before }: Draft) {
  const checks = [...new Set([values.check, before?.check].filter(Boolean))]
  for (const check of checks) {
    await sql.run(
      `update "${qualityCheck.name}" set "exposedUntil" =
         (select max("until") from "${exposure.name}" where ${ownRows()} and "check" = $1 and deleted_at is null)
        where ${ownRows()} and guid = $1`,
      [check],
    )
  }
}

export const exposures: Extra = { saved: opened }

/** The domains of a problem, from its class. */
const domainsOf = (domain: unknown) => (domain === 'both' ? ['quality', 'safety'] : [domain].filter(Boolean))

export const natures: Extra = {
  async fill({ sql }, { values }) {
    if (typeof values.class !== 'string') return {}
    // Locked, because a change of the class changes its problems too.
    const found = await sql.maybe<{ domain: string }>(
      `select domain from "${natureClass.name}" where ${ownRows()} and guid = $1 for share`,
      [values.class],
    )
    return { domain: domainsOf(found?.domain) }
  },
}

export const natureClasses: Extra = {
  async saved({ sql }, { guid, values, before }) {
    if (before === null || before.domain === values.domain) return
    await sql.run(`update "${nature.name}" set domain = $2 where ${ownRows()} and class = $1`, [
      guid,
      domainsOf(values.domain),
    ])
  },
}
