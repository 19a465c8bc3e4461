import { rowSecurity } from './0002-policies'

/**
 * Chat cards with buttons. The row is written before the card is sent, so that the end of its message can mark it.
 * `code` is the host's single-use code for replacing the card.
 */
export const cards = `
create table card (
  enterprise_id uuid not null,
  guid uuid not null default gen_random_uuid(),
  message_guid uuid not null,
  channel text not null,
  user_code text not null,
  address text not null,
  flow_guid uuid not null,
  task_guid uuid not null,
  code text not null default '',
  code_until timestamptz,
  sent_at timestamptz,
  state text not null default 'open' check (state in ('open', 'due', 'closing', 'closed', 'lost')),
  tries smallint not null default 0,
  next_at timestamptz not null default now(),
  runner uuid,
  taken_at timestamptz,
  problem text not null default '',
  at timestamptz not null default now(),
  primary key (enterprise_id, guid),
  unique (enterprise_id, message_guid, channel),
  foreign key (enterprise_id, message_guid) references message (enterprise_id, guid) on delete cascade
);
create unique index card_guid on card (guid);
create index card_due on card (next_at) where state = 'due';
create index card_taken on card (taken_at) where state = 'closing';
${rowSecurity('card')}`
