import { enterpriseRows } from './enterprise-rows'

/**
 * Records that were in effect before their module had approvals, so that the comparison of records with their approvals
 * does not report them: the partners that 0410 admitted.
 */
export const approvedBefore = `
create table if not exists approved_before (
  enterprise_id uuid not null references enterprise (guid),
  module text not null,
  record_guid uuid not null,
  primary key (enterprise_id, module, record_guid)
);
drop policy if exists enterprise_rows on approved_before;
${enterpriseRows('approved_before')}
insert into approved_before (enterprise_id, module, record_guid)
select p.enterprise_id, 'partner', p.guid from partner p
 where p.flow_state = 1
   and not exists (select 1 from flow f
                    where f.enterprise_id = p.enterprise_id and f.module = 'partner' and f.record_guid = p.guid)
on conflict do nothing;`
