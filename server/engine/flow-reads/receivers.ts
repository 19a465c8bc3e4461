import type { Approver } from '@wire'
import { nodesOf, Problem } from '@/schema'
import { isEnabled, searchAmong } from '../../store/flows/approvers'
import { standsInFor } from '../../store/flows/substitutes'
import type { AtWork } from '../core/context'
import { isChangeable } from '../features/steps/actions'
import { mayWrite } from '../features/steps/steps'
import { toPickFrom } from '../flows/approvers'
import type { Business } from '../flows/business'
import { approversAs, type Standing, standingOf, type Wanted } from './node-info'

interface Asked extends Wanted {
  readonly node: string
  readonly keyword: string
  readonly page: number
  readonly rows: number
}

/** Who reports the record, or is asked about it just now and may have to pick who comes next. */
async function mayPick(work: AtWork, { module, flow }: Standing, record: string) {
  const isToReport = flow === undefined || flow.status === 'returned'
  if (isToReport) {
    if (flow?.starter === work.who.userCode) return true
    // Who reported it has left: whoever may change it goes on.
    if (flow !== undefined && (await isEnabled(work.sql, flow.starter))) return false
    return mayWrite(work.who, module) && (await isChangeable(work, module, record))
  }
  const mine = await standsInFor(work.sql, work.who.userCode)
  const tasks = Object.values(flow.state.nodes).flatMap((node) => node.tasks)
  return tasks.some(({ status, user }) => status === 'waiting' && mine.includes(user))
}

/** Whom a node may ask, to pick from: those that are found for the record, by name or pinyin. */
export async function receivers(work: AtWork, business: Business, asked: Asked): Promise<readonly Approver[]> {
  const standing = await standingOf(work, business, asked)
  const node = nodesOf(standing.template.body).find(({ id }) => id === asked.node)
  if (node === undefined) throw new Problem('not-found')
  if (!(await mayPick(work, standing, asked.record))) throw new Problem('no-edit-right')
  const found = await toPickFrom(standing.around, node)
  return approversAs(work, node, await searchAmong(work.sql, found, asked))
}
