import { randomUUID } from 'node:crypto'
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

const wanted = (date: string) => ({
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
const asked = async (date: string) => {
  const guid = randomUUID()
  const answer = await desk.save(purchase, guid, wanted(date))
  return { guid, answer }
}
const signed = (of: string, code: string | null, signDate: string) =>
  desk.signed({ project: of, code, signDate }).then(async (guid) => (await desk.read(contract, guid)).values.code)

const counted = (before: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${before}${String(index + 1).padStart(4, '0')}`)

it('every month counts anew, by the day the record says, and what was given stays', async () => {
  const { guid } = await asked('2026-04-30')
  await asked('2026-05-01')
  const { values, version } = await desk.read(purchase, guid)
  expect(values.number).toBe('CG202604-0001')
  const moved = { ...values, date: '2026-05-02', needBy: '2026-06-01' }
  expect((await desk.save(purchase, guid, moved, { Version: version })).text).toBe('Success')
  expect((await desk.read(purchase, guid)).values.number).toBe('CG202604-0001')
  const { guid: next } = await asked('2026-05-31')
  expect((await desk.read(purchase, next)).values.number).toBe('CG202605-0002')
})

it('two hundred at once, some of them refused, are numbered month by month without a gap', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => {
      const draft = wanted(index % 2 === 0 ? '2026-07-10' : '2026-08-10')
      return desk.save(purchase, randomUUID(), index % 10 === 9 ? { ...draft, items: [] } : draft)
    }),
  )
  expect(answers.filter(({ problem }) => problem === null)).toHaveLength(180)
  const numbers = await server.store.transaction({ enterprise: desk.firm.enterprise }, (sql) =>
    sql.many<{ number: string }>(`select number from purchase where date >= '2026-07-01' order by number`),
  )
  expect(numbers.map(({ number }) => number)).toEqual([...counted('CG202607-', 100), ...counted('CG202608-', 80)])
})

it('every project counts its own contracts of a year, at once too, and what is typed is kept', async () => {
  const made = await Promise.all(
    Array.from({ length: 60 }, (_, index) => signed(index % 3 === 0 ? second : desk.job, null, '2025-03-01')),
  )
  expect([...made].sort()).toEqual([...counted('HT2025-P-2-', 20), ...counted('HT2025-P1-', 40)])
  expect(await signed(second, null, '2026-03-01')).toBe('HT2026-P-2-0001')
  expect(await signed(second, '甲字第7号', '2026-03-01')).toBe('甲字第7号')
  expect(await signed(second, null, '2026-03-02')).toBe('HT2026-P-2-0002')
})

describe('the number that comes next', () => {
  const coming = async (Data: object, as: Desk['as'] | object = desk.as) =>
    server.get(recordCall(contract, 'GetCode'), { Data: { ...Data } }, as)
  const third = randomUUID()

  it('is told as far as the record is filled in, and is not taken by asking', async () => {
    await desk.save(project, third, desk.projectDraft('P-3', '三号楼'))
    const asked = { project: third, signDate: '2026-03-01' }
    for (let time = 0; time < 2; time += 1) {
      expect((await coming(asked)).body.Codes).toEqual({ code: 'HT2026-P-3-0001' })
    }
    expect(await signed(third, null, '2026-03-01')).toBe('HT2026-P-3-0001')
    expect((await coming(asked)).body.Codes).toEqual({ code: 'HT2026-P-3-0002' })
    expect((await coming({ signDate: '2025-03-01' })).body.Codes).toEqual({ code: 'HT2025-0001' })
  })

  it('says no code of a project that nobody here may see, and nothing to who may not write', async () => {
    const stranger = { project: randomUUID(), signDate: '2026-03-01' }
    expect((await coming(stranger)).body.Codes).toEqual({ code: 'HT2026-0001' })
    expect((await coming({ project: third }, desk.firm.member)).problem).toBe('no-edit-right')
    expect((await coming({ project: 'x', signDate: '2026-02-30' })).problem).toBe('invalid')
  })
})

it('a number says only what its record has', () => {
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
