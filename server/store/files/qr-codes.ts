import type { Module } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { literal } from '../records/column-codecs'
import { type Condition, where } from '../records/records'

export interface QrCodeFound {
  readonly guid: string
  readonly module: string
  readonly record: string
  readonly shown: readonly string[]
  readonly madeBy: string
  readonly madeByName: string
  readonly madeAt: string
  readonly revoked: boolean
  readonly scans: number
  readonly scannedAt: string | null
}

/** A code with all values that its signature is computed from. */
export interface QrCodeSigned extends Pick<QrCodeFound, 'guid' | 'module' | 'record' | 'shown' | 'revoked'> {
  readonly enterprise: string
  readonly name: string
  readonly shortName: string
  readonly key: Buffer
}

/** A code of any enterprise by the guid on its label. Needs the system scope. */
export const signedCode = (sql: Sql, guid: string) =>
  sql.maybe<QrCodeSigned>(
    `select c.guid::text as guid, c.module, c.record_guid::text as record, c.shown, c.revoked_at is not null as revoked,
            e.guid::text as enterprise, e.name, e.short_name as "shortName", e.qr_key as key
       from qr_code c join enterprise e on e.guid = c.enterprise_id where c.guid = $1`,
    [guid],
  )

/** The key with which an enterprise signs its codes. */
export const keyOfCodes = async (sql: Sql, enterprise: string) =>
  (await sql.one<{ key: Buffer }>('select qr_key as key from enterprise where guid = $1', [enterprise])).key

/** Counts a scan in the enterprise of the code, so the scope must include it. */
export const countScan = (sql: Sql, guid: string) =>
  sql.run('update qr_code set scans = scans + 1, scanned_at = now() where guid = $1', [guid])

interface NewCode {
  readonly enterprise: string
  readonly guid: string
  readonly module: string
  readonly record: string
  readonly shown: readonly string[]
  readonly by: string
}

/** Returns 0 if a code with this guid exists, in this or another enterprise. */
export const addCode = (sql: Sql, { enterprise, guid, module, record, shown, by }: NewCode) =>
  sql.run(
    `insert into qr_code (enterprise_id, guid, module, record_guid, shown, made_by)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [enterprise, guid, module, record, shown, by],
  )

export const setShown = (sql: Sql, guid: string, shown: readonly string[]) =>
  sql.run(`update qr_code set shown = $2 where ${ownRows()} and guid = $1`, [guid, shown])

export const revokeCode = (sql: Sql, guid: string, by: string) =>
  sql.run(
    `update qr_code set revoked_at = now(), revoked_by = $2 where ${ownRows()} and guid = $1 and revoked_at is null`,
    [guid, by],
  )

/** The modules with at least one code. */
export const modulesWithCodes = async (sql: Sql) =>
  (await sql.many<{ module: string }>(`select distinct module from qr_code where ${ownRows()}`)).map(
    ({ module }) => module,
  )

/** Condition for codes of a module's records that are not deleted and that the caller may see. */
export const codesOfModule = ({ name }: Module, scope: Condition | null): Condition => ({
  text: (n) => {
    const { text } = where(scope === null ? [] : [scope], false, n)
    return `c.module = ${literal(name)} and c.record_guid in (select guid from "${name}" r where ${text})`
  },
  values: scope?.values ?? [],
})

interface CodeQuery {
  readonly module: string
  readonly record: string
  readonly guids: readonly string[]
  /** Empty for all; `open` and `members` are those in use that outsiders read, and that they do not. */
  readonly state: '' | 'good' | 'open' | 'members' | 'revoked'
  readonly page: number
  readonly rows: number
}

/** A page of codes that meet at least one of the conditions, the newest first. */
export async function pageOfCodes(
  sql: Sql,
  { module, record, guids, state, page, rows }: CodeQuery,
  any: readonly Condition[],
) {
  if (any.length === 0) return []
  const values: unknown[] = [module, record, guids, state, rows, (page - 1) * rows]
  const visible = any.map((condition) => {
    const text = condition.text(values.length + 1)
    values.push(...condition.values)
    return `(${text})`
  })
  return sql.many<QrCodeFound>(
    `select c.guid::text as guid, c.module, c.record_guid::text as record, c.shown, c.made_by as "madeBy",
            coalesce(m.name, c.made_by) as "madeByName", c.made_at as "madeAt", c.revoked_at is not null as revoked,
            c.scans, c.scanned_at as "scannedAt"
       from qr_code c left join member m on m.enterprise_id = c.enterprise_id and m.user_code = c.made_by
      where ${ownRows('c')} and ($1 = '' or c.module = $1) and ($2 = '' or c.record_guid::text = $2)
        and (cardinality($3::uuid[]) = 0 or c.guid = any($3::uuid[]))
        and ($4 = '' or (c.revoked_at is null) = ($4 <> 'revoked'))
        and ($4 not in ('open', 'members') or (cardinality(c.shown) > 0) = ($4 = 'open')) and (${visible.join(' or ')})
      order by c.made_at desc, c.guid limit $5 offset $6`,
    values,
  )
}
