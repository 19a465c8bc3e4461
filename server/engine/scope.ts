import type { Module } from '@/schema'
import type { Condition } from '../store/records'
import { ownRows } from '../store/row-security'
import { tokens } from '../store/search-tables'
import { type Actor, rightOf } from './actor'

const nothing: Condition = { text: () => 'false', values: [] }

const below = `with recursive below as (
    select guid from department where ${ownRows()} and guid = $N
    union select d.guid from department d join below b on d.parent_guid = b.guid where ${ownRows('d')}
  ) select guid from below`

/** The projects one answers for or is in the team of. */
function projectsOf({ fields }: Module, project: string, n: number) {
  const target = fields[project]?.options.to?.() as Module | undefined
  if (target === undefined) throw new Error(`${project} refers to no project`)
  const named = target.scope.people.map((name) =>
    target.fields[name]?.kind === 'people' ? `$${n} = any(j."${name}")` : `j."${name}" = $${n}`,
  )
  return `select j.guid from "${target.name}" j where ${ownRows('j')} and (${named.join(' or ')})`
}

/** The records of a module that someone may see, as a condition: their right joined with their data scope. */
export function scopeOf(module: Module, who: Actor): Condition | null {
  const right = rightOf(who, module.code)
  if (right?.view !== true) return nothing
  if (right.scope === 'all') return null
  const { people, department } = module.scope
  // One's own is what one made or answers for: the first of the people. The rest of them only take part.
  const named = right.scope === 'own' ? people.slice(0, 1) : people
  const { project } = module.scope
  const mine = (n: number) => [
    `add_user = $${n}`,
    ...(project === undefined || right.scope === 'own' ? [] : [`"${project}" in (${projectsOf(module, project, n)})`]),
    ...named.map((name) => (module.fields[name]?.kind === 'people' ? `$${n} = any("${name}")` : `"${name}" = $${n}`)),
  ]
  if (right.scope === 'own' || right.scope === 'project' || department === undefined) {
    return { text: (n) => mine(n).join(' or '), values: [who.userCode] }
  }
  const inDepartment = (n: number) =>
    right.scope === 'department'
      ? `"${department}" = $${n + 1}`
      : `"${department}" in (${below.replace('$N', `$${n + 1}`)})`
  return { text: (n) => [...mine(n), inDepartment(n)].join(' or '), values: [who.userCode, who.department] }
}

const everything: Condition = { text: () => "array['']", values: [] }

/**
 * What the entry of a record holds when someone may see it, as an array of texts: any one of them is enough. It only
 * narrows the search; `scopeOf` has the last word.
 */
export function reachOf(module: Module, who: Actor): Condition {
  const scope = rightOf(who, module.code)?.scope
  if (scope === 'all') return everything
  const { department, project } = module.scope
  const own = (n: number) => `array['${tokens.person}' || $${n}::text]`
  const each = (sign: string, guids: string) => ` || array(select '${sign}' || guid from (${guids}) as t)`
  if (scope === 'own') return { text: own, values: [who.userCode] }
  const shared = (n: number) =>
    project === undefined ? own(n) : own(n) + each(tokens.project, projectsOf(module, project, n))
  if (scope === 'project' || department === undefined) return { text: shared, values: [who.userCode] }
  const inDepartment = (n: number) =>
    scope === 'department'
      ? ` || array['${tokens.department}' || $${n}::text]`
      : each(tokens.department, below.replace('$N', `$${n}`))
  return { text: (n) => shared(n) + inDepartment(n + 1), values: [who.userCode, who.department] }
}
