import type { SignedIn } from '@wire'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { recordCall } from '@/schema'
import { demoSignIns } from '../../server/demo'
import { queryRows } from './support/database'
import { openProgram, type Program } from './support/program'
import { wireClient } from './support/wire'

let program: Program
let company: string

const rows = async (sql: string) => (await queryRows(program.folder, sql, [company])).rows
/** Condition for the existing records of the demo company. */
const existing = (alias: string) => `${alias}.enterprise_id = $1 and ${alias}.deleted_at is null`
/** Number of rows. */
const count = async (from: string) => Number((await rows(`select count(*) as count from ${from}`))[0]?.count)
/** A few contradicting rows, which the failure message shows. */
const violations = (sql: string) => rows(`${sql} limit 3`)

beforeAll(async () => {
  program = await openProgram({ env: { REQUESTS_PER_MINUTE: '0' } })
  const found = await queryRows(program.folder, "select guid from enterprise where name like '广厦%'")
  company = String(found.rows[0]?.guid)
})
afterAll(() => program.close())

it('the demo company has the number of records of a company of its size', async () => {
  const countOf = (name: string) => count(`"${name}" r where ${existing('r')}`)
  expect(await countOf('contract')).toBe(300)
  expect(await countOf('payment')).toBeGreaterThanOrEqual(2000)
  // 32 of them follow from meetings.
  expect(await countOf('task')).toBe(532)
  expect(await countOf('quality-check')).toBe(5000)
  // Those with a batch; further ones wait for a confirmation.
  expect(await count(`"goods-in_items" l where l.enterprise_id = $1 and l.batch is not null`)).toBeGreaterThanOrEqual(
    20_000,
  )
  const [days] = await rows(
    `select count(distinct date) as days, max(date) - min(date) as span from "construction-log" r where ${existing('r')}`,
  )
  expect(Number(days?.days)).toBeGreaterThanOrEqual(250)
  expect(Number(days?.span)).toBeGreaterThanOrEqual(300)
  for (const name of ['output-report', 'leave', 'overtime', 'notice', 'certificate', 'partner', 'project']) {
    expect(await countOf(name)).toBeGreaterThan(0)
  }
})

it.each(demoSignIns)('$login signs in as it is printed', async ({ login, password }) => {
  const takes = { LoginName: login, Password: password, Remember: false }
  expect(await wireClient(program.url).save('Login.Login', takes)).toMatchObject({ status: 200, problem: null })
})

it('material staff may enter goods and purchase requests', async () => {
  const takes = { LoginName: 'store', Password: 'purlin2026', Remember: false }
  const { body } = await wireClient(program.url).save('Login.Login', takes)
  const as = wireClient(program.url, { login: body as SignedIn })
  for (const module of [goodsIn, goodsOut, purchase]) {
    const query = { page: 1, rows: 1, keyword: '', sort: '', filters: {}, also: [], deleted: false }
    const list = await as.read(recordCall(module, 'GetListPage'), query)
    expect([module.name, list.body.can.edit]).toEqual([module.name, true])
  }
})

it('every quality check has its required photos', async () => {
  expect(
    await violations(
      `select r.number, cardinality(r.photos) as photos from "quality-check" r
        where ${existing('r')} and (cardinality(r.photos) < 3 or exists (
          select 1 from unnest(r.photos) as p(guid) where not exists (
            select 1 from attachment a where a.enterprise_id = $1 and a.guid = p.guid and a.deleted_at is null)))`,
    ),
  ).toEqual([])
})

it('contracts and payments occur in every state', async () => {
  const statesOf = async (name: string) =>
    (await rows(`select distinct r.status from "${name}" r where ${existing('r')} order by 1`)).map(
      ({ status }) => status,
    )
  expect(await statesOf('contract')).toEqual(['draft', 'ended', 'running', 'settled'])
  expect(await statesOf('payment')).toEqual(['applied', 'done', 'partly', 'refused', 'void'])
})

