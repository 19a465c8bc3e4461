import type { Module } from '@/schema'
import type { Condition } from '../store/records'
import { ownRows } from '../store/row-security'
import { type Actor, rightOf } from './actor'

const nothing: Condition = { text: () => 'false', values: [] }

const below = `with recursive below as (
    select guid from department where ${ownRows()} and guid = $N
    union select d.guid from department d join below b on d.parent_guid = b.guid where ${ownRows('d')}
  ) select guid from below`

/** The record belongs to a project one answers for or is in the team of. */
function takesPart({ fields }: Module, project: string, n: number) {
  const target = fields[project]?.options.to?.() as Module | undefined
  if (target === undefined) throw new Error(`${project} refers to no project`)
  const named = target.scope.people.map((name) =>
    target.fields[name]?.kind === 'people' ? `$${n} = any(j."${name}")` : `j."${name}" = $${n}`,
  )
  return `"${project}" in (select j.guid from "${target.name}" j where ${ownRows('j')} and (${named.join(' or ')}))`
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
    ...(project === undefined || right.scope === 'own' ? [] : [takesPart(module, project, n)]),
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
