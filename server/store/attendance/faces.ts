import type { Module } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/** A punch whose picture is to be compared with the one that its person entered. */
export interface ClaimedFace {
  readonly enterprise: string
  readonly punch: string
  readonly photo: string
  /** The record of the entered picture, and the picture. */
  readonly reference: string
  readonly own: string
}

/**
 * Takes some punches of the last three days that were not compared, of persons who agreed to that. Each is tried at most
 * three times with ten minutes between, and by one instance of the server at a time. Runs for all enterprises.
 */
export const claimFaces = (sql: Sql, punches: Pick<Module, 'name'>, faces: Pick<Module, 'name'>, limit: number) =>
  sql.many<ClaimedFace>(
    `with due as (
       select p.enterprise_id, p.guid, p.photos[1] as photo, f.guid as reference, f.photo[1] as own
         from "${punches.name}" p
         join lateral (
           select guid, photo from "${faces.name}" f
            where f.enterprise_id = p.enterprise_id and f.person = p.person and f.deleted_at is null
              and f.recognition and cardinality(f.photo) > 0
            order by f.add_time desc limit 1) f on true
         left join face_comparison c on c.enterprise_id = p.enterprise_id and c.punch = p.guid
        where p.face = 'kept' and p.deleted_at is null and cardinality(p.photos) > 0
          and p.at > now() - interval '3 days'
          and (c.punch is null or (c.tries < 3 and c.tried_at < now() - interval '10 minutes'))
        order by p.at limit ${Number(limit)}),
     claimed as (
       insert into face_comparison as c (enterprise_id, punch) select enterprise_id, guid from due
       on conflict (enterprise_id, punch) do update set tries = c.tries + 1, tried_at = now()
         where c.tries < 3 and c.tried_at < now() - interval '10 minutes'
       returning c.enterprise_id, c.punch)
     select d.enterprise_id::text as enterprise, d.guid::text as punch, d.photo::text as photo,
            d.reference::text as reference, d.own::text as own
       from due d join claimed c on c.enterprise_id = d.enterprise_id and c.punch = d.guid`,
    [],
  )

/** Keeps how similar the pictures of a punch are, unless a person has compared them meanwhile. */
export const keepLikeness = (
  sql: Sql,
  punches: Pick<Module, 'name'>,
  guid: string,
  { score, face }: { readonly score: number; readonly face: 'same' | 'different' },
) =>
  sql.run(
    `update "${punches.name}" set face = $2, "faceScore" = $3, "faceBy" = 'service', version = version + 1
      where ${ownRows()} and guid = $1 and face = 'kept'`,
    [guid, face, score],
  )
