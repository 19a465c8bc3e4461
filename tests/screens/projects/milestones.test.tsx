import { fireEvent, screen, waitFor } from '@testing-library/react'
import { milestone } from '@/modules/projects/milestone/milestone.module'
import { MilestonesScreen } from '@/screens/progress/milestones-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { refuse, signedInAs, wang, wireServer } from '../account/support/wire-server'

const [here, there] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2']
const none = { ActualPercent: 0, PlannedPercent: null, Count: 0, Done: 0, Late: 0, Weight: 0, Next: null }
const empty = { ...none, PrjGuid: here, PrjName: '滨江二期', rows: [] }
const other = { ...none, PrjGuid: there, PrjName: '滨江一期', Count: 4, Done: 1 }

let server: Awaited<ReturnType<typeof wireServer>>
afterEach(() => server.close())

async function open(mayAdd: boolean, answer: () => 'Success' | Promise<'Success'> = () => 'Success') {
  await loadTextsFor('pages/projects/milestones/index')
  server = await wireServer({
    'MilestoneBoard.GetModel': () => ({ ...empty, mayAdd }),
    'MilestoneBoard.GetListPage': () => ({ rows: [other] }),
    'MilestoneBoard.Copy': answer,
  })
  const options = { server: server.url, params: { prjId: here }, signedIn: signedInAs(wang) }
  await show(<MilestonesScreen module={milestone} />, options)
}

it('a project without milestones offers those of another project, which are copied once', async () => {
  await open(true)
  fireEvent.click(await screen.findByText('从其他项目复制'))
  fireEvent.click(await screen.findByText('滨江一期'))
  await screen.findByText('已复制里程碑')
  expect(server.of('MilestoneBoard.Copy').map(({ takes }) => takes)).toEqual([{ PrjGuid: here, From: there }])
  await waitFor(() => expect(server.of('MilestoneBoard.GetModel').length).toBeGreaterThan(1))
})

it('a refused copy is explained', async () => {
  await open(true, () => refuse('no-edit-right'))
  fireEvent.click(await screen.findByText('从其他项目复制'))
  fireEvent.click(await screen.findByText('滨江一期'))
  await waitFor(() => expect(document.querySelector('.notice--error')?.textContent).toMatch(/no-edit-right/))
})

it('a person who may not add milestones is offered none', async () => {
  await open(false)
  await screen.findByText('还没有里程碑')
  expect(screen.queryByText('从其他项目复制')).toBeNull()
})
