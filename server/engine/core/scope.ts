import type { DataScope } from '@wire'
import { type Audience, type Module, stepInto } from '@/schema'
import { ownRows } from '../../store/connection/row-security'
import { literal, today } from '../../store/records/column-codecs'
import { type At, anyRow, type Condition } from '../../store/records/records'
import { tokens } from '../../store/search/search-tables'
import { type Actor, rightOf } from './actor'
import { mayView } from './libraries'

const nothing: Condition = { text: () => 'false', values: [] }

const below = `with recursive below as (
    select guid from department where ${ownRows()} and guid = $N
    union select d.guid from department d join below b on d.parent_guid = b.guid where ${ownRows('d')}
  ) select guid from below`

const above = `with recursive above as (
    select guid, parent_guid from department where ${ownRows()} and guid = $N::uuid
    union select d.guid, d.parent_guid from department d join above a on a.parent_guid = d.guid where ${ownRows('d')}
  ) select guid from above`

/** One of several, each with its own values. */
const anyOf = (conditions: readonly Condition[]): Condition => ({
  text: (first, at) => {
    let next = first
    return conditions
      .map(({ text, values }) => {
        const said = text(next, at)
        next += values.length
        return `(${said})`
      })
      .join(' or ')
  },
  values: conditions.flatMap(({ values }) => values),
})

/** The projects one answers for or is in the team of. */
function projectsOf({ fields }: Module, project: string, n: number) {
  const target = fields[project]?.options.to?.() as Module | undefined
  if (target === undefined) throw new Error(`${project} refers to no project`)
  const named = target.scope.people.map((name) =>
    target.fields[name]?.kind === 'people' ? `$${n} = any(j."${name}")` : `j."${name}" = $${n}`,
  )
  return { of: 'j.guid', from: `"${target.name}" j where ${ownRows('j')} and (${named.join(' or ')})` }
}

interface Others {
  /** The column that a field of the row is the same as. */
  readonly of: string
  readonly from: string
}

/**
 * Whether other rows have what a column of this one says. It is no plain condition (`is true`), or the planner would join
 * them, and compare all with all where it takes them for few. So for many rows they are found once and put into a hash
 * table, and for few rows each is looked up by its key.
 */
const isAmong = (column: string, { of, from }: Others, { isMany }: At) =>
  isMany
    ? `(${column} in (select ${of} from ${from})) is true`
    : `(exists (select 1 from ${from} and ${of} = ${column})) is true`

/** Who may take a next step, by the fields that name them. */
const acting = ({ steps }: Module) => steps.flatMap(({ by = [] }) => by)

/** What belongs to a record is seen by whoever sees that. */
const behind = (on: string, parent: Module, { text, values }: Condition): Condition => ({
  text: (n, at = anyRow) => {
    const above = { ...at, row: `${at.row}p` }
    const seen = `"${parent.name}" ${above.row} where ${ownRows(above.row)} and (${text(n, above)})`
    return isAmong(`${at.row}."${on}"`, { of: `${above.row}.guid`, from: seen }, at)
  },
  values,
})

const isNamed = ({ fields }: Module, name: string, n: number) =>
  fields[name]?.kind === 'people' ? `$${n} = any("${name}")` : `"${name}" = $${n}`

