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
