import { modules } from '@/modules'
import { type Module, onlyFilters, recordCall, seenModule, stepParentOf } from '@/schema'
import { roleOfPost, roles } from '../../../server/demo/base/company'
import type { Seed } from '../../../server/demo/base/seed'
import { seedEnterprise } from '../../../server/demo/enterprise'
import { hashPassword } from '../../../server/engine/core/secrets'
import { replayAll } from '../../../server/engine/flows/replay'
import { calls } from '../../../server/http/calls'
import { type As, type Served, serve } from '../support/serve'

const seed: Seed = {
  ...{
    space: 'choices',
    name: '选择样例建设有限公司',
    shortName: '选择样例',
    prefix: 'XZ',
    phones: 900_000,
    firstWorkIndex: 0,
  },
  founder: { login: 'choices', name: '周样例', phone: '13600000000' },
  ...{ people: 81, projects: 9, contracts: 40, payments: 60, tasks: 9, flows: 20, stockLines: 600 },
  ...{ logDays: 3, reportSites: 9, notices: 4, checks: 30, certificates: 9, logins: {} },
}

let server: Served
/** The person of each role who takes part in the most projects under construction. */
let people: Map<string, As>

const listing = { page: 1, rows: 1, keyword: '', sort: '', filters: {}, also: [], deleted: false }

type Filters = Readonly<Record<string, string>>

/** The target modules of the required references of a module and its lines, with the filters of their pickers, by field. */
const requiredOf = (fields: Module['fields'], path = ''): readonly (readonly [string, Module, Filters])[] =>
  Object.entries(fields).flatMap(([name, { options, required }]) => {
    if (options.lines !== undefined) return requiredOf(options.lines.fields, `${name}.`)
    const to = required ? (options.to?.() as Module | undefined) : undefined
    return to === undefined ? [] : [[`${path}${name}`, to, onlyFilters(options)] as const]
  })

type Rights = Pick<(typeof roles)[number], 'edits' | 'sees' | 'approves'>

const seenCodes = ({ edits, sees, approves }: Rights): readonly string[] => [...edits, ...sees, ...approves]

/** Whether a role has the further right of the step that the records of a module are. */
const hasRightOfStep = (module: Module, rights: Rights) =>
  (stepParentOf(module)?.steps ?? []).every(
    ({ right }) => right === undefined || (right.to === 'edit' ? rights.edits : seenCodes(rights)).includes(right.code),
  )

/** The modules whose records a role enters, with the fields that it sees. */
const edited = (rights: Rights) =>
  modules
    .filter((module) => !module.closed && rights.edits.includes(module.code) && hasRightOfStep(module, rights))
    .map((module) => seenModule(module, (code) => seenCodes(rights).includes(code)))

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  const { store, services } = server
  const hash = await hashPassword('purlin2026', services.passwordCost)
  const today = new Date().toISOString().slice(0, 10)
  const planted = await store.system((sql) => seedEnterprise({ sql, services, hash, today }, seed))
  const rows = await store.transaction({ enterprise: planted.work.enterprise }, (sql) =>
    sql.many<{ code: string; phone: string }>(
      `select m.user_code as code, m.phone from member m
        order by (select count(*) from project p
                   where p.status = 'building' and (m.user_code = any(p.team) or m.user_code = p.manager)) desc`,
    ),
  )
  people = new Map()
  for (const { code, phone } of rows) {
    const person = planted.people.find((each) => each.code === code)
    if (person === undefined || people.has(roleOfPost[person.post])) continue
    const takes = { LoginName: phone, Password: 'purlin2026', Remember: false }
    const signed = await server.save('Login.Login', 'edit', takes)
    people.set(roleOfPost[person.post], { login: signed.body })
  }
}, 120_000)
afterAll(() => server.close())

it.each(roles)('the role $name can choose a value for each required reference', async ({ name, ...rights }) => {
  const person = people.get(name)
  const empty: string[] = []
  for (const module of edited(rights)) {
    for (const [field, to, filters] of requiredOf(module.fields)) {
      const { body, problem } = await server.get(recordCall(to, 'GetListPage'), { ...listing, filters }, person)
      if (problem !== null || body.rows.length === 0) empty.push(`${module.name}.${field}: ${to.name} ${problem ?? ''}`)
    }
  }
  expect(empty).toEqual([])
})

it('the records agree with the ledger and the approvals', async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})
