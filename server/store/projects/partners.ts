import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/** Works out the rating of a partner anew: the mean of all its marks with one decimal. */
export const updateRating = (sql: Sql, partner: string) =>
  sql.run(
    `update partner
        set rating = (select round(avg(score), 1) from "partner-rating"
                       where ${ownRows()} and partner = $1 and deleted_at is null)
      where ${ownRows()} and guid = $1`,
    [partner],
  )

export const hasMergedPartners = async (sql: Sql, guid: string) =>
  (await sql.maybe(`select 1 from partner where ${ownRows()} and "mergedInto" = $1 and deleted_at is null limit 1`, [
    guid,
  ])) !== null

/** The numbers of the partners that are merged into a partner, as many as its field holds. */
export const updateMergedNumbers = (sql: Sql, guid: string) =>
  sql.run(
    `update partner
        set "mergedNumbers" = (select left(string_agg(number, '、' order by number), 1000) from partner
                                where ${ownRows()} and "mergedInto" = $1 and deleted_at is null)
      where ${ownRows()} and guid = $1`,
    [guid],
  )
