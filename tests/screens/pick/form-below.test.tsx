import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ListRow } from '@wire'
import { setOpenForm } from '@/client/picks/open-form'
import { storePick, usePicked } from '@/client/picks/picked'
import { car } from '@/modules/assets/car/car.module'
import { carRequest } from '@/modules/assets/car-request/car-request.module'
import { matchHash } from '@/routes/match'
import { recordCall } from '@/schema'
import { PickScreen } from '@/screens/pick/pick-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

let server: Awaited<ReturnType<typeof wireServer>>
const can = { edit: true, delete: true }
const record = '00000000-0000-4000-8000-00000000000a'
const row = (guid: string, values: object): ListRow => ({
  guid,
  version: 1,
  state: 0,
  values: { ...values },
  words: {},
})

beforeEach(() => loadTextsFor('pages/selectors/pick/index'))
afterEach(async () => {
  setOpenForm(null)
  storePick(null)
  await server.close()
})

const open = async (hash: string) => {
  const { params = {} } = matchHash(hash) ?? {}
  await show(<PickScreen modules={[car]} />, { server: server.url, signedIn: signedInAs(wang), params })
}
const pickedValue = () => usePicked.getState().pick

it('the picker of cars shows when they are taken in the time of the form, and does not pick those', async () => {
  const [from, to] = ['2026-12-01T00:00:00Z', '2026-12-01T04:00:00Z']
  const taken = { field: 'car', id: 'c1', from: '2026-12-01T01:00:00Z', to: '2026-12-01T02:00:00Z' }
  const asked = recordCall(carRequest, 'GetBusy')
  server = await wireServer({
    [recordCall(car, 'GetListPage')]: () => ({
      rows: [row('c1', { plate: '沪A10001' }), row('c2', { plate: '沪A10002' })],
      can,
    }),
    [asked]: () => [taken],
  })
  setOpenForm({ module: carRequest, record, values: { from, to } })
  await open('/pubcarList/car/车辆')
  await screen.findByText('09:00-10:00 已约')
  fireEvent.click(screen.getByText('沪A10001'))
  expect(pickedValue()).toBeNull()
  const calls = server.calls.filter(({ name }) => name === asked)
  expect(JSON.parse(calls[0]?.takes.Data ?? '{}')).toEqual({ from, to })
  fireEvent.click(screen.getByText('沪A10002'))
  await waitFor(() => expect(pickedValue()).toMatchObject({ code: 'car', rows: [{ id: 'c2', label: '沪A10002' }] }))
})
