/**
 * The bank and the account of a partner become its main account, and partners are active. It runs after the tables of
 * the definitions were created.
 */
export const partnerAccounts = `
update partner set state = 'active' where state is null;
do $accounts$ begin
if not exists (select 1 from information_schema.columns
                where table_schema = current_schema() and table_name = 'partner' and column_name = 'account') then return; end if;
insert into "partner-account" (enterprise_id, guid, add_user, partner, holder, bank, account, main, search_text, deleted_at)
select enterprise_id, md5('account ' || enterprise_id || ' ' || guid)::uuid, add_user, guid, name,
       coalesce(nullif(bank, ''), '未登记'), account, 'main', lower(account || ' ' || name || ' ' || coalesce(bank, '')),
       deleted_at
  from partner where nullif(account, '') is not null
    on conflict do nothing;
end $accounts$;`
