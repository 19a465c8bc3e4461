import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ListPage, ListRow } from '@wire'
import { useOutbox } from '@/client/outbox/store'
import { quality } from '@/modules/quality/area'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { qualityReinspection } from '@/modules/quality/reinspection/reinspection.module'
import { dayFromToday, recordCall } from '@/schema'
import { AreaList } from '@/screens/records/area-pages'
import { BatchEntryScreen } from '@/screens/records/batch/batch-entry-screen'
import { BatchOfStep } from '@/screens/records/batch/batch-of-step'
import { useOverlays } from '@/ui/overlays/store'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { refuse, signedInAs, wang, wireServer } from '../account/support/wire-server'

const finding = (guid: string, part: string, project: string): ListRow => ({
  ...{ guid, version: 2, state: -3 },
  values: { part, project, status: 'rectified', requirement: '补设', date: '2026-11-01', worker: 'U0009' },
  words: { project: { p1: '滨江一标', p2: '城东二标' }[project] ?? '', status: '已整改待复检', worker: '李四' },
})
const rows = [finding('c1', '三层梁板', 'p1'), finding('c2', '地下室', 'p2'), finding('c3', '四层临边', 'p1')]

const listing = recordCall(qualityCheck, 'GetListPage')
const saving = recordCall(qualityReinspection, 'Save')
let server: Awaited<ReturnType<typeof wireServer>>
let refused: string[]
/** The first and the second page of the list. */
let left: readonly ListRow[]
let more: readonly ListRow[]

beforeEach(async () => {
  refused = []
  left = rows
  more = []
  await loadTextsFor('pages/quality/batch/index')
  await loadTextsFor('pages/quality/list/index')
  server = await wireServer({
    [listing]: ({ page }: Record<string, string>): ListPage => ({
      rows: page === '1' ? left : page === '2' ? more : [],
      can: { edit: true, delete: false },
    }),
    [saving]: ({ Data = '{}' }: Record<string, string>) =>
      refused.includes(JSON.parse(Data).check) ? refuse('step-not-now', {}) : 'Success',
    'Dictionary.GetList': () => [],
  })
})
afterEach(() => server.close())

const box = (name: string) => screen.getByRole('checkbox', { name })
const button = (name: string) => screen.getByRole('button', { name })
const open = async () => {
  const batch = qualityReinspection.batch
  if (batch === undefined) throw new Error('re-inspections have no batch entry')
  await show(<BatchEntryScreen module={qualityReinspection} batch={batch} />, {
    ...{ server: server.url, signedIn: signedInAs(wang) },
  })
  await screen.findByText('滨江一标')
}
const choose = (name: string) => {
  const sheet = within(screen.getByRole('dialog', { name: '质量复检' }))
  fireEvent.click(sheet.getByRole('radio', { name }))
}
const saved = () => server.of(saving).map(({ takes }) => JSON.parse(takes.Data ?? '{}'))

