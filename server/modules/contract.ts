import { contract } from '@/modules/finance/contract/contract.module'
import { Problem } from '@/schema'
import type { AtWork } from '../engine/context'
import type { Draft, Extra } from '../engine/records-save'
import { ownRows } from '../store/row-security'
import { tellWaiting } from './payment'

type Lines = readonly Readonly<Record<string, unknown>>[]

/** An import enters thousands of invoices in one transaction, and a database server has room for some thousands of locks. */
const mostLocks = 16

/** An invoice is entered once, in whatever contract; two who enter it at once wait for each other. */
async function invoicesOnce({ sql, enterprise }: AtWork, { guid, values, isGone }: Draft) {
  const lines = (values.invoices ?? []) as Lines
  if (lines.length === 0 || isGone === true) return
  const codes = lines.map(({ code }) => String(code))
  await sql.run(
    `select pg_advisory_xact_lock(hashtextextended($1::text || place, 3))
       from (select distinct abs(hashtextextended(code, 0) % ${mostLocks}) as place from unnest($2::text[]) code order by 1) p`,
    [`${enterprise} `, codes],
  )
  const other = await sql.maybe<{ code: string }>(
    `select l.code from "${contract.name}_invoices" l
       join "${contract.name}" r on r.enterprise_id = l.enterprise_id and r.guid = l.parent_guid
      where ${ownRows('l')} and r.deleted_at is null and r.guid <> $1 and l.code = any($2) limit 1`,
    [guid, codes],
  )
  if (other === null) return
  const issues = [{ field: `invoices.${codes.indexOf(other.code)}.code`, reason: 'taken' }]
  throw new Problem('invalid', { issues })
}

export const contracts: Extra = {
  async saved(work, draft) {
    await invoicesOnce(work, draft)
    if (draft.before !== null) await tellWaiting(work, draft.guid)
  },
}
