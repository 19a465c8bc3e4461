import type { Level, ModuleRight } from '@wire'

export const levels = ['view', 'edit', 'delete', 'approve'] as const satisfies readonly Level[]

const named = ['project', 'site', 'finance', 'material', 'design', 'office', 'mine'] as const

/** The groups of the home page have names of their own in every language. */
export const isNamed = (group: string): group is (typeof named)[number] => named.some((each) => each === group)

export interface RightGroup {
  readonly group: string
  readonly rights: readonly ModuleRight[]
}

/** The rights in the order they came, gathered by group. */
export function groupsOf(rights: readonly ModuleRight[]): readonly RightGroup[] {
  const groups = [...new Set(rights.map((right) => right.group))]
  return groups.map((group) => ({ group, rights: rights.filter((right) => right.group === group) }))
}

/** Whoever may change something may see it: giving more gives view, taking view takes everything. */
export function withLevel(right: ModuleRight, level: Level, given: boolean): ModuleRight {
  if (level !== 'view') return { ...right, [level]: given, view: right.view || given }
  return given ? { ...right, view: true } : { ...right, view: false, edit: false, delete: false, approve: false }
}

export const withGroup = (rights: readonly ModuleRight[], group: string, level: Level, given: boolean) =>
  rights.map((right) => (right.group === group ? withLevel(right, level, given) : right))

export const withModule = (rights: readonly ModuleRight[], code: string, level: Level, given: boolean) =>
  rights.map((right) => (right.code === code ? withLevel(right, level, given) : right))
