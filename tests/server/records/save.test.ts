import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { recordCall, yuan } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk } from './support/desk'
import { settlementLines } from './support/settlement-lines'

let server: Served
let desk: Desk

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
})
afterAll(() => server.close())

describe('a record', () => {
  it('keeps the order of its lines, and shows the titles of its references', async () => {
    const [one, two] = [randomUUID(), randomUUID()]
    const nodes = [
      { guid: one, name: '预付', share: 30, date: '2026-04-01', condition: '合同签订' },
      { guid: two, name: '进度', share: 60.5, date: null, condition: null },
    ]
    const guid = await desk.createContract({ nodes })
    const model = await desk.read(contract, guid)
    expect(model.values.nodes).toMatchObject(nodes)
    expect(model.words).toMatchObject({ partyB: '宏达建材', project: '一号楼', status: '未签订' })
    await desk.save(contract, guid, { ...model.values, nodes: [...nodes].reverse() }, { Version: model.version })
    expect((await desk.read(contract, guid)).values.nodes).toMatchObject([...nodes].reverse())
  })

  it.each(['the first of its kind', 'the next one'])('with an unknown person is refused, as %s', async () => {
    const draft = { ...desk.contractDraft(), handler: 'U999999' }
    const single = await desk.save(contract, randomUUID(), draft)
    expect([single.status, single.problem, issuesIn(single)]).toEqual([200, 'invalid', ['handler not-a-choice']])
    const concurrent = await Promise.all(Array.from({ length: 6 }, () => desk.save(contract, randomUUID(), draft)))
    expect(concurrent.map(issuesIn)).toEqual(concurrent.map(() => ['handler not-a-choice']))
  })

  it('calculates derived fields and ignores sent values', async () => {
    const guid = await desk.createSigned({
      ...{ amount: yuan(1000.5), deposit: 10, depositAmount: 1 },
      ...{ changed: yuan(-0.25), total: 1, paid: yuan(5), applied: yuan(5) },
    })
    expect((await desk.read(contract, guid)).values).toMatchObject({
      ...{ depositAmount: yuan(100.05), changed: 0, total: yuan(1000.5), paid: 0, applied: 0 },
    })
  })

  it('stores long texts with forbidden characters replaced by readable ones', async () => {
    const guid = await desk.createContract({ remark: `完成100%; 3#楼 C30*2 don't -- "好"` })
    expect((await desk.read(contract, guid)).values.remark).toBe('完成100％； 3＃楼 C30＊2 don’t —— ”好”')
  })

  it('is refused with all of its faults at once, including those of lines', async () => {
    const answer = await desk.save(contract, randomUUID(), {
      ...desk.contractDraft(),
      name: '',
      partyB: desk.owner,
      amount: 0,
      advance: yuan(2000),
      nodes: [{ guid: randomUUID(), name: '', share: 120 }],
    })
    expect(answer.problem).toBe('invalid')
    expect(issuesIn(answer).sort()).toEqual(
      [
        'name required',
        'amount not-positive',
        'nodes.0.name required',
        'nodes.0.share too-large',
        'advance contract.advance',
        'nodes contract.shares',
        'partyB contract.parties',
      ].sort(),
    )
  })

  it.each([
    [{ amount: 'a' }, 'amount wrong-form'],
    [{ amount: 1.5 }, 'amount too-many-decimals'],
    [{ amount: 1e15 }, 'amount too-large'],
    [{ amount: -1e15 }, 'amount too-large'],
    [{ partyB: 'unknown' }, 'partyB wrong-form'],
    [{ partyB: randomUUID() }, 'partyB not-a-choice'],
    [{ handler: 'U999999' }, 'handler not-a-choice'],
    [{ status: 'sleeping' }, 'status not-a-choice'],
    [{ signDate: '2026-02-30' }, 'signDate wrong-form'],
    [{ nodes: [{ name: 'x', share: 1 }] }, 'nodes wrong-form'],
    [{ nodes: 'x' }, 'nodes wrong-form'],
  ])('is refused with %j', async (wrong, issue) => {
    expect(issuesIn(await desk.save(contract, randomUUID(), desk.contractDraft(wrong)))).toContain(issue)
  })

  it('sent twice is created once', async () => {
    const guid = randomUUID()
    const draft = desk.contractDraft()
    const answers = await Promise.all([desk.save(contract, guid, draft), desk.save(contract, guid, draft)])
    expect(answers.map(({ text }) => text)).toEqual(['Success', 'Success'])
    expect((await desk.list(contract, { keyword: String(draft.code) })).total).toBe(1)
  })

  it('saved by two hundred people at once keeps one change', async () => {
    const guid = await desk.createContract()
    const { values } = await desk.read(contract, guid)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        desk.save(contract, guid, { ...values, remark: `第${index}人` }, { Version: 1 }),
      ),
    )
    expect(answers.filter(({ text }) => text === 'Success')).toHaveLength(1)
    expect(answers.filter(({ problem }) => problem === 'stale')).toHaveLength(199)
    expect((await desk.read(contract, guid)).version).toBe(2)
  })

  it('has a history with the old and new values and the person', async () => {
    const guid = await desk.createContract({ deposit: 10 })
    const { values } = await desk.read(contract, guid)
    // The status is sent in vain.
    const sent = { ...values, status: 'settled', type: 'labour', partyB: desk.supplier, amount: yuan(900) }
    await desk.save(contract, guid, sent, { Version: 1 })
    const { body } = await server.get(recordCall(contract, 'GetHistory'), { guid }, desk.as)
    expect(body.map(({ Action, UserName }) => [Action, UserName])).toEqual([
      ['edit', '创始人'],
      ['add', '创始人'],
    ])
    expect(body[0]?.Changes).toEqual([
      { field: 'type', from: 'material', to: 'labour', fromWords: '材料', toWords: '劳务' },
      { field: 'amount', from: yuan(1000), to: yuan(900), fromWords: '', toWords: '' },
      { field: 'depositAmount', from: yuan(100), to: yuan(90), fromWords: '', toWords: '' },
    ])
  })

  it('cannot be deleted while it is referenced, and is restored by an administrator', async () => {
    const refused = await desk.mark(partner, 'Delete', desk.supplier, 1)
    expect(refused.problem).toBe('in-use')
    const guid = await desk.createContract()
    const deletion = await desk.mark(contract, 'Delete', guid, 1)
    expect(deletion.text).toBe('Success')
    expect((await server.get(recordCall(contract, 'GetModel'), { guid }, desk.as)).problem).toBe('not-found')
    const { rows } = await desk.list(contract, { deleted: true })
    expect(rows.map((row) => row.guid)).toEqual([guid])
    const restored = await desk.mark(contract, 'Restore', guid, 2)
    expect(restored.text).toBe('Success')
    expect((await desk.read(contract, guid)).version).toBe(3)
  })

  it('with a warning requires a confirmation, and a reason if the definition requires one', async () => {
    const guid = randomUUID()
    const draft = {
      ...{ project: desk.job, contract: await desk.createSigned(), items: settlementLines(yuan(1200), yuan(1200)) },
      ...{ date: '2026-09-01', handler: desk.firm.founder.userCode },
    }
    const unconfirmed = await desk.save(settlement, guid, draft)
    expect(unconfirmed.problem).toBe('confirm-first')
    expect(issuesIn(unconfirmed)).toEqual(['approved settlement.above'])
    const Confirmed = ['settlement.above']
    expect((await desk.save(settlement, guid, draft, { Confirmed })).problem).toBe('confirm-first')
    expect((await desk.save(settlement, guid, draft, { Confirmed, Reason: '业主同意增加' })).text).toBe('Success')
  })
})

describe('numbers', () => {
  it('have no gaps, also for concurrent records of which some fail', async () => {
    const draft = (index: number) => ({ name: index % 3 === 0 ? '' : `单位${index}`, type: 'labour' })
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => desk.save(partner, randomUUID(), draft(index))),
    )
    expect(answers.filter(({ problem }) => problem === null)).toHaveLength(40)
    const { rows } = await desk.list(partner, { also: ['number'] })
    const numbers = rows.map(({ values }) => Number(String(values.number).slice(-4))).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 42 }, (_, index) => index + 1))
  })
})
