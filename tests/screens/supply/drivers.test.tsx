import { fireEvent, screen, waitFor } from '@testing-library/react'
import { certificate } from '@/modules/assets/certificate/certificate.module'
import { deviceClass } from '@/modules/equipment/device-class/device-class.module'
import { dayFromToday, recordCall } from '@/schema'
import { DriversScreen } from '@/screens/fleet/drivers-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const call = 'DeviceBoard.GetDrivers'
const driver = (UserName: string, State: 'valid' | 'soon' | 'expired', Until: string) => ({
  ...{ UserCode: UserName, UserName, guid: `c-${UserName}`, Type: '塔吊司机证', Until, State },
})

it('shows who may drive a machine tomorrow, and asks again for another class', async () => {
  await loadTextsFor('pages/equipment/drivers/index')
  const rows = [driver('王师傅', 'valid', ''), driver('李师傅', 'expired', '2026-01-31')]
  const tower = { guid: 'k1', version: 1, state: -1, words: {}, values: { name: '塔吊' } }
  const server = await wireServer({
    [call]: ({ page }: Record<string, string>) => ({ rows: page === '1' ? rows : [] }),
    [recordCall(deviceClass, 'GetListPage')]: () => ({ rows: [tower], can: { edit: false, delete: false } }),
  })
  await show(<DriversScreen classes={deviceClass} certificate={certificate} />, {
    ...{ server: server.url, signedIn: signedInAs(wang) },
  })
  const texts = async (name: string) => (await screen.findByText(name)).closest('.row')?.textContent
  expect(await texts('王师傅')).toMatch(/可以作业.*长期有效/)
  expect(await texts('李师傅')).toMatch(/已过期.*有效期至 2026-01-31/)
  expect(server.of(call)[0]?.takes).toMatchObject({ kind: '', date: dayFromToday(1), PrjGuid: '' })
  fireEvent.click(await screen.findByRole('button', { name: '塔吊' }))
  await waitFor(() => expect(server.of(call).slice(-1)[0]?.takes.kind).toBe('k1'))
  await server.close()
})