it('contract totals equal the sums of their payments, and no contract is overpaid or requested beyond its amount', async () => {
  expect(
    await violations(
      `select c.code, c.paid, c.applied, s.paid as sum_paid, s.applied as sum_applied from contract c
         cross join lateral (
           select (select coalesce(sum(r.amount), 0) from "pay-record" r
                    where ${existing('r')} and r.contract = c.guid and r.status = 'recorded') as paid,
                  coalesce(sum(p.amount) filter (where p.status not in ('refused', 'void')), 0) as applied,
                  coalesce(sum(p.amount) filter (where p.flow_state = 1 and p.status <> 'void'), 0) as approved
             from payment p where ${existing('p')} and p.contract = c.guid) s
        where ${existing('c')} and ((c.paid, c.applied, c.approved) is distinct from (s.paid, s.applied, s.approved)
           or c.applied > c.total or c.paid > c.approved or c.approved > c.applied)`,
    ),
  ).toEqual([])
  expect(
    await violations(
      `select c.code from contract c
        where ${existing('c')} and (c.status <> 'draft' and c.total <> c.amount + c.changed or c.status = 'draft' and c.total <> 0 or coalesce(c.advance, 0) > c.amount
           or (select sum(n.share) from contract_nodes n where n.enterprise_id = $1 and n.parent_guid = c.guid) > 100)`,
    ),
  ).toEqual([])
  expect(
    await violations(
      `select p.number from payment p join contract c on c.enterprise_id = $1 and c.guid = p.contract
        where ${existing('p')} and (p.project <> c.project or p.payee <> c."partyB" or p.amount <= 0)`,
    ),
  ).toEqual([])
})

it('what was received for an income contract is the sum of its collections, and every signed one has some', async () => {
  expect(
    await violations(
      `select c.code, c.direction, c.received, s.received as sum_received from contract c
         cross join lateral (
           select coalesce(sum(r.amount), 0) as received from collection r
            where ${existing('r')} and r.contract = c.guid and r.status = 'recorded') s
        where ${existing('c')} and (c.received <> s.received or c.received > c.receivable
           or (c.direction = 'income' and c.status <> 'draft') <> (c.received > 0)
           or c.direction = 'income' and (c.applied > 0 or c.paid > 0))`,
    ),
  ).toEqual([])
})

it('every status has its approval: contracts before payments, payments before they are done', async () => {
  const passed = (module: string) =>
    `exists (select 1 from flow f where f.enterprise_id = $1 and f.module = '${module}' and f.record_guid = r.guid
                and f.status = 'passed')`
  expect(
    await violations(
      `select r.code, r.status, r.paid, r.applied from contract r
        where ${existing('r')} and ((r.status <> 'draft') <> ${passed('contract')}
           or r.status = 'draft' and (r.paid > 0 or r.applied > 0)
           or r.status = 'settled' and r.settlement is null)`,
    ),
  ).toEqual([])
  expect(
    await violations(
      `select r.number, r.status from "non-contract-payment" r
        where ${existing('r')} and (r.status in ('partly', 'done') and not ${passed('non-contract-payment')}
           or r.paid > r.amount or (r.status = 'done') <> (r.paid = r.amount))`,
    ),
  ).toEqual([])
  expect(
    await violations(
      `select r.number, r.status from payment r
        where ${existing('r')} and (r.status in ('partly', 'done') and not ${passed('payment')}
           or r.settled > r.amount or (r.status = 'done') <> (r.settled = r.amount))`,
    ),
  ).toEqual([])
  for (const module of ['contract-change', 'settlement', 'visa', 'regarding', 'design-change', 'extra-work']) {
    expect(
      await violations(
        `select r.number, r.status from "${module}" r
          where ${existing('r')} and (r.status = 'effective') <> ${passed(module)}`,
      ),
    ).toEqual([])
  }
  expect(
    await violations(
      `select r.number, r."dueDate", f.ended_at from payment r
         join flow f on f.enterprise_id = $1 and f.record_guid = r.guid and f.status = 'passed'
        where ${existing('r')} and f.ended_at > r."dueDate" + time '18:00' - interval '8 hours'`,
    ),
  ).toEqual([])
})

