import type { Module } from '@/schema'
import type { Condition } from '../store/records'
import { type Actor, rightOf } from './actor'

const nothing: Condition = { text: () => 'false', values: [] }

const below = `with recursive below as (
    select guid from department where guid = $N
    union all select d.guid from department d join below b on d.parent_guid = b.guid
  ) select guid from below`

/** The records of a module that someone may see, as a condition: their right joined with their data scope. */
export function scopeOf(module: Module, who: Actor): Condition | null {
  const right = rightOf(who, module.code)
  if (right?.view !== true) return nothing
  if (right.scope === 'all') return null
  const { people, department } = module.scope
  const own = (n: number) => [
    `add_user = $${n}`,
    ...people.map((name) => (module.fields[name]?.kind === 'people' ? `$${n} = any("${name}")` : `"${name}" = $${n}`)),
  ]
  const [first] = people
  if (right.scope === 'own') {
    return {
      text: (n) => `add_user = $${n}${first === undefined ? '' : ` or "${first}" = $${n}`}`,
      values: [who.userCode],
    }
  }
  if (right.scope === 'project' || department === undefined) {
    return { text: (n) => own(n).join(' or '), values: [who.userCode] }
  }
  const inDepartment = (n: number) =>
    right.scope === 'department'
      ? `"${department}" = $${n + 1}`
      : `"${department}" in (${below.replace('$N', `$${n + 1}`)})`
  return { text: (n) => [...own(n), inDepartment(n)].join(' or '), values: [who.userCode, who.department] }
}
