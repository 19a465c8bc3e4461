import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { visa } from '@/modules/finance/visa/visa.module'
import { workContact } from '@/modules/office/work-contact/work-contact.module'
import { workContactAnswer } from '@/modules/office/work-contact-answer/work-contact-answer.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, type Module, recordCall } from '@/schema'
import { remindOfDeadlines } from '../../server/engine/features/clocks/clocks'
import { calls } from '../../server/http/calls'
import { type Colleague, type Company, openCompany } from '../server/records/support/company'
import { issuesIn, type Values } from '../server/records/support/desk'
import { uploadPictures } from '../server/support/pictures'
import { type Served, serve } from '../server/support/serve'

let server: Served
let company: Company
let [boss, pm, site, office] = [] as unknown as [Colleague, Colleague, Colleague, Colleague]
const [job, otherJob, owner] = [randomUUID(), randomUUID(), randomUUID()]
const at = (days: number) => dayFromToday(days)

interface Options {
  readonly Version?: number
}

const save = (who: Colleague, module: Module, guid: string, Data: Values, more: Options = {}) =>
  server.save(
    recordCall(module, 'Save'),
    more.Version ? 'edit' : 'add',
    { guid, Version: 0, Data, Confirmed: [], Reason: '', ...more },
    who,
  )
async function create(who: Colleague, module: Module, Data: Values) {
  const guid = randomUUID()
  const answer = await save(who, module, guid, Data)
  expect([answer.text, issuesIn(answer)]).toEqual(['Success', []])
  return guid
}
const read = async (who: Colleague, module: Module, guid: string) =>
  (await server.get(recordCall(module, 'GetModel'), { guid }, who)).body
const turns = async (guid: string) =>
  (
    await server.store.system((sql) =>
      sql.many<{ user: string; step: string }>(
        `select user_code as "user", params->>'step' as step from message
          where record_guid = $1 and code = 'turn.waits' and revoked_at is null order by user_code`,
        [guid],
      ),
    )
  ).map(({ user, step }) => `${user} ${step}`)

const memo = (more: Values = {}): Values => ({
  ...{ project: job, subject: '雨水管迁改', kind: 'request', date: at(-5), content: '开挖前请迁改雨水管' },
  ...{ to: [{ guid: randomUUID(), partner: owner, contact: '业主代表' }], recipients: [], author: pm.code, ...more },
})

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  company = await openCompany(server, '甲建设')
  boss = await company.hire('周广厦', 'head')
  pm = await company.hire('张振华', 'east')
  site = await company.hire('李工', 'east')
  office = await company.hire('商务', 'west')
  await company.makeAdministrator(boss)
  const seen = ['8815', '8809', '8811', '8822']
  await company.giveRole(pm, 'project', seen, ['8809', '8811'])
  await company.giveRole(site, 'project', seen, ['8809', '8811'])
  await company.giveRole(office, 'own', seen)
  const building = { status: 'building', type: 'housing', startUpDepartment: company.departments.east }
  const values = { ...building, code: 'GX-01', name: '一号楼', manager: pm.code, team: [site.code] }
  await save(boss, project, job, values)
  await save(boss, project, otherJob, { ...building, code: 'GX-02', name: '二号楼', manager: boss.code, team: [] })
  await save(boss, partner, owner, { name: '城投公司', type: 'owner' })
})
afterAll(() => server.close())

