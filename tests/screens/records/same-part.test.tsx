import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ListPage, ListRow } from '@wire'
import { queryClient } from '@/client/core/query-client'
import { project } from '@/modules/projects/project/project.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { recordCall } from '@/schema'
import { RecordEditScreen } from '@/screens/records/edit/record-edit-screen'
import '@/screens/findings/same-part'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { refuse, signedInAs, wang, wireServer } from '../account/support/wire-server'

const finding = (guid: string, part: string, nature: string): ListRow => ({
  ...{ guid, version: 1, state: -1 },
  values: { part, nature, status: 'pending', number: `JC-${guid}` },
  words: { nature, status: '待整改' },
})
const rows = [
  finding('f1', '3号楼 7层东侧', '空鼓'),
  finding('f2', '3号楼 7层东侧走道', '裂缝'),
  finding('f3', '3号楼 7层东侧', '渗水'),
  finding('f4', ' 3号楼  7层东侧 ', '起砂'),
  finding('f5', '3号楼 7层东侧', '露筋'),
]
const listing = recordCall(qualityCheck, 'GetListPage')
let isRefused: boolean
let server: Awaited<ReturnType<typeof wireServer>>

beforeEach(async () => {
  isRefused = false
  await loadTextsFor('pages/quality/edit/index')
  server = await wireServer({
    [listing]: () =>
      isRefused ? refuse('unavailable', {}) : ({ rows, can: { edit: true, delete: true } } satisfies ListPage),
    [recordCall(project, 'GetModel')]: () => ({
      ...{ guid: 'p1', version: 1, state: 0, can: { edit: true, delete: true } },
      ...{ values: { name: '滨江一期' }, words: {} },
    }),
    'Dictionary.GetList': () => [],
  })
})
afterEach(() => server.close())

const open = async (params: Readonly<Record<string, string>> = { fill: 'project=PrjGuid', PrjGuid: 'p1' }) => {
  await show(<RecordEditScreen module={qualityCheck} />, {
    ...{ server: server.url, signedIn: signedInAs(wang), params },
  })
  await waitFor(() => expect(document.getElementById('field-part')).toBeTruthy())
}
const type = (value: string) =>
  fireEvent.input(document.querySelector('#field-part input, #field-part textarea') as HTMLElement, {
    target: { value },
  })
const offered = () => screen.queryAllByText(/该部位有未关闭的问题/).map(({ textContent }) => textContent)

const asked = (part: string) => server.of(listing).filter(({ takes }) => takes.keyword === part)

it('offers up to three open findings of the same part of the project, and opens one', async () => {
  await open()
  type('3号楼 7层东侧')
  await waitFor(() => expect(offered()).toHaveLength(3))
  expect(offered()).toEqual(
    ['JC-f1 · 空鼓', 'JC-f3 · 渗水', 'JC-f4 · 起砂'].map((text) => `该部位有未关闭的问题：${text} · 待整改`),
  )
  expect(JSON.parse(asked('3号楼 7层东侧')[0]?.takes.filters ?? '{}')).toEqual({
    ...{ project: 'p1', status: 'pending,overdue,rectified,failed' },
  })
  fireEvent.click(screen.getAllByRole('button', { name: '去看那一条' })[0] as HTMLElement)
  await waitFor(() => expect(window.location.hash).toContain('/f1'))
})

it('offers none for another part', async () => {
  await open()
  type('屋面')
  await waitFor(() => expect(asked('屋面')).toHaveLength(1))
  expect(offered()).toEqual([])
})

it('offers open findings at the place of the device, besides those of the part', async () => {
  const coords = { latitude: 31.230416, longitude: 121.473701, accuracy: 8 }
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (done: (at: object) => void) => done({ coords, timestamp: Date.now() }),
    },
  })
  await open()
  type('3号楼 7层东侧')
  await waitFor(() => expect(offered()).toHaveLength(3))
  fireEvent.click(
    within(document.getElementById('field-location') as HTMLElement).getByRole('button', { name: /用我的位置/ }),
  )
  await waitFor(() => expect(screen.queryAllByText(/20 米内有未关闭的问题/)).toHaveLength(1))
  expect(screen.getByText('20 米内有未关闭的问题：JC-f2 · 裂缝 · 待整改')).toBeTruthy()
  const near = server.of(listing).map(({ takes }) => JSON.parse(takes.filters ?? '{}')['@near'])
  // Positions of devices are shown and stored as maps in China have them.
  expect(near).toContainEqual(expect.stringMatching(/^31\.22\d{4},121\.47\d{4}$/))
})

it('is silent if they cannot be read', async () => {
  isRefused = true
  await open()
  type('3号楼 7层东侧')
  await waitFor(() => expect(asked('3号楼 7层东侧').length).toBeGreaterThan(0))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(offered()).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
})
