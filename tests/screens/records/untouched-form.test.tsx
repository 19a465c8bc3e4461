import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { milestone } from '@/modules/projects/milestone/milestone.module'
import { milestoneReport } from '@/modules/projects/milestone-report/milestone-report.module'
import { recordCall } from '@/schema'
import { RecordEditScreen } from '@/screens/records/edit/record-edit-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const guid = '00000000-0000-4000-8000-0000000000aa'
const values = { name: '外立面完成', project: 'p1', plannedDate: '2026-01-01' }
const overdue = {
  ...{ guid, version: 1, state: -1, can: { edit: true, delete: true }, values, words: { project: '一号楼' } },
  ...{ steps: [], done: [], held: '' as const },
}
const missingReason = '已过计划完成日期，请填写滞后原因'

let server: Awaited<ReturnType<typeof wireServer>>
beforeEach(async () => {
  await loadTextsFor('pages/projects/edit/index')
  server = await wireServer({ [recordCall(milestone, 'GetModel')]: () => overdue })
})
afterEach(() => server.close())

it('a new form that its address filled in shows no error before the user enters something', async () => {
  const params = { fill: 'milestone=of', of: guid }
  await show(<RecordEditScreen module={milestoneReport} />, { server: server.url, signedIn: signedInAs(wang), params })
  await screen.findByText('外立面完成')
  await screen.findByText('2026-01-01')
  expect(screen.queryByText(missingReason, { exact: false })).toBeNull()
  const done = document.querySelector('#field-done textarea') as HTMLTextAreaElement
  await act(async () => fireEvent.input(done, { target: { value: '幕墙已安装' } }))
  await waitFor(() => expect(screen.getAllByText(missingReason, { exact: false }).length).toBeGreaterThan(0))
})
