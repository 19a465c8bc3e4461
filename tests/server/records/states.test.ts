import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { task } from '@/modules/office/task/task.module'
import { exposure } from '@/modules/quality/exposure/exposure.module'
import { nature } from '@/modules/quality/nature/nature.module'
import { natureClass } from '@/modules/quality/nature-class/nature-class.module'
import { dayFromToday, flowStates, recordCall } from '@/schema'
import { stateOnWire } from '../../../server/engine/records/wire-names'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Desk, openDesk } from './support/desk'

let server: Served
let desk: Desk

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
})
afterAll(() => server.close())

/** Each state of a module without a flow, with its number on the wire. */
const unapproved = modules
  .filter(({ workflow }) => workflow === undefined)
  .flatMap((module) => {
    const { stamp, choices = {} } = module.fields[module.list.state]?.options ?? {}
    return ['', ...Object.keys(choices)].map((value) => {
      const values = { [module.list.state]: value }
      return [
        module.name,
        value,
        stateOnWire(module, { state: flowStates.draft, values }).state,
        stamp?.of[value],
      ] as const
    })
  })

it.each(unapproved)('the module %s in state %j is not shown as not submitted', (name, _, state, stamped) => {
  const isLibrary = modules.find((module) => module.name === name)?.scope.shared === true
  expect(state).toBe(stamped ?? (isLibrary ? 1 : undefined))
})

it('a task has a state number by its progress, in the list and in the record', async () => {
  const day = (name: string) => ({ startDate: name, endDate: name })
  const base = {
    title: '复核标高',
    type: 'project',
    importance: 'normal',
    owner: desk.firm.founder.userCode,
    content: '三层',
  }
  const createTask = async (values: object) => {
    const guid = randomUUID()
    expect((await desk.save(task, guid, { ...base, ...values })).text).toBe('Success')
    return guid
  }
  const today = day(dayFromToday())
  const tasks = [
    await createTask({ ...today, rate: 30 }),
    await createTask({ ...today, rate: 0 }),
    await createTask({ ...day('2026-05-01'), rate: 30 }),
    await createTask({ ...today, rate: 100 }),
    await createTask({ ...today, rate: 30, cancelled: true }),
  ]
  const { body } = await server.get(
    recordCall(task, 'GetListPage'),
    { page: 1, rows: 20, keyword: '', sort: '', filters: {}, also: [], deleted: false },
    desk.as,
  )
  const states = tasks.map((guid) => body.rows.find((row) => row.guid === guid)?.state)
  expect(states).toEqual([1, 2, 3, 4, 5])
  expect((await desk.read(task, tasks[2] ?? '')).state).toBe(3)
})

it('a library record is in use, and an exposure is shown or over', async () => {
  const [of, own] = [randomUUID(), randomUUID()]
  await desk.save(natureClass, of, { name: '实体质量', domain: 'quality' })
  await desk.save(nature, own, { class: of, name: '裂缝', severity: 'minor' })
  expect([(await desk.read(natureClass, of)).state, (await desk.read(nature, own)).state]).toEqual([1, 1])
  const stateOf = (status: string) => stateOnWire(exposure, { state: -1, values: { status } }).state
  expect([stateOf('showing'), stateOf('over')]).toEqual([1, 0])
})
