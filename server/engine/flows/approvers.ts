import { type FlowNode, type FlowTemplate, type Module, nodesOf } from '@/schema'
import type { Sql } from '../../store/connection/statements'
import {
  departmentOf,
  departmentsAbove,
  enabledAmong,
  enabledOf,
  managerOf,
  rolesHeld,
  superiorOf,
  withPost,
} from '../../store/flows/approvers'
import { findRecord } from '../../store/records/records'

type Values = Readonly<Record<string, unknown>>

/** What approvers are found by: the record and who reports it. */
export interface Around {
  readonly sql: Sql
  readonly module: Module
  readonly values: Values
  readonly starter: string
  /** Whether whoever reports it may be asked about it. */
  readonly own: FlowTemplate['own']
}

export interface Candidate {
  readonly user: string
  readonly roles: readonly string[]
}

const plainly = (users: readonly string[]): readonly Candidate[] =>
  [...new Set(users)].map((user) => ({ user, roles: [] }))
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The people of the record's project: who answers for it first, then the rest of its team. */
async function projectPeople({ sql, module, values }: Around): Promise<readonly (readonly string[])[]> {
  const { project } = module.scope
  const target = project === undefined ? undefined : (module.fields[project]?.options.to?.() as Module | undefined)
  const guid = project === undefined ? '' : textOf(values[project])
  if (target === undefined || guid === '') return []
  const found = await findRecord(sql, target, guid, [])
  return target.scope.people.map((name) => [found?.values[name] ?? []].flat().map(String))
}

async function ofProject(around: Around, post: string) {
  const [managers = [], ...others] = await projectPeople(around)
  return post === '' ? enabledAmong(around.sql, managers) : withPost(around.sql, [...managers, ...others.flat()], post)
}

const departmentMeant = ({ sql, module, values, starter }: Around, { department }: FlowNode) => {
  if (department === 'starter') return departmentOf(sql, starter)
  if (department !== 'record') return department
  return textOf(values[module.scope.department ?? ''])
}

async function ofDepartment(around: Around, node: FlowNode) {
  const department = await departmentMeant(around, node)
  if (department === '') return []
  return node.post === '' ? managerOf(around.sql, department) : enabledOf(around.sql, { department, post: node.post })
}

async function above({ sql, starter }: Around, levels: number) {
  let user: string | undefined = starter
  for (let level = 0; level < levels && user !== undefined; level += 1) user = await superiorOf(sql, user)
  return user === undefined || user === starter ? [] : [user]
}

/** Whom a node may ask, before anybody is picked of them. */
export async function candidates(around: Around, node: FlowNode): Promise<readonly Candidate[]> {
  const { sql } = around
  switch (node.kind) {
    case 1:
    case 2:
      return plainly(await (node.people.length === 0 ? enabledOf(sql, {}) : enabledAmong(sql, node.people)))
    case 4:
      return plainly(await ofProject(around, node.post))
    case 5:
      return plainly(await ofDepartment(around, node))
    case 6:
      return plainly(await enabledOf(sql, { post: node.post }))
    case 7:
      return rolesHeld(sql, node.roles)
    case 8:
      return plainly(await above(around, node.levels))
  }
}

/** Nobody may be picked to decide on what they reported themselves, where that is passed over. */
export const isBarred = ({ own, starter }: Pick<Around, 'own' | 'starter'>, user: string) =>
  own === 'skip' && user === starter

/** Nobody speaks for a role that only whoever reports it has. */
const spoken = (node: FlowNode, all: readonly Candidate[], others: readonly Candidate[]): FlowNode => {
  const has = (found: readonly Candidate[], role: string) => found.some(({ roles }) => roles.includes(role))
  return { ...node, roles: node.roles.filter((role) => has(others, role) || !has(all, role)) }
}

/** Those of whom somebody picks, and the node as it asks for them. */
async function offered(around: Around, node: FlowNode) {
  const all = await candidates(around, node)
  const others = all.filter(({ user }) => !isBarred(around, user))
  return { others, node: spoken(node, all, others) }
}

/** Whom somebody is shown to pick from. */
export async function toPickFrom(around: Around, node: FlowNode) {
  const found = node.choose === 'nobody' ? await candidates(around, node) : (await offered(around, node)).others
  return found.map(({ user }) => user)
}

/** One person is not two; of several roles each must be there. */
const isWhole = ({ kind, choose, roles }: FlowNode, found: readonly Candidate[]) => {
  if (kind === 1 && choose !== 'nobody') return found.length === 1
  return found.length > 0 && (kind !== 7 || roles.every((role) => found.some((each) => each.roles.includes(role))))
}

/** Whom a node asks: those who were picked, or all that are found. Empty when it cannot be asked. */
export async function askedBy(around: Around, node: FlowNode, picked: readonly string[]) {
  if (node.choose !== 'nobody') return pickedOf(around, node, picked)
  const meant = await candidates(around, node)
  return isWhole(node, meant) ? meant : []
}

/** Those whom somebody picks from, be it one or several. Empty when the node could not be asked whoever is picked. */
export async function pickedFrom(around: Around, node: FlowNode) {
  const { others, node: asked } = await offered(around, node)
  return isWhole(asked.kind === 1 ? { ...asked, kind: 2 } : asked, others) ? others : []
}

/** Those who were picked, of those a node may ask. Where it may ask anybody, not all there are are looked at. */
async function pickedOf(around: Around, node: FlowNode, picked: readonly string[]) {
  const isAnybody = (node.kind === 1 || node.kind === 2) && node.people.length === 0
  const from = isAnybody && picked.length > 0 ? { ...node, people: picked } : node
  const { others, node: asked } = await offered(around, from)
  const found = others.filter(({ user }) => picked.includes(user))
  return isWhole(asked, found) ? found : []
}

/** What conditions are asked of: the record, and who reports it. A department is also all those above it. */
export async function conditionValues(
  { sql, module, values, starter }: Around,
  template: FlowTemplate,
): Promise<Values> {
  const asked = new Set(nodesOf(template).flatMap(({ when }) => when.map(({ field }) => field)))
  const whole: Record<string, unknown> = { ...values, '@starter': starter }
  if (asked.has('@department')) whole['@department'] = await departmentsAbove(sql, await departmentOf(sql, starter))
  for (const [name, { kind }] of Object.entries(module.fields)) {
    if (kind !== 'department' || !asked.has(name) || textOf(values[name]) === '') continue
    whole[name] = await departmentsAbove(sql, textOf(values[name]))
  }
  return whole
}
