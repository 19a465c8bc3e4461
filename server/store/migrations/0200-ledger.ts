import { enterpriseRows } from './enterprise-rows'

/**
 * The ledger. Its lines are only added: a line that is no longer in effect gets a second one with the opposite amount.
 * Amounts are in fen. The owner of the table has no right to change lines either, and a trigger refuses it as well,
 * because a superuser needs no rights.
 */
export const ledger = `
create table ledger_entry (
  enterprise_id uuid not null references enterprise (guid),
  seq bigint generated always as identity,
  posted_at timestamptz not null default now(),
  posted_by text not null,
  date date not null,
  measure text not null,
  amount bigint not null,
  tax bigint not null default 0,
  project uuid,
  contract uuid,
  application uuid,
  party uuid,
  subject uuid,
  account uuid,
  person text,
  source_module text not null,
  source uuid not null,
  source_line text not null,
  round integer not null,
  reverses bigint,
  primary key (enterprise_id, seq)
);
create unique index ledger_entry_line on ledger_entry (enterprise_id, source, source_module, source_line, round, (reverses is null));
create index ledger_entry_contract on ledger_entry (enterprise_id, contract, measure, date desc, seq desc)
  where contract is not null;
create index ledger_entry_project on ledger_entry (enterprise_id, project, measure, date desc, seq desc)
  where project is not null;
create index ledger_entry_application on ledger_entry (enterprise_id, application, measure, date desc, seq desc)
  where application is not null;
create index ledger_entry_account on ledger_entry (enterprise_id, account, measure, date desc, seq desc)
  where account is not null;
create index ledger_entry_measure on ledger_entry (enterprise_id, measure, date) include (amount);

create function ledger_entry_stays() returns trigger language plpgsql as $$ begin
  raise exception 'lines of the ledger are never changed or deleted';
end $$;
create trigger ledger_entry_stays before update or delete on ledger_entry for each row execute function ledger_entry_stays();
create trigger ledger_entry_stays_whole before truncate on ledger_entry execute function ledger_entry_stays();
revoke update, delete, truncate on ledger_entry from public, current_user;

create table ledger_module (
  module text primary key,
  posts text not null,
  applied_at timestamptz not null default now()
);
${enterpriseRows('ledger_entry')}`
