import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Tile, TileGroup } from '@wire'
import { ApplicationScreen } from '@/screens/application/application-screen'
import { CenterScreen } from '@/screens/application/center-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const tile = (index: number, more: Partial<Tile> = {}): Tile => ({
  ...{ id: String(9000 + index), icon: 'buildings', text: `应用${index}`, pinyin: '', refused: '', count: 0 },
  ...more,
})
const groups: readonly TileGroup[] = [
  { id: 'project', label: '项目', list: Array.from({ length: 16 }, (_, index) => tile(index)) },
  { id: 'later', label: '暂未开放', list: [tile(99, { refused: 'not-configured' })] },
]

let server: Awaited<ReturnType<typeof wireServer>>
afterEach(() => server.close())

const open = async (page: JSX.Element, chosen: readonly string[] = []) => {
  await loadTextsFor('pages/work/application-center/index')
  server = await wireServer({
    'UserRight.GetRightGroup': () => groups,
    'UserRight.GetUserMainPageModule': () => ({ modules: chosen }),
    'UserRight.SaveUserMainPageModule': () => 'Success',
  })
  await show(page, { server: server.url, signedIn: signedInAs(wang), params: {} })
}
const press = (row: string, name: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: row })).getByRole('button', { name }))

it('the centre arranges at once: adds, orders, takes away and saves', async () => {
  await open(<CenterScreen />, ['9000', '9001'])
  await screen.findByText('首页应用（2/14）')
  press('应用5', '添加到首页')
  press('应用5', '上移')
  press('应用0', '移除')
  await screen.findByText('首页应用（2/14）')
  fireEvent.click(screen.getByText('保存'))
  const saves = () => server.calls.filter(({ name }) => name === 'UserRight.SaveUserMainPageModule')
  await waitFor(() => expect(saves()[0]?.takes).toMatchObject({ modules: JSON.stringify(['9005', '9001']) }))
})

it('a fifteenth application is refused with the limit, and what is not available cannot be chosen', async () => {
  await open(
    <CenterScreen />,
    Array.from({ length: 14 }, (_, index) => String(9000 + index)),
  )
  await screen.findByText('首页应用（14/14）')
  screen.getByText('最多 14 个')
  press('应用14', '添加到首页')
  await screen.findByText('首页应用（14/14）')
  expect(screen.queryByText('应用99')).toBeNull()
})

it('the application page shows what is not available without a way in', async () => {
  await open(<ApplicationScreen />)
  const off = await screen.findByText('应用99')
  expect(off.closest('[role="button"]')?.getAttribute('aria-disabled')).toBe('true')
})
