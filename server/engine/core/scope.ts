import type { DataScope } from '@wire'
import { type Audience, type Module, stepParentOf, writerPath } from '@/schema'
import { ownRows } from '../../store/connection/row-security'
import { literal, today } from '../../store/records/column-codecs'
import { anyRow, type Condition, type RowContext } from '../../store/records/records'
import { peopleTableOf } from '../../store/schema/project-people'
import { tokens } from '../../store/search/search-tables'
import { type Actor, isAdministrator, may, rightOf } from './actor'
import { mayView } from './libraries'

const never: Condition = { text: () => 'false', values: [] }

const below = `with recursive below as (
    select guid from department where ${ownRows()} and guid = $N
    union select d.guid from department d join below b on d.parent_guid = b.guid where ${ownRows('d')}
  ) select guid from below`

const above = `with recursive above as (
    select guid, parent_guid from department where ${ownRows()} and guid = $N::uuid
    union select d.guid, d.parent_guid from department d join above a on a.parent_guid = d.guid where ${ownRows('d')}
  ) select guid from above`

/** A disjunction of conditions, each with its own values. */
const anyOf = (conditions: readonly Condition[]): Condition => ({
  text: (first, at) => {
    let next = first
    return conditions
      .map(({ text, values }) => {
        const clause = text(next, at)
        next += values.length
        return `(${clause})`
      })
      .join(' or ')
  },
  values: conditions.flatMap(({ values }) => values),
})

/** The projects that the user manages or whose team they belong to. */
function projectsOf({ fields }: Module, project: string, n: number) {
  const target = fields[project]?.options.to?.()
  if (target === undefined) throw new Error(`${project} refers to no project`)
  return { of: 'j.guid', from: `"${peopleTableOf(target)}" j where ${ownRows('j')} and j.user_code = $${n}` }
}

interface Subquery {
  /** The column that a column of the row must equal. */
  readonly of: string
  readonly from: string
}

/**
 * Whether other rows contain the value of a column. `is true` keeps the planner from joining them, because it would use
 * a nested loop where it underestimates the rows. Many rows use a hash table of the subquery, few rows a lookup by key
 * each; `offset 0` keeps the planner from a hash table there.
 */
const isAmong = (column: string, { of, from }: Subquery, { isMany }: RowContext) =>
  isMany
    ? `(${column} in (select ${of} from ${from})) is true`
    : `(exists (select 1 from ${from} and ${of} = ${column} offset 0)) is true`

/** The fields that name the users who may take a next step. */
const actorFields = ({ steps }: Module) => steps.flatMap(({ by = [] }) => by)

/** Rows that belong to a parent record are visible to everyone who sees the parent. */
const inheritedFrom = (on: string, parent: Module, visible: Condition): Condition => ({
  through: { on, parent: parent.name, visible },
  text: (n, at = anyRow) => {
    const above = { ...at, row: `${at.row}p` }
    const seen = `"${parent.name}" ${above.row} where ${ownRows(above.row)} and (${visible.text(n, above)})`
    return isAmong(`${at.row}."${on}"`, { of: `${above.row}.guid`, from: seen }, at)
  },
  values: visible.values,
})

const isNamed = ({ fields }: Module, name: string, n: number) =>
  fields[name]?.kind === 'people' ? `$${n} = any("${name}")` : `"${name}" = $${n}`

/**
 * The caller's own records and those they take part in. Users who only take a step, or read records open to all, cannot
 * change them.
 */
function involvedUser(module: Module, scope: DataScope, toChange: boolean): Condition['text'] {
  const { people, project, open } = module.scope
  // Own records are those the user created or is responsible for (the first of the people); the other people only take
  // part.
  const named = [...(scope === 'own' ? people.slice(0, 1) : people), ...(toChange ? [] : actorFields(module))]
  return (n, at = anyRow) =>
    [
      `add_user = $${n}`,
      ...(project === undefined || scope === 'own'
        ? []
        : [isAmong(`${at.row}."${project}"`, projectsOf(module, project, n), at)]),
      ...[...new Set(named)].map((name) => isNamed(module, name, n)),
      ...(open === undefined || toChange ? [] : [`"${open}" >= ${today}`]),
    ].join(' or ')
}

