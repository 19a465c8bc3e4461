import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ListPage, ListRow } from '@wire'
import { queryClient } from '@/client/core/query-client'
import { contract } from '@/modules/finance/contract/contract.module'
import { project } from '@/modules/projects/project/project.module'
import { recordCall } from '@/schema'
import { RecordEditScreen } from '@/screens/records/edit/record-edit-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const names: Readonly<Record<string, string>> = { p1: '滨江一期', p2: '东湖大桥', p3: '西溪学校' }
/** The existing projects. */
let existing: readonly string[] = []
/** Delay of the response for the recently picked records. */
let delay = 0
let server: Awaited<ReturnType<typeof wireServer>>

const rowOf = (guid: string): ListRow => ({
  ...{ guid, version: 1, state: -1, words: {} },
  values: { name: names[guid], code: `C-${guid}`, status: 'building' },
})
async function projects({ page = '1', filters = '{}' }: Record<string, string>): Promise<ListPage> {
  const requested = (JSON.parse(filters) as Record<string, string>)['@these']
  if (requested !== undefined) await new Promise((passed) => setTimeout(passed, delay))
  const found =
    page === '1' ? existing.filter((guid) => requested === undefined || requested.split(',').includes(guid)) : []
  return { rows: found.map(rowOf), can: { edit: true, delete: true }, total: existing.length, counts: {}, totals: {} }
}

beforeEach(async () => {
  delay = 0
  existing = ['p1', 'p2', 'p3']
  await loadTextsFor('pages/finance/edit/index')
  server = await wireServer({ [recordCall(project, 'GetListPage')]: projects, 'Dictionary.GetList': () => [] })
})
afterEach(() => server.close())

const field = () => document.getElementById('field-project') as HTMLElement
const sheet = () => screen.getByRole('dialog', { name: '所属项目' })
const rows = () => Array.from(sheet().querySelectorAll('.row__title')).map((each) => each.textContent)

async function open() {
  cleanup()
  queryClient.clear()
  await show(<RecordEditScreen module={contract} />, { server: server.url, signedIn: signedInAs(wang), params: {} })
  await waitFor(() => expect(field()).toBeTruthy())
  fireEvent.click(within(field()).getByRole('button'))
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
}
async function pick(name: string) {
  await open()
  fireEvent.click(await within(sheet()).findByText(name))
  await waitFor(() => expect(field().textContent).toContain(name))
}

it('recently picked records are listed once at the top, the last one first', async () => {
  await pick('西溪学校')
  await pick('东湖大桥')
  await open()
  await within(sheet()).findByText('最近选过')
  await waitFor(() => expect(rows()).toEqual(['东湖大桥', '西溪学校', '滨江一期']))
})

it('recent picks omit deleted records, and are hidden during a search', async () => {
  await pick('西溪学校')
  await pick('滨江一期')
  existing = ['p1', 'p2']
  await open()
  await within(sheet()).findByText('最近选过')
  await waitFor(() => expect(rows()).toEqual(['滨江一期', '东湖大桥']))
  fireEvent.input(sheet().querySelector('input') as HTMLInputElement, { target: { value: '东湖' } })
  await waitFor(() => expect(within(sheet()).queryByText('最近选过')).toBeNull())
})

it('recent picks that arrive late are not shown, so that no row moves under a finger', async () => {
  await pick('西溪学校')
  delay = 400
  await open()
  expect(rows()[0]).toBe('西溪学校')
  delay = 1500
  await open()
  expect(rows()).toEqual(['滨江一期', '东湖大桥', '西溪学校'])
  await new Promise((passed) => setTimeout(passed, 1000))
  expect(rows()).toEqual(['滨江一期', '东湖大桥', '西溪学校'])
})
