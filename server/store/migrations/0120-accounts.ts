const columns = `
alter table account add column phone_proved_at timestamptz;
alter table session add column ends_at timestamptz not null default now() + interval '180 days';
alter table session add column replaced_at timestamptz;
alter table remembered_device add column seed bytea;
`

/**
 * The person who holds the phone typed a code: they registered (private accounts come about in no other way), or signed in
 * or set their password by code. People of a demo company have no phones of their own, but for those who were added to it by hand.
 */
const proved = `
update account set phone_proved_at = created_at
 where deleted_at is null
   and (kind in ('demo', 'private')
        or guid::text in (select subject_guid from audit where action = 'register' and subject = 'account')
        or guid in (select m.account_guid from member m join enterprise e on e.guid = m.enterprise_id and e.is_demo
                     where not exists (select 1 from audit i where i.enterprise_id = m.enterprise_id and i.action = 'invite'
                                          and i.subject = 'member' and i.subject_guid = m.user_code)));

create temporary table proved_by_code on commit drop as
  select a.guid, min(c.used_at) as at
    from account a
    join sms_code c on c.phone = a.phone and c.used_at >= a.created_at and c.purpose in ('login', 'forgot', 'phone')
   where a.phone_proved_at is null and a.deleted_at is null
   group by a.guid;

update account a set phone_proved_at = p.at from proved_by_code p where p.guid = a.guid;
`

/**
 * Made by an administrator, proved by a code later, and the password was never set by a code: the password, a session or a
 * binding may be those of the administrator who made the account.
 */
const ended = `
create temporary table doubtful on commit drop as
  select guid from proved_by_code p join account a using (guid)
   where a.password_hash is not null
     and not exists (select 1 from audit where action = 'reset-password' and subject = 'account' and subject_guid = a.guid::text);

update session set revoked_at = now() where revoked_at is null and account_guid in (select guid from doubtful);
update remembered_device set revoked_at = now() where revoked_at is null and account_guid in (select guid from doubtful);
update pass set state = 'used' where state <> 'used' and account_guid in (select guid from doubtful);
delete from member_identity i using member m
 where m.enterprise_id = i.enterprise_id and m.user_code = i.user_code and i.source = 'person'
   and m.account_guid in (select guid from doubtful);
delete from account_identity where account_guid in (select guid from doubtful);
update account set password_hash = null, must_set_password = true where guid in (select guid from doubtful);
`

/** Without a password of an administrator's there is none to replace; with one the phone comes first. */
const rule = `
update account set must_set_password = false where password_hash is null and guid not in (select guid from doubtful);
update account set must_set_password = true where password_hash is not null and phone_proved_at is null;
alter table account add constraint account_password_of_proved_phone
  check (phone_proved_at is not null or password_hash is null or must_set_password);
`

/** Which accounts belong to the person who holds their phone, and how long sessions last. */
export const accounts = [columns, proved, ended, rule].join('\n')
