import { qualityCheck } from '@/modules/quality/check/check.module'
import { exposure } from '@/modules/quality/exposure/exposure.module'
import type { AtWork } from '../engine/context'
import type { Draft, Extra } from '../engine/records-save'
import { ownRows } from '../store/row-security'

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
