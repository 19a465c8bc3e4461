import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { modules } from '@/modules'
import { contract } from '@/modules/finance/contract/contract.module'
import { material } from '@/modules/materials/material/material.module'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { project } from '@/modules/projects/project/project.module'
import { recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Desk, openDesk } from './support/desk'

let server: Served
let desk: Desk
const [sand, second] = [randomUUID(), randomUUID()]

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  await desk.save(material, sand, { code: 'S', name: '中砂', kind: 'other', unit: '吨' })
  await desk.save(project, second, desk.projectDraft('P-2', '二号楼'))
})
afterAll(() => server.close())

const purchaseDraft = (date: string) => ({
  ...{
    title: '中砂采购',
    project: desk.job,
    applicant: desk.firm.founder.userCode,
    date,
    needBy: date,
    status: 'open',
  },
  items: [{ guid: randomUUID(), material: sand, quantity: 1 }],
})
const createPurchase = async (date: string) => {
  const guid = randomUUID()
  const answer = await desk.save(purchase, guid, purchaseDraft(date))
  return { guid, answer }
}
const createContract = (of: string, code: string | null, signDate: string) =>
  desk
    .createContract({ project: of, code, signDate })
    .then(async (guid) => (await desk.read(contract, guid)).values.code)

const numbersFrom = (before: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${before}${String(index + 1).padStart(4, '0')}`)

it('numbers restart each month by the date of the record, and an assigned number does not change', async () => {
  const { guid } = await createPurchase('2026-04-30')
  await createPurchase('2026-05-01')
  const { values, version } = await desk.read(purchase, guid)
  expect(values.number).toBe('CG202604-0001')
  const moved = { ...values, date: '2026-05-02', needBy: '2026-06-01' }
  expect((await desk.save(purchase, guid, moved, { Version: version })).text).toBe('Success')
  expect((await desk.read(purchase, guid)).values.number).toBe('CG202604-0001')
  const { guid: next } = await createPurchase('2026-05-31')
  expect((await desk.read(purchase, next)).values.number).toBe('CG202605-0002')
})

it('two hundred concurrent records, some refused, are numbered without gaps in each month', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => {
      const draft = purchaseDraft(index % 2 === 0 ? '2026-07-10' : '2026-08-10')
      return desk.save(purchase, randomUUID(), index % 10 === 9 ? { ...draft, items: [] } : draft)
    }),
  )
  expect(answers.filter(({ problem }) => problem === null)).toHaveLength(180)
  const numbers = await server.store.transaction({ enterprise: desk.firm.enterprise }, (sql) =>
    sql.many<{ number: string }>(`select number from purchase where date >= '2026-07-01' order by number`),
  )
  expect(numbers.map(({ number }) => number)).toEqual([
    ...numbersFrom('CG202607-', 100),
    ...numbersFrom('CG202608-', 80),
  ])
})

it('contracts are numbered per project and year, also concurrently, and an entered number is kept', async () => {
  const codes = await Promise.all(
    Array.from({ length: 60 }, (_, index) => createContract(index % 3 === 0 ? second : desk.job, null, '2025-03-01')),
  )
  expect([...codes].sort()).toEqual([...numbersFrom('HT2025-P-2-', 20), ...numbersFrom('HT2025-P1-', 40)])
  expect(await createContract(second, null, '2026-03-01')).toBe('HT2026-P-2-0001')
  expect(await createContract(second, '甲字第7号', '2026-03-01')).toBe('甲字第7号')
  expect(await createContract(second, null, '2026-03-02')).toBe('HT2026-P-2-0002')
})

/** Creates contracts of a project concurrently and returns their numbers, sorted. */
const createConcurrently = async (of: string, count: number, signDate = '2026-03-01') =>
  (await Promise.all(Array.from({ length: count }, () => createContract(of, null, signDate)))).sort()

const createProject = async (code: string) => {
  const guid = randomUUID()
  await desk.save(project, guid, desk.projectDraft(code, `${code}号楼`))
  return guid
}

describe('concurrent contracts', () => {
  it('are each found by their numbers, which their histories contain', async () => {
    const of = await createProject('P-4')
    const guids = await Promise.all(
      Array.from({ length: 20 }, () => desk.createContract({ project: of, code: null, signDate: '2026-03-01' })),
    )
    for (const guid of guids) {
      const { code } = (await desk.read(contract, guid)).values
      const found = await desk.list(contract, { keyword: String(code) })
      expect(found.rows.map((row) => row.guid)).toEqual([guid])
      const { body } = await server.get(recordCall(contract, 'GetHistory'), { guid }, desk.as)
      expect(JSON.stringify(body)).toContain(String(code))
    }
  })

  /** In how many transactions forty contracts of a new project are written. */
  const transactionsOfForty = async (code: string) => {
    const of = await createProject(code)
    await createConcurrently(of, 40)
    const { transactions } = await server.store.transaction({ enterprise: desk.firm.enterprise }, (sql) =>
      sql.one<{ transactions: number }>(
        'select count(distinct xmin::text) as transactions from contract where project = $1',
        [of],
      ),
    )
    return transactions
  }

  it('are written in batches', async () => {
    // Without batching each contract is a transaction of its own.
    const isBatching = process.env.STATEMENT_BATCHING !== 'off'
    let transactions = await transactionsOfForty('P-10')
    // Batches are paused for ten seconds after two slow ones, which a busy machine causes.
    for (let round = 0; isBatching && transactions >= 20 && round < 3; round += 1) {
      await pause(10_500)
      transactions = await transactionsOfForty(`P-10-${round}`)
    }
    expect(transactions < 20).toBe(isBatching)
  })

  it('leave no gap for duplicates and refused ones', async () => {
    const of = await createProject('P-5')
    expect(await createContract(of, null, '2026-03-01')).toBe('HT2026-P-5-0001')
    const [same, usedName] = [
      randomUUID(),
      String((await desk.read(contract, await desk.createContract())).values.name),
    ]
    const draft = () => desk.contractDraft({ project: of, code: null, signDate: '2026-03-01' })
    const own = draft()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        if (index % 10 === 0) return desk.save(contract, same, own)
        return desk.save(contract, randomUUID(), index % 10 === 5 ? { ...draft(), name: usedName } : draft())
      }),
    )
    expect(answers.filter(({ problem }) => problem === 'invalid')).toHaveLength(6)
    const numbers = await server.store.transaction({ enterprise: desk.firm.enterprise }, (sql) =>
      sql.many<{ code: string }>('select code from contract where project = $1 order by code', [of]),
    )
    expect(numbers.map(({ code }) => code)).toEqual(numbersFrom('HT2026-P-5-', 1 + 1 + 48))
  })

  it('take one number for a record that is sent three times at once', async () => {
    const of = await createProject('P-11')
    for (let round = 0; round < 15; round += 1) {
      const [guid, draft] = [randomUUID(), desk.contractDraft({ project: of, code: null, signDate: '2026-03-01' })]
      const answers = await Promise.all([1, 2, 3].map(() => desk.save(contract, guid, draft)))
      expect(answers.map(({ problem }) => problem)).toEqual([null, null, null])
    }
    const numbers = await server.store.transaction({ enterprise: desk.firm.enterprise }, (sql) =>
      sql.many<{ code: string }>('select code from contract where project = $1 order by code', [of]),
    )
    expect(numbers.map(({ code }) => code)).toEqual(numbersFrom('HT2026-P-11-', 15))
  })

  it('of a project with a Chinese code are found by pinyin', async () => {
    const of = await createProject('新城')
    expect(await createConcurrently(of, 6)).toEqual(numbersFrom('HT2026-新城-', 6))
    expect((await desk.list(contract, { keyword: 'xincheng' })).total).toBe(6)
  })

  it('may exceed four digits', async () => {
    const of = await createProject('P-6')
    await createContract(of, null, '2026-03-01')
    await server.store.transaction({ enterprise: desk.firm.enterprise }, (sql) =>
      sql.run(`update counter set value = 9997 where name like '%HT2026-P-6'`),
    )
    expect(await createConcurrently(of, 5)).toEqual([
      ...['HT2026-P-6-10000', 'HT2026-P-6-10001', 'HT2026-P-6-10002'],
      ...['HT2026-P-6-9998', 'HT2026-P-6-9999'],
    ])
  })

  it('of other projects do not wait for a project with a locked counter', async () => {
    const [locked, free] = [await createProject('P-7'), await createProject('P-8')]
    const began = Date.now()
    await createContract(locked, null, '2026-03-01')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const holding = server.store.transaction({ enterprise: desk.firm.enterprise }, async (sql) => {
      await sql.run(`update counter set value = value where name like '%HT2026-P-7'`)
      await released
    })
    const late: Promise<unknown[]>[] = []
    try {
      late.push(createConcurrently(locked, 2))
      expect(await createConcurrently(free, 4)).toEqual(numbersFrom('HT2026-P-8-', 4))
      expect(Date.now() - began).toBeLessThan(10_000)
    } finally {
      release()
      await holding
    }
    expect(await late[0]).toEqual(['HT2026-P-7-0002', 'HT2026-P-7-0003'])
  })
})

describe('an entered number that would be assigned next', () => {
  it('is skipped, also for concurrent records and in the preview', async () => {
    const of = await createProject('P-9')
    expect(await createContract(of, null, '2026-03-01')).toBe('HT2026-P-9-0001')
    for (const number of ['0002', '0003', '0006']) await createContract(of, `HT2026-P-9-${number}`, '2026-03-01')
    const { body } = await server.get(
      recordCall(contract, 'GetCode'),
      { Data: { project: of, signDate: '2026-03-01' } },
      desk.as,
    )
    expect(body.Codes).toEqual({ code: 'HT2026-P-9-0004' })
    const numbers = ['0004', '0005', '0007', '0008', '0009', '0010'].map((number) => `HT2026-P-9-${number}`)
    expect(await createConcurrently(of, 6)).toEqual(numbers)
  })
})

describe('the preview of the next number', () => {
  const previewCode = async (Data: object, as: Desk['as'] | object = desk.as) =>
    server.get(recordCall(contract, 'GetCode'), { Data: { ...Data } }, as)
  const third = randomUUID()

  it('follows the fields entered so far, and does not reserve a number', async () => {
    await desk.save(project, third, desk.projectDraft('P-3', '三号楼'))
    const input = { project: third, signDate: '2026-03-01' }
    for (let time = 0; time < 2; time += 1) {
      expect((await previewCode(input)).body.Codes).toEqual({ code: 'HT2026-P-3-0001' })
    }
    expect(await createContract(third, null, '2026-03-01')).toBe('HT2026-P-3-0001')
    expect((await previewCode(input)).body.Codes).toEqual({ code: 'HT2026-P-3-0002' })
    expect((await previewCode({ signDate: '2025-03-01' })).body.Codes).toEqual({ code: 'HT2025-0001' })
  })

  it('contains no code of an invisible project, and is refused without the right to edit', async () => {
    const stranger = { project: randomUUID(), signDate: '2026-03-01' }
    expect((await previewCode(stranger)).body.Codes).toEqual({ code: 'HT2026-0001' })
    expect((await previewCode({ project: third }, desk.firm.member)).problem).toBe('no-edit-right')
    expect((await previewCode({ project: 'x', signDate: '2026-02-30' })).problem).toBe('invalid')
  })
})

it('the definitions of numbers refer to existing fields of the right kind', () => {
  for (const { name, fields } of modules) {
    for (const { kind, options } of Object.values(fields)) {
      if (kind !== 'serial') continue
      const { of, by = {} } = options
      if (of !== undefined) expect([name, fields[of]?.kind]).toEqual([name, 'date'])
      for (const [own, theirs] of Object.entries(by)) {
        expect([name, fields[own]?.options.to?.().fields[theirs]?.kind]).toEqual([name, 'text'])
      }
    }
  }
})
