import { randomUUID } from 'node:crypto'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { checkType } from '@/modules/quality/check-type/check-type.module'
import { exposure } from '@/modules/quality/exposure/exposure.module'
import { nature } from '@/modules/quality/nature/nature.module'
import { natureClass } from '@/modules/quality/nature-class/nature-class.module'
import { dayFromToday, type Module, recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { issuesIn } from './support/desk'
import { type Hazards, openHazards } from './support/hazards'

let server: Served
let at: Hazards

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  at = await openHazards(server)
})
afterAll(() => server.close())

type Who = Hazards['checker']

const listAs = (who: Who, module: Module) => {
  const query = { page: 1, rows: 50, keyword: '', sort: '', filters: {}, also: [], deleted: false }
  return server.get(recordCall(module, 'GetListPage'), query, who)
}
const exposedBy = (who: Who, of: object) => ({
  ...of,
  ...{ reason: '典型案例', date: dayFromToday(), until: dayFromToday(3), person: who.userCode },
})

it('who works on safety keeps the library of problems and of check lists', async () => {
  const { checker, send } = at
  const kind = randomUUID()
  const Class = { name: '临时用电', domain: 'safety' }
  expect((await send(checker, natureClass, kind, Class)).text).toBe('Success')
  const problem = { class: kind, name: '配电箱未上锁', severity: 'major' }
  expect((await send(checker, nature, randomUUID(), problem)).text).toBe('Success')
  const type = { name: '用电检查', domain: 'safety', items: [], disabled: false }
  expect((await send(checker, checkType, randomUUID(), type)).text).toBe('Success')
  const { body } = await listAs(checker, nature)
  expect(body.can).toEqual({ edit: true, delete: true })
  expect(body.rights).toEqual(['8806'])
})

it('who works on tours keeps them too, and who only views safety changes nothing', async () => {
  const { site, outsider, send } = at
  const tourist = await site.person('8803', 'edit', 'project')
  const type = { name: '早班巡检', domain: 'inspection', items: [], disabled: false }
  expect((await send(tourist, checkType, randomUUID(), type)).text).toBe('Success')
  expect((await send(outsider, checkType, randomUUID(), { ...type, name: '晚班巡检' })).problem).toBe('no-edit-right')
  expect((await listAs(outsider, checkType)).body.can).toEqual({ edit: false, delete: false })
})

it('a right to other work opens none of them', async () => {
  const { site, send } = at
  const clerk = await site.person('8826', 'delete', 'all')
  for (const module of [nature, natureClass, checkType, exposure]) {
    expect((await listAs(clerk, module)).problem).toBe('no-view-right')
    expect((await send(clerk, module, randomUUID(), {})).problem).toBe('no-edit-right')
  }
})

it('who works on safety exposes hazards, but no check of quality', async () => {
  const { checker, outsider, site, file, send } = at
  const [hazard, exposed] = [randomUUID(), randomUUID()]
  expect((await file(hazard)).text).toBe('Success')
  const other = exposedBy(checker, { check: await site.createCheck() })
  expect(issuesIn(await send(checker, exposure, randomUUID(), other))).toEqual(['check not-a-choice'])
  expect((await listAs(checker, qualityCheck)).problem).toBe('no-view-right')
  expect((await send(checker, exposure, exposed, exposedBy(checker, { safety: hazard }))).text).toBe('Success')
  expect((await listAs(outsider, exposure)).body.rows.map(({ guid }) => guid)).toEqual([exposed])
})

it('the widest data scope of the rights of a person applies', async () => {
  const { site, send, file, checker } = at
  const both = await site.person('8806', 'view', 'own')
  const guid = randomUUID()
  expect((await file(guid)).text).toBe('Success')
  const exposed = randomUUID()
  const past = { ...exposedBy(checker, { safety: guid }), until: dayFromToday() }
  expect((await send(checker, exposure, exposed, past)).text).toBe('Success')
  const read = () => server.get(recordCall(exposure, 'GetModel'), { guid: exposed }, both)
  await server.store.transaction({ enterprise: site.firm.enterprise }, (sql) =>
    sql.run('update exposure set until = $2 where guid = $1', [exposed, dayFromToday(-1)]),
  )
  expect((await read()).problem).toBe('not-found')
  const role = { guid: randomUUID(), name: '巡检主管', dataScope: 'all' as const, version: 0 }
  const right = { code: '8803', view: true, edit: false, delete: false, approve: false }
  await server.save('Role.Save', 'add', { ...role, rights: [right] }, site.as)
  await server.store.transaction({ enterprise: site.firm.enterprise }, (sql) =>
    sql.run('insert into member_role (enterprise_id, user_code, role_guid) values ($1, $2, $3)', [
      ...[site.firm.enterprise, both.userCode, role.guid],
    ]),
  )
  expect((await read()).body.guid).toBe(exposed)
})
