import { rowSecurity } from './0002-policies'

/**
 * QR codes of records, printed on labels. A label contains the guid of the row and a signature by the enterprise's key,
 * which never leaves the server. `shown` names the fields that anyone who scans the label may read, signed in or not.
 */
export const qrCodes = `
alter table enterprise add column qr_key bytea not null
  default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');

create table qr_code (
  enterprise_id uuid not null references enterprise (guid),
  guid uuid not null,
  module text not null,
  record_guid uuid not null,
  shown text[] not null default '{}',
  made_by text not null,
  made_at timestamptz not null default now(),
  revoked_by text,
  revoked_at timestamptz,
  scans integer not null default 0,
  scanned_at timestamptz,
  primary key (enterprise_id, guid)
);
-- A scan says the guid and nothing else.
create unique index qr_code_guid on qr_code (guid);
create index qr_code_made on qr_code (enterprise_id, made_at desc, guid);
create index qr_code_record on qr_code (enterprise_id, record_guid);
${rowSecurity('qr_code')}`
