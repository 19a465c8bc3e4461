import { enterpriseRows } from './enterprise-rows'

/** Values of records as they were at a moment; rows are only added. */
export const snapshots = `
create table record_snapshot (
  enterprise_id uuid not null references enterprise (guid),
  seq bigint generated always as identity,
  module text not null,
  record_guid uuid not null,
  moment text not null,
  items jsonb not null,
  user_code text not null,
  at timestamptz not null default now(),
  primary key (enterprise_id, seq)
);
create index record_snapshot_record on record_snapshot (enterprise_id, record_guid, module, seq desc);
${enterpriseRows('record_snapshot')}`
