import { randomUUID } from 'node:crypto'
import { device } from '@/modules/equipment/device/device.module'
import { deviceAllocation } from '@/modules/equipment/device-allocation/device-allocation.module'
import { deviceCheck } from '@/modules/equipment/device-check/device-check.module'
import { deviceWorkRecord } from '@/modules/equipment/device-work-record/device-work-record.module'
import { calls } from '../../server/http/calls'
import { announceUnchecked } from '../../server/modules/equipment/daily-checks'
import { issuesIn } from '../server/records/support/desk'
import { storyDay as day, type Fleet, line, openFleet } from '../server/records/support/fleet'
import { uploadPictures } from '../server/support/pictures'
import { type Served, serve } from '../server/support/serve'

let server: Served
let fleet: Fleet
beforeAll(async () => {
  server = await serve({ endpoints: calls })
  fleet = await openFleet(server)
  const first = randomUUID()
  await fleet.must(fleet.keeper, deviceAllocation, first, fleet.allocation(fleet.siteA, 0, 10))
  await fleet.approve(first)
  expect((await fleet.move(first, 'arrive', 0, { meter: 1200 })).text).toBe('Success')
})
afterAll(() => server.close())

it('a daily check that is missing at ten is announced once to the keeper and the manager of the project', async () => {
  const { keeper, pmA, foreman, crane, template, must, messagesOf } = fleet
  const at = (hour: string, on = day(0)) => announceUnchecked(server, new Date(`${on}T${hour}:00+08:00`))
  const announced = async () => [
    await messagesOf(keeper, ['device.unchecked']),
    await messagesOf(pmA, ['device.unchecked']),
  ]
  await at('09:59')
  expect(await announced()).toEqual([0, 0])
  await at('10:00')
  await at('11:00')
  expect(await announced()).toEqual([1, 1])
  const check = randomUUID()
  const signature = await uploadPictures(
    server,
    foreman,
    { module: deviceCheck.name, guid: check, field: 'signature' },
    1,
  )
  const items = ['制动', '照明'].map((item) => line({ item, result: 'good' }))
  await must(foreman, deviceCheck, check, { device: crane, template, date: day(-1), items, signature })
  await at('10:00', day(-1))
  expect(await announced()).toEqual([1, 1])
})

it('the rate of a machine stays as it is while its project has confirmed hours', async () => {
  const { boss, foreman, crane, save, must, read, confirm, work } = fleet
  const change = async (more: object) => {
    const { values, version } = await read(boss, device, crane)
    return save(boss, device, crane, { ...values, ...more }, { version })
  }
  expect((await change({ rate: 19_000 })).text).toBe('Success')
  const record = randomUUID()
  await must(foreman, deviceWorkRecord, record, work(0, { from: '07:00', until: '11:30' }))
  expect((await change({ rate: 18_000 })).text).toBe('Success')
  expect((await confirm(record)).text).toBe('Success')
  const refused = await change({ rate: 20_000, rateShift: 100_000 })
  expect(issuesIn(refused)).toEqual(['rate has-confirmed-work', 'rateShift has-confirmed-work'])
  expect((await change({ place: '三号门' })).text).toBe('Success')
})
