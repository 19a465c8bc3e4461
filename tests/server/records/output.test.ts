import { randomUUID } from 'node:crypto'
import { material } from '@/modules/materials/material/material.module'
import { project } from '@/modules/projects/project/project.module'
import { outputReport } from '@/modules/site/output-report/output-report.module'
import { workItem } from '@/modules/site/work-item/work-item.module'
import { yuan } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk, type Values } from './support/desk'

let server: Served
let desk: Desk

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
})
afterAll(() => server.close())

let count = 0
const itemOf = async (planned: number, more: Values = {}) => {
  const guid = randomUUID()
  count += 1
  const values = {
    code: `01-${count}`,
    name: `土方开挖${count}`,
    project: desk.job,
    unit: 'm³',
    planned,
    price: yuan(12.35),
  }
  expect((await desk.save(workItem, guid, { ...values, ...more })).text).toBe('Success')
  return { guid, values: { ...values, ...more } }
}
const line = (item: string, quantity: number) => ({ guid: randomUUID(), item, quantity })
const report = (items: readonly object[], more: Values = {}): Values => ({
  ...{ project: desk.job, kind: 'month', date: '2026-05-31', reporter: desk.firm.founder.userCode, progress: 30 },
  ...{ period: { from: '2026-05-01', to: '2026-05-31' }, items, ...more },
})
const itemValues = async (guid: string) => (await desk.read(workItem, guid)).values

it('a report calculates output and costs to the fen, and updates its work items', async () => {
  const [steel, item, guid] = [randomUUID(), await itemOf(1000), randomUUID()]
  await desk.save(material, steel, { code: 'G-1', name: '螺纹钢', kind: 'steel', unit: '吨' })
  const costLine = (quantity: number, price: number) => ({ guid: randomUUID(), quantity, price: yuan(price) })
  const saved = await desk.save(
    outputReport,
    guid,
    report([line(item.guid, 333.3333)], {
      labour: [{ ...costLine(12.5, 380), trade: '挖土工', unit: '工日' }],
      materials: [{ ...costLine(0.25, 4000), material: steel }],
      machines: [
        { ...costLine(3, 1200), machine: '挖掘机', unit: '台班' },
        { ...costLine(1, 0.01), machine: '水泵', unit: '台班' },
      ],
    }),
  )
  expect(saved.text).toBe('Success')
  const { values, words } = await desk.read(outputReport, guid)
  expect(values).toMatchObject({
    ...{ output: yuan(4116.67), labourCost: yuan(4750), materialCost: yuan(1000), machineCost: yuan(3600.01) },
    cost: yuan(9350.01),
  })
  expect((values.items as Values[])[0]).toMatchObject({
    unit: 'm³',
    planned: 1000,
    remaining: 1000,
    amount: yuan(4116.67),
  })
  expect((values.materials as Values[])[0]).toMatchObject({ unit: '吨', amount: yuan(1000) })
  expect(words['items.0.item']).toBe(item.values.name)
  expect(await itemValues(item.guid)).toMatchObject({
    ...{ reported: 333.3333, remaining: 666.6667, progress: 33.33, status: 'running', reportedAmount: yuan(4116.67) },
    amount: yuan(12350),
  })
})

it.each<[what: string, issues: string[], more: () => Promise<Values> | Values]>([
  ['no items', ['items required'], () => report([])],
  ['a quantity of zero', ['items.0.quantity not-positive'], async () => report([line((await itemOf(5)).guid, 0)])],
  [
    'more than a hundred percent',
    ['progress too-large'],
    async () => report([line((await itemOf(5)).guid, 1)], { progress: 100.01 }),
  ],
  [
    'the same item twice',
    ['items output-report.once'],
    async () => {
      const { guid } = await itemOf(5)
      return report([line(guid, 1), line(guid, 1)])
    },
  ],
  [
    'a machine without quantity and price',
    ['machines.0.quantity required', 'machines.0.price required'],
    async () => report([line((await itemOf(5)).guid, 1)], { machines: [{ guid: randomUUID(), machine: '吊车' }] }),
  ],
  [
    'a labourer for zero days',
    ['labour.0.quantity not-positive'],
    async () =>
      report([line((await itemOf(5)).guid, 1)], {
        labour: [{ guid: randomUUID(), trade: '瓦工', quantity: 0, price: 1 }],
      }),
  ],
])('a report with %s is refused', async (_, expected, more) => {
  expect(issuesIn(await desk.save(outputReport, randomUUID(), await more()))).toEqual(expected)
})

it('a quantity above the remainder is refused with the limit, and the whole report is not saved', async () => {
  const [full, small] = [await itemOf(100), await itemOf(3.5)]
  const answer = await desk.save(outputReport, randomUUID(), report([line(full.guid, 50), line(small.guid, 3.5001)]))
  expect(answer.details.issues).toEqual([{ field: 'items.1.quantity', reason: 'above-remaining', limit: 3.5 }])
  expect(await itemValues(full.guid)).toMatchObject({ reported: 0, remaining: 100, status: 'waiting', progress: 0 })
  expect((await desk.save(outputReport, randomUUID(), report([line(small.guid, 3.5)]))).text).toBe('Success')
  expect(await itemValues(small.guid)).toMatchObject({ remaining: 0, progress: 100, status: 'done' })
})

