import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { contract } from '@/modules/finance/contract/contract.module'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { workItem } from '@/modules/site/work-item/work-item.module'
import { type Module, plainCode, recordCall, yuan } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Log, silent } from '../../../server/log'
import { trials } from '../../trials'
import { everythingOf, type Firm, openFirm } from '../support/firm'
import { plantOneOfEach } from '../support/one-of-each'
import { type Served, serve } from '../support/serve'
import { type GeneratedRequest, requestsFrom } from './generate'
import { ownMethods } from './own-calls'
import { headerTexts, type Values } from './values'

const seed = 20_261_120
const count = trials({ usual: 4000, all: 10_000 })
const atOnce = 20

let server: Served
let [ours, theirs] = [{} as Firm, {} as Firm]
/** The guid of one record in every module of our firm, and that of one in theirs. */
const [shared, theirGuid] = [randomUUID(), randomUUID()]
/** Errors logged by the server, by request id. */
const failed = new Map<string, string>()

const log: Log = {
  ...silent,
  error: (what: object | string) => {
    const { requestId = '', error } = what as { requestId?: string; error?: Error }
    failed.set(requestId, String(error?.stack ?? what).slice(0, 600))
  },
}

let sentAll = 0
/** Idempotency headers of a save, sometimes malformed. */
const idempotencyHeaders = () => {
  sentAll += 1
  const odd = headerTexts[(sentAll / 9) % headerTexts.length]
  if (odd === undefined) return { 'purlin-key': randomUUID(), 'purlin-made': new Date().toISOString() }
  return sentAll % 2 === 0 ? { 'purlin-key': odd } : { 'purlin-made': odd }
}

