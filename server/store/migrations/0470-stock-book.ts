import { enterpriseRows } from './enterprise-rows'

/**
 * The book of stock. Its lines are only added, as those of the ledger: a line that is no longer in effect gets a second
 * one with the opposite quantity and value. Quantities are in ten-thousandths, values in fen; the balance after a line
 * is that of the order of posting.
 */
export const stockBook = `
create table stock_entry (
  enterprise_id uuid not null references enterprise (guid),
  seq bigint generated always as identity,
  posted_at timestamptz not null default now(),
  posted_by text not null,
  date date not null,
  stock uuid not null,
  quantity bigint not null,
  value bigint not null,
  quantity_after bigint not null,
  value_after bigint not null,
  source_module text not null,
  source uuid not null,
  source_line text not null,
  round integer not null,
  origin uuid,
  origin_stock uuid,
  reverses bigint,
  primary key (enterprise_id, seq)
);
create unique index stock_entry_line on stock_entry (enterprise_id, source, source_module, source_line, round, (reverses is null));
create index stock_entry_stock on stock_entry (enterprise_id, stock, date, seq) include (quantity, value);
create index stock_entry_origin on stock_entry (enterprise_id, origin, origin_stock) where origin is not null;

create trigger stock_entry_stays before update or delete on stock_entry for each row execute function ledger_entry_stays();
create trigger stock_entry_stays_whole before truncate on stock_entry execute function ledger_entry_stays();
revoke update, delete, truncate on stock_entry from public, current_user;
${enterpriseRows('stock_entry')}`
