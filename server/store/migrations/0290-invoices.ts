/** Lines of the ledger that belong to an invoice: what it is worth, and what is allocated to it. */
export const ledgerInvoices = `
alter table ledger_entry add column invoice uuid;
create index ledger_entry_invoice on ledger_entry (enterprise_id, invoice, measure, date desc, seq desc)
  where invoice is not null;`
