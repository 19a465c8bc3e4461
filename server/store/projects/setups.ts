import { flowStates } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/** The number of another set-up of a project that is in review or approved. */
export const otherSetup = async (sql: Sql, project: string, except: string) =>
  (
    await sql.maybe<{ number: string | null }>(
      `select number from "project-setup"
        where ${ownRows()} and project = $1 and guid <> $2 and deleted_at is null
          and flow_state in (${flowStates.review}, ${flowStates.passed}) limit 1`,
      [project, except],
    )
  )?.number ?? null