describe('the page that re-inspects several findings at once', () => {
  it('lists only the findings that wait for the user, by project and without amounts', async () => {
    await open()
    expect(server.of(listing)[0]?.takes).toMatchObject({ filters: JSON.stringify({ '@step': 'recheck' }) })
    expect(screen.getByText('城东二标')).toBeTruthy()
    fireEvent.click(box('全选 滨江一标'))
    expect(screen.getByText('已选 2 条')).toBeTruthy()
    expect(screen.queryByText('0.00')).toBeNull()
  })

  it('saves a re-inspection for each picked one, with the same result', async () => {
    await open()
    fireEvent.click(box('全选 滨江一标'))
    fireEvent.click(button('质量复检'))
    fireEvent.click(button('登记 2 条'))
    await waitFor(() => expect(document.getElementById('field-result')?.textContent).toMatch('请填写'))
    expect(saved()).toEqual([])
    choose('通过')
    fireEvent.click(button('登记 2 条'))
    await waitFor(() => expect(saved()).toHaveLength(2))
    const own = { result: 'pass', date: dayFromToday(), checker: wang.UserCode, worker: 'U0009' }
    expect(saved()).toEqual([
      expect.objectContaining({ check: 'c1', ...own }),
      expect.objectContaining({ check: 'c3', ...own }),
    ])
  })

  it('shows a finding that another person re-inspected meanwhile with the reason, and picks it no longer', async () => {
    refused = ['c2']
    await open()
    expect(screen.getByRole('heading', { name: '复检：一次多条' })).toBeTruthy()
    fireEvent.click(box('地下室'))
    fireEvent.click(button('质量复检'))
    choose('通过')
    left = rows.filter(({ guid }) => guid !== 'c2')
    fireEvent.click(button('登记 1 条'))
    expect(await screen.findByText('1 条已不在列表里，没有登记')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: '地下室' })).toBeNull())
    expect(screen.getByText('地下室')).toBeTruthy()
    expect(screen.getByText('已选 0 条')).toBeTruthy()
    expect(screen.queryByText(/原因写在各条下面/)).toBeNull()
  })

  it('picks up to 100 of a larger group, and shows that limit', async () => {
    left = Array.from({ length: 100 }, (_, at) => finding(`d${at}`, `${at}层`, 'p1'))
    more = Array.from({ length: 20 }, (_, at) => finding(`e${at}`, `${100 + at}层`, 'p1'))
    await open()
    await screen.findByRole('checkbox', { name: '119层' })
    fireEvent.click(box('全选 滨江一标'))
    expect(screen.getByText('已选 100 条')).toBeTruthy()
    expect(useOverlays.getState().toast).toBe('一次最多 100 条')
    fireEvent.click(box('5层'))
    expect(screen.getByText('已选 99 条')).toBeTruthy()
  })

  it('keeps a finding that is refused, with the reason', async () => {
    refused = ['c2']
    await open()
    for (const name of ['三层梁板', '地下室']) fireEvent.click(box(name))
    fireEvent.click(button('质量复检'))
    choose('通过')
    fireEvent.click(button('登记 2 条'))
    expect(await screen.findByText('1 条没有登记，原因写在各条下面，其余已登记')).toBeTruthy()
    expect(box('地下室').getAttribute('aria-checked')).toBe('true')
    expect(box('三层梁板').getAttribute('aria-checked')).toBe('false')
  })
})

it.each([
  ['@step=recheck', 1],
  ['@step=rectify', 0],
  ['', 0],
])('the list for %s has %s links to it', async (only, count) => {
  await show(<AreaList modules={quality.modules} above={BatchOfStep} />, {
    ...{ server: server.url, signedIn: signedInAs(wang), params: { module: 'quality-check', only } },
  })
  await screen.findByText('三层梁板')
  const links = screen.queryAllByRole('button', { name: '复检：一次多条' })
  expect(links).toHaveLength(count)
  for (const link of links) fireEvent.click(link)
  if (count > 0) await waitFor(() => expect(window.location.hash).toBe('#/quality/quality-reinspection/batch'))
})

// The last test, because what waits on the phone stays there.
it('keeps what is entered without a network on the phone, and enters it once', async () => {
  await open()
  fireEvent.click(box('三层梁板'))
  fireEvent.click(button('质量复检'))
  choose('通过')
  await server.close()
  fireEvent.click(button('登记 1 条'))
  expect(await screen.findByText('已登记，等待发送')).toBeTruthy()
  await screen.findByText('已选 0 条')
  fireEvent.click(box('三层梁板'))
  fireEvent.click(box('全选 滨江一标'))
  expect(screen.getByText('已选 1 条')).toBeTruthy()
  expect(box('三层梁板').getAttribute('aria-checked')).toBe('false')
  const waiting = useOutbox.getState().entries.map(({ save }) => save?.takes.Data)
  expect(waiting).toEqual([expect.objectContaining({ check: 'c1', result: 'pass' })])
  server = await wireServer({})
})
