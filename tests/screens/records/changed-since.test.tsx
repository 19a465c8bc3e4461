import { screen } from '@testing-library/react'
import type { RecordModel } from '@wire'
import { equipment } from '@/modules/equipment/area'
import { device } from '@/modules/equipment/device/device.module'
import { deviceWorkRecord } from '@/modules/equipment/device-work-record/device-work-record.module'
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
const gang: RecordModel = { ...crane, values: { number: 'TB-1', kind: 'gang', gang: '钢筋班' }, words: {} }
let server: Awaited<ReturnType<typeof wireServer>>

beforeEach(async () => {
  await loadTextsFor('pages/equipment/detail/index')
  server = await wireServer({
    ...{ [recordCall(device, 'GetModel')]: () => crane, [recordCall(device, 'GetLinks')]: () => [] },
    ...{ [recordCall(deviceWorkRecord, 'GetModel')]: () => gang, [recordCall(deviceWorkRecord, 'GetLinks')]: () => [] },
    'Annex.GetList': () => [],
    'Comment.GetList': () => ({ rows: [], total: 0 }),
  })
})
afterEach(() => server.close())

const open = async (hash: string) => {
  const { params = {} } = matchHash(hash) ?? {}
  await show(<AreaDetail modules={equipment.modules} />, { server: server.url, signedIn: signedInAs(wang), params })
}

it('a machine in another state than the address names says so', async () => {
  await open('/Equipmentview/g1/onsite')
  await screen.findAllByText('1号塔吊')
  expect(await screen.findByText('打开前的状态是“在场”，现在是“维修”')).toBeTruthy()
})

it.each(['repair', 'nonsense', '7'])('an address with %s says nothing', async (state) => {
  await open(`/Equipmentview/g1/${state}`)
  await screen.findAllByText('1号塔吊')
  expect(screen.queryByText(/打开前的状态是/)).toBeNull()
})

it.each([
  ['1', true],
  ['vehicle', true],
  ['3', false],
  ['view', false],
])('/workRecordDetail/%s says whether the record is of another kind: %s', async (type, isOther) => {
  await open(`/workRecordDetail/${type}/g1`)
  await screen.findAllByText('钢筋班')
  expect(screen.queryByText(/链接里写的是“.+”，这条记录是“班组”/) !== null).toBe(isOther)
})
