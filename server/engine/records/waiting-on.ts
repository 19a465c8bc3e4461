import type { ListRow } from '@wire'
import { flowStates, type Module } from '@/schema'
import { pendingAssigneesOf } from '../../store/flows/waiting-on'
import type { StoredRecord } from '../../store/records/records'
import type { AtWork } from '../core/context'

/** The current approvers of the records in review: one query for a page, none if no record is in review. */
export async function waitingOnAmong({ sql }: AtWork, module: Module, records: readonly StoredRecord[]) {
  const inReview = module.workflow === undefined ? [] : records.filter(({ state }) => state === flowStates.review)
  const guids = inReview.map(({ guid }) => guid)
  const tasks = guids.length === 0 ? [] : await pendingAssigneesOf(sql, module.name, guids)
  const found = new Map(tasks.map(({ record, names, since }) => [record, { names, since }]))
  return (guid: string): Pick<ListRow, 'ball'> => {
    const ball = found.get(guid)
    return ball === undefined ? {} : { ball }
  }
}
