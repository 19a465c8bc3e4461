import { modules } from '@/modules'
import { contract } from '@/modules/finance/contract/contract.module'
import { contractChange } from '@/modules/finance/contract-change/contract-change.module'
import { nonContractPayment } from '@/modules/finance/non-contract-payment/non-contract-payment.module'
import { payRecord } from '@/modules/finance/pay-record/pay-record.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { recordCall, yuan } from '@/schema'
import { tablesOf } from '../../../server/engine/features'
import { applyPosts } from '../../../server/engine/features/posts/reconcile'
import { replayAll } from '../../../server/engine/flows/replay'
import { calls } from '../../../server/http/calls'
import { silent } from '../../../server/log'
import { migrate } from '../../../server/store/schema/migrate'
import { type Served, serve } from '../support/serve'
import { type Desk, openDesk } from './support/desk'

let server: Served
let desk: Desk
let [running, settled, applied] = ['', '', '']
let [small, open] = ['', '']

/** SQL that restores contracts and payments from before the ledger. */
const downgrade = (of: { running: string; settled: string; applied: string }) => `
delete from migration where name in ('0200-ledger', '0210-contract-records', '0230-non-contract-payments',
                                      '0250-settlement-lines', '0290-invoices', 'definitions');
drop table ledger_entry, ledger_module;
drop function ledger_entry_stays cascade;
drop table "pay-record", "contract-change", settlement, settlement_items, "own-account", "contract-signing", "contract-termination" cascade;
update contract set changed = 150, total = amount + 150, payable = amount + 150, applied = 400, paid = 400
 where guid = '${of.running}';
update contract set changed = 0, total = 1000, submitted = 1100, settlement = 990, difference = 110, reduction = 10,
       payable = 990, status = 'settled'
 where guid = '${of.settled}';
update payment set status = 'done' where guid = '${of.applied}';
alter table "non-contract-payment" drop opening cascade, drop "appliedBefore" cascade,
  drop rest cascade, drop unsettled cascade, drop first cascade;
update "non-contract-payment" set paid = 300;
update "non-contract-payment" set status = 'done' where flow_state = 1;`

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  running = await desk.createSigned()
  settled = await desk.createSigned()
  applied = await desk.mustSave(payment, {
    ...{ project: desk.job, contract: running, purpose: 'progress', amount: yuan(400), dueDate: '2026-12-01' },
    ...{ applicant: desk.firm.founder.userCode, reason: '进度款' },
  })
  await desk.approve(payment, applied)
  const owed = {
    ...{ type: 'labour', applicant: desk.firm.founder.userCode, payee: '李师傅', method: 'cash', project: desk.job },
    ...{ total: yuan(1000), amount: yuan(700), date: '2026-05-01', matter: '零星用工' },
  }
  small = await desk.mustSave(nonContractPayment, owed)
  await desk.approve(nonContractPayment, small)
  open = await desk.mustSave(nonContractPayment, owed)
  await server.store.system((sql) => sql.run(downgrade({ running, settled, applied })))
  for (let start = 0; start < 2; start += 1) {
    await migrate({ url: server.database.url, definitions: tablesOf(modules), log: silent })
    await applyPosts(server.store, modules, silent)
  }
})
afterAll(() => server.close())

it('what was typed into contracts before the ledger becomes records with the same figures', async () => {
  expect((await desk.read(contract, running)).values).toMatchObject({
    ...{ changed: yuan(150), total: yuan(1150), payable: yuan(1150) },
    ...{ applied: yuan(400), approved: yuan(400), paid: yuan(400), unpaid: 0 },
  })
  expect((await desk.read(contract, settled)).values).toMatchObject({
    ...{ status: 'settled', submitted: yuan(1100), settlement: yuan(990), total: yuan(1000), payable: yuan(990) },
  })
  const found = await Promise.all([contractChange, settlement, payRecord].map((module) => desk.list(module)))
  expect(found.map(({ total }) => total)).toEqual([1, 1, 2])
  expect((await desk.read(payment, applied)).values).toMatchObject({ status: 'done', settled: yuan(400) })
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})

it('these records can be read, are explained by the ledger and are not changed', async () => {
  const takes = { guid: running, field: 'total', page: 1, rows: 10 }
  const { body: why } = await server.get(recordCall(contract, 'GetWhy'), takes, desk.as)
  expect(why.Parts.map(({ Measure, Sum }) => [Measure, Sum])).toEqual([
    ['base', yuan(1000)],
    ['change', yuan(150)],
  ])
  const [row] = (await desk.list(contractChange)).rows
  const model = await desk.read(contractChange, String(row?.guid))
  expect(model.held).toBe('frozen')
})

it('what was typed as paid without a contract becomes an opening amount, and what was approved is paid', async () => {
  expect((await desk.read(nonContractPayment, small)).values).toMatchObject({
    ...{ status: 'done', opening: yuan(300), paid: yuan(700), rest: yuan(700), unsettled: 0 },
  })
  expect((await desk.read(nonContractPayment, open)).values).toMatchObject({
    ...{ status: 'applied', opening: yuan(300), paid: 0, rest: yuan(700) },
  })
  const { rows } = await desk.list(payRecord, { filters: { kind: 'other' }, also: ['other', 'payeeName'] })
  expect(rows).toMatchObject([{ values: { other: small, payeeName: '李师傅', amount: yuan(700), status: 'recorded' } }])
  const paid = await server.store.system((sql) =>
    sql.one<{ sum: number }>(
      `select sum(amount)::bigint as sum from ledger_entry where measure = 'paid' and contract is null`,
      [],
    ),
  )
  expect(paid.sum).toBe(yuan(300 + 300 + 700))
})
