import { fireEvent, screen } from '@testing-library/react'
import type { AwayColleagues } from '@wire'
import { leave } from '@/modules/office/leave/leave.module'
import { dayFromToday } from '@/schema'
import '@/screens/records/features/away-with'
import { formParts } from '@/screens/records/features/form'
import type { Draft } from '@/screens/records/shared/initial-draft'
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

async function open() {
  const notice = formParts(leave, 'formNotice').find(({ name }) => name === 'away-with')?.part
  if (notice === undefined) throw new Error('the form of leave does not show who else is away')
  const Notice = notice
  const values = { person: 'U1', from: day, to: day }
  const form = { values } as unknown as RecordForm
  await show(<Notice module={leave} form={form} names={['to']} />, { server: server.url, signedIn: signedInAs(wang) })
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

it('it shows that there are none, and names the days with a shift of the rota', async () => {
  answer = { total: 0, ShiftDays: [day, dayFromToday(8)], rows: [] }
  await open()
  await screen.findByText('同部门、同项目没有其他人在这几天请假')
  const days = [day, dayFromToday(8)].map((each) => each.slice(5)).join('、')
  expect(screen.getByText(`这些日子已排班：${days}，请与排班人员协调`)).toBeTruthy()
})

/** The chips of a field of a form or below it, and the values that it has after each tap. */
async function openQuick(name: string, isEdit = false) {
  const inputs = formParts(leave, 'inputFor').map(({ part }) => part(leave, name, isEdit))
  const below = formParts(leave, 'fieldNotice').find((each) => each.name === 'quick-leave')?.part
  const Quick = inputs.find((each) => each !== undefined) ?? below
  if (Quick === undefined) throw new Error('the form of leave has no chips')
  let draft: Draft = { guid: '', version: 0, values: { person: 'U1', from: day, to: day }, words: {} }
  const change = (part: Partial<Draft>) => {
    draft = { ...draft, ...part }
  }
  const form = { isEdit, values: draft.values, now: () => draft, change } as unknown as RecordForm
  await show(<Quick module={leave} form={form} name={name} />, { server: server.url, signedIn: signedInAs(wang) })
  return () => draft
}

it('a type of leave is chosen with one tap, beside what is left of those that are limited', async () => {
  const draft = await openQuick('type')
  await screen.findByText('年假 · 剩 4 天')
  expect(screen.getByText('调休 · 剩 1.5 天')).toBeTruthy()
  fireEvent.click(screen.getByText('病假'))
  expect(draft()).toMatchObject({ values: { type: 'sick', from: day }, words: { type: '病假' } })
})

it.each([
  ['明天全天', 'am', 'pm'],
  ['明天上午', 'am', 'am'],
  ['明天下午', 'pm', 'pm'],
])('%s is chosen with one tap', async (label, fromHalf, toHalf) => {
  const draft = await openQuick('from')
  fireEvent.click(await screen.findByText(label))
  const tomorrow = dayFromToday(1)
  expect(draft().values).toMatchObject({ person: 'U1', from: tomorrow, to: tomorrow, fromHalf, toHalf })
})

it('quick choices are not offered for leave that was submitted', async () => {
  await openQuick('from', true)
  expect(screen.queryByText('明天全天')).toBeNull()
  expect(formParts(leave, 'inputFor').map(({ part }) => part(leave, 'type', true))).toEqual([undefined])
})