it('work items follow a report that is changed, deleted and restored', async () => {
  const [one, other, guid] = [await itemOf(10), await itemOf(10), randomUUID()]
  await desk.save(outputReport, guid, report([line(one.guid, 6)]))
  expect(
    (await desk.save(outputReport, guid, report([line(one.guid, 9), line(other.guid, 2)]), { Version: 1 })).text,
  ).toBe('Success')
  // The quantity of the report itself does not count against its limit.
  expect(((await desk.read(outputReport, guid)).values.items as Values[])[0]).toMatchObject({ remaining: 10 })
  expect([(await itemValues(one.guid)).reported, (await itemValues(other.guid)).reported]).toEqual([9, 2])
  const more = await desk.save(outputReport, guid, report([line(one.guid, 10.5)]), { Version: 2 })
  expect(more.details.issues).toEqual([{ field: 'items.0.quantity', reason: 'above-remaining', limit: 10 }])
  expect((await desk.mark(outputReport, 'Delete', guid, 2)).text).toBe('Success')
  expect([(await itemValues(one.guid)).reported, (await itemValues(other.guid)).reported]).toEqual([0, 0])
  await desk.save(outputReport, randomUUID(), report([line(one.guid, 5)]))
  expect((await desk.mark(outputReport, 'Restore', guid, 3)).details.issues).toEqual([
    { field: 'items.0.quantity', reason: 'above-remaining', limit: 5 },
  ])
  expect(await itemValues(one.guid)).toMatchObject({ reported: 5, reportedAmount: yuan(61.75) })
})

it('a reported work item can be neither planned below its output, nor moved, nor deleted', async () => {
  const { guid, values } = await itemOf(10)
  const other = randomUUID()
  await desk.save(project, other, desk.projectDraft('P2', '二号楼'))
  await desk.save(outputReport, randomUUID(), report([line(guid, 6)]))
  const less = await desk.save(workItem, guid, { ...values, planned: 5.9 }, { Version: 1 })
  expect(less.details.issues).toEqual([{ field: 'planned', reason: 'work-item.planned', limit: 6 }])
  const moved = await desk.save(workItem, guid, { ...values, project: other }, { Version: 1 })
  expect(issuesIn(moved)).toEqual(['project has-reports'])
  expect((await desk.mark(workItem, 'Delete', guid, 1)).problem).toBe('in-use')
  const forged = { ...values, planned: 8, reported: 0, remaining: 99, reportedAmount: 0 }
  expect((await desk.save(workItem, guid, forged, { Version: 1 })).text).toBe('Success')
  expect(await itemValues(guid)).toMatchObject({ planned: 8, reported: 6, remaining: 2, progress: 75 })
})

it('a work item of another project cannot be reported, and a code is unique in a project', async () => {
  const other = randomUUID()
  await desk.save(project, other, desk.projectDraft('P3', '三号楼'))
  const ofOtherProject = await itemOf(10, { project: other, code: '77' })
  const answer = await desk.save(outputReport, randomUUID(), report([line(ofOtherProject.guid, 1)]))
  expect(issuesIn(answer)).toEqual(['items.0.item not-a-choice'])
  await itemOf(10, { code: '77' })
  const again = await desk.save(workItem, randomUUID(), ofOtherProject.values)
  expect(again.details.issues).toEqual([{ field: 'code', reason: 'not-twice', limit: 'code,project' }])
})

it('two hundred concurrent reports of one unit never exceed the planned hundred', async () => {
  const { guid } = await itemOf(100)
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => desk.save(outputReport, randomUUID(), report([line(guid, 1)]))),
  )
  expect(answers.filter(({ problem }) => problem === null)).toHaveLength(100)
  expect(answers.find(({ problem }) => problem !== null)?.details.issues).toEqual([
    { field: 'items.0.quantity', reason: 'above-remaining', limit: 0 },
  ])
  expect(await itemValues(guid)).toMatchObject({ reported: 100, remaining: 0, reportedAmount: yuan(1235) })
})

it('concurrent reports of the same items in different orders, with changes of the plan, do not deadlock', async () => {
  const items = await Promise.all([itemOf(60), itemOf(60), itemOf(60)])
  const planned = items[0]
  const answers = await Promise.all(
    Array.from({ length: 45 }, (_, index) => {
      if (index % 9 === 8 && planned !== undefined) {
        const values = { ...planned.values, planned: 60 - index }
        return desk.save(workItem, planned.guid, values, { Version: 1 + Math.floor(index / 9) })
      }
      const turned = index % 2 === 0 ? items : [...items].reverse()
      return desk.save(outputReport, randomUUID(), report(turned.map(({ guid }) => line(guid, 2))))
    }),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  for (const { guid } of items) {
    const { planned: most, reported, remaining } = await itemValues(guid)
    expect(Number(reported)).toBeLessThanOrEqual(Number(most))
    expect(Number(remaining)).toBeCloseTo(Number(most) - Number(reported), 4)
  }
  const { rows } = await desk.list(outputReport, { also: ['number'] })
  expect(rows.length).toBeGreaterThan(0)
})

it('a report with less progress than the previous one of the contract requires confirmation', async () => {
  const [item, of] = [await itemOf(1000), await desk.createContract()]
  const resultOf = async (more: Values) => {
    const answer = await desk.save(outputReport, randomUUID(), report([line(item.guid, 1)], more))
    return answer.problem === null ? answer.text : issuesIn(answer)
  }
  const confirmation = ['progress lower-than-before']
  expect(await resultOf({ contract: of, progress: 80, date: '2026-06-30' })).toBe('Success')
  expect(await resultOf({ contract: of, progress: 79.99, date: '2026-07-31' })).toEqual(confirmation)
  expect(await resultOf({ contract: of, progress: 10, date: '2026-06-01' })).toBe('Success')
  expect(await resultOf({ contract: await desk.createContract(), progress: 20, date: '2026-07-31' })).toBe('Success')
})
