import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { type Module, Problem, recordCall } from '@/schema'
import type { AllHooks, Change } from '../../../server/engine/change/change'
import { tablesOf } from '../../../server/engine/features'
import { callsOf } from '../../../server/http/calls'
import { harness, harnessInspection } from '../../toy'
import { type Firm, openFirm } from '../support/firm'
import { type Served, serve } from '../support/serve'

let server: Served
let firm: Firm
const changes: Change[] = []

/** Refuses to scrap a harness named `fixed`, and records all changes. */
const hooks: AllHooks = {
  harness: {
    locks: ({ guid }) => [{ table: 'harness', key: guid }],
    async afterWrite(_, change) {
      changes.push(change)
      const { name, state } = change.after ?? {}
      if (name === 'fixed' && state === 'scrapped') {
        throw new Problem('invalid', { issues: [{ field: 'result', reason: 'not-a-choice' }] })
      }
    },
  },
}

beforeAll(async () => {
  const all: readonly Module[] = [...modules, harness, harnessInspection]
  server = await serve({ endpoints: callsOf(all, hooks), modules: all })
  await server.store.system((sql) => sql.run(tablesOf(all)))
  firm = await openFirm(server, '甲建设', 1000)
})
afterAll(() => server.close())
beforeEach(() => changes.splice(0))

const save = (module: Module, guid: string, Data: object, Version = 0) =>
  server.save(
    recordCall(module, 'Save'),
    Version === 0 ? 'add' : 'edit',
    { guid, Version, Data: { ...Data }, Confirmed: [], Reason: '' },
    { login: firm.login },
  )
const read = async (module: Module, guid: string) =>
  (await server.get(recordCall(module, 'GetModel'), { guid }, { login: firm.login })).body

async function newHarness(name: string) {
  const guid = randomUUID()
  const part = { guid: randomUUID(), part: '挂钩' }
  expect((await save(harness, guid, { name, parts: [part] })).text).toBe('Success')
  changes.splice(0)
  return { guid, part }
}

const statesOf = ({ cause, before, after }: Change) => [cause, before?.state, after?.state]

it('a step that is taken, changed and deleted runs the hooks of its parent with the values before and after', async () => {
  const { guid, part } = await newHarness('一号')
  const inspection = randomUUID()
  expect((await save(harnessInspection, inspection, { harness: guid, result: 'bad' })).text).toBe('Success')
  expect(changes.map(statesOf)).toEqual([['step', 'used', 'scrapped']])
  expect(changes[0]).toMatchObject({ guid, before: { name: '一号', parts: [part] }, after: { parts: [part] } })
  expect((await read(harness, guid)).values).toMatchObject({ state: 'scrapped', parts: [part] })

  expect((await save(harnessInspection, inspection, { harness: guid, result: 'good' }, 1)).text).toBe('Success')
  const takes = { guid: inspection, Version: 2 }
  const deleted = await server.save(recordCall(harnessInspection, 'Delete'), 'edit', takes, { login: firm.login })
  expect(deleted.text).toBe('Success')
  expect(changes.map(statesOf)).toEqual([
    ['step', 'used', 'scrapped'],
    ['step', 'scrapped', 'used'],
    ['step', 'used', 'used'],
  ])
  expect((await read(harness, guid)).values).toMatchObject({ state: 'used' })
})

it('a step that a hook of its parent refuses leaves nothing', async () => {
  const { guid } = await newHarness('fixed')
  const inspection = randomUUID()
  const refused = await save(harnessInspection, inspection, { harness: guid, result: 'bad' })
  expect(refused.problem).toBe('invalid')
  expect(await read(harness, guid)).toMatchObject({ version: 1, values: { state: 'used' }, done: [] })
  const found = await server.get(recordCall(harnessInspection, 'GetModel'), { guid: inspection }, { login: firm.login })
  expect(found.problem).toBe('not-found')
})
