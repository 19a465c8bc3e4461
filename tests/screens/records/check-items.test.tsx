import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { RecordModel } from '@wire'
import { checkType } from '@/modules/quality/check-type/check-type.module'
import { safetyCheck } from '@/modules/quality/safety-check/safety-check.module'
import { recordCall } from '@/schema'
import { RecordEditScreen } from '@/screens/records/edit/record-edit-screen'
import '@/screens/records/features/lines-form'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

let server: Awaited<ReturnType<typeof wireServer>>
const record = (values: RecordModel['values']): RecordModel => ({
  ...{ guid: 'r1', version: 1, state: 1, can: { edit: true, delete: true }, words: {} },
  ...{ steps: [], done: [], held: '', values },
})

beforeEach(async () => {
  await loadTextsFor('pages/quality/edit/index')
  server = await wireServer({
    [recordCall(safetyCheck, 'GetModel')]: () => record({ type: 't1', items: [], found: true, status: 'pending' }),
    ...({
      [recordCall(checkType, 'GetModel')]: () =>
        record({
          items: [
            { guid: 'a', item: '临边防护', standard: '栏杆高 1.2 米', photo: true },
            { guid: 'b', item: '安全网', standard: null, photo: false },
          ],
        }),
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
