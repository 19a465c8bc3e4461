/** Each settlement gets a line with its amounts. It runs after the tables of the definitions were created. */
export const settlementLines = `
insert into settlement_items (enterprise_id, guid, parent_guid, place, kind, name, submitted, approved, difference)
select s.enterprise_id, md5('settled ' || s.enterprise_id || ' ' || s.guid)::uuid, s.guid, 0, 'base', c.name,
       s.submitted, s.approved, s.submitted - s.approved
  from settlement s join contract c on c.enterprise_id = s.enterprise_id and c.guid = s.contract
 where s.submitted is not null and s.approved is not null
    on conflict do nothing;`