it('the person who submitted a record has the right to save it', async () => {
  const codes = {
    contract: '8817',
    'contract-change': '8817',
    settlement: '8817',
    visa: '8811',
    regarding: '8811',
    'design-change': '8810',
    'extra-work': '8866',
    payment: '8818',
    'non-contract-payment': '8819',
    purchase: '8847',
    leave: '8830',
    overtime: '8830',
    'output-report': '8850',
  }
  for (const [module, code] of Object.entries(codes)) {
    expect(
      await violations(
        `select distinct f.module, f.starter from flow f
          where f.enterprise_id = $1 and f.module = '${module}' and not exists (
            select 1 from member_role mr join role_right rr on rr.enterprise_id = $1 and rr.role_guid = mr.role_guid
             where mr.enterprise_id = $1 and mr.user_code = f.starter and rr.module_code = '${code}' and rr.can_edit)`,
      ),
    ).toEqual([])
  }
})

it('stock equals what its documents moved, and is never negative', async () => {
  const sumOf = (document: string, moved: string, states: string, of = 'stock') =>
    `(select coalesce(sum(l."${moved}"), 0) from "${document}_items" l
       join "${document}" r on r.enterprise_id = $1 and r.guid = l.parent_guid
      where ${existing('r')} and ${states} and l."${of}" = s.guid)`
  const confirmed = "r.confirmation = 'confirmed'"
  const moved = [
    sumOf('goods-in', 'accepted', confirmed),
    `- ${sumOf('goods-out', 'quantity', confirmed)}`,
    `+ ${sumOf('goods-return', 'quantity', confirmed)}`,
    `- ${sumOf('stock-move', 'quantity', "r.status in ('sent', 'received')")}`,
    `+ ${sumOf('stock-move', 'received', "r.status = 'received'", 'target')}`,
    `+ ${sumOf('stock-take', 'difference', "r.status = 'approved'")}`,
  ].join(' ')
  expect(
    await violations(
      `select s.name, s.batch, s.quantity from stock s
        where ${existing('s')} and (s.quantity <> ${moved} or s.quantity < 0 or s.value < 0)`,
    ),
  ).toEqual([])
  expect(
    await violations(
      `select g.name, g.quantity, g.returned, g.remaining from "goods-issue" g
        where ${existing('g')} and (g.remaining <> g.quantity - g.returned or g.remaining < 0)`,
    ),
  ).toEqual([])
})

it('reported quantities equal the sums of their reports and do not exceed the planned quantities', async () => {
  expect(
    await violations(
      `select w.code, w.reported, s.reported as sum from "work-item" w
         cross join lateral (select coalesce(sum(l.quantity), 0) as reported from "output-report_items" l
           join "output-report" r on r.enterprise_id = $1 and r.guid = l.parent_guid
          where ${existing('r')} and l.item = w.guid) s
        where ${existing('w')} and (coalesce(w.reported, 0) <> s.reported or w.remaining <> w.planned - s.reported
           or w.remaining < 0)`,
    ),
  ).toEqual([])
  expect(
    await violations(
      `select r.number from "output-report" r
        where ${existing('r')} and r.output <> (select coalesce(sum(l.amount), 0) from "output-report_items" l
          where l.enterprise_id = $1 and l.parent_guid = r.guid)`,
    ),
  ).toEqual([])
})

it('no person has taken more compensatory leave than overtime', async () => {
  expect(
    await violations(
      `select l.person, sum(l.days) as taken from leave l
        where ${existing('l')} and l.type = 'compensatory' and l.cancelled is not true
        group by l.person having sum(l.days) > (
          select coalesce(sum(o.days), 0) from overtime o where ${existing('o')} and o.person = l.person)`,
    ),
  ).toEqual([])
})

it('a lent certificate has a borrower, and a rectified check has a rectification', async () => {
  expect(
    await violations(
      `select c.code, c.status from certificate c
        where ${existing('c')} and ((c.status = 'lent') <> (c.borrower is not null)
           or (c.borrower is null) <> (c."dueBack" is null))`,
    ),
  ).toEqual([])
  expect(
    await violations(
      `select c.number, c.status from "quality-check" c
        where ${existing('c')} and c.status in ('rectified', 'failed', 'passed') and not exists (
          select 1 from "quality-improvement" i where ${existing('i')} and i."check" = c.guid)`,
    ),
  ).toEqual([])
  expect(
    await violations(
      `select c.number, c.status from "quality-check" c
        where ${existing('c')} and (c.status in ('failed', 'passed')) <> exists (
          select 1 from "quality-reinspection" i where ${existing('i')} and i."check" = c.guid)
          and c.status not in ('rectified', 'pending')`,
    ),
  ).toEqual([])
})
