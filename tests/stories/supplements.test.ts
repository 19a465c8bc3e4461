import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { contract } from '@/modules/finance/contract/contract.module'
import { subject } from '@/modules/finance/subject/subject.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { recordCall, yuan } from '@/schema'
import { replayAll } from '../../server/engine/flows/replay'
import { calls } from '../../server/http/calls'
import { type Desk, issuesIn, openDesk } from '../server/records/support/desk'
import { moneyOf } from '../server/records/support/money'
import { type Served, serve } from '../server/support/serve'

let server: Served
let desk: Desk
let money: ReturnType<typeof moneyOf>
let [labour, machines] = ['', '']

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  money = moneyOf(server, desk)
  labour = await desk.mustSave(subject, { code: '01', name: '人工费', kind: 'labour' })
  machines = await desk.mustSave(subject, { code: '02', name: '机械费', kind: 'machine' })
})
afterAll(() => server.close())
afterEach(async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})

const saved = (more: object) => desk.save(contract, randomUUID(), desk.contractDraft({ ...more }))
const part = (of: string, amount: number) => ({ guid: randomUUID(), subject: of, amount: yuan(amount) })

describe('a supplement', () => {
  it('refers to a signed contract with its project, direction and parties', async () => {
    const draft = await desk.createContract()
    const early = await saved({ mainContract: draft })
    expect(early.details.issues).toEqual([{ field: 'mainContract', reason: 'not-in-state', limit: '未签订' }])
    const main = await desk.createSigned({ name: '一号楼土建分包' })
    const other = await desk.mustSave(partner, { name: '另一家', type: 'supplier' })
    expect(issuesIn(await saved({ mainContract: main, partyB: other }))).toEqual(['mainContract not-a-choice'])
    expect(issuesIn(await saved({ mainContract: main, direction: 'income' }))).toEqual(['mainContract not-a-choice'])
    const guid = await desk.createSigned({ mainContract: main, amount: yuan(200) })
    expect((await desk.read(contract, guid)).values).toMatchObject({ level: 'supplement', mainContract: main })
    expect((await desk.read(contract, main)).values.level).toBe('main')
    expect(await money.figures(main, 'total')).toEqual([1000])
    const { body: links } = await server.get(recordCall(contract, 'GetLinks'), { guid: main }, desk.as)
    expect(links).toEqual([expect.objectContaining({ Module: 'contract', Field: 'mainContract', Count: 1 })])
    const below = (await desk.list(contract, { filters: { mainContract: main } })).rows
    expect(below.map((row: { guid: string }) => row.guid)).toEqual([guid])
  })

  it('has no supplement, and no main contract becomes one', async () => {
    const main = await desk.createSigned()
    const first = await desk.createSigned({ mainContract: main })
    const second = await saved({ mainContract: first })
    expect(second.details.issues).toEqual([{ field: 'mainContract', reason: 'not-in-state', limit: '补充合同' }])
    const small = await openDesk(server, { name: '小建设', phones: 5000 })
    const [one, two] = [await small.createRegistered(), await small.createRegistered()]
    await small.mustSave(contract, small.contractDraft({ mainContract: one, code: 'HT-9-S' }))
    const { values, version } = await small.read(contract, one)
    const into = (mainContract: string) => small.save(contract, one, { ...values, mainContract }, { Version: version })
    expect((await into(two)).details.issues).toEqual([
      { field: 'mainContract', reason: 'has-supplements', limit: 'HT-9-S' },
    ])
    expect(issuesIn(await into(one))).toEqual(['mainContract in-a-circle'])
  })
})

describe('the allocation of a contract', () => {
  /** The lines of a contract in the ledger by subject, in yuan. */
  const bySubject = async (of: string) => {
    const rows = await server.store.system((sql) =>
      sql.many<{ subject: string | null; sum: number }>(
        `select subject::text as subject, sum(amount)::bigint as sum from ledger_entry
          where contract = $1 and measure = 'base' group by subject having sum(amount) <> 0 order by sum(amount)`,
        [of],
      ),
    )
    return rows.map((row) => [row.subject, row.sum / 100])
  }

  it('adds up to its amount and posts a line for each subject', async () => {
    const short = await saved({ allocation: [part(labour, 600), part(machines, 399.99)] })
    expect(short.details.issues).toEqual([{ field: 'amount', reason: 'contract.allocation', limit: yuan(1000) }])
    expect(issuesIn(await saved({ allocation: [part(labour, 600), part(labour, 400)] }))).toEqual([
      'allocation contract.subjects',
    ])
    const of = await desk.createSigned({ allocation: [part(labour, 600.01), part(machines, 399.99)], subject: labour })
    expect(await bySubject(of)).toEqual([
      [machines, 399.99],
      [labour, 600.01],
    ])
    expect(await money.figures(of, 'total', 'payable')).toEqual([1000, 1000])
  })

  it('is not needed: the subject of the contract has the whole amount then', async () => {
    const of = await desk.createSigned({ subject: machines })
    expect(await bySubject(of)).toEqual([[machines, 1000]])
    expect((await desk.read(contract, of)).values.allocated).toBeNull()
  })

  it('has positive whole fen, and leaves of the tree only', async () => {
    const below = await desk.mustSave(subject, { code: '0201', name: '塔吊', kind: 'machine', parent: machines })
    expect(issuesIn(await saved({ allocation: [part(machines, 1000)] }))).toEqual(['allocation.0.subject not-a-leaf'])
    expect(issuesIn(await saved({ allocation: [part(below, 1000.5), part(labour, -0.5)] }))).toEqual([
      'allocation.1.amount not-positive',
    ])
    const odd = [{ guid: randomUUID(), subject: below, amount: 1000.5 }]
    expect((await saved({ allocation: odd })).problem).not.toBeNull()
  })
})
