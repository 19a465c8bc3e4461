import { screen } from '@testing-library/react'
import type { RecordModel } from '@wire'
import { equipment } from '@/modules/equipment/area'
import { device } from '@/modules/equipment/device/device.module'
import { matchHash } from '@/routes/match'
import { recordCall } from '@/schema'
import { AreaDetail } from '@/screens/records/area-pages'
import '@/screens/records/features/state-detail'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const crane: RecordModel = {
  ...{ guid: 'g1', version: 1, state: -1, steps: [], done: [], held: '', can: { edit: true, delete: true } },
  values: { name: '1号塔吊', code: 'SB-1', status: 'repair' },
  words: { status: '维修' },
}
let server: Awaited<ReturnType<typeof wireServer>>

beforeEach(async () => {
  await loadTextsFor('pages/equipment/detail/index')
  server = await wireServer({
    [recordCall(device, 'GetModel')]: () => crane,
    [recordCall(device, 'GetLinks')]: () => [],
    'Annex.GetList': () => [],
    'Comment.GetList': () => ({ rows: [], total: 0 }),
  })
})
afterEach(() => server.close())

const open = async (hash: string) => {
  const { params = {} } = matchHash(hash) ?? {}
  await show(<AreaDetail modules={equipment.modules} />, { server: server.url, signedIn: signedInAs(wang), params })
  await screen.findAllByText('1号塔吊')
}

it('a machine in another state than the address names says so', async () => {
  await open('/Equipmentview/g1/onsite')
  expect(await screen.findByText('打开前的状态是“在场”，现在是“维修”')).toBeTruthy()
})

it.each(['repair', 'nonsense', '7'])('an address with %s says nothing', async (state) => {
  await open(`/Equipmentview/g1/${state}`)
  expect(screen.queryByText(/打开前的状态是/)).toBeNull()
})
