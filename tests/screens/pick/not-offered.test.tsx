import { fireEvent, screen } from '@testing-library/react'
import type { ListRow } from '@wire'
import { setOpenForm } from '@/client/picks/open-form'
import { storePick, usePicked } from '@/client/picks/picked'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { recordCall } from '@/schema'
import { loadTextsFor } from '@/words'
import { wireServer } from '../account/support/wire-server'
import { openPicker } from './support/open-picker'

let server: Awaited<ReturnType<typeof wireServer>>
const [list, numbers] = [recordCall(warehouse, 'GetListPage'), recordCall(warehouse, 'GetListNumbers')]
const row = (guid: string, name: string): ListRow => ({ guid, version: 1, state: 0, values: { name }, words: {} })

/** A server with one open warehouse and some closed ones. */
async function openWith(closed: number) {
  server = await wireServer({
    [list]: ({ filters }) => ({
      rows: JSON.parse(String(filters)).status === 'open' ? [row('w1', '一号库')] : [row('w2', '旧库房')],
      can: { edit: true, delete: true },
    }),
    [numbers]: () => ({ total: closed, counts: {} }),
  })
  await openPicker([warehouse], server.url, '/warehouseList/warehouse/仓库')
  await screen.findByText('一号库')
}
const filtersOf = (name: string) =>
  server.calls.filter((call) => call.name === name).map(({ takes }) => JSON.parse(String(takes.filters)))

beforeEach(() => loadTextsFor('pages/selectors/pick/index'))
afterEach(async () => {
  setOpenForm(null)
  storePick(null)
  await server.close()
})

it('a picker says how many records are not offered because of their state, and shows them without offering them', async () => {
  await openWith(3)
  await screen.findByText('另有 3 条不能选：只能选“启用”的')
  expect(filtersOf(numbers)).toEqual([{ status: 'closed' }])
  fireEvent.click(screen.getByText('显示这些'))
  fireEvent.click(await screen.findByText('旧库房'))
  expect(screen.getByText('当前状态不能选')).toBeTruthy()
  expect(usePicked.getState().pick).toBeNull()
})

it('a picker says nothing if no record has another state', async () => {
  await openWith(0)
  expect(filtersOf(numbers)).toHaveLength(1)
  expect(screen.queryByText('显示这些')).toBeNull()
})
