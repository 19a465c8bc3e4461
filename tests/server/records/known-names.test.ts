import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { subject } from '@/modules/finance/subject/subject.module'
import { calls } from '../../../server/http/calls'
import type { Sql } from '../../../server/store/store'
import { type Served, serve } from '../support/serve'
import { type Desk, openDesk } from './support/desk'

let server: Served
let desk: Desk
let guid: string
const [above, below] = [randomUUID(), randomUUID()]

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  await desk.save(subject, above, { code: '1', name: '直接费', kind: 'overhead' })
  await desk.save(subject, below, { code: '1.1', name: '材料费', kind: 'material', parent: above })
  guid = await desk.createContract({ subject: below, department: desk.firm.department, type: 'labour' })
})
afterAll(() => server.close())

const words = async () => (await desk.read(contract, guid)).words
/** Changes the database directly, as another instance would, without the server under test. */
const directly = <T>(work: (sql: Sql) => Promise<T>) =>
  server.store.transaction({ enterprise: desk.firm.enterprise }, work)

it.each([
  ['a partner', 'partyB', '宏达新材', `update partner set name = '宏达新材' where name = '宏达建材'`],
  ['a project', 'project', '二号楼', `update project set name = '二号楼' where name = '一号楼'`],
  ['a person', 'handler', '新名字', `update member set name = '新名字'`],
  [
    'a department',
    'department',
    '新部门',
    `update department set name = '新部门' where guid = (select department from contract limit 1)`,
  ],
  ['the parent in a tree', 'subject', '间接费 / 材料费', `update subject set name = '间接费' where name = '直接费'`],
  [
    'a choice of a dictionary',
    'type',
    '劳务分包',
    `insert into dictionary_entry (enterprise_id, dictionary, key, names, place)
     select enterprise_id, 'contract-type', 'labour', '{"zh": "劳务分包"}', 0 from project limit 1`,
  ],
])('a new name of %s is shown in the next answer', async (_, field, name, change) => {
  const before = (await words())[field]
  expect(before).not.toBe(name)
  expect((await words())[field]).toBe(before)
  await directly((sql) => sql.run(change))
  expect((await words())[field]).toBe(name)
})

it('a name counts after its commit, and not after a rollback', async () => {
  const rolledBack = directly(async (sql) => {
    await sql.run(`update partner set name = '没有的' where guid = $1`, [desk.supplier])
    expect((await words()).partyB).toBe('宏达新材')
    throw new Error('undone')
  })
  await expect(rolledBack).rejects.toThrow('undone')
  expect((await words()).partyB).toBe('宏达新材')
})

it('concurrent readers never get an old name after the commit of a new one', async () => {
  let isOver = false
  const readers = Array.from({ length: 4 }, async () => {
    while (!isOver) await words()
  })
  for (let round = 1; round <= 25; round += 1) {
    const name = `第${round}家`
    await directly((sql) => sql.run('update partner set name = $2 where guid = $1', [desk.supplier, name]))
    expect((await words()).partyB).toBe(name)
    const { rows } = await desk.list(contract)
    expect(rows.map((row) => row.words.partyB)).toEqual([name])
  }
  isOver = true
  await Promise.all(readers)
})
