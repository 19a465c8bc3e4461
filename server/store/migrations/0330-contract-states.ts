/** Applications name the state of their contract, and contracts what was overpaid. It runs after the columns were created. */
export const contractStates = `
update payment p set state = c.status
  from contract c
 where p.state is null and p.enterprise_id = c.enterprise_id and p.contract = c.guid;
update contract set overpaid = paid - least(due, payable)
 where overpaid is null and direction = 'expense' and paid > least(due, payable);
update contract set progress = least(greatest(round(done * 100 / final, 2), -9999.99), 9999.99)
 where progress is null and coalesce(final, 0) <> 0;
update contract set "depositAmount" = round(final * deposit / 100, 2)
 where coalesce(final, 0) <> 0 and deposit is not null;`
