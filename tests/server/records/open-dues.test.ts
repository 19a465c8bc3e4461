import { randomUUID } from 'node:crypto'
import { postRecords } from '../../../server/engine/features/posts/reconcile'
import { calls } from '../../../server/http/calls'
import { addLines } from '../../../server/store/ledger/ledger'
import { wrongOpenDues } from '../../../server/store/ledger/open-dues'
import { openDues } from '../../../server/store/migrations/0545-open-dues'
import type { Sql } from '../../../server/store/store'
import { type Firm, openFirm } from '../support/firm'
import { type Served, serve } from '../support/serve'

let server: Served
let firm: Firm
beforeAll(async () => {
  server = await serve({ endpoints: calls })
  firm = await openFirm(server, '甲建设', 1000)
})
afterAll(() => server.close())

/** A contract with lines: a measure, an amount in fen and a day each. */
async function add(sql: Sql, ...lines: readonly (readonly ['due' | 'paid' | 'received', number, string])[]) {
  const [contract, source] = [randomUUID(), randomUUID()]
  const posted = lines.map(([measure, amount, date], at) => ({
    ...{ line: String(at), round: 1, measure, amount, tax: 0, date, reverses: null, by: { contract } },
    ...{ source, user: firm.founder.userCode },
  }))
  await addLines(sql, { enterprise: firm.enterprise, module: 'contract' }, posted)
  return contract
}
const openOf = async (sql: Sql, contract: string) =>
  (
    await sql.many<{ date: string; amount: number }>(
      'select date::text as date, amount from open_due where contract = $1 order by date',
      [contract],
    )
  ).map(({ date, amount }) => `${date} ${amount}`)

/** Runs a check in a transaction that is undone. */
async function undone(check: (sql: Sql) => Promise<void>) {
  const end = new Error('undone')
  const run = server.store.transaction({ enterprise: firm.enterprise }, async (sql) => {
    await check(sql)
    throw end
  })
  await expect(run).rejects.toBe(end)
}

it('settled amounts and negative dues count against the oldest dues, and days with nothing open have no row', () =>
  undone(async (sql) => {
    const [march, april, may] = ['2026-03-01', '2026-04-01', '2026-05-01'] as const
    const paid = await add(sql, ['due', 300, march], ['due', 200, april], ['paid', 100, may])
    expect(await openOf(sql, paid)).toEqual([`${march} 200`, `${april} 200`])
    const received = await add(sql, ['due', 300, march], ['due', 200, april], ['received', 350, may])
    expect(await openOf(sql, received)).toEqual([`${april} 150`])
    const lowered = await add(sql, ['due', 300, march], ['due', 200, april], ['due', -250, may])
    expect(await openOf(sql, lowered)).toEqual([`${march} 50`, `${april} 200`])
    expect(await openOf(sql, await add(sql, ['due', 300, march], ['paid', 300, may]))).toEqual([])
    expect(await openOf(sql, await add(sql, ['paid', 300, march]))).toEqual([])
  }))

it('differences from the ledger are found by a replay, and corrected', () =>
  undone(async (sql) => {
    const contract = await add(sql, ['due', 300, '2026-03-01'], ['due', 200, '2026-04-01'], ['paid', 100, '2026-05-01'])
    await sql.run("update open_due set amount = 7 where date = '2026-03-01'", [])
    await sql.run("delete from open_due where date = '2026-04-01'", [])
    await sql.run("insert into open_due values ($1, $2, '2026-06-01', 9, false)", [firm.enterprise, contract])
    const wrong = [...(await wrongOpenDues(sql))].sort((a, b) => (a.date < b.date ? -1 : 1))
    expect(wrong).toEqual([
      { contract, date: '2026-03-01', stored: 7, sum: 200 },
      { contract, date: '2026-04-01', stored: 0, sum: 200 },
      { contract, date: '2026-06-01', stored: 9, sum: 0 },
    ])
    const { corrected } = await postRecords(sql, firm.enterprise, [], [])
    expect(corrected).toEqual([`contract ${contract}: its open dues were corrected`])
    expect(await wrongOpenDues(sql)).toEqual([])
  }))

it('the migration begins with what the ledger leaves open', async () => {
  const end = new Error('undone')
  const run = server.store.system(async (sql) => {
    await sql.run("select set_config('purlin.enterprise', $1, true)", [firm.enterprise])
    await add(
      sql,
      ['due', 300, '2026-03-01'],
      ['due', 200, '2026-04-01'],
      ['due', -50, '2026-05-01'],
      ['paid', 100, '2026-05-02'],
    )
    await add(sql, ['due', 300, '2026-03-01'], ['received', 100, '2026-05-01'])
    await add(sql, ['due', 300, '2026-03-01'], ['received', 300, '2026-05-01'])
    const rows = () => sql.many('select contract, date, amount, oldest from open_due order by contract, date')
    const kept = await rows()
    expect(kept).toHaveLength(3)
    await sql.run(
      'drop table open_due; create index ledger_entry_due on ledger_entry (seq); create index ledger_entry_measure on ledger_entry (seq)',
    )
    await sql.run(openDues)
    expect(await rows()).toEqual(kept)
    throw end
  })
  await expect(run).rejects.toBe(end)
})
