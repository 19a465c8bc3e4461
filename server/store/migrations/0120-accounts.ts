const columns = `
alter table account add column phone_proved_at timestamptz;
alter table session add column ends_at timestamptz not null default now() + interval '180 days';
alter table session add column replaced_at timestamptz;
alter table remembered_device add column seed bytea;
`

/**
 * A phone is proved if its holder has entered a code: at registration (the only origin of private accounts), at a
 * sign-in, or for a new password. Members of a demo company have no real phones, except those who were invited.
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
 * Resets accounts that an administrator created and a code proved later, if the password was never reset by a code: the
 * password, a session or a binding may belong to that administrator.
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

/** Only a password set by an administrator must be replaced, and an account with one must first prove its phone. */
const rule = `
update account set must_set_password = false where password_hash is null and guid not in (select guid from doubtful);
update account set must_set_password = true where password_hash is not null and phone_proved_at is null;
alter table account add constraint account_password_of_proved_phone
  check (phone_proved_at is not null or password_hash is null or must_set_password);
`

/** Proved phones of accounts, and the maximum duration of sessions. */
export const accounts = [columns, proved, ended, rule].join('\n')
