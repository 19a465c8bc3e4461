/** Module name under which member photos are stored; the record of a photo is the account. */
export const memberPhotos = 'member'

/** SQL expression for the guid of a member's photo; the parameters are SQL expressions. */
export const photoOf = (enterprise: string, user: string) =>
  `(select f.guid::text from member p join attachment f
       on f.enterprise_id = p.enterprise_id and f.record_guid = p.account_guid and f.module = '${memberPhotos}' and f.deleted_at is null
     where p.enterprise_id = ${enterprise} and p.user_code = ${user} order by f.add_time desc limit 1)`