/** The record's audience includes the caller: everyone, their department or one above it, or the caller by name. */
function audienceIncludes(
  { fields }: Module,
  { by, everyone, fields: named, when = {}, from }: Audience,
  { userCode, department }: Actor,
): Condition {
  const isPublished = [
    ...Object.entries(when).map(([name, values]) => `"${name}" in (${values.map((each) => literal(each)).join(', ')})`),
    ...(from === undefined ? [] : [`"${from}" <= now()`]),
  ]
  const one = (name: string): Condition => {
    const chosen = `"${by}" = ${literal(name)}`
    return fields[name]?.kind === 'departments'
      ? {
          text: (n) => `${chosen} and "${name}" && array(${above.replace('$N', `$${n}`)})`,
          values: [department],
        }
      : { text: (n) => `${chosen} and $${n} = any("${name}")`, values: [userCode] }
  }
  const isAddressed = anyOf([{ text: () => `"${by}" = ${literal(everyone)}`, values: [] }, ...named.map(one)])
  return { ...isAddressed, text: (n, at) => [...isPublished, `(${isAddressed.text(n, at)})`].join(' and ') }
}

/** The records of a module whose audience includes the caller; null if the module has no audience. */
export const addressedTo = (module: Module, who: Actor): Condition | null =>
  module.scope.audience === undefined ? null : audienceIncludes(module, module.scope.audience, who)

/** The participants of an approval see its record, and so do their substitutes while their task is pending. */
const participatesInFlow = ({ name }: Module, { userCode }: Actor): Condition => ({
  text: (n, at = anyRow) => {
    const party = `flow_party y where ${ownRows('y')} and y.module = ${literal(name)} and y.user_code = $${n}`
    const task = `flow_task t join flow f on ${ownRows('f')} and f.guid = t.flow_guid
                   where ${ownRows('t')} and t.status = 'waiting' and f.module = ${literal(name)}
                     and t.user_code = any(array(select acts_for($${n})))`
    const among = (of: string, from: string) => isAmong(`${at.row}.guid`, { of, from }, at)
    return `${among('y.record_guid', party)} or ${among('f.record_guid', task)}`
  },
  values: [userCode],
})

/** Whether the caller may open any record of a module: by right, or because they may be asked to approve one. */
export const mayOpen = (who: Actor, module: Module) => mayView(who, module) || module.workflow !== undefined

/** The records within a data scope; the right to the module is checked by the caller of this function. */
function within(module: Module, who: Actor, scope: DataScope, toChange: boolean): Condition {
  const { department, departmentWhen = {} } = module.scope
  const involved = involvedUser(module, scope, toChange)
  if (scope === 'own' || scope === 'project' || department === undefined)
    return { text: involved, values: [who.userCode] }
  const only = Object.entries(departmentWhen).map(([name, value]) => ` and "${name}" = ${literal(value)}`)
  const inDepartment = (n: number) =>
    scope === 'department' ? `"${department}" = $${n + 1}` : `"${department}" in (${below.replace('$N', `$${n + 1}`)})`
  return {
    text: (n, at) => `${involved(n, at)} or ${inDepartment(n)}${only.join('')}`,
    values: [who.userCode, who.department],
  }
}

/** The records that the caller writes as one of their writers. */
function writtenBy(module: Module, { userCode }: Actor): Condition {
  const isNamedAt = (path: string): Condition['text'] => {
    const { own, theirs } = writerPath(path)
    const target = module.fields[own]?.options.to?.().name
    return (n, at = anyRow) =>
      theirs === null
        ? `"${own}" = $${n}`
        : isAmong(
            `${at.row}."${own}"`,
            { of: 'j.guid', from: `"${target}" j where ${ownRows('j')} and j."${theirs}" = $${n}` },
            at,
          )
  }
  const named = (module.writers?.people ?? []).map(isNamedAt)
  if (named.length === 0) return never
  return { text: (n, at) => named.map((each) => each(n, at)).join(' or '), values: [userCode] }
}

/** Whether only the writers of a record may change it: others have no right to, or only they may. */
export const isForWriters = ({ writers, codes }: Module, who: Actor) =>
  writers !== null && !isAdministrator({ who }) && (writers.only || !may(who, codes, 'edit'))

const allOf = (one: Condition, other: Condition): Condition => ({
  text: (n, at) => `(${one.text(n, at)}) and (${other.text(n + one.values.length, at)})`,
  values: [...one.values, ...other.values],
})

