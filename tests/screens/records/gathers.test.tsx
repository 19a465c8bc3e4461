import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { RecordModel, Why } from '@wire'
import { contract } from '@/modules/finance/contract/contract.module'
import { measurement } from '@/modules/finance/measurement/measurement.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { project } from '@/modules/projects/project/project.module'
import { recordCall, yuan } from '@/schema'
import { RecordEditScreen } from '@/screens/records/edit/record-edit-screen'
import '@/screens/records/features/money-form'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const can = { edit: true, delete: true }
const record = (guid: string, values: RecordModel['values']): RecordModel => ({
  ...{ guid, version: 1, state: -1, can, values, words: {} },
})
const posted = (Seq: number, of: string, Measure: string, Amount: number, IsReversal = false) => {
  const [Module = '', Guid = ''] = of.split(' ')
  return {
    ...{
      Seq,
      Date: '2026-04-01',
      Measure,
      Amount,
      Module,
      Area: 'finance',
      ModuleTitle: { contract: '合同' }[Module] ?? '签证',
    },
    ...{ Guid, Title: `单据${Guid}`, Person: '王小明', At: '2026-04-01T08:00:00Z', IsReversal },
  }
}
const why = (rows: Why['rows'], Others = { Count: 0, Sum: 0 }): Why => ({
  ...{
    Sum: Others.Sum + rows.reduce((sum, { Amount }) => sum + Amount, 0),
    Parts: [],
    Count: rows.length,
    rows,
    Others,
  },
})
let server: Awaited<ReturnType<typeof wireServer>>

beforeEach(async () => {
  await loadTextsFor('pages/finance/edit/index')
  const behind: Readonly<Record<string, Why>> = {
    // The newest first: visa 2 was voided, visa 1 stands.
    total: why(
      [
        posted(5, 'visa 2', 'change', yuan(-70), true),
        posted(4, 'visa 2', 'change', yuan(70)),
        posted(3, 'visa 1', 'change', yuan(50)),
        posted(1, 'contract 9', 'base', yuan(1000)),
      ],
      { Count: 2, Sum: yuan(25) },
    ),
    disputed: why([posted(6, 'visa 3', 'dispute', yuan(30))]),
    proposed: why([posted(7, 'visa 4', 'proposed', yuan(41_200))]),
  }
  server = await wireServer({
    ...{ [recordCall(project, 'GetModel')]: () => record('p1', { name: '滨江一期' }) },
    ...{
      [recordCall(contract, 'GetModel')]: () => record('c1', { name: '钢材', project: 'p1', direction: 'expense' }),
    },
    [recordCall(contract, 'GetWhy')]: ({ field = '' }: Record<string, string>) => behind[field] ?? why([]),
  })
})
afterEach(() => server.close())

it('a measurement takes what was reported and is not measured into lines of the bill', async () => {
  const bill = (code: string, name: string) => ({
    ...{ guid: code, code, name, pricing: 'unit', unit: 'm²', quantity: 100, price: yuan(10), amount: yuan(1000) },
    ...{ measured: 0, measuredAmount: 0, left: 100, rest: yuan(1000) },
  })
  const works = [
    { guid: 'w1', measureCode: 'A1', name: '墙面', pricing: 'unit', quantity: 0, price: yuan(10) },
    { guid: 'w2', measureCode: 'A2', name: '屋面', pricing: 'unit', quantity: 4, price: yuan(10) },
  ]
  const values = { project: 'p1', contract: 'c1', bill: yuan(3000), from: '2026-06-01', to: '2026-06-30', works }
  const items = [bill('A1', '墙面'), bill('A2', '屋面'), bill('A3', '地面'), bill('A4', '门窗')]
  server.close()
  server = await wireServer({
    ...{ [recordCall(contract, 'GetModel')]: () => record('c1', { name: '分包', items }) },
    ...{ [recordCall(measurement, 'GetModel')]: () => record('m1', values) },
    [recordCall(measurement, 'GetCounted')]: () => ({ counts: { A1: 5.5, A2: 9, A3: 7 }, sources: ['CZ-1', 'CZ-2'] }),
    [recordCall(measurement, 'GetFilled')]: () => ({ values: {}, words: {} }),
  })
  await show(<RecordEditScreen module={measurement} />, {
    ...{ server: server.url, signedIn: signedInAs(wang), params: { guid: 'm1' } },
  })
  const offer = (await screen.findByText(/^可以按现场已批产值上报/)).closest('.notice') as HTMLElement
  fireEvent.click(within(offer).getByRole('button', { name: '带入' }))
  await screen.findByText('已按 CZ-1、CZ-2 带入 2 项数量')
  const rows = ['1. 墙面', '2. 屋面', '3. 地面'].map((each) => screen.getByText(each).closest('.row')?.textContent)
  // What was typed stays, and lines without a reported quantity are not added.
  expect(rows.map((text) => /本期数量 ([\d.]+)/.exec(text ?? '')?.[1])).toEqual(['5.5', '4', '7'])
  expect(screen.queryByText(/门窗/)).toBeNull()
  const [{ takes } = { takes: {} as Record<string, string> }] = server.of(recordCall(measurement, 'GetCounted'))
  expect(JSON.parse(takes.Data ?? '{}')).toEqual({ contract: 'c1', project: 'p1', to: '2026-06-30' })
})

it('a settlement takes the contract, its changes and disputed claims from the ledger as lines', async () => {
  await show(<RecordEditScreen module={settlement} />, {
    ...{ server: server.url, signedIn: signedInAs(wang) },
    params: { fill: 'project=PrjGuid,contract=ContractId', PrjGuid: 'p1', ContractId: 'c1' },
  })
  fireEvent.click(await screen.findByRole('button', { name: '带入' }))
  expect(await screen.findByText('已带入 4 项')).toBeTruthy()
  expect(screen.getByText(/签证 单据1/)).toBeTruthy()
  expect(screen.getByText(/其他 2 项/)).toBeTruthy()
  expect(screen.queryByText(/单据2/)).toBeNull()
  // 1,000.00 + 50.00 + 25.00 + 30.00 submitted; the claim is not approved.
  expect(screen.getByText('1,105.00')).toBeTruthy()
  expect(screen.getByText(/1,075\.00/)).toBeTruthy()
  // What is not agreed yet is named above, and opens.
  expect(screen.getByText('1 项变更尚未确认，共 41,200.00：请确认、作废或退回')).toBeTruthy()
  fireEvent.click(screen.getByText('单据4'))
  await waitFor(() => expect(window.location.hash).toContain('/finance/visa/view/4'))
})
