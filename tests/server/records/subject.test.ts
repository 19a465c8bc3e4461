import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { subject } from '@/modules/finance/subject/subject.module'
import { recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { subjectStates } from '../../../server/store/migrations/0400-subject-states'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk } from './support/desk'

let server: Served
let desk: Desk
let [labour, carpenters, masons] = ['', '', '']

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  labour = await desk.mustSave(subject, { code: '01', name: '人工费', kind: 'labour' })
  carpenters = await desk.mustSave(subject, { code: '0101', name: '木工', kind: 'labour', parent: labour })
  masons = await desk.mustSave(subject, { code: '0102', name: '瓦工', kind: 'labour', parent: labour })
})
afterAll(() => server.close())

const offered = async (under: string, keyword = '', these = '') => {
  const takes = { page: 1, rows: 50, under, keyword, these }
  return (await server.get(recordCall(subject, 'GetTree'), takes, desk.as)).body.map(({ title }) => title)
}
const edit = async (module: typeof subject | typeof contract, guid: string, change: object) => {
  const { version, values } = await desk.read(module, guid)
  return desk.save(module, guid, { ...values, ...change }, { Version: version })
}

describe('a cost subject that is switched off', () => {
  let signed: string

  beforeAll(async () => {
    signed = await desk.createContract({ subject: carpenters })
    expect((await edit(subject, carpenters, { off: true })).text).toBe('Success')
  })

  it('is neither offered nor found, and is marked in its list', async () => {
    expect([await offered(labour), await offered('', '木工')]).toEqual([['瓦工'], []])
    expect(await offered('', '', [masons, carpenters].join(','))).toEqual(['瓦工'])
    const { rows } = await desk.list(subject, { filters: { state: 'off' } })
    expect(rows.map(({ values }) => values.name)).toEqual(['木工'])
  })

  it('cannot be chosen any more, for a record or a line', async () => {
    const byField = await desk.save(contract, randomUUID(), desk.contractDraft({ subject: carpenters }))
    expect(issuesIn(byField)).toEqual(['subject not-in-state'])
    const allocation = [carpenters, masons].map((each) => ({ guid: randomUUID(), subject: each, amount: 50_000 }))
    const byLine = await desk.save(contract, randomUUID(), desk.contractDraft({ allocation }))
    expect(issuesIn(byLine)).toEqual(['allocation.0.subject not-in-state'])
  })

  it('stays in the records that have it, and is not deleted', async () => {
    expect((await edit(contract, signed, { remark: '不变' })).text).toBe('Success')
    const { version } = await desk.read(subject, carpenters)
    expect((await desk.mark(subject, 'Delete', carpenters, version)).text).not.toBe('Success')
  })

  it('is offered again when it is switched on', async () => {
    expect((await edit(subject, carpenters, { off: false })).text).toBe('Success')
    expect(await offered(labour)).toEqual(['木工', '瓦工'])
  })

  it('is none from before subjects could be switched off', async () => {
    await server.store.system(async (sql) => {
      await sql.run('update subject set off = null, state = null')
      await sql.run(subjectStates)
    })
    expect(await offered(labour)).toEqual(['木工', '瓦工'])
  })
})
