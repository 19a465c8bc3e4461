import { randomUUID } from 'node:crypto'
import { rewardPenalty } from '@/modules/quality/reward-penalty/reward-penalty.module'
import { capitalsOf, dayFromToday, recordCall, yuan } from '@/schema'
import { calls } from '../../server/http/calls'
import { decideFlow, submitRecord } from '../server/records/support/decide'
import { issuesIn, type Values } from '../server/records/support/desk'
import { openSite, type Site } from '../server/records/support/site'
import { type Served, serve } from '../server/support/serve'

let server: Served
let site: Site
type Person = Awaited<ReturnType<Site['person']>>
let author: Person
let outsider: Person
let punished: Person
let check: string

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  site = await openSite(server)
  author = await site.person('8812', 'edit', 'all')
  outsider = await site.person('8812', 'edit', 'all')
  punished = await site.person('8812', 'edit')
  check = await site.createCheck()
})
afterAll(() => server.close())

const draft = (more: Values = {}): Values => ({
  ...{ kind: 'penalty', project: site.job, date: dayFromToday(), party: 'company', company: site.supplier },
  ...{ basis: '临边防护缺失，逾期未整改', check, amount: yuan(2000), ...more },
})
async function issue(more: Values = {}, who: Pick<Person, 'login'> = site.as) {
  const guid = randomUUID()
  return { guid, answer: await site.saveAs(who, rewardPenalty, guid, draft(more)) }
}
const modelAs = (who: object, guid: string) => server.get(recordCall(rewardPenalty, 'GetModel'), { guid }, who)
const listing = { page: 1, rows: 50, keyword: '', sort: '', filters: {}, also: [], deleted: false }
const listAs = async (who: object) =>
  (await server.get(recordCall(rewardPenalty, 'GetListPage'), listing, who)).body.rows.map(({ guid }) => guid)

it('a penalty of a company is a draft, is approved, and cannot be changed then', async () => {
  const { guid, answer } = await issue()
  expect(answer.text).toBe('Success')
  const saved = (await modelAs(site.as, guid)).body
  expect(saved).toMatchObject({ state: -1, values: { amount: yuan(2000), deducted: false, person: null } })
  expect(saved.values.number).toMatch(/^JC\d{4}0*1$/)
  expect(capitalsOf(yuan(2000), false)).toBe('贰仟元整')
  const { flow } = await submitRecord(server, site.firm, rewardPenalty, guid)
  expect((await modelAs(site.as, guid)).body.state).toBe(0)
  await decideFlow(server, site.firm, flow, 'agree')
  const { state, values, version } = (await modelAs(site.as, guid)).body
  expect([state, values.deducted]).toEqual([1, false])
  const edited = await site.saveAs(site.as, rewardPenalty, guid, { ...values, amount: 1 }, version)
  expect(['in-flow', 'frozen', 'invalid']).toContain(edited.problem)
})

it('its author, its party, its witnesses, the project manager and administrators see it, no other role does', async () => {
  const of = { party: 'person', company: null, person: punished.userCode, witness: [site.worker.userCode] }
  const { guid, answer } = await issue({ ...of, check: null }, author)
  expect(answer.text).toBe('Success')
  for (const who of [author, punished, site.as]) expect(await listAs(who)).toContain(guid)
  expect(await listAs(outsider)).toEqual([])
  expect((await modelAs(outsider, guid)).problem).not.toBe(null)
  const { values, version } = (await modelAs(author, guid)).body
  expect(values.manager).toBe(site.firm.founder.userCode)
  const own = await site.saveAs(punished, rewardPenalty, guid, { ...values, amount: 0 }, version)
  expect(own.problem).not.toBe(null)
  expect((await modelAs(author, guid)).body.values.amount).toBe(yuan(2000))
})

it.each<[string, Values, string[]]>([
  ['a date of tomorrow', { date: dayFromToday(1) }, ['date reward-penalty.today']],
  ['no company', { company: null }, ['company required']],
  ['no person', { party: 'person' }, ['person required']],
  ['a negative amount', { amount: -1, points: 1 }, ['amount too-small']],
  ['101 points', { points: 101 }, ['points too-large']],
  ['a kind that does not exist', { kind: 'fine' }, ['kind not-a-choice']],
  ['a check that does not exist', { check: randomUUID() }, ['check not-a-choice']],
])('with %s it is refused', async (_, more, issues) => {
  expect([...new Set(issuesIn((await issue(more)).answer))]).toEqual(issues)
})

it('an amount and points of nothing are asked about', async () => {
  const { answer } = await issue({ amount: 0 })
  expect([answer.problem, issuesIn(answer)]).toEqual(['confirm-first', ['amount reward-penalty.nothing']])
})

it('a penalty has one source', async () => {
  const { answer } = await issue({ finding: check })
  expect(issuesIn(answer)).toContain('check reward-penalty.source')
})
