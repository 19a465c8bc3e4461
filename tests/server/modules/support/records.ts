import type { ListPage, ListRow, RecordModel } from '@wire'
import { type Module, recordCall } from '@/schema'
import type { LaterEdit } from '../../../modules/module-case'
import { shownIn } from './shown'
import type { Wire } from './wire'

/** A record by the search that finds only it, and the text of its row. */
export type Found = Pick<LaterEdit, 'module' | 'keyword' | 'row'>

const list = { page: 1, rows: 20, sort: '', filters: {}, also: [] } as const

/** Reads records as the pages and lists of the client do. */
export function recordsOf(wire: Wire) {
  async function read(module: Module, guid: string): Promise<RecordModel> {
    const { body, problem, text } = await wire.read(recordCall(module, 'GetModel'), { guid })
    if (problem !== null) throw new Error(`${module.name}: ${text}`)
    return body
  }
  const page = async (module: Module, keyword: string, deleted: boolean): Promise<ListPage> =>
    (await wire.read(recordCall(module, 'GetListPage'), { ...list, keyword, deleted })).body

  async function find({ module, keyword, row = keyword }: Found, deleted = false): Promise<ListRow> {
    const { rows, total } = await page(module, keyword, deleted)
    // The list of deleted records has no total.
    expect({ total, rows: rows.length }).toEqual({ total: deleted ? undefined : 1, rows: 1 })
    expect(rows.flatMap((each) => shownIn(module, each)).join('\n')).toContain(row)
    return rows[0] as ListRow
  }
  const expectNone = async ({ module, keyword }: Found, deleted = false) =>
    expect((await page(module, keyword, deleted)).rows).toEqual([])
  return { read, find, expectNone }
}
