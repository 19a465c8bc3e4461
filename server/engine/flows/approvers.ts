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
export interface ApproverContext {
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

const withoutRoles = (users: readonly string[]): readonly Candidate[] =>
  [...new Set(users)].map((user) => ({ user, roles: [] }))
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The people of a project of the record: first those responsible, then the other members of its team. */
async function projectPeople(
  { sql, module, values }: ApproverContext,
  { project = module.scope.project }: FlowNode,
): Promise<readonly (readonly string[])[]> {
  const target = project === undefined ? undefined : (module.fields[project]?.options.to?.() as Module | undefined)
  const guid = project === undefined ? '' : textOf(values[project])
  if (target === undefined || guid === '') return []
  const found = await findRecord(sql, target, guid, [])
  return target.scope.people.map((name) => [found?.values[name] ?? []].flat().map(String))
}

async function ofProject(context: ApproverContext, node: FlowNode) {
  const [managers = [], ...others] = await projectPeople(context, node)
  return node.post === ''
    ? enabledAmong(context.sql, managers)
    : withPost(context.sql, [...managers, ...others.flat()], node.post)
}

const departmentFor = ({ sql, module, values, starter }: ApproverContext, { department }: FlowNode) => {
  if (department === 'starter') return departmentOf(sql, starter)
  if (department !== 'record') return department
  return textOf(values[module.scope.department ?? ''])
}

async function ofDepartment(context: ApproverContext, node: FlowNode) {
  const department = await departmentFor(context, node)
  if (department === '') return []
  return node.post === '' ? managerOf(context.sql, department) : enabledOf(context.sql, { department, post: node.post })
}

async function superiorAt({ sql, starter }: ApproverContext, levels: number) {
  let user: string | undefined = starter
  for (let level = 0; level < levels && user !== undefined; level += 1) user = await superiorOf(sql, user)
  return user === undefined || user === starter ? [] : [user]
}

/** The users a node may ask, before any are picked. */
export async function candidates(context: ApproverContext, node: FlowNode): Promise<readonly Candidate[]> {
  const { sql } = context
  switch (node.kind) {
    case 1:
    case 2:
      return withoutRoles(await (node.people.length === 0 ? enabledOf(sql, {}) : enabledAmong(sql, node.people)))
    case 4:
      return withoutRoles(await ofProject(context, node))
    case 5:
      return withoutRoles(await ofDepartment(context, node))
    case 6:
      return withoutRoles(await enabledOf(sql, { post: node.post }))
    case 7:
      return rolesHeld(sql, node.roles)
    case 8:
      return withoutRoles(await superiorAt(context, node.levels))
  }
}

/** Whether the template excludes the user because they started the flow. */
export const isBarred = ({ own, starter }: Pick<ApproverContext, 'own' | 'starter'>, user: string) =>
  own === 'skip' && user === starter

/** Removes the roles that only the starter holds from a node. */
const withFillableRoles = (node: FlowNode, all: readonly Candidate[], others: readonly Candidate[]): FlowNode => {
  const has = (found: readonly Candidate[], role: string) => found.some(({ roles }) => roles.includes(role))
  return { ...node, roles: node.roles.filter((role) => has(others, role) || !has(all, role)) }
}

/** The users to pick from, and the node without roles that cannot be filled. */
async function pickable(context: ApproverContext, node: FlowNode) {
  const all = await candidates(context, node)
  const others = all.filter(({ user }) => !isBarred(context, user))
  return { others, node: withFillableRoles(node, all, others) }
}

/** The users shown to pick from. */
export async function choicesFor(context: ApproverContext, node: FlowNode) {
  const found = node.choose === 'nobody' ? await candidates(context, node) : (await pickable(context, node)).others
  return found.map(({ user }) => user)
}

/** Whether the users suffice: exactly one for a single pick, and at least one for each role. */
const isSufficient = ({ kind, choose, roles }: FlowNode, found: readonly Candidate[]) => {
  if (kind === 1 && choose !== 'nobody') return found.length === 1
  return found.length > 0 && (kind !== 7 || roles.every((role) => found.some((each) => each.roles.includes(role))))
}

/** The users a node asks: those picked, or all candidates. Empty if the node cannot be filled. */
export async function approversFor(context: ApproverContext, node: FlowNode, picked: readonly string[]) {
  if (node.choose !== 'nobody') return pickedOf(context, node, picked)
  const found = await candidates(context, node)
  return isSufficient(node, found) ? found : []
}

/** The users to pick one or several from. Empty if no choice could fill the node. */
export async function pickableFor(context: ApproverContext, node: FlowNode) {
  const { others, node: reduced } = await pickable(context, node)
  return isSufficient(reduced.kind === 1 ? { ...reduced, kind: 2 } : reduced, others) ? others : []
}

/** The picked users among the candidates. If any member is allowed, only the picked ones are loaded. */
async function pickedOf(context: ApproverContext, node: FlowNode, picked: readonly string[]) {
  const isAnyMember = (node.kind === 1 || node.kind === 2) && node.people.length === 0
  const from = isAnyMember && picked.length > 0 ? { ...node, people: picked } : node
  const { others, node: reduced } = await pickable(context, from)
  const found = others.filter(({ user }) => picked.includes(user))
  return isSufficient(reduced, found) ? found : []
}

/** The values that conditions read: the record's fields and the starter. A department includes all those above it. */
export async function conditionValues(
  { sql, module, values, starter }: ApproverContext,
  template: FlowTemplate,
): Promise<Values> {
  const usedFields = new Set(nodesOf(template).flatMap(({ when }) => when.map(({ field }) => field)))
  const whole: Record<string, unknown> = { ...values, '@starter': starter }
  if (usedFields.has('@department'))
    whole['@department'] = await departmentsAbove(sql, await departmentOf(sql, starter))
  for (const [name, { kind }] of Object.entries(module.fields)) {
    if (kind !== 'department' || !usedFields.has(name) || textOf(values[name]) === '') continue
    whole[name] = await departmentsAbove(sql, textOf(values[name]))
  }
  return whole
}
