import type { Module } from '@/schema'
import { rowSecurity } from '../connection/row-security'

type Project = Pick<Module, 'name' | 'fields' | 'scope'>

/** The table with the projects of each person. */
export const peopleTableOf = ({ name }: Pick<Module, 'name'>) => `${name}_person`

/** The modules whose people see the records that refer to them. */
const projectsAmong = (modules: readonly Module[]): readonly Project[] => {
  const targets = modules.flatMap(({ fields, scope: { project } }) => {
    const target = project === undefined ? undefined : fields[project]?.options.to?.().name
    return modules.filter(({ name }) => name === target)
  })
  return [...new Set(targets)]
}

/** SQL array of the people of a row. */
const peopleOf = ({ fields, scope }: Project, row: string) =>
  `array_remove(${scope.people
    .map((name) => (fields[name]?.kind === 'people' ? `${row}."${name}"` : `array[${row}."${name}"]`))
    .join(' || ')}, null)`

/** SQL that writes the people of all projects. */
const writePeopleSql = (project: Project) => `insert into "${peopleTableOf(project)}" (enterprise_id, user_code, guid)
  select distinct r.enterprise_id, u, r.guid from "${project.name}" r, unnest(${peopleOf(project, 'r')}) u
  on conflict do nothing;`

/**
 * A table with the projects of each person, written by a trigger. A scope looks up the caller's projects there, because
 * no index under row security finds a person in a list of people, and otherwise each list would examine all projects.
 */
function peopleSql(project: Project) {
  const [{ name, scope }, table] = [project, peopleTableOf(project)]
  const columns = scope.people.map((each) => `"${each}"`)
  const side = (of: string) => `row(${columns.map((column) => `${of}.${column}`).join(', ')})`
  return `create table if not exists "${table}" (
  enterprise_id uuid not null,
  user_code text not null,
  guid uuid not null,
  primary key (enterprise_id, user_code, guid),
  constraint "${table}_of" foreign key (enterprise_id, guid) references "${name}" (enterprise_id, guid) on delete cascade
);
create index if not exists "${table}_to" on "${table}" (enterprise_id, guid);
${rowSecurity(table)}
create or replace function "${table}_changed"() returns trigger language plpgsql as $$ begin
  delete from "${table}" where enterprise_id = new.enterprise_id and guid = new.guid;
  insert into "${table}" (enterprise_id, user_code, guid)
    select distinct new.enterprise_id, u, new.guid from unnest(${peopleOf(project, 'new')}) u;
  return null;
end $$;
create or replace trigger people_added after insert on "${name}" for each row execute function "${table}_changed"();
create or replace trigger people_changed after update on "${name}" for each row
  when (${side('old')} is distinct from ${side('new')}) execute function "${table}_changed"();
delete from "${table}";
${writePeopleSql(project)}`
}

export const projectPeopleSql = (modules: readonly Module[]) => projectsAmong(modules).map(peopleSql)