/** One's own, and where one takes part. Who only has to act, or looks at what is open to all, changes nothing. */
function oneself(module: Module, scope: DataScope, toChange: boolean): Condition['text'] {
  const { people, project, open } = module.scope
  // One's own is what one made or answers for: the first of the people. The rest of them only take part.
  const named = [...(scope === 'own' ? people.slice(0, 1) : people), ...(toChange ? [] : acting(module))]
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

/** The record is for the asker: for everyone, for their department or one above it, or for them by name. */
function isFor(
  { fields }: Module,
  { by, everyone, fields: named }: Audience,
  { userCode, department }: Actor,
): Condition {
  const one = (name: string): Condition => {
    const chosen = `"${by}" = ${literal(name)}`
    return fields[name]?.kind === 'departments'
      ? {
          text: (n) => `${chosen} and "${name}" && array(${above.replace('$N', `$${n}`)})`,
          values: [department],
        }
      : { text: (n) => `${chosen} and $${n} = any("${name}")`, values: [userCode] }
  }
  return anyOf([{ text: () => `"${by}" = ${literal(everyone)}`, values: [] }, ...named.map(one)])
}

/** The records of a module that are meant for someone; null where nothing says whom it is for. */
export const addressed = (module: Module, who: Actor): Condition | null =>
  module.scope.audience === undefined ? null : isFor(module, module.scope.audience, who)

/** Whoever takes part in the approval of a record sees it, and who stands in for them as long as they are asked. */
const takesPart = ({ name }: Module, { userCode }: Actor): Condition => ({
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

/** Whether somebody may open a record of a module at all: by right, or because they may be asked to approve it. */
export const mayOpen = (who: Actor, module: Module) => mayView(who, module) || module.workflow !== undefined

/** What is within someone's data scope, their right to the module given. */
function within(module: Module, who: Actor, scope: DataScope, toChange: boolean): Condition {
  const { department } = module.scope
  const mine = oneself(module, scope, toChange)
  if (scope === 'own' || scope === 'project' || department === undefined) return { text: mine, values: [who.userCode] }
  const inDepartment = (n: number) =>
    scope === 'department' ? `"${department}" = $${n + 1}` : `"${department}" in (${below.replace('$N', `$${n + 1}`)})`
  return { text: (n, at) => `${mine(n, at)} or ${inDepartment(n)}`, values: [who.userCode, who.department] }
}

/**
 * The records of a module that someone may see, or change, as a condition: their right joined with their data scope.
 * What they see only because it is meant for them, because it is their turn, or because everyone may look, they may
 * not change.
 */
export function scopeOf(module: Module, who: Actor, wanted: 'view' | 'change' = 'view'): Condition | null {
  const right = rightOf(who, module.code)
  if (wanted === 'view' && module.scope.shared === true && mayView(who, module)) return null
  const isAsked = wanted === 'view' && module.workflow !== undefined
  if (right?.view !== true) return isAsked ? takesPart(module, who) : nothing
  if (right.scope === 'all' || module.scope.shared === true) return null
  const into = stepInto(module)
  if (into !== null) {
    const around = scopeOf(into.parent, who)
    return around === null ? null : behind(into.on, into.parent, around)
  }
  const reach = within(module, who, right.scope, wanted === 'change')
  const meant = wanted === 'view' ? addressed(module, who) : null
  const wider = [...(meant === null ? [] : [meant]), ...(isAsked ? [takesPart(module, who)] : [])]
  return wider.length === 0 ? reach : anyOf([reach, ...wider])
}

const everything: Condition = { text: () => "array['']", values: [] }

/**
 * What the entry of a record holds when someone may see it, as an array of texts: any one of them is enough. It only
 * narrows the search; `scopeOf` has the last word.
 */
export function reachOf(module: Module, who: Actor): Condition {
  const scope = rightOf(who, module.code)?.scope
  const { department, project, shared: isLibrary, open, audience } = module.scope
  // Who sees what belongs to something, is open to all or is meant for many does not stand in its entry.
  const isWider = isLibrary === true || open !== undefined || audience !== undefined || stepInto(module) !== null
  if (scope === 'all' || isWider) return everything
  const own = (n: number) => `array['${tokens.person}' || $${n}::text]`
  const each = (sign: string, guids: string) => ` || array(select '${sign}' || guid from (${guids}) as t)`
  if (scope === 'own') return { text: own, values: [who.userCode] }
  const projects = (n: number) => {
    const { of, from } = projectsOf(module, project ?? '', n)
    return `select ${of} from ${from}`
  }
  const shared = (n: number) => (project === undefined ? own(n) : own(n) + each(tokens.project, projects(n)))
  if (scope === 'project' || department === undefined) return { text: shared, values: [who.userCode] }
  const inDepartment = (n: number) =>
    scope === 'department'
      ? ` || array['${tokens.department}' || $${n}::text]`
      : each(tokens.department, below.replace('$N', `$${n}`))
  return { text: (n) => shared(n) + inDepartment(n + 1), values: [who.userCode, who.department] }
}
