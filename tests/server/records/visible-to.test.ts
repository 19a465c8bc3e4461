import { randomUUID } from 'node:crypto'
import type { FoundGroup } from '@wire'
import { modules } from '@/modules'
import { visa } from '@/modules/finance/visa/visa.module'
import { type Field, linesIn, type Module, recordCall, seenModule, yuan } from '@/schema'
import { calls } from '../../../server/http/calls'
import { exportAndRead, startJobs } from '../sheets/support/sheets'
import { type Firm, openFirm } from '../support/firm'
import { plantOneOfEach } from '../support/one-of-each'
import { readPdf } from '../support/pdf'
import { type Served, serve } from '../support/serve'
import { submitRecord } from './support/decide'
import { type Desk, issuesIn, openDesk, type Values } from './support/desk'
import { visasOf } from './support/visas'

/** An amount that no other value contains, in fen and as it is written. */
const secret = 765_432_109
const marks = [String(secret), '7654321.09', '7,654,321.09']

const hiddenIn = (all: Module['fields'], seen: Module['fields']) =>
  Object.entries(all).filter(([name]) => !Object.hasOwn(seen, name))
const withHidden = modules.filter((module) => seenModule(module, () => false) !== module)

let server: Served
let firm: Firm
let guid: string
let member: Firm['member']

/** Sets the hidden fields of a table to the secret, unless they cannot hold it. */
async function hide(table: string, key: string, fields: readonly (readonly [string, Field])[]) {
  const values: Partial<Record<Field['kind'], unknown>> = { money: '7654321.09', 'long-text': '价 7,654,321.09' }
  const held = fields.filter(([, { kind }]) => values[kind] !== undefined)
  if (held.length === 0) return
  const sets = held.map(([name], at) => `"${name}" = $${at + 2}`)
  const params = held.map(([, { kind }]) => values[kind])
  await server.store.system((sql) =>
    sql.run(`update "${table}" set ${sets.join(', ')} where ${key} = $1`, [guid, ...params]),
  )
}

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  firm = await openFirm(server, '甲建设', 1000)
  member = firm.member
  guid = randomUUID()
  await plantOneOfEach(server, firm, guid)
  for (const module of withHidden) {
    const seen = seenModule(module, () => false)
    await hide(module.name, 'guid', hiddenIn(module.fields, seen.fields))
    for (const [list, { options }] of Object.entries(module.fields)) {
      const own = seen.fields[list]?.options.lines
      if (options.lines !== undefined && own !== undefined)
        await hide(`${module.name}_${list}`, 'parent_guid', hiddenIn(options.lines.fields, own.fields))
    }
    // The history and the approval keep the values too.
    const changes = JSON.stringify({
      margin: { to: secret },
      amount: { to: secret },
      effects: { to: [{ claimed: secret }] },
    })
    await server.store.system((sql) =>
      sql.run(`update audit set changes = changes || $2::jsonb where subject = $1`, [module.name, changes]),
    )
    if (module.workflow !== undefined) await submitRecord(server, firm, module, guid)
  }
  await server.store.system(async (sql) => {
    const codes = [...new Set(modules.map(({ code }) => code))].filter((code) => code !== '8817')
    await sql.run(`update role set data_scope = 'all' where guid = $1`, [firm.role])
    await sql.run(
      `insert into role_right (enterprise_id, role_guid, module_code, can_view, can_edit)
       select $1, $2, code, true, true from unnest($3::text[]) as code`,
      [firm.enterprise, firm.role, codes],
    )
    await sql.run('update flow set amount = 7654321.09')
    await sql.run(`update flow_task set user_code = $1 where status = 'waiting'`, [member.userCode])
    await sql.run('update enterprise set access_version = access_version + 1')
  })
})
afterAll(() => server.close())

const found = (answer: unknown) => marks.filter((mark) => JSON.stringify(answer).includes(mark))
const page = { page: 1, rows: 100, keyword: '', sort: '', filters: {}, deleted: false }

it('several modules have fields that need a further right', () => {
  expect(withHidden.map(({ name }) => name)).toEqual(expect.arrayContaining(['visa', 'visa-answer', 'extra-work']))
})

