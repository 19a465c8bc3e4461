import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import type { ListRow } from '@wire'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { goodsInCheck } from '@/modules/materials/goods-in-check/goods-in-check.module'
import { recordCall, yuan } from '@/schema'
import { BatchEntryScreen } from '@/screens/records/batch/batch-entry-screen'
import { useUndo } from '@/screens/records/batch/use-undo'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const delivery = (guid: string, number: string, total?: number): ListRow => ({
  ...{ guid, version: 1, state: -1, words: { warehouse: '一号库', supplier: '宏达建材' } },
  values: { number, warehouse: 'w1', confirmation: 'waiting', date: '2026-05-01', ...(total ? { total } : {}) },
})
const saving = recordCall(goodsInCheck, 'Save')
let server: Awaited<ReturnType<typeof wireServer>>

const open = async (rows: readonly ListRow[]) => {
  await loadTextsFor('pages/materials/batch/index')
  server = await wireServer({
    [recordCall(goodsIn, 'GetListPage')]: ({ page }: Record<string, string>) => ({
      rows: page === '1' ? rows : [],
      can: { edit: true, delete: false },
    }),
    [saving]: () => 'Success',
    'Dictionary.GetList': () => [],
  })
  const batch = goodsInCheck.batch
  if (batch === undefined) throw new Error('confirmations have no batch entry')
  const shown = await show(<BatchEntryScreen module={goodsInCheck} batch={batch} />, {
    ...{ server: server.url, signedIn: signedInAs(wang) },
  })
  await screen.findByRole('checkbox', { name: '全选 一号库' })
  return shown
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const confirmAll = () => {
  fireEvent.click(screen.getByRole('checkbox', { name: '全选 一号库' }))
  press('入库确认')
}

describe('deliveries that are confirmed together', () => {
  afterEach(() => server.close())

  it('show what they amount to, and wait for ten seconds in which the keeper may take them back', async () => {
    const { unmount } = await open([delivery('d1', 'RK-1', yuan(430)), delivery('d2', 'RK-2', yuan(70))])
    confirmAll()
    const sheet = within(screen.getByRole('dialog', { name: '入库确认' }))
    expect(sheet.getByText('500.00')).toBeTruthy()
    press('登记 2 条')
    expect(screen.getByText('2 条将在 10 秒后登记')).toBeTruthy()
    // What is about to be sent cannot be picked differently.
    fireEvent.click(screen.getByRole('checkbox', { name: 'RK-1' }))
    press('撤销')
    expect(screen.getByText('已选 2 条')).toBeTruthy()
    press('入库确认')
    press('登记 2 条')
    expect(server.of(saving)).toEqual([])
    // It was decided, so that it is sent when the page is left.
    unmount()
    await waitFor(() => expect(server.of(saving)).toHaveLength(2))
    expect(server.of(saving).map(({ takes }) => JSON.parse(takes.Data ?? '{}').document)).toEqual(['d1', 'd2'])
  })

  it('have no sum for a keeper who does not see prices', async () => {
    await open([delivery('d1', 'RK-1'), delivery('d2', 'RK-2')])
    confirmAll()
    expect(screen.getAllByText('已选 2 条')).toHaveLength(2)
    expect(screen.queryByText('0.00')).toBeNull()
  })
})

describe('an action that may be taken back', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) act(() => jest.advanceTimersByTime(1000))
  }

  it('is done once the seconds have passed, and never after it was taken back', () => {
    const done = jest.fn(async () => undefined)
    const { result, unmount } = renderHook(() => useUndo(10))
    act(() => {
      result.current.start(done)
    })
    pass(9)
    expect([result.current.left, done.mock.calls.length]).toEqual([1, 0])
    pass(1)
    expect([result.current.left, done.mock.calls.length]).toEqual([0, 1])
    act(() => {
      result.current.start(done)
    })
    pass(3)
    act(() => result.current.cancel())
    pass(10)
    unmount()
    expect(done).toHaveBeenCalledTimes(1)
  })

  it('is done at once without seconds', () => {
    const done = jest.fn(async () => undefined)
    const { result } = renderHook(() => useUndo(0))
    act(() => {
      result.current.start(done)
    })
    expect([result.current.left, done.mock.calls.length]).toEqual([0, 1])
  })
})
