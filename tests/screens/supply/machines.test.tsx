import { fireEvent, screen, waitFor } from '@testing-library/react'
import { setOpenForm } from '@/client/picks/open-form'
import { usePicked } from '@/client/picks/picked'
import { device } from '@/modules/equipment/device/device.module'
import { deviceWorkRecord } from '@/modules/equipment/device-work-record/device-work-record.module'
import { outputReport } from '@/modules/site/output-report/output-report.module'
import { matchHash } from '@/routes/match'
import { recordCall } from '@/schema'
import { RecordDetailScreen } from '@/screens/records/detail/record-detail-screen'
import { addMachineUse } from '@/screens/supply/machine-use'
import { MachinesScreen } from '@/screens/supply/machines-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

let server: Awaited<ReturnType<typeof wireServer>>
const [site, record] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000b1']
const machine = (guid: string, Name: string, more = {}) => ({
  ...{ guid, Name, Code: `C-${guid}`, State: '在场', Since: '2026-05-01', Until: '', IsPlanned: false, ...more },
})

beforeEach(async () => {
  await loadTextsFor('pages/equipment/at-project/index')
  const rows = [machine('m1', '塔吊'), machine('m2', '挖掘机', { IsPlanned: true, Until: '2026-06-30' })]
  server = await wireServer({ 'DeviceBoard.GetAtProject': () => ({ Project: '一号楼', rows }) })
})
afterEach(async () => {
  setOpenForm(null)
  await server.close()
})

const open = (hash: string) => {
  const params = matchHash(hash)?.params ?? {}
  return show(<MachinesScreen module={device} />, { server: server.url, signedIn: signedInAs(wang), params })
}
const asked = () => server.calls.find(({ name }) => name === 'DeviceBoard.GetAtProject')?.takes

it('/equipmentList shows the machines at the project on the day of the address', async () => {
  await open(`/equipmentList/${site}?date=2026-05-20`)
  await screen.findByText('塔吊')
  expect(asked()).toMatchObject({ PrjGuid: site, date: '2026-05-20' })
  expect(screen.getByText('挖掘机').closest('.row')?.textContent).toContain('计划进场')
  screen.getByRole('heading', { name: '一号楼' })
})

it('the page of a machine shows how much it worked', async () => {
  await server.close()
  addMachineUse(device)
  const values = { name: '塔吊', code: 'SB-1', status: 'onsite' }
  const model = { guid: site, version: 1, state: -1, values, words: {}, can: { edit: true, delete: true } }
  server = await wireServer({
    [recordCall(device, 'GetModel')]: () => ({ ...model, steps: [], done: [], held: '' }),
    'DeviceBoard.GetUse': () => ({ Days: 30, Present: 20, Recorded: 18, Worked: 150.5, Standby: 9 }),
  })
  await loadTextsFor('pages/equipment/detail/index')
  await show(<RecordDetailScreen module={device} guid={site} />, { server: server.url, signedIn: signedInAs(wang) })
  await screen.findByText('近 30 天使用情况')
  screen.getByText('150.5 小时')
  expect(screen.getByText('在场无记录天数').parentElement?.textContent).toContain('2')
})

it.each([
  ['a field', deviceWorkRecord, 'device'],
  ['lines', outputReport, 'machines'],
])('a tap fills %s of the open form, whose day is asked for', async (_, module, code) => {
  setOpenForm({ module, record, values: { date: '2026-05-18' } })
  await open(`/equipmentList/${site}`)
  fireEvent.click(await screen.findByText('塔吊'))
  await waitFor(() =>
    expect(usePicked.getState().pick).toMatchObject({ code, module: 'device', rows: [{ id: 'm1', label: '塔吊' }] }),
  )
  expect(asked()?.date).toBe('2026-05-18')
})