/** Without the drafts, unless the caller may edit the module. */
function withoutDrafts(module: Module, who: Actor, byScope: Condition | null): Condition | null {
  const { drafts } = module.scope
  if (drafts === undefined || may(who, module.codes, 'edit')) return byScope
  const kept = drafts.in.map(literal).join(', ')
  const shown: Condition = { text: (_, at = anyRow) => `${at.row}."${drafts.by}" not in (${kept})`, values: [] }
  return byScope === null ? shown : allOf(byScope, shown)
}

/**
 * The records of a module that the caller may view, or change, as a condition: their right, their data scope and, for
 * changes, the writers of the record.
 */
export function scopeOf(module: Module, who: Actor, access: 'view' | 'change' = 'view'): Condition | null {
  const byScope = withoutDrafts(module, who, scopeByRight(module, who, access))
  if (access === 'view' || !isForWriters(module, who)) return byScope
  const own = writtenBy(module, who)
  return byScope === null || module.writers?.only !== true ? own : allOf(byScope, own)
}

/** The records of a data scope, and those seen by audience or by approval. */
function widened(module: Module, who: Actor, scope: DataScope, access: 'view' | 'change'): Condition {
  const byDataScope = within(module, who, scope, access === 'change')
  const byAudience = access === 'view' ? addressedTo(module, who) : null
  const wider = [
    ...(byAudience === null ? [] : [byAudience]),
    ...(access === 'view' && module.workflow !== undefined ? [participatesInFlow(module, who)] : []),
  ]
  return wider.length === 0 ? byDataScope : anyOf([byDataScope, ...wider])
}

/** Whether the records of a module belong to their people, so that a role shows the caller no others. */
const isPersonal = ({ scope: { personal } }: Module, who: Actor) =>
  personal === true || (personal === 'administrators' && !isAdministrator({ who }))

/** The records of the caller, and those whose approval they take part in. */
function personalTo(module: Module, who: Actor, access: 'view' | 'change'): Condition {
  if (access === 'change') return within(module, who, 'own', false)
  const own = within(module, who, 'project', false)
  return module.workflow === undefined ? own : anyOf([own, participatesInFlow(module, who)])
}

/**
 * The records of a module that the caller may view, or change, as a condition: their right and their data scope.
 * Records visible only by audience, by approval or because they are open to all cannot be changed.
 */
function scopeByRight(module: Module, who: Actor, access: 'view' | 'change'): Condition | null {
  const right = rightOf(who, module.codes)
  if (access === 'view' && module.scope.shared === true && mayView(who, module)) return null
  const hasApproval = access === 'view' && module.workflow !== undefined
  if (right?.view !== true) return hasApproval ? participatesInFlow(module, who) : never
  if (isPersonal(module, who)) return personalTo(module, who, access)
  if (right.scope === 'all' || module.scope.shared === true) return null
  const into = stepParentOf(module)
  if (into !== null) {
    const parentScope = scopeOf(into.parent, who)
    return parentScope === null ? null : inheritedFrom(into.on, into.parent, parentScope)
  }
  return widened(module, who, right.scope, access)
}

const everything: Condition = { text: () => "array['']", values: [] }

/**
 * Tokens of a record's search entry that make it visible to the caller, as an array; one match is enough. They only
 * narrow the search; `scopeOf` decides.
 */
export function visibleTokens(module: Module, who: Actor): Condition {
  const scope = rightOf(who, module.codes)?.scope
  const { department, project, shared: isLibrary, open, audience } = module.scope
  // Visibility by a parent record, an open period or an audience is not stored in the search entry.
  const isWider = isLibrary === true || open !== undefined || audience !== undefined || stepParentOf(module) !== null
  if ((scope === 'all' && !isPersonal(module, who)) || isWider) return everything
  const own = (n: number) => `array['${tokens.person}' || $${n}::text]`
  const tokensFrom = (prefix: string, guids: string) => ` || array(select '${prefix}' || guid from (${guids}) as t)`
  if (scope === 'own') return { text: own, values: [who.userCode] }
  const projects = (n: number) => {
    const { of, from } = projectsOf(module, project ?? '', n)
    return `select ${of} from ${from}`
  }
  const shared = (n: number) => (project === undefined ? own(n) : own(n) + tokensFrom(tokens.project, projects(n)))
  if (scope === 'project' || department === undefined) return { text: shared, values: [who.userCode] }
  const inDepartment = (n: number) =>
    scope === 'department'
      ? ` || array['${tokens.department}' || $${n}::text]`
      : tokensFrom(tokens.department, below.replace('$N', `$${n}`))
  return { text: (n) => shared(n) + inDepartment(n + 1), values: [who.userCode, who.department] }
}
