import type { Approver } from '@wire'
import { nodesOf, Problem } from '@/schema'
import { isEnabled, searchAmong } from '../../store/flows/approvers'
import { standsInFor } from '../../store/flows/substitutes'
import type { AtWork } from '../core/context'
import { isChangeable } from '../features/steps/actions'
import { mayWrite } from '../features/steps/steps'
import { choicesFor } from '../flows/approvers'
import type { Business } from '../flows/flow-modules'
import { type FlowContext, flowContextOf, type NodeQuery, toApprovers } from './node-info'

interface ReceiverQuery extends NodeQuery {
  readonly node: string
  readonly keyword: string
  readonly page: number
  readonly rows: number
}

/** Whether the caller may pick: they submit the record, or have a pending task and may have to pick the next users. */
async function mayPick(work: AtWork, { module, flow }: FlowContext, record: string) {
  const isToReport = flow === undefined || flow.status === 'returned'
  if (isToReport) {
    if (flow?.starter === work.who.userCode) return true
    // The starter has left, so a user who may change the record continues.
    if (flow !== undefined && (await isEnabled(work.sql, flow.starter))) return false
    return mayWrite(work.who, module) && (await isChangeable(work, module, record))
  }
  const mine = await standsInFor(work.sql, work.who.userCode)
  const tasks = Object.values(flow.state.nodes).flatMap((node) => node.tasks)
  return tasks.some(({ status, user }) => status === 'waiting' && mine.includes(user))
}

/** The candidates of a node for the record, searched by name or pinyin. */
export async function receivers(work: AtWork, business: Business, query: ReceiverQuery): Promise<readonly Approver[]> {
  const flowContext = await flowContextOf(work, business, query)
  const node = nodesOf(flowContext.template.body).find(({ id }) => id === query.node)
  if (node === undefined) throw new Problem('not-found')
  if (!(await mayPick(work, flowContext, query.record))) throw new Problem('no-edit-right')
  const found = await choicesFor(flowContext.approverContext, node)
  return toApprovers(work, node, await searchAmong(work.sql, found, query))
}
