import { rowSecurity } from './0002-policies'

/**
 * Choices an enterprise has of its own, and what it says of those that are built in: what they are called, in which
 * order they stand, and which are not to be chosen any more. None is ever taken away, since records say them.
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
