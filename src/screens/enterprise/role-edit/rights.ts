import type { Level, ModuleRight } from '@wire'

export const levels = ['view', 'edit', 'delete', 'approve'] as const satisfies readonly Level[]

const named = ['project', 'site', 'finance', 'material', 'design', 'office', 'mine'] as const

/** True for groups of the home page, whose names are translated. */
export const isNamed = (group: string): group is (typeof named)[number] => named.some((each) => each === group)

export interface RightGroup {
  readonly group: string
  readonly rights: readonly ModuleRight[]
}

/** The rights by group, in their original order. */
export function groupsOf(rights: readonly ModuleRight[]): readonly RightGroup[] {
  const groups = [...new Set(rights.map((right) => right.group))]
  return groups.map((group) => ({ group, rights: rights.filter((right) => right.group === group) }))
}

/** Every right requires `view`: granting another right grants it, and revoking it revokes all. */
export function withLevel(right: ModuleRight, level: Level, granted: boolean): ModuleRight {
  if (level !== 'view') return { ...right, [level]: granted, view: right.view || granted }
  return granted ? { ...right, view: true } : { ...right, view: false, edit: false, delete: false, approve: false }
}

export const withGroup = (rights: readonly ModuleRight[], group: string, level: Level, granted: boolean) =>
  rights.map((right) => (right.group === group ? withLevel(right, level, granted) : right))

export const withModule = (rights: readonly ModuleRight[], code: string, level: Level, granted: boolean) =>
  rights.map((right) => (right.code === code ? withLevel(right, level, granted) : right))
