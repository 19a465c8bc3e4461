import type { Approver, WorkflowNode } from '@wire'
import { type FlowNode, type FlowTemplate, type Module, nodeApplies, nodesOf, Problem, shortName } from '@/schema'
import { isEnabled, memberNames } from '../../store/flows/approvers'
import { type FlowFound, flowsOfRecord } from '../../store/flows/flows'
import { awayAmong } from '../../store/flows/substitutes'
import { templateBody, templateByGuid } from '../../store/flows/templates'
import { usualMinutes } from '../../store/flows/usual-times'
import type { AtWork } from '../core/context'
import { photoPath } from '../files/row'
import {
  type ApproverContext,
  approversFor,
  candidates,
  conditionValues,
  isBarred,
  pickableFor,
} from '../flows/approvers'
import { type Business, moduleOfRecord } from '../flows/flow-modules'
import { keepsApproval } from '../flows/submit'
import { findVisible } from '../records/read'

export interface NodeQuery {
  readonly template: string
  readonly module: string
  readonly record: string
}

/** A template and a visible record of its module. */
export interface FlowContext {
  readonly module: Module
  readonly template: { readonly guid: string; readonly body: FlowTemplate }
  readonly approverContext: ApproverContext
  /** The flow that is in review or was returned. */
  readonly flow: FlowFound | undefined
}

const isOpen = ({ status }: FlowFound) => status === 'review' || status === 'returned'

async function bodyFor({ sql }: AtWork, { name }: Module, template: string, flow: FlowFound | undefined) {
  if (flow !== undefined && (template === '' || template === flow.template))
    return { guid: flow.template, body: await templateBody(sql, flow.template, flow.templateVersion) }
  const found = template === '' ? null : await templateByGuid(sql, template)
  if (found === null || found.module !== name) throw new Problem('template-outdated')
  return found
}

/** Undefined if the record has no open flow, or if the starter of a returned flow has left. */
async function starterOf({ sql }: AtWork, flow: FlowFound | undefined) {
  const isLeft = flow?.status === 'returned' && !(await isEnabled(sql, flow.starter))
  return isLeft ? undefined : flow?.starter
}

export async function flowContextOf(work: AtWork, business: Business, query: NodeQuery): Promise<FlowContext> {
  const { sql, who } = work
  const module = await moduleOfRecord(work, business, query.module, query.record)
  // A caller who cannot see the record receives not found.
  const record = await findVisible(work, module, query.record)
  const flow = (await flowsOfRecord(sql, module.name, record.guid)).find(isOpen)
  const template = await bodyFor(work, module, query.template, flow)
  const starter = (await starterOf(work, flow)) ?? who.userCode
  const context = { sql, module, values: record.values, starter, own: template.body.own }
  return { module, template, approverContext: context, flow }
}

/** Approvers in wire form, with absences and substitutes of today. */
export async function toApprovers({ sql }: AtWork, of: FlowNode, users: readonly string[]): Promise<Approver[]> {
  const names = await memberNames(sql, users)
  const absences = new Map((await awayAmong(sql, users)).map((each) => [each.user, each]))
  return users.map((user) => {
    const name = names.get(user)?.name ?? user
    const { until = '', by = '' } = absences.get(user) ?? {}
    return {
      ...{ AuditorType: of.kind, UserCode: user, UserName: name, ShortName: shortName(name) },
      UserPhoto: photoPath(names.get(user)?.photo),
      ...{ IsSelReceiver: of.choose !== 'nobody', Remark: names.get(user)?.department ?? '' },
      ...{ AwayUntil: until, Substitute: by },
    }
  })
}

const maxFaces = 50

/** The users who would be asked, and why none would be; without the starter, if the template excludes them. */
async function usersFor(context: ApproverContext, node: FlowNode) {
  if (node.choose === 'previous' || node.choose === 'starter') {
    const all = await pickableFor(context, node)
    return { users: all.map(({ user }) => user), why: all.length === 0 ? ('nobody' as const) : ('' as const) }
  }
  const found = (await approversFor(context, node, [])).map(({ user }) => user)
  if (found.length === 0) {
    // If one of several roles has no holder, the holders of the others are shown nevertheless.
    const some = await candidates(context, node)
    return { users: some.map(({ user }) => user), why: 'nobody' as const }
  }
  const others = found.filter((user) => !isBarred(context, user))
  return others.length === 0 ? { users: found, why: 'own' as const } : { users: others, why: '' as const }
}

/** After a return that continues at the returning node, nodes that were passed are not asked again. */
function isDone({ template, flow }: FlowContext, { id }: FlowNode) {
  if (flow?.status !== 'returned' || flow.template !== template.guid) return false
  return keepsApproval(flow.state, id)
}

async function whyOf(flowContext: FlowContext, node: FlowNode, values: Readonly<Record<string, unknown>>) {
  if (isDone(flowContext, node)) return { users: [], why: 'done' as const }
  if (!nodeApplies(node, values)) return { users: [], why: 'condition' as const }
  return usersFor(flowContext.approverContext, node)
}

/**
 * Every node of a template for a record: who would be asked, which nodes are skipped and why, and their usual duration.
 */
export async function nodeInfo(work: AtWork, business: Business, query: NodeQuery): Promise<readonly WorkflowNode[]> {
  const flowContext = await flowContextOf(work, business, query)
  const { template, approverContext: context } = flowContext
  const { guid, body } = template
  const [values, usual] = [await conditionValues(context, body), await usualMinutes(work.sql, guid)]
  const nodes: WorkflowNode[] = []
  for (const node of nodesOf(body)) {
    const stage = body.stages.findIndex((each) => each.includes(node))
    const { users, why } = await whyOf(flowContext, node, values)
    nodes.push({
      ...{ NodeID: node.id, NodeName: node.name, AuditorType: node.kind, IsSelReceiver: node.choose === 'starter' },
      FrontNode: (body.stages[stage - 1] ?? []).map(({ id }) => id).join(','),
      Stage: stage,
      Personals: await toApprovers(work, node, users.slice(0, maxFaces)),
      ...{ IsSkipped: why !== '' && why !== 'nobody', Why: why },
      ...{ PickedBy: node.choose, Sign: node.sign, Share: node.share },
      UsualMinutes: usual.get(node.id) ?? null,
    })
  }
  return nodes
}
