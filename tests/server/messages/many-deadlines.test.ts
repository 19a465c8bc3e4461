import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { safetyCheck } from '@/modules/quality/safety-check/safety-check.module'
import { dayFromToday } from '@/schema'
import { reminderSteps } from '../../../server/engine/features/clocks/clocks'
import { continueSteps } from '../../../server/engine/flows/clock'
import { calls } from '../../../server/http/calls'
import { type Hazards, openHazards } from '../records/support/hazards'
import { type Served, serve } from '../support/serve'

let server: Served
let at: Hazards
const guid = randomUUID()

/** The open deadlines, of which every fifth is due for a reminder. */
const open = 3000

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  at = await openHazards(server)
  expect((await at.file(guid)).text).toBe('Success')
  await server.store.transaction({ enterprise: at.site.firm.enterprise }, (sql) =>
    sql.run(
      `insert into "safety-check" select (jsonb_populate_record(c, jsonb_build_object('guid', gen_random_uuid(),
         'number', c.number || '-' || n, 'deadline', c.deadline + n % 5 * 10))).*
         from "safety-check" c, generate_series(1, $2::integer) n where c.guid = $1::uuid`,
      [guid, open],
    ),
  )
})
afterAll(() => server.close())

const steps = (moment: Date) =>
  reminderSteps({ store: server.store, services: server.services, modules }, { at: moment })

const sent = () =>
  server.store.system((sql) =>
    sql.one<{ messages: number; records: number; noted: number }>(
      `select count(*)::int as messages, count(distinct record_guid)::int as records,
              (select count(*)::int from audit where action = 'remind' and subject = $1) as noted
         from message where key like 'clock %' and module = $1`,
      [safetyCheck.name],
    ),
  )

it('three instances remind of thousands of deadlines in short turns, once each', async () => {
  const moment = new Date(`${dayFromToday(1)}T09:30:00+08:00`)
  const instance = async () => {
    const turns: number[] = []
    let left: readonly AsyncGenerator<void>[] = [steps(moment)]
    while (left.length > 0) {
      const begun = performance.now()
      left = await continueSteps(left)
      turns.push(performance.now() - begun)
    }
    return turns
  }
  const begun = performance.now()
  const cpu = process.cpuUsage()
  const turns = (await Promise.all([instance(), instance(), instance()])).flat()
  const { user, system } = process.cpuUsage(cpu)
  const took = `${Math.round(performance.now() - begun)} ms, ${Math.round((user + system) / 1000)} ms of the process`
  process.stdout.write(`${open} deadlines: ${took}, longest turn ${Math.round(Math.max(...turns))} ms\n`)
  const due = open / 5 + 1
  expect(await sent()).toEqual({ messages: due, records: due, noted: due })
  // A turn ends with the group that it has begun, so that the rest of the clock goes on.
  expect(Math.max(...turns)).toBeLessThan(2000)
  for await (const _ of steps(moment));
  expect(await sent()).toMatchObject({ messages: due, noted: due })
})
