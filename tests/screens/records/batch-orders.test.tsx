import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ListPage, ListRow } from '@wire'
import { affairs } from '@/modules/affairs/area'
import { workOrder } from '@/modules/affairs/work-order/work-order.module'
import { workOrderAccept } from '@/modules/affairs/work-order-accept/work-order-accept.module'
import { recordCall } from '@/schema'
import { AreaList } from '@/screens/records/area-pages'
import { BatchEntryScreen } from '@/screens/records/batch/batch-entry-screen'
import { BatchOfStep } from '@/screens/records/batch/batch-of-step'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { refuse, signedInAs, wang, wireServer } from '../account/support/wire-server'

const order = (guid: string, title: string, project: string): ListRow => ({
  ...{ guid, version: 1, state: 1 },
  values: { title, project: project === '' ? null : project, status: 'dispatch', number: `GD-${guid}` },
  words: project === '' ? {} : { project: '滨江一标' },
})
const rows = [order('w1', '大堂渗水', 'p1'), order('w2', '门锁坏了', 'p1'), order('w3', '空调异响', '')]
const listing = recordCall(workOrder, 'GetListPage')
const saving = recordCall(workOrderAccept, 'Save')
let server: Awaited<ReturnType<typeof wireServer>>
let mayEdit: boolean
let warnsOnce: boolean

beforeEach(async () => {
  mayEdit = true
  warnsOnce = false
  await loadTextsFor('pages/affairs/batch/index')
  await loadTextsFor('pages/affairs/list/index')
  server = await wireServer({
    [listing]: ({ page }: Record<string, string>): ListPage => ({
      rows: page === '1' ? rows : [],
      can: { edit: mayEdit, delete: false },
    }),
    [saving]: ({ Confirmed }: Record<string, string>) => {
      const issues = [{ field: 'handlers', reason: 'work-order-accept.busy', level: 'confirm' as const }]
      return warnsOnce && Confirmed === '[]' ? refuse('confirm-first', { issues }) : 'Success'
    },
    'Dictionary.GetList': () => [],
  })
})
afterEach(() => server.close())

const link = '受理派单：一次多条'
const button = (name: string) => screen.getByRole('button', { name })
const saved = () => server.of(saving).map(({ takes }) => JSON.parse(takes.Data ?? '{}'))
const open = async () => {
  const batch = workOrderAccept.batch
  if (batch === undefined) throw new Error('acceptances have no batch entry')
  await show(<BatchEntryScreen module={workOrderAccept} batch={batch} />, {
    ...{ server: server.url, signedIn: signedInAs(wang) },
  })
  await screen.findByText('滨江一标')
}

it('several orders are rejected at once with one reason, which is required', async () => {
  await open()
  expect(server.of(listing)[0]?.takes).toMatchObject({
    filters: JSON.stringify({ status: 'dispatch', '@step': 'accept' }),
  })
  for (const name of ['大堂渗水', '空调异响']) fireEvent.click(screen.getByRole('checkbox', { name }))
  fireEvent.click(button('受理派单'))
  const sheet = within(screen.getByRole('dialog', { name: '受理派单' }))
  for (const name of ['处理人', '负责人', '上门时间']) expect(sheet.getByText(`${name} *`)).toBeTruthy()
  fireEvent.click(sheet.getByRole('radio', { name: '驳回' }))
  expect(sheet.queryByText(/上门时间/)).toBeNull()
  fireEvent.click(button('登记 2 条'))
  await waitFor(() => expect(document.getElementById('field-reason')?.textContent).toMatch('请填写'))
  expect(saved()).toEqual([])
  const reason = document.querySelector('#field-reason textarea, #field-reason input') as HTMLElement
  fireEvent.input(reason, { target: { value: '请补充楼层' } })
  fireEvent.click(button('登记 2 条'))
  await waitFor(() => expect(saved()).toHaveLength(2))
  const own = { result: 'reject', reason: '请补充楼层', dispatcher: wang.UserCode }
  expect(saved()).toEqual([
    expect.objectContaining({ order: 'w1', ...own }),
    expect.objectContaining({ order: 'w3', ...own }),
  ])
})

it('a warning is shown, and confirmed by sending the same values again', async () => {
  warnsOnce = true
  await open()
  fireEvent.click(screen.getByRole('checkbox', { name: '大堂渗水' }))
  fireEvent.click(button('受理派单'))
  fireEvent.click(within(screen.getByRole('dialog', { name: '受理派单' })).getByRole('radio', { name: '驳回' }))
  const reason = () => document.querySelector('#field-reason textarea, #field-reason input') as HTMLElement
  fireEvent.input(reason(), { target: { value: '请补充楼层' } })
  fireEvent.click(button('登记 1 条'))
  expect(await screen.findByText(/处理人这段时间已有工单，确定吗/)).toBeTruthy()
  const confirmed = () => server.of(saving).map(({ takes }) => takes.Confirmed)
  const sendAgain = async () => {
    fireEvent.click(await screen.findByRole('button', { name: '受理派单' }))
    return within(await screen.findByRole('dialog', { name: '受理派单' }))
  }
  await sendAgain()
  fireEvent.input(reason(), { target: { value: '请补充楼层和电话' } })
  fireEvent.click(button('登记 1 条'))
  await waitFor(() => expect(confirmed()).toEqual(['[]', '[]']))
  await screen.findByText(/处理人这段时间已有工单，确定吗/)
  await sendAgain()
  fireEvent.click(button('登记 1 条'))
  await waitFor(() => expect(confirmed()).toEqual(['[]', '[]', '["work-order-accept.busy"]']))
})

it.each([
  ['@step=accept', true, 1],
  ['status=dispatch', true, 1],
  ['status=dispatch', false, 0],
  ['status=report', true, 0],
  ['', true, 0],
])('the list for %j of a person with the right to edit (%s) has %s links to it', async (only, isEditor, count) => {
  mayEdit = isEditor
  await show(<AreaList modules={affairs.modules} above={BatchOfStep} />, {
    ...{ server: server.url, signedIn: signedInAs(wang), params: { module: 'work-order', only } },
  })
  await screen.findByText('大堂渗水')
  const links = screen.queryAllByRole('button', { name: link })
  expect(links).toHaveLength(count)
  for (const each of links) fireEvent.click(each)
  if (count > 0) await waitFor(() => expect(window.location.hash).toBe('#/affairs/work-order-accept/batch'))
})
