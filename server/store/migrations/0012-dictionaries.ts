import { rowSecurity } from './0002-policies'

/**
 * Choices added by an enterprise, and its changes to built-in ones: names, order, and which are disabled. Entries are
 * never deleted, because records refer to them.
 */
export const dictionaries = `
create table dictionary_entry (
  enterprise_id uuid not null references enterprise (guid),
  dictionary text not null,
  key text not null,
  names jsonb not null default '{}',
  place smallint not null,
  is_off boolean not null default false,
  version integer not null default 1,
  primary key (enterprise_id, dictionary, key)
);
${rowSecurity('dictionary_entry')}`
