/** The boards read the dues of all contracts by their days; the index has all that they need of a line. */
export const dueIndex = `
create index ledger_entry_due on ledger_entry (enterprise_id, contract, date) include (amount) where measure = 'due';`
