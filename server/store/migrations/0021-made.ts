/**
 * When something was made on a phone, which may have had no network for days, and the key a save came under: the same
 * save again is known by it.
 */
export const made = `
alter table audit add column made_at timestamptz, add column request_key uuid;
create index audit_key on audit (enterprise_id, request_key) where request_key is not null;
alter table comment add column made_at timestamptz;
alter table flow_event add column made_at timestamptz;
`
