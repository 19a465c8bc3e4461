import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useScanning } from '@/client/picks/scanning'
import { device } from '@/modules/equipment/device/device.module'
import { deviceReport } from '@/modules/equipment/device-report/device-report.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { recordCall } from '@/schema'
import { RecordEditScreen } from '@/screens/records/edit/record-edit-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const crane = {
  ...{ guid: 'd1', version: 1, state: -1 },
  values: { name: '1号塔吊', code: 'SB-T01', number: 'SB2026-0001', status: 'onsite', keeper: 'U0001', project: 'p1' },
  words: { project: '滨江一标', keeper: '王小明', status: '在场' },
}
let server: Awaited<ReturnType<typeof wireServer>>

beforeEach(async () => {
  await loadTextsFor('pages/equipment/edit/index')
  await loadTextsFor('pages/qr/lines/index')
  server = await wireServer({
    [recordCall(device, 'GetListPage')]: ({ keyword }: Record<string, string>) => ({
      rows: keyword === '' || keyword === 'SB-T01' ? [crane] : [],
      can: { edit: true, delete: true },
    }),
  })
})
afterEach(() => {
  useScanning.setState({ request: null })
  return server.close()
})
const options = () => ({ server: server.url, signedIn: signedInAs(wang) })

it('a labelled record is picked by scanning, and the form has its values', async () => {
  await show(<RecordEditScreen module={deviceReport} />, { ...options(), params: {} })
  fireEvent.click(await screen.findByRole('button', { name: '扫码' }))
  const { request } = useScanning.getState()
  expect([request?.module, request?.list, request?.isSingle]).toEqual(['device-report', 'device', true])
  await waitFor(() => expect(window.location.hash).toContain('/scanlistadd/device-report/device'))
  const copies = { code: { value: 'SB-T01', words: 'SB-T01' } }
  act(() => request?.onDone([{ id: 'd1', label: '1号塔吊', copies, count: 1 }]))
  expect(await screen.findByText('1号塔吊')).toBeTruthy()
  expect(screen.getByText('SB-T01')).toBeTruthy()
})

it('a line takes the labelled record that is scanned for it, without the other lines', async () => {
  await loadTextsFor('pages/materials/edit/index')
  const lineOf = (guid: string, of: string) => ({ guid, stock: of, unit: '吨', quantity: 1 })
  const values = { warehouse: 'w1', items: [lineOf('l1', 's1'), lineOf('l2', 's2')] }
  const words = { 'items.0.stock': '水泥', 'items.1.stock': '中砂' }
  await server.close()
  server = await wireServer({
    [recordCall(goodsOut, 'GetModel')]: () => ({
      ...{ guid: 'r1', version: 1, state: -1, can: { edit: true, delete: true }, values, words },
      ...{ steps: [], done: [], held: '' },
    }),
  })
  await show(<RecordEditScreen module={goodsOut} />, { ...options(), params: { guid: 'r1' } })
  fireEvent.click(await screen.findByText('2. 中砂'))
  fireEvent.click(await screen.findByRole('button', { name: '扫码' }))
  const { request } = useScanning.getState()
  expect([request?.module, request?.list]).toEqual(['goods-out', 'items.1.stock'])
  await waitFor(() => expect(window.location.hash).toContain('/scanlistadd/goods-out/items.1.stock'))
  const copies = { unit: { value: '吨', words: '吨' } }
  act(() => request?.onDone([{ id: 's3', label: '碎石', copies, count: 1 }]))
  expect(await screen.findByText('2. 碎石')).toBeTruthy()
  expect(screen.getByText('1. 水泥')).toBeTruthy()
})
