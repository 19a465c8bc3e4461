import { enterpriseRows } from './enterprise-rows'

/**
 * What is due of each contract and not settled, by the day on which it became due; days with nothing open have no row.
 * Boards read it instead of all dues and settlements; the oldest day of a contract is
 * marked, so that they count each contract once. It follows from the ledger and is written with its lines. The
 * first rows are those of the ledger at the time of the migration. Lines are read by what they are summed by, so that no
 * query needs those of a measure.
 */
export const openDues = `
create table open_due (
  enterprise_id uuid not null references enterprise (guid),
  contract uuid not null,
  date date not null,
  amount bigint not null check (amount > 0),
  oldest boolean not null,
  primary key (enterprise_id, contract, date) include (amount, oldest)
);
${enterpriseRows('open_due')}

insert into open_due (enterprise_id, contract, date, amount, oldest)
select enterprise_id, contract, date, open, row_number() over (partition by enterprise_id, contract order by date) = 1
  from (select enterprise_id, contract, date, amount, least(amount, unpaid - newer) as open
          from (select d.enterprise_id, d.contract, d.date, d.amount, s.unpaid,
                       coalesce(sum(d.amount) over (partition by d.enterprise_id, d.contract order by d.date desc
                                                    rows between unbounded preceding and 1 preceding), 0) as newer
                  from (select enterprise_id, contract, date, greatest(sum(amount), 0) as amount
                          from ledger_entry where measure = 'due' and contract is not null
                         group by enterprise_id, contract, date) d
                  join (select enterprise_id, contract,
                               sum(case when measure = 'due' then amount else -amount end) as unpaid
                          from ledger_entry where measure in ('due', 'paid', 'received') and contract is not null
                         group by enterprise_id, contract) s using (enterprise_id, contract)) e) e
 where open > 0;

drop index ledger_entry_due;
drop index ledger_entry_measure;`
