/** Entries of dictionaries have marks, such as contract types of agents. */
export const entryMarks = `alter table dictionary_entry add column if not exists marks text[] not null default '{}';`
