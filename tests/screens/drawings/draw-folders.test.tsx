import { fireEvent, screen, waitFor } from '@testing-library/react'
import { drawings } from '@/modules/drawings/area'
import { drawVersion } from '@/modules/drawings/draw-version/draw-version.module'
import { matchHash } from '@/routes/match'
import { recordCall } from '@/schema'
import { DrawFolders } from '@/screens/drawings/draw-folders'
import { AreaList } from '@/screens/records/area-pages'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

let server: Awaited<ReturnType<typeof wireServer>>
const groups = recordCall(drawVersion, 'GetGroups')
const list = recordCall(drawVersion, 'GetListPage')
const can = { edit: true, delete: true }
const group = (value: string, text: string, count: number) => ({ value, text, count, sums: {} })
const row = {
  ...{ guid: 'v1', version: 1, state: -1, words: {} },
  values: { label: 'A-101 B', name: '首层平面图', status: 'current', discipline: 'building', issued: '2026-11-01' },
}

beforeEach(async () => {
  await loadTextsFor('pages/drawings/list/index')
  server = await wireServer({
    [list]: () => ({ rows: [row], can }),
    [groups]: ({ by }) => ({
      groups:
        by === 'discipline' ? [group('building', '建筑', 3), group('structure', '结构', 2)] : [group('t1', '详图', 2)],
      ...{ rest: { groups: 0, count: 0, sums: {} }, total: 5, can },
    }),
  })
})
afterEach(() => server.close())

const open = (hash: string) => {
  const { params = {} } = matchHash(hash) ?? {}
  return show(<AreaList modules={drawings.modules} above={DrawFolders} />, {
    ...{ server: server.url, signedIn: signedInAs(wang), params },
  })
}
const asked = () => server.calls.filter(({ name }) => name === groups).map(({ takes }) => [takes.by, takes.filters])

it('the library shows the current set in folders by discipline, and opens one with its types', async () => {
  await open('/drawLibraryList')
  await screen.findByText('首层平面图')
  expect(asked()).toEqual([['discipline', JSON.stringify({ status: 'current' })]])
  fireEvent.click(await screen.findByText('结构'))
  await waitFor(() => expect(window.location.hash).toContain('/drawings/draw-version'))
  expect(decodeURIComponent(window.location.hash)).toContain('only=status=current,discipline=structure')
})

it('a folder of a discipline shows its types', async () => {
  await open('/drawings/draw-version?only=status=current,discipline=structure')
  await screen.findByText('详图')
  expect(asked()).toEqual([['type', JSON.stringify({ status: 'current', discipline: 'structure' })]])
})

it('the switch shows all versions without folders', async () => {
  await open('/drawLibraryList')
  fireEvent.click(await screen.findByText('全部版本'))
  await waitFor(() => expect(window.location.hash).toContain('/drawings/draw-version'))
  expect(window.location.hash).not.toContain('current')
})
