import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { RecordModel } from '@wire'
import { checkType } from '@/modules/quality/check-type/check-type.module'
import { nature } from '@/modules/quality/nature/nature.module'
import { safetyCheck } from '@/modules/quality/safety-check/safety-check.module'
import { recordCall } from '@/schema'
import { RecordEditScreen } from '@/screens/records/edit/record-edit-screen'
import '@/screens/records/features/answers-form'
import '@/screens/records/features/lines-form'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

let server: Awaited<ReturnType<typeof wireServer>>
const record = (values: RecordModel['values'], words = {}): RecordModel => ({
  ...{ guid: 'r1', version: 1, state: 1, can: { edit: true, delete: true }, words },
  ...{ steps: [], done: [], held: '', values },
})

const hazard = {
  ...{ guid: 'n1', version: 1, state: 1, words: { severity: '较重' } },
  values: {
    name: '栏杆缺失',
    severity: 'major',
    days: 3,
    requirement: '当日补齐',
    likelihood: null,
    consequence: null,
  },
}

beforeEach(async () => {
  await loadTextsFor('pages/quality/edit/index')
  server = await wireServer({
    [recordCall(safetyCheck, 'GetModel')]: () =>
      record({ type: 't1', items: [], found: true, status: 'pending', date: '2026-11-27', requirement: '先停工' }),
    ...({
      [recordCall(checkType, 'GetModel')]: () =>
        record(
          {
            items: [
              { guid: 'a', item: '临边防护', standard: '栏杆高 1.2 米', photo: true, nature: 'n1' },
              { guid: 'b', item: '安全网', standard: null, photo: false },
            ],
          },
          { 'items.a.nature': '栏杆缺失' },
        ),
      [recordCall(nature, 'GetListPage')]: () => ({ rows: [hazard] }),
    } as object),
    'Dictionary.GetList': () => [],
  })
})
afterEach(() => server.close())

it('a check takes the items of its check list, with their standards', async () => {
  await show(<RecordEditScreen module={safetyCheck} />, {
    ...{ server: server.url, signedIn: signedInAs(wang), params: { guid: 'r1' } },
  })
  fireEvent.click(await screen.findByRole('button', { name: '带入' }))
  await waitFor(() => expect(screen.getByText('1. 临边防护')).toBeTruthy())
  expect(screen.getByText('2. 安全网')).toBeTruthy()
  expect(screen.getByText(/栏杆高 1.2 米/)).toBeTruthy()
  expect(screen.getByText('已选 0/2 项')).toBeTruthy()
})

it('an item that is not qualified fills in its problem, and what was typed stays', async () => {
  await show(<RecordEditScreen module={safetyCheck} />, {
    ...{ server: server.url, signedIn: signedInAs(wang), params: { guid: 'r2' } },
  })
  fireEvent.click(await screen.findByRole('button', { name: '带入' }))
  await waitFor(() => expect(screen.getByText('1. 临边防护')).toBeTruthy())
  expect(screen.getByText(/问题性质 栏杆缺失/)).toBeTruthy()
  expect(screen.queryByText('栏杆缺失')).toBeNull()
  fireEvent.click(screen.getAllByRole('radio', { name: '不合格' })[0] as HTMLElement)
  await waitFor(() => expect(screen.getAllByText('栏杆缺失').length).toBeGreaterThan(0))
  expect(screen.getByDisplayValue('先停工')).toBeTruthy()
  expect(screen.queryByDisplayValue('当日补齐')).toBeNull()
  expect(document.getElementById('field-deadline')?.innerHTML).toContain('2026-11-30')
  const [asked] = server.of(recordCall(nature, 'GetListPage'))
  expect(JSON.parse(String(asked?.takes.filters))).toEqual({ '@these': 'n1', domain: 'safety' })
  expect(await screen.findByText('已选 1/2 项')).toBeTruthy()
})
