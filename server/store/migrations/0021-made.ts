/**
 * Time at which something was created on a phone, which may have been offline for days, and the idempotency key of a
 * save, which identifies a repeated save.
 */
export const made = `
alter table audit add column made_at timestamptz, add column request_key uuid;
create index audit_key on audit (enterprise_id, request_key) where request_key is not null;
alter table comment add column made_at timestamptz;
alter table flow_event add column made_at timestamptz;
`
