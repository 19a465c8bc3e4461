import type { Approver } from '@wire'
import { nodesOf, Problem } from '@/schema'
import { isEnabled, searchAmong } from '../../store/flows/approvers'
import { standsInFor } from '../../store/flows/substitutes'
import type { AtWork } from '../core/context'
import { toPickFrom } from '../flows/approvers'
import type { Business } from '../flows/business'
import { isChangeable } from '../steps/actions'
import { mayWrite } from '../steps/steps'
import { approversAs, type Standing, standingOf, type Wanted } from './node-info'

interface Asked extends Wanted {
  readonly node: string
  readonly keyword: string
  readonly page: number
  readonly rows: number
}

/** Whether the caller may pick: they submit the record, or have a pending task and may have to pick the next users. */
async function mayPick(work: AtWork, { module, flow }: Standing, record: string) {
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
export async function receivers(work: AtWork, business: Business, asked: Asked): Promise<readonly Approver[]> {
  const standing = await standingOf(work, business, asked)
  const node = nodesOf(standing.template.body).find(({ id }) => id === asked.node)
  if (node === undefined) throw new Problem('not-found')
  if (!(await mayPick(work, standing, asked.record))) throw new Problem('no-edit-right')
  const found = await toPickFrom(standing.around, node)
  return approversAs(work, node, await searchAmong(work.sql, found, asked))
}
