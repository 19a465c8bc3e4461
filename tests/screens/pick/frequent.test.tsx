import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { setOpenForm } from '@/client/picks/open-form'
import { storePick, usePicked } from '@/client/picks/picked'
import { frequentPicks, recentPicks, rememberPicks } from '@/client/picks/recent-picks'
import { subject } from '@/modules/finance/subject/subject.module'
import { recordCall } from '@/schema'
import { loadTextsFor } from '@/words'
import { wireServer } from '../account/support/wire-server'
import { openFormOfPicks } from './support/form-of-picks'
import { openPicker } from './support/open-picker'

let server: Awaited<ReturnType<typeof wireServer>>

beforeEach(async () => {
  openFormOfPicks()
  await loadTextsFor('pages/selectors/pick/index')
})
afterEach(async () => {
  setOpenForm(null)
  storePick(null)
  await server?.close()
})

const open = (hash: string) => openPicker([subject], server.url, hash)

it('frequent choices are ordered by how often they were chosen, recent ones by when', () => {
  for (const id of ['a', 'a', 'b', 'c', 'd', 'e', 'f', 'b', 'b', 'g']) rememberPicks('test', [{ id, label: id }])
  expect(frequentPicks('test').map(({ id }) => id)).toEqual(['b', 'a', 'g', 'f', 'e'])
  expect(recentPicks('test').map(({ id }) => id)).toEqual(['g', 'b', 'f', 'e', 'd'])
})

it('the picker of subjects shows those picked most often first, as far as they may be picked now', async () => {
  const tree = recordCall(subject, 'GetTree')
  const titles: Readonly<Record<string, string>> = { often: '电费', once: '水费', above: '机械费', gone: '旧科目' }
  const node = (guid: string) => ({ guid, title: titles[guid] ?? '', path: `间接费 / ${titles[guid]}`, note: '' })
  server = await wireServer({
    [tree]: ({ these = '' }) =>
      ['once', 'often', 'above']
        .filter((guid) => these === '' || these.split(',').includes(guid))
        .map((guid) => ({ ...node(guid), isLeaf: guid !== 'above' })),
  })
  await open('/costCourse/subject/科目')
  await screen.findByText('水费')
  expect(screen.queryByText('常用')).toBeNull()
  for (const id of ['often', 'often', 'gone', 'above', 'once']) rememberPicks('subject', [{ id, label: id }])
  cleanup()
  await open('/costCourse/subject/科目')
  const frequent = await screen.findByRole('tree', { name: '常用' })
  const shown = within(frequent)
    .getAllByRole('treeitem')
    .map(({ textContent }) => textContent)
  expect(shown).toEqual(['间接费 / 电费', '间接费 / 水费'])
  fireEvent.click(within(frequent).getByText('间接费 / 电费'))
  await waitFor(() =>
    expect(usePicked.getState().pick).toMatchObject({
      code: 'subject',
      rows: [{ id: 'often', label: '间接费 / 电费' }],
    }),
  )
})
