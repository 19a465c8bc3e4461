/** Visitors of the demo version look at everything and decide nothing, so that no approval waits for them. */
export const visitors = `
alter table member add column if not exists is_visitor boolean not null default false;
update member m set is_visitor = true
  from account a
 where a.guid = m.account_guid and a.kind = 'demo' and not m.is_visitor;`
