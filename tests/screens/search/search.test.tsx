import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Found, FoundGroup } from '@wire'
import { matchHash } from '@/routes/match'
import { LookSearchScreen } from '@/screens/look/look-search-screen'
import { SearchScreen } from '@/screens/search/search-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { refuse, signedInAs, wang, wireServer } from '../account/support/wire-server'

const fact = (kind: string, value: unknown, words = '', label = '') => ({
  ...{ label, kind, value, words, inTenThousands: false },
})
const row = (id: string, title: string, more: Partial<Found> = {}): Found => ({
  ...{ id, title, facts: [], hits: [], stamp: null },
  ...more,
})
const group = (kind: FoundGroup['kind'], rows: readonly Found[], more: Partial<FoundGroup> = {}): FoundGroup => ({
  ...{ kind, module: '', area: '', title: '', rows, total: rows.length },
  ...more,
})
const contracts = { module: 'contract', area: 'finance', title: '合同' }

const answers: Record<string, readonly FoundGroup[]> = {
  钢筋: [
    group('tile', [row('8817', '合同管理')]),
    group('person', [row('U9', '钢筋王', { facts: [fact('text', '工程部')] })]),
    group(
      'record',
      [
        row('g1', '一标段钢筋采购', {
          facts: [fact('money', 1_250_000), fact('reference', 'p1', '钢筋大王公司')],
          hits: [fact('text', 'GJ-钢筋-1', '', '合同编号')],
          stamp: { tone: 'pass', word: '履行中' },
        }),
      ],
      { ...contracts, total: null },
    ),
    group('record', [row('g2', '钢筋'), row('g3', '钢筋二')], {
      module: 'material',
      area: 'materials',
      title: '物资',
      total: 12,
    }),
  ],
  '12500': [group('record', [row('g1', '某合同', { facts: [fact('money', 1_250_000)] })], contracts)],
}

let isDown = false
let server: Awaited<ReturnType<typeof wireServer>>

beforeEach(async () => {
  isDown = false
  await loadTextsFor('pages/work/search/index')
  await loadTextsFor('pages/look/search/index')
  const find = ({ keyword = '' }: Record<string, string>) =>
    isDown ? refuse('not-configured') : (answers[keyword] ?? [])
  server = await wireServer({ 'Search.Query': find, 'Look.Search': find })
})
afterEach(() => server.close())

const open = (me = wang) => show(<SearchScreen />, { server: server.url, signedIn: signedInAs(me) })
const box = () => screen.getByLabelText(/^搜索/)
const type = (text: string) => fireEvent.input(box(), { target: { value: text } })
const button = (label: string | RegExp) => screen.getByRole('button', { name: label })
const marks = () => Array.from(document.querySelectorAll('.search-mark')).map(({ textContent }) => textContent)
const keywords = () => server.of('Search.Query').map(({ takes }) => takes.keyword)

it('shows groups with counts, highlights the matches and shows the matching fields', async () => {
  await open()
  type('钢筋')
  await screen.findByText('应用 · 1')
  expect(screen.getByText('人员 · 1')).toBeTruthy()
  expect(screen.getByText('合同')).toBeTruthy()
  expect(screen.getByText('物资 · 12')).toBeTruthy()
  expect(new Set(marks())).toEqual(new Set(['钢筋']))
  expect(marks()).toHaveLength(6)
  expect(screen.getByText(/合同编号/)).toBeTruthy()
  expect(screen.getByText(/履行中/)).toBeTruthy()
  expect(button('查看更多')).toBeTruthy()
  expect(button('全部 12 条')).toBeTruthy()
})

it('highlights an amount as a whole, regardless of its format in the query', async () => {
  await open()
  type('12500')
  await waitFor(() => expect(marks()).toEqual(['12,500.00']))
})

it('opens a record and the filtered list of its module, and stores the query in the history', async () => {
  const { route, stored } = await open()
  type('钢筋')
  fireEvent.click((await screen.findByText(/履行中/)).closest('.row') as Element)
  await waitFor(() => expect(route()).toBe('financeDetail'))
  expect(window.location.hash).toContain('/finance/contract/view/g1')
  fireEvent.click(button('全部 12 条'))
  const params = () => matchHash(window.location.hash)?.params
  await waitFor(() => expect(params()).toMatchObject({ keyword: '钢筋' }))
  expect(stored()).toContain('钢筋')
})

it('debounces typing, and keeps the previous results until the next response', async () => {
  await open()
  for (const text of ['钢', '钢筋', '钢筋']) type(text)
  await screen.findByText('物资 · 12')
  expect(keywords()).toEqual(['钢筋'])
  type('12500')
  await waitFor(() => expect(keywords()).toEqual(['钢筋', '12500']))
  expect(document.querySelector('.skeleton')).toBeNull()
  await screen.findByText('合同 · 1')
  type('')
  await waitFor(() => expect(screen.queryByText('合同 · 1')).toBeNull())
})

it('shows an empty result, and retries a failed search', async () => {
  await open()
  type('没有')
  await screen.findByText('没有找到')
  isDown = true
  type('钢筋')
  await screen.findByRole('button', { name: '点按重试' })
  isDown = false
  fireEvent.click(await screen.findByRole('button', { name: '点按重试' }))
  await screen.findByText('物资 · 12')
})

it('keeps the search history per enterprise, and clears it on request', async () => {
  localStorage.setItem('purlin.searches.a1.E1', '旧词\n更旧')
  localStorage.setItem('purlin.searches.a1.E2', '别处')
  await open()
  expect(screen.queryByText('别处')).toBeNull()
  fireEvent.click(button('旧词'))
  await waitFor(() => expect(keywords()).toEqual(['旧词']))
  type('')
  fireEvent.click(button('清空'))
  expect(screen.queryByText('更旧')).toBeNull()
  expect(localStorage.getItem('purlin.searches.a1.E1')).toBeNull()
  expect(localStorage.getItem('purlin.searches.a1.E2')).toBe('别处')
})

it('opens people only for administrators', async () => {
  await open({ ...wang, IsAdministrator: false })
  type('钢筋')
  expect((await screen.findByText('工程部')).closest('.row')?.className).not.toContain('row--live')
})

it('lets a guest search the applications, and requires a login to open one', async () => {
  const { route } = await show(<LookSearchScreen />, { server: server.url })
  type('钢筋')
  fireEvent.click((await screen.findByText('合同管理')).closest('.row') as Element)
  await screen.findByText('登录后即可使用')
  expect(route()).not.toBe('financeDetail')
})
