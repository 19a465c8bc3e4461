/** The newest movements of a stock are read from the end of an index, because a stock may have many. */
export const stockMovements =
  'create index if not exists stock_entry_newest on stock_entry (enterprise_id, stock, seq);'
