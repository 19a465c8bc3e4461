import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { RecordModel } from '@wire'
import { inspection } from '@/modules/quality/inspection/inspection.module'
import { recordCall } from '@/schema'
import { RecordEditScreen } from '@/screens/records/edit/record-edit-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const points = [
  { guid: 'a', part: '塔吊基础', result: 'bad' },
  { guid: 'b', part: '配电室', result: null },
  { guid: 'c', part: '消防通道', result: null },
]
const saving = recordCall(inspection, 'Save')
let server: Awaited<ReturnType<typeof wireServer>>

beforeEach(async () => {
  await loadTextsFor('pages/quality/edit/index')
  server = await wireServer({
    [recordCall(inspection, 'GetModel')]: (): RecordModel => ({
      ...{ guid: 'r1', version: 1, state: -1, can: { edit: true, delete: true }, words: {} },
      ...{ steps: [], done: [], held: '' },
      values: { project: 'p1', date: '2026-01-05', inspectors: [wang.UserCode], points, status: 'running' },
    }),
    [saving]: () => 'Success',
    'Dictionary.GetList': () => [],
  })
})
afterEach(() => server.close())

it('one tap gives all points without a result the good one, and leaves the others', async () => {
  await show(<RecordEditScreen module={inspection} />, {
    ...{ server: server.url, signedIn: signedInAs(wang), params: { guid: 'r1' } },
  })
  await waitFor(() => expect(screen.getByText('已选 1/3 项')).toBeTruthy())
  fireEvent.click(screen.getByRole('button', { name: '其余都选“合格”' }))
  await waitFor(() => expect(screen.getByText('已选 3/3 项')).toBeTruthy())
  expect(screen.queryByRole('button', { name: '其余都选“合格”' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.of(saving)).toHaveLength(1))
  const { points: sent } = JSON.parse(server.of(saving)[0]?.takes.Data ?? '{}')
  expect(sent.map(({ result }: { readonly result: string }) => result)).toEqual(['bad', 'good', 'good'])
})