describe.each(withHidden.map((module) => [module.name, module] as const))('hidden fields of %s', (_, module) => {
  const plain = Object.keys(module.fields).filter((name) => module.fields[name]?.kind !== 'lines')
  const get = (method: 'GetHistory' | 'GetLinks' | 'GetModel', login = member.login) =>
    server.get(recordCall(module, method), { guid }, { login })

  it('are in the record for those with the right', async () => {
    expect(found((await get('GetModel', firm.login)).body)).not.toEqual([])
  })

  it('are in no answer without it', async () => {
    const as = { login: member.login }
    // A list takes at most 20 further fields.
    const parts = Array.from({ length: Math.ceil(plain.length / 20) }, (_, at) => plain.slice(at * 20, at * 20 + 20))
    const listed = await Promise.all(
      parts.map((also) => server.get(recordCall(module, 'GetListPage'), { ...page, also }, as)),
    )
    const numbers = await server.get(recordCall(module, 'GetListNumbers'), { keyword: '', filters: {} }, as)
    const read = [await get('GetModel'), await get('GetHistory'), await get('GetLinks'), ...listed, numbers]
    expect(read.map(({ problem }) => problem)).toEqual(read.map(() => null))
    expect(found(read.map(({ body }) => body))).toEqual([])
    const { body: byAmount } = await server.get(
      recordCall(module, 'GetListPage'),
      { ...page, keyword: '7654321.09', also: [] },
      as,
    )
    expect(byAmount.rows).toEqual([])
  })

  it('neither filter nor sort a list without it', async () => {
    const [hidden = ''] = hiddenIn(module.fields, seenModule(module, () => false).fields).map(([name]) => name)
    const sorted = await server.get(
      recordCall(module, 'GetListPage'),
      { ...page, sort: hidden, also: [] },
      { login: member.login },
    )
    expect(sorted.problem).toBe('invalid')
  })

  it('are in no paper and no sheet without it', async () => {
    const [handler] = recordCall(module, 'GetPdf').split('.')
    const { login } = member
    const url = `/OPM3/H5/${handler}.ashx?method=GetPdf&guid=${guid}&lang=zh`
    const paper = await server.app.inject({ url, headers: { auth: `${login.Id}.${login.JW}.${Date.now()}` } })
    expect(paper.statusCode).toBe(200)
    expect(found(await readPdf(paper.rawPayload))).toEqual([])
    const jobs = startJobs(server)
    const { job, sheets } = await exportAndRead(server, module, { login })
    await jobs.close()
    expect([Number(job.Total) > 0, found(sheets)]).toEqual([true, []])
  })
})

it('the search finds no hidden amount, and the approvals show none', async () => {
  const as = { login: member.login }
  const { body } = await server.get('Search.Query', { keyword: '7654321.09' }, as)
  const groups = (body as readonly FoundGroup[]).filter(({ module }) => withHidden.some(({ name }) => name === module))
  expect(groups).toEqual([])
  for (const module of withHidden.filter(({ workflow }) => workflow !== undefined)) {
    const flows = await server.get('FlowMonitor.GetInFlow', { MID: module.name, RID: guid }, as)
    expect([module.name, found(flows.body)]).toEqual([module.name, []])
  }
})

describe('saving without the right', () => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk(server, { name: '乙建设', phones: 3000 })
    await server.store.system(async (sql) => {
      const { enterprise, role } = desk.firm
      await sql.run(`update role set data_scope = 'all' where guid = $1`, [role])
      await sql.run(
        `insert into role_right (enterprise_id, role_guid, module_code, can_view, can_edit)
         select $1, $2, code, true, true from unnest(array['8811', '8815']) as code`,
        [enterprise, role],
      )
      await sql.run('update enterprise set access_version = access_version + 1')
    })
  })

  it('keeps what is stored, whatever is sent, and leaves prices to the office', async () => {
    const as = { login: desk.firm.member.login }
    const visas = visasOf(server, desk)
    const own = await desk.createSigned()
    const record = await visas.createVisa([visas.effect(own, 500)], {
      items: [{ guid: randomUUID(), name: '集水坑', unit: '个', quantity: 2, price: yuan(250) }],
    })
    const call = recordCall(visa, 'Save')
    const { body: seen } = await server.get(recordCall(visa, 'GetModel'), { guid: record }, as)
    const items = linesIn(seen.values, 'items').map((line) => ({ ...line, quantity: 3, price: yuan(1) }))
    const added = { guid: randomUUID(), name: '排水沟', unit: '米', quantity: 5 }
    const effects = linesIn(seen.values, 'effects').map((line) => ({ ...line, claimed: 1 }))
    const Data: Values = { ...seen.values, items: [...items, added], effects, expenseClaimed: 1 }
    const takes = { guid: record, Version: seen.version, Data, Confirmed: [], Reason: '' }
    expect((await server.save(call, 'edit', takes, as)).text).toBe('Success')
    const { values } = await desk.read(visa, record)
    expect(values).toMatchObject({ expenseClaimed: yuan(500), pricing: 'open', itemsAmount: yuan(750) })
    expect(linesIn(values, 'items').map(({ price }) => price ?? null)).toEqual([yuan(250), null])
    const { version } = await desk.read(visa, record)
    const submitted = await submitRecord(server, desk.firm, visa, record)
    expect(submitted.answer.problem).toBe('gate-closed')
    const priced = linesIn(values, 'items').map((line) => ({ ...line, price: line.price ?? yuan(10) }))
    expect((await desk.save(visa, record, { ...values, items: priced }, { Version: version })).text).toBe('Success')
    expect((await submitRecord(server, desk.firm, visa, record)).answer.text).toBe('Success')
  })

  it('does not agree to an amount that is not seen', async () => {
    const visas = visasOf(server, desk)
    const own = await desk.createSigned({ direction: 'income' })
    const record = await visas.createVisa([visas.effect(own, 500)])
    await desk.approve(visa, record)
    const asMember = { ...desk, as: { login: desk.firm.member.login } }
    const save: Desk['save'] = (module, of, Data) =>
      server.save(
        recordCall(module, 'Save'),
        'add',
        { guid: of, Version: 0, Data, Confirmed: [], Reason: '' },
        asMember.as,
      )
    const { answer } = await visasOf(server, { ...asMember, save }).saveAnswer(record, own, { amount: 400 })
    expect(issuesIn(answer)).toContain('amount required')
  })
})
