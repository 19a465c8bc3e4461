/** Machines that are out of use, given back or scrapped have the day since when: that of their last disposal. */
export const machinesEnded = `
update device d set "endedOn" = (select max(x.date) from "device-disposal" x
                                  where x.enterprise_id = d.enterprise_id and x.device = d.guid and x.deleted_at is null
                                    and x.action <> 'resume')
 where d.status in ('out', 'scrapped', 'returned') and d."endedOn" is null;`
