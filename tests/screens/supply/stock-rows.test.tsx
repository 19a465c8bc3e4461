import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { pickProject, useCurrentProject } from '@/client/picks/current-project'
import { stock } from '@/modules/materials/stock/stock.module'
import { recordCall } from '@/schema'
import { addListFeatures } from '@/screens/records/features/list'
import { RecordListScreen } from '@/screens/records/list/record-list-screen'
import { rowOffers } from '@/screens/supply/row-offers'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

addListFeatures(rowOffers)
const listCall = recordCall(stock, 'GetListPage')
const row = (guid: string, name: string, state: string) => ({
  ...{ guid, version: 1, state: -1, words: {} },
  values: { name, quantity: state === 'none' ? 0 : 12.5, unit: '吨', state },
})
let server: Awaited<ReturnType<typeof wireServer>>

beforeEach(async () => {
  await loadTextsFor('pages/materials/list/index')
  const rows = [row('s1', '水泥', 'there'), row('s2', '中砂', 'none')]
  server = await wireServer({
    [listCall]: ({ page }: Record<string, string>) => ({
      rows: page === '1' ? rows : [],
      can: { edit: false, delete: false },
    }),
    [recordCall(stock, 'GetListNumbers')]: () => ({ total: 2, counts: {}, totals: {} }),
  })
})
afterEach(() => {
  useCurrentProject.setState({ project: null })
  return server.close()
})

const open = async () => {
  await show(<RecordListScreen module={stock} />, { server: server.url, signedIn: signedInAs(wang) })
  await screen.findByText('水泥')
}
const buttonsOf = (name: string) =>
  within(screen.getByText(name).closest('.row') as HTMLElement)
    .queryAllByRole('button')
    .map((each) => each.textContent)

it('a row of the stock begins an issue, a transfer or a count; of a used up one only a count', async () => {
  await open()
  expect(buttonsOf('水泥')).toEqual(['领料', '调拨', '盘点'])
  expect(buttonsOf('中砂')).toEqual(['盘点'])
  fireEvent.click(screen.getByRole('button', { name: '领料' }))
  await waitFor(() => expect(window.location.hash).toContain('/materials/goods-out/edit'))
  expect(decodeURIComponent(window.location.hash)).toContain('link-items.stock=s1')
})

it('the stock is that of the project which was picked last, until the filter is removed', async () => {
  const filters = () => JSON.parse(server.of(listCall).slice(-1)[0]?.takes.filters ?? '{}')
  await open()
  expect(filters()).toEqual({})
  cleanup()
  pickProject({ PrjGuid: 'p1', PrjName: '滨江一期' })
  await open()
  expect(filters()).toEqual({ project: 'p1' })
  fireEvent.click(screen.getByRole('button', { name: '取消：所属项目 滨江一期' }))
  await waitFor(() => expect(filters()).toEqual({}))
})