const send = ({ verb, url, payload }: Pick<GeneratedRequest, 'verb' | 'url' | 'payload'>) =>
  server.app.inject({
    method: verb,
    url,
    ...(payload === undefined ? {} : { payload }),
    headers: {
      auth: `${ours.login.Id}.${ours.login.JW}.${Date.now()}`,
      'x-forwarded-for': '10.0.0.1',
      ...idempotencyHeaders(),
      ...(verb === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
  })
type Answer = Awaited<ReturnType<typeof send>>

const internals =
  /at Object\.|at async |node_modules|\.ts:\d|syntax error|pg_|violates|invalid input|relation "|column "/
const plainTypes = ['text/plain; charset=utf-8', 'application/json; charset=utf-8']

/** Faults of an answer that no request may cause. */
function faultsOf({ statusCode, headers, body }: Answer): string[] {
  const faults = [
    [statusCode >= 500 || statusCode === 400 || statusCode === 401, `status ${statusCode}`],
    [headers['purlin-problem'] === 'bug', `bug ${failed.get(String(headers['x-request-id']))}`],
    [internals.test(body), `reveals ${internals.exec(body)?.[0]}`],
    [!plainTypes.includes(String(headers['content-type'])), `type ${headers['content-type']}`],
    [headers['x-content-type-options'] !== 'nosniff', 'allows content sniffing'],
    // Many proxies limit headers to about four thousand characters.
    [JSON.stringify(headers).length > 4000, 'headers too long'],
    [headers['set-cookie'] !== undefined, 'sets a cookie'],
  ] as const
  return faults.filter(([isThere]) => isThere).map(([, words]) => words)
}

const kindOf = ({ body, headers }: Answer) => {
  if (body === 'Success') return 'stored'
  return headers['purlin-problem'] === undefined ? 'read' : 'refused'
}

const describeRequest = ({ verb, url, payload = '' }: GeneratedRequest) =>
  `${verb} ${url.slice(0, 400)} ${payload.slice(0, 800)}`

const model = async (module: Module, guid = shared) =>
  (await server.get(recordCall(module, 'GetModel'), { guid }, { login: ours.login })).body

/** Increases the limits that many valid requests use up. */
async function makeRoom() {
  const enlarge = async (module: Module, more: (values: Values) => Values) => {
    const { values, version } = await model(module)
    const Data = { ...values, ...more(values) }
    const takes = { guid: shared, Version: version, Data, Confirmed: [], Reason: '' }
    const answer = await server.save(recordCall(module, 'Save'), 'edit', takes, { login: ours.login })
    expect(answer.text).toBe('Success')
  }
  await enlarge(workItem, () => ({ planned: 1_000_000 }))
  await enlarge(goodsIn, ({ items }) => ({
    items: (items as Values[]).map((line) => ({ ...line, quantity: 1_000_000 })),
  }))
}

beforeAll(async () => {
  server = await serve({ endpoints: calls, services: { log } })
  ours = await openFirm(server, '甲建设', 1000)
  theirs = await openFirm(server, '隔壁路桥公司', 2000)
  // A contract in effect keeps its amount, which many valid requests use up.
  await plantOneOfEach(server, ours, shared, { contract: { amount: yuan(1_000_000) } })
  await plantOneOfEach(server, theirs, theirGuid)
  await makeRoom()
})
afterAll(() => server.close())

/** The number of calls of all modules. */
const callCount = modules.reduce((sum, module) => sum + 7 + ownMethods(module).length, 0)

describe(`after ${count} bad requests`, () => {
  const faults: string[] = []
  const answered = { stored: 0, refused: 0, read: 0 }
  const calledMethods = new Set<string>()
  /** Accepted texts, each with its place. */
  const accepted = new Map<string, { module: Module; guid: string; field: string; value: string }>()
  let before: unknown

  const recordAccepted = ({ method, module, guid, invalidField: bent }: GeneratedRequest) => {
    if (method !== 'Save') return
    const where = `${module.name} ${guid}`
    accepted.delete(where)
    const { kind, options } = module.fields[bent?.field ?? ''] ?? {}
    if (bent === undefined || kind !== 'text' || options?.readonly === true || typeof bent.value !== 'string') return
    // A field of a section that does not apply is empty.
    if (module.form.some(({ when, fields }) => when !== undefined && fields.includes(bent.field))) return
    // The number of a task is stored without blanks, and assigned if it has nothing else.
    if (module.name === 'plan-task' && bent.field === 'wbs') return
    // Codes of invoices are stored as they are printed, without blanks.
    const isCode = module.name === 'invoice' && ['code', 'number'].includes(bent.field)
    accepted.set(where, { module, guid, field: bent.field, value: isCode ? plainCode(bent.value) : bent.value })
  }

  beforeAll(async () => {
    before = await everythingOf(server, theirs.enterprise)
    const good = new Map<Module, Values>()
    for (const module of modules) good.set(module, (await model(module)).values)
    const strangers = [theirs.founder.userCode, theirs.member.userCode, theirs.login.Id]
    const strangeGuids = [theirGuid, theirs.department, theirs.enterprise]
    const { items } = good.get(goodsIn) as { items: readonly { guid: string }[] }
    const lines = items.map(({ guid }) => guid)
    const { next, markStored } = requestsFrom(seed, { good, ours: shared, lines, strangers, strangeGuids })
    for (let sent = 0; sent < count; sent += atOnce) {
      const batch = Array.from({ length: atOnce }, next)
      const answers = await Promise.all(batch.map(async (request) => ({ asked: request, answer: await send(request) })))
      for (const { asked: request, answer } of answers) {
        faults.push(...faultsOf(answer).map((fault) => `${fault}: ${describeRequest(request)}`))
        answered[kindOf(answer)] += 1
        calledMethods.add(`${request.module.name} ${request.method}`)
        if (answer.body !== 'Success') continue
        markStored(request)
        recordAccepted(request)
      }
    }
  }, 600_000)

  it('each was refused or answered with a text, and no answer revealed internals', () => {
    expect(faults.slice(0, 20)).toEqual([])
  })

  it('every call was made, and many were stored or read, which proves the other tests', () => {
    expect(calledMethods.size).toBe(callCount)
    expect(answered.stored).toBeGreaterThan(0.03 * count)
    expect(answered.read).toBeGreaterThan(0.05 * count)
    expect(answered.refused).toBeGreaterThan(0.3 * count)
    expect(accepted.size).toBeGreaterThan(0.004 * count)
  })

  it.each(modules.map((module) => [module.name, module] as const))(
    'every record of %s is read back as JSON',
    async (_, module) => {
      const [handler, name] = recordCall(module, 'GetListPage').split('.')
      const also = Object.keys(module.fields).filter((field) => module.fields[field]?.kind === 'text')
      const rows: { guid: string; values: Values }[] = []
      for (const deleted of [false, true]) {
        for (let page = 1; page < 100; page += 1) {
          const url = `/OPM3/H5/${handler}.ashx?method=${name}&page=${page}&rows=100&deleted=${deleted}&also=${JSON.stringify(also)}`
          const answer = await send({ verb: 'GET', url })
          expect(faultsOf(answer)).toEqual([])
          expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
          const body = JSON.parse(answer.body)
          expect(JSON.stringify(body)).toBe(answer.body)
          if (body.rows.length === 0) break
          rows.push(...body.rows)
        }
      }
      const own = [...accepted.values()].filter((each) => each.module === module)
      const read = own.map(({ guid, field }) => rows.find((row) => row.guid === guid)?.values[field])
      expect(read).toEqual(own.map(({ value }) => value))
    },
  )

  it('the other enterprise has the same data as before', async () => {
    expect(await everythingOf(server, theirs.enterprise)).toEqual(before)
  })

  it('the prototype of all objects is unchanged', () => {
    expect(Object.keys(Object.prototype)).toEqual([])
    expect('polluted' in {}).toBe(false)
  })

  it('a guid in capitals names the same record, also in rules', async () => {
    const { values } = await model(contract)
    const parties = { partyB: shared.toUpperCase(), partyA: shared }
    const Data = { ...values, code: 'C-1', name: '自己同自己', nodes: [], ...parties }
    const takes = { guid: randomUUID(), Version: 0, Data, Confirmed: [], Reason: '' }
    const { details } = await server.save(recordCall(contract, 'Save'), 'add', takes, { login: ours.login })
    expect(details.issues).toEqual([{ field: 'partyB', reason: 'contract.parties' }])
  })

  it('a valid request is answered as usual', async () => {
    const as = { login: ours.login }
    const guid = randomUUID()
    const takes = { guid, Version: 0, Data: { name: '宏达建材', type: 'supplier' }, Confirmed: [], Reason: '' }
    expect((await server.save(recordCall(partner, 'Save'), 'add', takes, as)).text).toBe('Success')
    expect((await model(partner, guid)).values).toMatchObject({ name: '宏达建材' })
    expect(server.store.connections().waiting).toBe(0)
  })
})
