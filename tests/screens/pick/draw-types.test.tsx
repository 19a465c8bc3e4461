import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ListRow } from '@wire'
import { setOpenForm } from '@/client/picks/open-form'
import { storePick, usePicked } from '@/client/picks/picked'
import { designPlan } from '@/modules/drawings/design-plan/design-plan.module'
import { drawType } from '@/modules/drawings/draw-type/draw-type.module'
import { recordCall } from '@/schema'
import { loadTextsFor } from '@/words'
import { wireServer } from '../account/support/wire-server'
import { openPicker } from './support/open-picker'

let server: Awaited<ReturnType<typeof wireServer>>
const project = '00000000-0000-4000-8000-00000000000a'
const modules = [drawType, designPlan]
const tree = recordCall(drawType, 'GetTree')
const list = recordCall(designPlan, 'GetListPage')

beforeEach(async () => {
  setOpenForm({ module: designPlan, record: 'r1', values: {}, wordsOf: () => '' })
  await loadTextsFor('pages/selectors/pick/index')
})
afterEach(async () => {
  setOpenForm(null)
  storePick(null)
  await server.close()
})

const takesOf = (name: string) => server.calls.filter((call) => call.name === name).map(({ takes }) => takes)

it('the picker of drawing types requires a project first', async () => {
  server = await wireServer({ [tree]: () => [] })
  await openPicker(modules, server.url, '/drawTypeSingle/type/图纸类型/')
  await screen.findByText('请先选择项目')
  expect(takesOf(tree)).toEqual([])
})

it('the picker of drawing types offers the tree of the project, and picks only its lowest level', async () => {
  server = await wireServer({
    [tree]: ({ under }) => [
      under === 't1'
        ? { guid: 't2', title: '幕墙', path: '建筑 / 幕墙', note: '', isLeaf: true }
        : { guid: 't1', title: '建筑', path: '建筑', note: '', isLeaf: false },
    ],
  })
  await openPicker(modules, server.url, `/drawTypeSingle/type/图纸类型/${project}`)
  fireEvent.click(await screen.findByText('建筑'))
  expect(usePicked.getState().pick).toBeNull()
  fireEvent.click(await screen.findByText('幕墙'))
  await waitFor(() => expect(usePicked.getState().pick).toMatchObject({ rows: [{ id: 't2', label: '建筑 / 幕墙' }] }))
  const asked = takesOf(tree).map(({ filters }) => JSON.parse(String(filters)))
  expect(asked.length).toBeGreaterThan(1)
  expect(asked.every((filters) => filters.project === project)).toBe(true)
})

it.each([
  [`/drawPlanSingle/plan/设计计划/${project}`, { project }],
  ['/drawPlanSingle/plan/设计计划', {}],
])('the picker %s offers design plans that are not cancelled', async (hash, inProject) => {
  const row: ListRow = { guid: 'p1', version: 1, state: 0, values: { name: '幕墙深化' }, words: {} }
  server = await wireServer({ [list]: () => ({ rows: [row], can: { edit: true, delete: true } }) })
  await openPicker(modules, server.url, hash)
  await screen.findByText('幕墙深化')
  const [takes] = takesOf(list)
  expect(JSON.parse(String(takes?.filters))).toEqual({ status: 'waiting,running,overdue,done', ...inProject })
})
