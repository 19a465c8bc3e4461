import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { partnerRating } from '@/modules/finance/partner-rating/partner-rating.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { dayFromToday, recordCall } from '@/schema'
import { remindOfLines } from '../../../server/engine/features/reminders/reminders'
import { calls } from '../../../server/http/calls'
import { modules } from '../../../src/modules'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk, type Values } from './support/desk'

let server: Served
let desk: Desk

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
})
afterAll(() => server.close())

const paper = (until: string, more: Values = {}) => ({ guid: randomUUID(), name: '安全生产许可证', until, ...more })
const ask = (partyB: string) => desk.save(contract, randomUUID(), desk.contractDraft({ partyB }), { Confirmed: [] })

it('a partner is a candidate until an approval admits it, and the wire names it by its approval', async () => {
  const guid = await desk.mustSave(partner, { name: '中建幕墙', type: 'supplier', taxNumber: '9131X' })
  const rowOf = async () => (await desk.list(partner, { keyword: '中建幕墙' })).rows[0] as object as Values
  expect(await rowOf()).toMatchObject({ guid, id: guid, values: { state: 'candidate' } })
  const draft = desk.contractDraft({ partyB: guid })
  const asked = await desk.save(contract, randomUUID(), draft, { Confirmed: [] })
  expect(asked.problem).toBe('confirm-first')
  expect(issuesIn(asked)).toEqual(['partyB contract.partyBStanding'])
  expect(asked.details.issues).toMatchObject([{ level: 'confirm', limit: '待入库' }])
  await desk.approve(partner, guid)
  const row = await rowOf()
  expect(row).toMatchObject({ guid, flow: 1, values: { state: 'active' } })
  expect(row.id).not.toBe(guid)
  const { flows } = (await server.get('FlowMonitor.GetInFlow', { MID: 'partner', RID: guid }, desk.as)).body
  expect(flows.map(({ Guid }) => Guid)).toEqual([row.id])
  const { values, version } = await desk.read(partner, guid)
  expect(values).toMatchObject({ state: 'active', admittedOn: dayFromToday() })
  expect((await desk.save(contract, randomUUID(), draft, { Confirmed: [] })).text).toBe('Success')
  const confirmed = { Confirmed: ['contract.partyBStanding'] }
  const other = await desk.mustSave(partner, { name: '未入库单位', type: 'labour' })
  const agreed = await desk.save(contract, randomUUID(), desk.contractDraft({ partyB: other }), confirmed)
  expect(agreed.text).toBe('Success')
  // It may still change, and a reason blocks it.
  const blocked = { ...values, phone: '021-66668888', blockedFor: '两次误期' }
  expect((await desk.save(partner, guid, blocked, { Version: version })).text).toBe('Success')
  expect((await desk.read(partner, guid)).values.state).toBe('blocked')
  expect(issuesIn(await ask(guid))).toContain('partyB not-in-state')
})

it('an expired paper is asked about, one that ends soon is not', async () => {
  const guid = await desk.mustSave(partner, { name: '万通防水', type: 'labour', papers: [paper(dayFromToday(20))] })
  await desk.approve(partner, guid)
  const saved = await desk.read(partner, guid)
  expect(saved.values).toMatchObject({ validity: 'soon', papersUntil: dayFromToday(20) })
  expect((await ask(guid)).text).toBe('Success')
  const papers = [paper(dayFromToday(-1)), paper(dayFromToday(90))]
  const expired = await desk.save(partner, guid, { ...saved.values, papers }, { Version: saved.version })
  expect(expired.text).toBe('Success')
  expect((await desk.read(partner, guid)).values).toMatchObject({ validity: 'expired', papersUntil: dayFromToday(-1) })
  const asked = await ask(guid)
  expect(asked.details.issues).toContainEqual(expect.objectContaining({ field: 'partyB', limit: '资质已过期' }))
})

