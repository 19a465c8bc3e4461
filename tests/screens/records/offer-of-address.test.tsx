import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ListNumbers, ListPage } from '@wire'
import { modules } from '@/modules'
import { contract } from '@/modules/finance/contract/contract.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { matchHash } from '@/routes/match'
import { recordCall } from '@/schema'
import { AreaList } from '@/screens/records/area-pages'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const rowOf = (guid: string, status: string) => ({
  ...{ guid, version: 1, state: 1, words: { status } },
  values: { name: `合同${guid}`, direction: 'expense', amount: 100, status, signDate: '2026-01-01' },
})
let list: ListPage
const numbers: ListNumbers = { total: 2, counts: { expense: 2 }, totals: {} }
const name = recordCall(contract, 'GetListPage')

let server: Awaited<ReturnType<typeof wireServer>>

beforeEach(async () => {
  list = { rows: [rowOf('a', 'running'), rowOf('b', 'draft')], can: { edit: true, delete: true } }
  await loadTextsFor('pages/finance/list/index')
  server = await wireServer({
    [name]: () => list,
    [recordCall(contract, 'GetListNumbers')]: () => numbers,
    'Dictionary.GetList': () => [],
  })
})
afterEach(() => server.close())

const finance = modules.filter(({ area }) => area === 'finance')
async function open(hash: string) {
  await show(<AreaList modules={finance} />, {
    ...{ server: server.url, signedIn: signedInAs(wang), params: matchHash(hash)?.params ?? {} },
  })
  await screen.findByText('合同a')
}

describe('a list whose address asks for a record of one of its rows', () => {
  it('says so, lists only what fits, and begins the record with a tap', async () => {
    await open('/contractManageList/undefined/undefined/undefined/1')
    expect(screen.getByText('点一条，申请付款')).toBeTruthy()
    expect(server.of(name).at(-1)?.takes).toMatchObject({ filters: '{"direction":"expense"}' })
    fireEvent.click(screen.getByText('合同a'))
    await waitFor(() =>
      expect(decodeURIComponent(window.location.hash)).toContain('fill=contract=link-contract&link-contract=a'),
    )
  })

  it('begins a line of another record with a tap', async () => {
    const stocked = {
      ...{ guid: 's1', version: 1, state: 1, words: { state: '有库存' } },
      values: { name: '螺纹钢', quantity: 12, state: 'there' },
    }
    await server.close()
    server = await wireServer({
      [recordCall(stock, 'GetListPage')]: () => ({ rows: [stocked], can: { edit: false, delete: false } }),
      [recordCall(stock, 'GetListNumbers')]: () => ({ total: 1, counts: {}, totals: {} }),
      'Dictionary.GetList': () => [],
    })
    await loadTextsFor('pages/materials/list/index')
    await show(<AreaList modules={modules.filter(({ area }) => area === 'materials')} />, {
      ...{ server: server.url, signedIn: signedInAs(wang) },
      params: matchHash('/warehouseResourceList/w1')?.params ?? {},
    })
    fireEvent.click(await screen.findByText('螺纹钢'))
    await waitFor(() =>
      expect(decodeURIComponent(window.location.hash)).toContain(
        'line=items.stock=link-items.stock&link-items.stock=s1',
      ),
    )
    expect(server.of(recordCall(stock, 'GetListPage')).at(-1)?.takes).toMatchObject({
      filters: '{"warehouse":"w1","state":"there"}',
    })
  })

  it('refuses a row that does not allow the record', async () => {
    await open('/contractManageList/undefined/undefined/undefined/3')
    expect(screen.getByText('点一条，变更')).toBeTruthy()
    window.location.hash = '#/before'
    fireEvent.click(screen.getByText('合同b'))
    await screen.findByText('这条记录现在不能这样办理')
    expect(window.location.hash).toBe('#/before')
  })

  it('names the project of the address even if the list is empty', async () => {
    list = { ...list, rows: [] }
    await show(<AreaList modules={finance} />, {
      ...{ server: server.url, signedIn: signedInAs(wang) },
      params: { ...(matchHash('/contractManageList/p1/%E4%B8%80%E5%8F%B7%E6%A5%BC')?.params ?? {}) },
    })
    await screen.findByText('所属项目 一号楼')
  })

  it('opens the records as usual without a number that is known', async () => {
    await open('/contractManageList/undefined/undefined/undefined/9')
    expect(screen.queryByText(/^点一条/)).toBeNull()
    fireEvent.click(screen.getByText('合同a'))
    await waitFor(() => expect(window.location.hash).toContain('/finance/contract/view/a'))
  })
})
