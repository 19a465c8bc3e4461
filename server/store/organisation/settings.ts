import type { Sql } from '../connection/statements'

/** The https addresses of pages outside this app, by the tile that opens them. */
export interface ExternalLinks {
  readonly gate?: string
  readonly labour?: string
}

/** What an enterprise decided for itself; a setting that it never made is missing. */
export interface EnterpriseSettings {
  /** Whether an approved payment application is recorded as paid at once, and from which own account. */
  readonly approvalPays?: boolean
  readonly payingAccount?: string
  readonly links?: ExternalLinks
  /** Whether persons without a session see what the labels of its records show to visitors, and report defects. */
  readonly visitors?: boolean
}

export const settingsOf = (sql: Sql, enterprise: string) =>
  sql.one<{ settings: EnterpriseSettings; version: number }>(
    'select settings, version from enterprise where guid = $1',
    [enterprise],
  )

/** Changes some settings; 0 if the enterprise has another version by now. */
export const saveSettings = (sql: Sql, enterprise: string, version: number, settings: EnterpriseSettings) =>
  sql.run(
    'update enterprise set settings = settings || $3::jsonb, version = version + 1 where guid = $1 and version = $2',
    [enterprise, version, JSON.stringify(settings)],
  )