it('reminds the keeper of a paper thirty days before it ends and on that day, once each', async () => {
  const keeper = desk.firm.founder.userCode
  const guid = await desk.mustSave(partner, {
    ...{ name: '临期劳务', type: 'labour' },
    papers: [paper(dayFromToday(30), { keeper }), paper(dayFromToday(31), { keeper })],
  })
  const { store, services } = server
  const remind = async () => {
    await remindOfLines({ store, services, modules })
    const takes = { page: 1, rows: 50, group: 'system', module: '', unread: false } as const
    const { body } = await server.get('Message.GetList', takes, desk.as)
    return body.filter(({ Code }) => Code === 'line.due').length
  }
  expect(await remind()).toBe(1)
  expect(await remind()).toBe(1)
  const until = async (day: string, line: number) => {
    const { values, version } = await desk.read(partner, guid)
    const papers = (values.papers as readonly Values[]).map((each, at) =>
      at === line ? { ...each, until: day } : each,
    )
    expect((await desk.save(partner, guid, { ...values, papers }, { Version: version })).text).toBe('Success')
  }
  // The days pass: the paper that was announced thirty days ago ends today.
  await server.store.system((sql) =>
    sql.run(`update message set key = replace(key, $1, $2) where kind = 'system' and key like 'due %'`, [
      dayFromToday(30),
      dayFromToday(0),
    ]),
  )
  await until(dayFromToday(0), 0)
  expect(await remind()).toBe(2)
  expect(await remind()).toBe(2)
})

it('the rating of a partner is the mean of its marks, also after one is deleted', async () => {
  const guid = await desk.mustSave(partner, { name: '评价单位', type: 'supplier' })
  const rate = (marks: number, service: number) =>
    desk.mustSave(partnerRating, {
      ...{ partner: guid, project: desk.job, date: dayFromToday(), rater: desk.firm.founder.userCode, note: '说明' },
      ...{ quality: marks, schedule: marks, safety: marks, price: marks, service },
    })
  const ratingOf = async () => (await desk.read(partner, guid)).values.rating
  expect(await ratingOf()).toBeNull()
  const first = await rate(4, 3)
  expect((await desk.read(partnerRating, first)).values).toMatchObject({ score: 3.8, level: 'fair' })
  await rate(5, 5)
  expect(await ratingOf()).toBe(4.4)
  expect((await desk.mark(partnerRating, 'Delete', first, 1)).problem).toBeNull()
  expect(await ratingOf()).toBe(5)
  const poor = { partner: guid, project: desk.job, date: dayFromToday(1), quality: 1, schedule: 2, safety: 2, price: 2 }
  const refused = await server.save(
    ...([recordCall(partnerRating, 'Save'), 'add'] as const),
    { guid: randomUUID(), Version: 0, Data: { ...poor, service: 6 }, Confirmed: [], Reason: '' },
    desk.as,
  )
  expect(issuesIn(refused)).toContain('service too-large')
})

it('a duplicate is merged into another partner, which names its number, and may be separated again', async () => {
  const active = async (name: string) => {
    const guid = await desk.mustSave(partner, { name, type: 'supplier' })
    await desk.approve(partner, guid)
    return guid
  }
  const [kept, duplicate, third] = [await active('鼎盛建材'), await active('鼎盛'), await active('昌隆木业')]
  const merge = async (guid: string, mergedInto: string | null) => {
    const { values, version } = await desk.read(partner, guid)
    return desk.save(partner, guid, { ...values, mergedInto }, { Version: version })
  }
  expect(issuesIn(await merge(kept, kept))).toEqual(['mergedInto not-a-choice'])
  expect((await merge(duplicate, kept)).text).toBe('Success')
  const { values } = await desk.read(partner, duplicate)
  expect(values.state).toBe('merged')
  expect((await desk.read(partner, kept)).values).toMatchObject({ mergedNumbers: values.number, state: 'active' })
  expect(issuesIn(await ask(duplicate))).toContain('partyB not-in-state')
  // A partner with merged ones is not merged itself, and nothing is merged into a merged one.
  expect(issuesIn(await merge(kept, third))).toEqual(['mergedInto not-a-choice'])
  expect(issuesIn(await merge(third, duplicate))).toEqual(['mergedInto not-in-state'])
  expect((await merge(duplicate, null)).text).toBe('Success')
  expect((await desk.read(partner, kept)).values.mergedNumbers).toBeNull()
  expect((await desk.read(partner, duplicate)).values.state).toBe('active')
})
