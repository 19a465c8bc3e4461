import { screen } from '@testing-library/react'
import type { AwayColleagues } from '@wire'
import { leave } from '@/modules/office/leave/leave.module'
import { dayFromToday } from '@/schema'
import '@/screens/records/features/away-with'
import { formParts } from '@/screens/records/features/form'
import type { RecordForm } from '@/screens/records/shared/record-feature'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const day = dayFromToday(7)
const row = { UserCode: 'U2', From: day, FromHalf: 'am', To: dayFromToday(8), ToHalf: 'pm', IsApproved: true }
let answer: AwayColleagues
let server: Awaited<ReturnType<typeof wireServer>>

beforeEach(async () => {
  await loadTextsFor('pages/office/edit/index')
  const balance = { Granted: 5, Carried: 0, Taken: 1, Pending: 0 }
  server = await wireServer({
    'AskForLeave.GetAway': () => answer,
    'AskForLeave.GetBalances': () => [
      { ...balance, Type: 'annual', Name: '年假', Left: 4 },
      { ...balance, Type: 'compensatory', Name: '调休', Left: 1.5 },
      { ...balance, Type: 'sick', Name: '病假', Granted: null, Left: null },
    ],
  })
})
afterEach(() => server.close())

async function open(feature = 'away-with', at = 'to') {
  const notice = formParts(leave, 'formNotice').find(({ name }) => name === feature)?.part
  if (notice === undefined) throw new Error('the form of leave does not show who else is away')
  const Notice = notice
  const values = { person: 'U1', from: day, to: day }
  const form = { values } as unknown as RecordForm
  await show(<Notice module={leave} form={form} names={[at]} />, { server: server.url, signedIn: signedInAs(wang) })
}

it('the form of leave names the colleagues who are away, and those who asked for leave', async () => {
  const asked = { ...row, UserCode: 'U3', UserName: '赵工', To: day, IsApproved: false }
  answer = { total: 2, ShiftDays: [], rows: [{ ...row, UserName: '李工' }, asked] }
  await open()
  const short = day.slice(5)
  await screen.findByText(
    `同部门、同项目这几天还有 2 人请假：李工（${short}~${dayFromToday(8).slice(5)}）、赵工（${short}，审批中）`,
  )
})

it('without any, it says so, and names the days with a shift of the rota', async () => {
  answer = { total: 0, ShiftDays: [day, dayFromToday(8)], rows: [] }
  await open()
  await screen.findByText('同部门、同项目没有其他人在这几天请假')
  const days = [day, dayFromToday(8)].map((each) => each.slice(5)).join('、')
  expect(screen.getByText(`这些日子已排班：${days}，请与排班人员协调`)).toBeTruthy()
})

it('the form says what is left of each type that is limited', async () => {
  await open('leave-balances', 'person')
  await screen.findByText('剩余假期：年假 4 天、调休 1.5 天')
})
