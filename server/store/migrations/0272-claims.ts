/** No application names a measurement from before. */
export const claims = `
update measurement set claim = 'open' where claim is null and direction = 'expense';
update measurement set "doneShare" = least(round("doneAfter" * 100 / nullif(total, 0), 2), 9999.99)
 where "doneShare" is null;
update payment set "measuredDue" = 0 where "measuredDue" is null;`