describe('a work contact', () => {
  it('has a number of its project and year, and an addressee', async () => {
    const none = await save(pm, workContact, randomUUID(), memo({ to: [] }))
    expect(issuesIn(none)).toEqual(['to work-contact.to'])
    const guid = await create(pm, workContact, memo())
    const { values } = await read(pm, workContact, guid)
    expect(values).toMatchObject({ number: `LX${at(-5).slice(0, 4)}-GX-01-0001`, status: 'open' })
  })

  it('is answered by a recipient, who is notified and need not be in the project', async () => {
    const guid = await create(pm, workContact, memo({ recipients: [office.code], answerBy: at(3) }))
    expect(await turns(guid)).toEqual([`${office.code} answer`])
    const answer = { contact: guid, kind: 'answer', text: '同意迁改', date: at(0) }
    expect((await save(site, workContactAnswer, randomUUID(), answer)).text).not.toBe('Success')
    await create(office, workContactAnswer, answer)
    expect((await read(pm, workContact, guid)).values).toMatchObject({
      ...{ status: 'answered', reply: '同意迁改', answeredOn: at(0) },
    })
    expect(await turns(guid)).toEqual([`${pm.code} close`])
    const { version, held } = await read(pm, workContact, guid)
    expect(held).toBe('frozen')
    const later = await save(pm, workContact, guid, memo({ subject: '别的事' }), { Version: version })
    expect(later.text).not.toBe('Success')
  })

  it('takes one of two answers at once', async () => {
    const guid = await create(pm, workContact, memo({ recipients: [office.code, site.code] }))
    const answer = (text: string) => ({ contact: guid, kind: 'answer', text, date: at(0) })
    const both = await Promise.all([
      save(office, workContactAnswer, randomUUID(), answer('一')),
      save(site, workContactAnswer, randomUUID(), answer('二')),
    ])
    expect(both.map(({ text }) => text === 'Success').sort()).toEqual([false, true])
    expect((await read(pm, workContact, guid)).done).toHaveLength(1)
  })

  it('is answered by another company through its author, who closes it', async () => {
    const guid = await create(pm, workContact, memo())
    const register = { contact: guid, kind: 'register', text: '函复同意', date: at(-1) }
    expect(issuesIn(await save(pm, workContactAnswer, randomUUID(), register))).toEqual(['answeredBy required'])
    const own = { ...register, answeredBy: '城投公司' }
    expect((await save(site, workContactAnswer, randomUUID(), own)).text).not.toBe('Success')
    await create(pm, workContactAnswer, own)
    await create(pm, workContactAnswer, { contact: guid, kind: 'close', text: '已迁改', date: at(0) })
    expect((await read(site, workContact, guid)).values).toMatchObject({ status: 'closed', reply: '函复同意' })
  })

  it('is late after its deadline, and its people are reminded', async () => {
    const values = memo({ recipients: [office.code], answerBy: at(-3) })
    const guid = await create(pm, workContact, values)
    expect((await read(pm, workContact, guid)).values.status).toBe('overdue')
    await remindOfDeadlines(
      { store: server.store, services: server.services, modules },
      new Date(`${at(0)}T09:30:00+08:00`),
    )
    const reminded = await server.store.system((sql) =>
      sql.many<{ user: string }>(
        `select user_code as "user" from message where record_guid = $1 and code = 'clock.after'`,
        [guid],
      ),
    )
    expect(reminded.map(({ user }) => user).sort()).toEqual([pm.code, office.code].sort())
    await create(office, workContactAnswer, { contact: guid, kind: 'answer', text: '今天办', date: at(0) })
    expect((await read(pm, workContact, guid)).values.status).toBe('answered')
  })

  it('is changed by its author only', async () => {
    const guid = await create(pm, workContact, memo())
    const { version } = await read(pm, workContact, guid)
    const byOther = await save(site, workContact, guid, memo({ subject: '改' }), { Version: version })
    expect(byOther.text).not.toBe('Success')
    expect((await save(pm, workContact, guid, memo({ subject: '改' }), { Version: version })).text).toBe('Success')
  })

  it('of the project is offered as the cause of a visa, which names it', async () => {
    const [guid, of] = [await create(pm, workContact, memo({ subject: '集水坑' })), randomUUID()]
    const other = await create(boss, workContact, memo({ project: otherJob, author: boss.code }))
    const photos = await uploadPictures(server, site, { module: visa.name, guid: of, field: 'photos' }, 3)
    const draft = {
      ...{ project: job, date: at(-1), kind: 'site', place: '地下室', reason: '增加集水坑', photos, effects: [] },
      ...{ items: [], applicant: site.code },
    }
    const wrong = await save(site, visa, of, { ...draft, workContact: other })
    expect(new Set(issuesIn(wrong))).toEqual(new Set(['workContact not-a-choice']))
    expect((await save(site, visa, of, { ...draft, workContact: guid })).text).toBe('Success')
    expect((await read(pm, visa, of)).words).toMatchObject({ workContact: '集水坑' })
    const page = { page: 1, rows: 20, keyword: '', sort: '', filters: { project: job }, also: [], deleted: false }
    const { body } = await server.get(recordCall(workContact, 'GetListPage'), page, pm)
    expect(body.rows[0]).toMatchObject({ id: body.rows[0]?.guid, text: body.rows[0]?.values.subject })
    expect(body.rows.some(({ guid: each }) => each === other)).toBe(false)
    const gone = await server.save(recordCall(workContact, 'Delete'), 'edit', { guid, Version: 1 }, pm)
    expect(gone.text).not.toBe('Success')
  })
})
