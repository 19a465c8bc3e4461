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

/** The input for finding approvers: the record and the user who submits it. */
export interface Around {
  readonly sql: Sql
  readonly module: Module
  readonly values: Values
  readonly starter: string
  /** Whether the starter may be asked to approve their own record. */
  readonly own: FlowTemplate['own']
}

export interface Candidate {
  readonly user: string
  readonly roles: readonly string[]
}

const plainly = (users: readonly string[]): readonly Candidate[] =>
  [...new Set(users)].map((user) => ({ user, roles: [] }))
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The people of the record's project: first those responsible, then the other members of its team. */
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

/** The users a node may ask, before any are picked. */
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

/** Whether the template excludes the user because they started the flow. */
export const isBarred = ({ own, starter }: Pick<Around, 'own' | 'starter'>, user: string) =>
  own === 'skip' && user === starter

/** Removes the roles that only the starter holds from a node. */
const spoken = (node: FlowNode, all: readonly Candidate[], others: readonly Candidate[]): FlowNode => {
  const has = (found: readonly Candidate[], role: string) => found.some(({ roles }) => roles.includes(role))
  return { ...node, roles: node.roles.filter((role) => has(others, role) || !has(all, role)) }
}

/** The users to pick from, and the node without roles that cannot be filled. */
async function offered(around: Around, node: FlowNode) {
  const all = await candidates(around, node)
  const others = all.filter(({ user }) => !isBarred(around, user))
  return { others, node: spoken(node, all, others) }
}

/** The users shown to pick from. */
export async function toPickFrom(around: Around, node: FlowNode) {
  const found = node.choose === 'nobody' ? await candidates(around, node) : (await offered(around, node)).others
  return found.map(({ user }) => user)
}

/** Whether the users suffice: exactly one for a single pick, and at least one for each role. */
const isWhole = ({ kind, choose, roles }: FlowNode, found: readonly Candidate[]) => {
  if (kind === 1 && choose !== 'nobody') return found.length === 1
  return found.length > 0 && (kind !== 7 || roles.every((role) => found.some((each) => each.roles.includes(role))))
}

/** The users a node asks: those picked, or all candidates. Empty if the node cannot be filled. */
export async function askedBy(around: Around, node: FlowNode, picked: readonly string[]) {
  if (node.choose !== 'nobody') return pickedOf(around, node, picked)
  const meant = await candidates(around, node)
  return isWhole(node, meant) ? meant : []
}

/** The users to pick one or several from. Empty if no choice could fill the node. */
export async function pickedFrom(around: Around, node: FlowNode) {
  const { others, node: asked } = await offered(around, node)
  return isWhole(asked.kind === 1 ? { ...asked, kind: 2 } : asked, others) ? others : []
}

/** The picked users among the candidates. If any member is allowed, only the picked ones are loaded. */
async function pickedOf(around: Around, node: FlowNode, picked: readonly string[]) {
  const isAnybody = (node.kind === 1 || node.kind === 2) && node.people.length === 0
  const from = isAnybody && picked.length > 0 ? { ...node, people: picked } : node
  const { others, node: asked } = await offered(around, from)
  const found = others.filter(({ user }) => picked.includes(user))
  return isWhole(asked, found) ? found : []
}

/** The values that conditions read: the record's fields and the starter. A department includes all those above it. */
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
