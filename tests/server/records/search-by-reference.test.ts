import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { yuan } from '@/schema'
import { listRecords } from '../../../server/engine/records/read'
import { createRecord } from '../../../server/engine/saving/save'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { openCompany } from './support/company'
import { type Desk, openDesk } from './support/desk'

/** `CALLED_ROWS=100000` measures a search among that many contracts. */
const rowCount = Number(process.env.CALLED_ROWS ?? 3000)

let server: Served
let desk: Desk
let contractGuid: string

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  const secret = randomUUID()
  await desk.save(partner, secret, { name: '蓝天爆破', type: 'supplier', contact: '欧阳先生', phone: '021-5550001' })
  contractGuid = await desk.createRegistered({ name: '土石方工程', partyB: secret })
  const model = await desk.createContract({ name: '其他' })
  for (let from = 0; from < rowCount; from += 5000) {
    const count = Math.min(5000, rowCount - from)
    await server.store.transaction({ enterprise: desk.firm.enterprise }, (sql) =>
      sql.run(
        `insert into contract select made.*
           from contract c, generate_series($2::integer, $3::integer) i, jsonb_populate_record(c, jsonb_build_object(
             'guid', gen_random_uuid(), 'code', 'N' || i, 'name', '钢材采购' || i, 'search_text', '钢材采购' || i)) made
          where c.guid = $1`,
        [model, from, from + count - 1],
      ),
    )
  }
  if (rowCount > 5000)
    await server.store.system((sql) => sql.run("select gin_clean_pending_list('search_entry_grams')"))
}, 1_200_000)
afterAll(() => server.close())

const found = async (keyword: string) => {
  const started = performance.now()
  const { rows, total } = await desk.list(contract, { keyword, rows: 10 })
  console.info(`${keyword}: ${total} of ${rowCount} in ${Math.round(performance.now() - started)} ms`)
  return { names: rows.map(({ values }) => values.name), total }
}

it('a contract is found by the name of its partner, also by pinyin', async () => {
  expect(await found('蓝天')).toEqual({ names: ['土石方工程'], total: 1 })
  expect((await found('ltbp')).names).toEqual(['土石方工程'])
  expect((await found('lantianbaopo')).names).toEqual(['土石方工程'])
  expect((await found('创始人')).total).toBe(rowCount + 2)
  expect((await found('钢材采购')).total).toBe(rowCount)
  expect((await found('蓝天 没有')).total).toBe(0)
})

it('a payment is found by its contract', async () => {
  const guid = randomUUID()
  const draft = {
    contract: contractGuid,
    project: desk.job,
    amount: yuan(10),
    dueDate: '2026-12-31',
    purpose: 'progress',
  }
  const answer = await desk.save(payment, guid, { ...draft, applicant: desk.firm.founder.userCode, reason: '进度款' })
  expect([answer.text, answer.details]).toEqual(['Success', {}])
  const { rows } = await desk.list(payment, { keyword: '土石方' })
  expect(rows.map((row) => row.guid)).toEqual([guid])
})

it('other fields of the referenced record find no contract', async () => {
  expect((await found('欧阳先生')).total).toBe(0)
  expect((await found('5550001')).total).toBe(0)
})

it('a person without access to a record does not find it by any name', async () => {
  const company = await openCompany(server, '乙建设')
  const [boss, other] = [await company.hire('赵小满', 'head'), await company.hire('钱谷雨', 'east')]
  const guid = randomUUID()
  await company.as(boss, 'all', (work) => createRecord(work, project, guid, company.draft(1, { manager: boss.code })))
  const noFilter = { page: 1, rows: 10, keyword: '', sort: '', filters: {} }
  const listAs = (scope: 'own' | 'all', query: object) =>
    company.as(other, scope, (work) => listRecords(work, project, { ...noFilter, ...query }))
  for (const query of [{ keyword: '小满' }, { filters: { '@these': guid } }]) {
    expect((await listAs('all', query)).total).toBe(1)
    expect(await listAs('own', query)).toMatchObject({ total: 0, rows: [], counts: {} })
  }
  expect((await listAs('all', { filters: { '@these': 'none,at,all' } })).total).toBe(0)
})
