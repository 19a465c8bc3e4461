import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Rota } from '@wire'
import { dayFromToday } from '@/schema'
import { RotaScreen } from '@/screens/attendance/rota/rota-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const today = dayFromToday()
const month = today.slice(0, 7)
const cell = { Name: '早班', Kind: 'day', Start: '08:00', End: '16:00', NextDay: false }
const rota: Rota = {
  ...{ MayEdit: true, total: 1, CopyPages: 1, Departments: [], Rests: [] },
  rows: [
    {
      ...{ UserCode: 'U1', UserName: '李工', Department: '工程部' },
      Cells: [{ ...cell, Day: today, Guid: '00000000-0000-4000-8000-00000000000a' }],
      Away: [{ Day: `${month}-02`, Half: 'all', IsApproved: true }],
    },
  ],
  Totals: [{ Day: today, Kind: 'day', KindName: '白班', Count: 77 }],
  Patterns: [cell],
}

let server: Awaited<ReturnType<typeof wireServer>>
let asked: Readonly<Record<string, string>>[]

beforeEach(async () => {
  asked = []
  await loadTextsFor('pages/attendance/rota/index')
  server = await wireServer({
    'Shift.GetRota': (takes: Readonly<Record<string, string>>) => {
      asked.push(takes)
      return rota
    },
  })
  await show(<RotaScreen />, { server: server.url, signedIn: signedInAs(wang), params: {} })
  await screen.findByText('早班')
})
afterEach(() => server.close())

it('a month has a sign for each shift and leave, and the number of people below its days', async () => {
  expect(screen.getByText('复制上一周')).toBeTruthy()
  fireEvent.click(screen.getByText('按月'))
  await screen.findByText('早')
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  expect(asked.slice(-1)).toMatchObject([{ From: `${month}-01`, To: `${month}-${last}` }])
  expect(screen.getByText('77')).toBeTruthy()
  // A week is copied from its own view only.
  expect(screen.queryByText('复制上一周')).toBeNull()
})

it('a day of a month is planned as one of a week is', async () => {
  fireEvent.click(screen.getByText('按月'))
  fireEvent.click(await screen.findByText('早'))
  await screen.findByText('这一天休息')
  expect(screen.getAllByText('08:00-16:00')).toHaveLength(2)
  fireEvent.click(screen.getByText('后一个'))
  await waitFor(() => expect(asked.slice(-1)[0]?.From).not.toBe(`${month}-01`))
})
