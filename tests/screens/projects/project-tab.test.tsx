import { fireEvent, screen, waitFor } from '@testing-library/react'
import { pickProject, useCurrentProject } from '@/client/picks/current-project'
import { openedProjects, rememberPicks } from '@/client/picks/recent-picks'
import { signedIn } from '@/client/session/session'
import { project } from '@/modules/projects/project/project.module'
import { recordCall } from '@/schema'
import { ProjectTabScreen } from '@/screens/projects/project-tab-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const guid = '00000000-0000-4000-8000-0000000000a1'
const row = {
  ...{ guid, version: 1, state: -1 },
  values: { name: '滨江一期', status: 'building', actual: 42.5, health: 'bad' },
  words: { status: '在建', health: '滞后' },
}
const can = { edit: true, delete: true }

let server: Awaited<ReturnType<typeof wireServer>>
beforeEach(async () => {
  // Picks are stored per user, so that the user is signed in before they are stored.
  signedIn(signedInAs(wang))
  await loadTextsFor('pages/project/index')
  server = await wireServer({
    [recordCall(project, 'GetListPage')]: () => ({ rows: [], can }),
    [recordCall(project, 'GetListNumbers')]: () => ({ total: 0, counts: {}, totals: {} }),
    [recordCall(project, 'GetModel')]: () => ({ ...row, can }),
    'Dictionary.GetList': () => [],
  })
})
afterEach(() => {
  useCurrentProject.setState({ project: null })
  return server.close()
})

const open = () => show(<ProjectTabScreen module={project} />, { server: server.url, signedIn: signedInAs(wang) })

it('without a current project it offers the last three that were opened', async () => {
  for (const label of ['一号', '二号', '三号', '四号']) {
    rememberPicks(openedProjects, [{ id: `${guid}${label}`, label }])
  }
  await open()
  await screen.findByText('四号')
  expect(screen.getAllByText(/^[一二三四]号$/).map(({ textContent }) => textContent)).toEqual(['四号', '三号', '二号'])
  fireEvent.click(screen.getByText('三号'))
  await waitFor(() => expect(window.location.hash).toContain(`/projectdetail/${encodeURIComponent(`${guid}三号`)}`))
})

it('the current project stands first with its state and progress, and the views open the list', async () => {
  pickProject({ PrjGuid: guid, PrjName: '滨江一期' })
  await open()
  await screen.findByText('滨江一期')
  await screen.findByText('● 在建')
  await screen.findByText('▲ 滞后')
  fireEvent.click(screen.getByText('看板'))
  await waitFor(() => expect(window.location.hash).toContain('/projectList'))
  expect(window.location.hash).toContain('view=kanban')
})
