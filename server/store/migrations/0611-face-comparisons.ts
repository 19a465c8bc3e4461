import { enterpriseRows } from './enterprise-rows'

/** When a service was asked to compare the picture of a punch, and how often. */
export const faceComparisons = `
create table face_comparison (
  enterprise_id uuid not null references enterprise (guid),
  punch uuid not null,
  tries smallint not null default 1,
  tried_at timestamptz not null default now(),
  primary key (enterprise_id, punch)
);
${enterpriseRows('face_comparison')}`
