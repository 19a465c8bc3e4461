import { sessionRows } from './0002-policies'

const changed = `
alter table enterprise add column access_version bigint not null default 0;

create function access_changed() returns trigger language plpgsql as $$ begin
  update enterprise set access_version = access_version + 1 where guid = coalesce(new.enterprise_id, old.enterprise_id);
  return null;
end $$;

create function account_access_changed() returns trigger language plpgsql as $$ begin
  update enterprise set access_version = access_version + 1
   where guid in (select enterprise_id from member where account_guid = new.guid);
  return null;
end $$;

create trigger access_changed after update of name, kind, disabled, deleted_at on account
  for each row execute function account_access_changed();`

const watched = ['member', 'member_role', 'role', 'role_right']

/** A version that increases whenever rights in an enterprise change, so that cached rights can be detected as stale. */
export const access = [
  changed,
  ...watched.map(
    (table) => `create trigger access_changed after insert or update or delete on ${table}
  for each row execute function access_changed();`,
  ),
  sessionRows,
].join('\n')
