import { fireEvent, screen, waitFor } from '@testing-library/react'
import { MonitorScreen } from '@/screens/flows/monitor/monitor-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'
import { counts, flowRow, pagesOf } from './flows'

let server: Awaited<ReturnType<typeof wireServer>>
let seesAll: boolean

beforeEach(async () => {
  await loadTextsFor('pages/flows/monitor/index')
  const pages = pagesOf(() => [
    flowRow(1, { MsgStatus: 'timed-out' }),
    flowRow(2, { Status: 'passed', FlowState: 1, MsgStatus: 'agreed', NodeName: '', With: [] }),
  ])
  server = await wireServer({
    'FlowMonitor.getMyFlow': pages,
    'FlowMonitor.getAllFlow': pages,
    'FlowMonitor.getRecieveMsg': pages,
    'FlowMonitor.WF_GetStateCount': () => counts({ waiting: 3, overdue: 2, SeesAll: seesAll }),
  })
})
afterEach(() => server.close())

const open = async (params: Record<string, string> = {}) => {
  await show(<MonitorScreen />, { server: server.url, signedIn: signedInAs(wang), params })
  await screen.findByText('FK1')
}
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.getAttribute('data-value'))

it('hides the flows of others and their durations from users without the right', async () => {
  seesAll = false
  await open({ box: 'all' })
  expect(tabs()).toEqual(['mine', 'waiting', 'done', 'copied'])
  expect(screen.queryByRole('button', { name: '用时' })).toBeNull()
  expect(server.of('FlowMonitor.getAllFlow')).toHaveLength(0)
  await server.close()
})

it('opens all flows if the address requests them, and shows the status of each for the user', async () => {
  seesAll = true
  await open({ box: 'all' })
  await waitFor(() => expect(server.of('FlowMonitor.getAllFlow').length).toBeGreaterThan(0))
  expect(tabs()).toEqual(['mine', 'waiting', 'done', 'copied', 'all'])
  await screen.findByText('◆ 审核中')
  // A finished flow shows its status only once.
  expect(screen.getAllByText('◷ 已超时')).toHaveLength(1)
  expect(screen.queryByText('● 已同意')).toBeNull()
})

it('filters the user’s own flows and pending tasks by overdue', async () => {
  seesAll = true
  await open()
  fireEvent.click(screen.getByRole('button', { name: '已超时' }))
  await waitFor(() => expect(server.of('FlowMonitor.getMyFlow').at(-1)?.takes.status).toBe('overdue'))
  fireEvent.click(screen.getByRole('tab', { name: /待审批/ }))
  await waitFor(() => expect(server.of('FlowMonitor.getRecieveMsg').at(-1)?.takes.status).toBe('overdue'))
  expect(screen.getByRole('button', { name: /已超时.*2/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '已通过' })).toBeNull()
})
