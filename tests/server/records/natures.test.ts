import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { checkType } from '@/modules/quality/check-type/check-type.module'
import { nature } from '@/modules/quality/nature/nature.module'
import { natureClass } from '@/modules/quality/nature-class/nature-class.module'
import { recordCall } from '@/schema'
import { tablesOf } from '../../../server/engine/features'
import { calls } from '../../../server/http/calls'
import { silent } from '../../../server/log'
import { migrate } from '../../../server/store/schema/migrate'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk } from './support/desk'

let server: Served
let desk: Desk

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
})
afterAll(() => server.close())

const query = { page: 1, rows: 50, keyword: '', sort: '', also: [], deleted: false }
const problemsOf = async (domain: string) => {
  const { body } = await server.get(recordCall(nature, 'GetListPage'), { ...query, filters: { domain } }, desk.as)
  return body.rows.map(({ values }) => values.name).sort()
}
const expectSuccess = (answer: { readonly text: string }) => expect(answer.text).toBe('Success')

describe('problem types', () => {
  const classes = { quality: randomUUID(), safety: randomUUID(), both: randomUUID() }
  const saveClass = (domain: keyof typeof classes, of: string = domain, Version = 0) =>
    desk.save(natureClass, classes[domain], { name: `类 ${domain}`, domain: of }, { Version })

  it('are listed in the domains of their class', async () => {
    for (const domain of ['quality', 'safety', 'both'] as const) {
      expectSuccess(await saveClass(domain))
      const values = { class: classes[domain], name: `问题 ${domain}`, severity: 'minor', domain: ['safety'] }
      expectSuccess(await desk.save(nature, randomUUID(), values))
    }
    expect(await problemsOf('quality')).toEqual(['问题 both', '问题 quality'])
    expect(await problemsOf('safety')).toEqual(['问题 both', '问题 safety'])
  })

  it('follow a change of their class', async () => {
    expectSuccess(await saveClass('quality', 'safety', 1))
    expect(await problemsOf('quality')).toEqual(['问题 both'])
    expect(await problemsOf('safety')).toEqual(['问题 both', '问题 quality', '问题 safety'])
  })

  it('from before the migration are found by the domain of their class, or by having none', async () => {
    const before = `
      delete from migration where name in ('0180-nature-domain', '0190-nature-domain', 'definitions');
      alter table nature drop column domain cascade;
      update nature set class = null where name = '问题 quality';`
    await server.store.system((sql) => sql.run(before))
    await migrate({ url: server.database.url, definitions: tablesOf(modules), log: silent })
    expect(await problemsOf('safety')).toEqual(['问题 both', '问题 safety'])
    expect(await problemsOf('-')).toEqual(['问题 quality'])
  })
})

describe('a check type', () => {
  const of = (values: object) => ({ name: '钢筋工程', domain: 'quality', disabled: false, ...values })

  it('that is a duplicate is refused with a message, even as the first record after a start', async () => {
    await server.store.system((sql) =>
      sql.run(
        `insert into "check-type" (enterprise_id, guid, add_user, name, domain) values ($1, $2, $3, '模板工程', 'quality')`,
        [desk.firm.enterprise, randomUUID(), desk.firm.founder.userCode],
      ),
    )
    const items = [{ guid: randomUUID(), item: '支撑间距', standard: '', photo: false }]
    const answer = await desk.save(checkType, randomUUID(), of({ name: '模板工程', items }))
    expect([answer.status, issuesIn(answer)]).toEqual([200, ['name not-twice']])
  })

  it('stores its items, and is unique per domain', async () => {
    const guid = randomUUID()
    const items = [{ guid: randomUUID(), item: '钢筋间距', standard: 'GB 50204', photo: true }]
    expectSuccess(await desk.save(checkType, guid, of({ items, days: 3, order: 1 })))
    const { values, state } = await desk.read(checkType, guid)
    expect([values.days, values.items, state]).toMatchObject([3, [{ item: '钢筋间距', photo: true }], 1])
    expect(issuesIn(await desk.save(checkType, randomUUID(), of({})))).toEqual(['name not-twice'])
    expectSuccess(await desk.save(checkType, randomUUID(), of({ domain: 'safety' })))
  })

  it('requires a name, a known domain and days within limits', async () => {
    const wrong = await desk.save(checkType, randomUUID(), of({ name: '', domain: 'sea', days: 91 }))
    expect(issuesIn(wrong)).toEqual(['name required', 'days too-large', 'domain not-a-choice'])
  })
})
