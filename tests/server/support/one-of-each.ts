import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { contract } from '@/modules/finance/contract/contract.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { type Field, flowStates, type Module, Problem } from '@/schema'
import { saveRecord } from '../../../server/engine/saving/save'
import { moduleHooks } from '../../../server/modules'
import type { Sql } from '../../../server/store/connection/statements'
import { insertRecord } from '../../../server/store/records/records'
import { audited } from './audited'
import type { Firm } from './firm'
import { overridesOf, second } from './overrides'
import { uploadPictures } from './pictures'
import type { Served } from './serve'

/** A valid value for each kind of field; every reference points to the record `guid`. */
export function valueFor(name: string, field: Field, firm: Firm, guid: string): unknown {
  const { kind, options } = field
  const values: Partial<Record<Field['kind'], unknown>> = {
    text: `绝密${name}`,
    'long-text': `绝密${name}`,
    number: 1,
    money: 100,
    quantity: 1,
    percent: options.positive === true ? 1 : 0,
    slider: 0,
    'date-range': { from: '2026-01-01', to: '2026-01-31' },
    date: options.notBefore === undefined ? '2026-01-01' : '2099-12-31',
    people: [firm.founder.userCode],
    'yes-no': true,
    choice: Object.keys(options.choices ?? {})[0],
    person: firm.founder.userCode,
    department: firm.department,
    rating: 3,
    phone: '010-12345678',
    email: 'a@b.cn',
    reference: guid,
    lines: [{ guid: randomUUID(), ...draftOf(options.lines ?? { fields: {} }, firm, guid) }],
  }
  return values[kind]
}

export const draftOf = (module: Pick<Module, 'fields'>, firm: Firm, guid: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(module.fields)
      .filter(([, { required, options }]) => required || options.requiredWhen !== undefined)
      .map(([name, field]) => [name, valueFor(name, field, firm, guid)]),
  )

/** Uploads the minimum number of pictures for each required field of photos or files of a record. */
export async function picturesFor(server: Served, { login }: Firm, { name, fields }: Module, guid: string) {
  const takesPictures = ({ kind, required }: Field) => required && ['photos', 'files', 'signature'].includes(kind)
  const found = Object.entries(fields)
    .filter(([, each]) => takesPictures(each))
    .map(async ([field, { options }]) => [
      field,
      await uploadPictures(server, { login }, { module: name, guid, field }, options.atLeast ?? 1),
    ])
  return Object.fromEntries(await Promise.all(found)) as Record<string, unknown>
}

/** The lines that steps of a record change. */
const linesOfSteps = ({ fields, steps }: Module, firm: Firm, guid: string) =>
  Object.fromEntries(
    steps.flatMap(({ line }) => {
      const field = fields[line?.list ?? '']
      return line === undefined || field === undefined ? [] : [[line.list, valueFor(line.list, field, firm, guid)]]
    }),
  )

/** Sorts modules so that a module comes after the modules its required references point to. */
function inOrder(all: readonly Module[]): readonly Module[] {
  const needed = ({ name, fields }: Module) =>
    Object.values(fields).flatMap(({ required, options }) => {
      const of = required || options.requiredWhen !== undefined ? options.to?.().name : undefined
      return of === undefined || of === name ? [] : [of]
    })
  const done: Module[] = []
  const visit = (module: Module) => {
    if (done.includes(module)) return
    for (const name of needed(module)) for (const each of all) if (each.name === name) visit(each)
    done.push(module)
  }
  for (const module of all) visit(module)
  return done
}

/** Adds a file and a comment to the contract, both with the same guid as all other records. */
async function attachFileAndComment(server: Served, { login }: Firm, guid: string) {
  const to = { MID: 'contract', FID: guid, guid }
  const file = await server.upload(to, { name: '绝密.txt', content: Buffer.from('绝密文件') }, { login })
  const Data = { UID: guid, RID: guid, MID: 'contract', Remark: '绝密评论', ToUser: '', BC: '' }
  const comment = await server.save('Comment.Save', 'add', { Data }, { login })
  if (file.body.code !== 200 || comment.text !== 'Success') throw new Error(`${file.text} ${comment.text}`)
}

/** A value with which a record may be chosen; all of several choices, because different modules ask for different ones. */
const choosableValue = (field: Field | undefined, allowed: unknown) =>
  field?.kind === 'multi-choice' ? Object.keys(field.options.choices ?? {}) : [allowed].flat()[0]

/** Gives the records that a module refers to the values with which they may be chosen. */
async function makeChoosable(sql: Sql, { fields }: Module, guid: string) {
  const inLines = Object.values(fields).flatMap(({ options }) => Object.values(options.lines?.fields ?? {}))
  for (const { options } of [...Object.values(fields), ...inLines.filter(({ required }) => required)]) {
    const target = options.to?.()
    for (const [name, allowed] of Object.entries(options.only ?? {})) {
      const column = name === '@flow' ? 'flow_state' : `"${name}"`
      const value = choosableValue(target?.fields[name], allowed)
      await sql.run(`update "${target?.name}" set ${column} = $2 where guid = $1`, [guid, value])
    }
    // An amount that begins with a figure may not exceed it.
    for (const figure of Object.values(options.begins ?? {})) {
      if (options.to?.().fields[figure]?.options.figure === undefined) continue
      await sql.run(`update "${options.to?.().name}" set "${figure}" = 1 where guid = $1`, [guid])
    }
  }
}

/** Takes back the approvals that `makeChoosable` set, because they have no flow. */
async function endApprovals(sql: Sql, { fields }: Module, guid: string) {
  for (const { options } of Object.values(fields)) {
    if (options.only?.['@flow'] === undefined) continue
    await sql.run(`update "${options.to?.().name}" set flow_state = $2 where guid = $1`, [guid, flowStates.draft])
  }
}

/** Creates one record of every module as the founder, all with the same guid, and with further values by module. */
export async function plantOneOfEach(
  server: Served,
  firm: Firm,
  guid: string,
  more: Readonly<Record<string, object>> = {},
) {
  const right = { view: true, edit: true, delete: true, approve: true, scope: 'all' as const }
  const who = {
    account: firm.login.Id,
    name: '创始人',
    kind: 'ordinary' as const,
    userCode: firm.founder.userCode,
    enterprise: firm.enterprise,
    department: firm.department,
    isCreator: true,
    isAdministrator: true,
    rights: new Map(modules.map(({ code }) => [code, right])),
    tokenHash: Buffer.alloc(32),
  }
  const context = {
    services: server.services,
    lang: 'zh' as const,
    address: '10.0.0.1',
    requestId: 'test',
    device: { id: 'd', name: 'd', platform: 'h5' },
  }
  const plant = async (module: Module, of: string, own: object) => {
    const pictures = await picturesFor(server, firm, module, of)
    await server.store.transaction({ enterprise: firm.enterprise }, async (sql) => {
      const work = { ...context, sql, who, enterprise: firm.enterprise }
      const values = { ...draftOf(module, firm, guid), ...linesOfSteps(module, firm, guid), ...pictures, ...own }
      await makeChoosable(sql, module, guid)
      try {
        const rules = [...module.rules, ...module.gates].map(({ name }) => `${module.name}.${name}`)
        const confirmed = [...rules, 'locked-late']
        await saveRecord(
          work as never,
          module,
          { guid: of, version: 0, values, confirmed, reason: '绝密理由' },
          moduleHooks,
        )
        await endApprovals(sql, module, guid)
      } catch (error) {
        throw error instanceof Problem ? new Error(`${module.name} ${JSON.stringify(error.details)}`) : error
      }
    })
  }
  const insert = (module: Module) =>
    server.store.transaction({ enterprise: firm.enterprise }, (sql) =>
      insertRecord(
        sql,
        module,
        {
          ...{ enterprise: firm.enterprise, guid, user: who.userCode, searchText: '绝密' },
          values: {
            ...Object.fromEntries(
              Object.entries(module.fields).map(([name, field]) => [name, valueFor(name, field, firm, guid)]),
            ),
            ...overridesOf(module.name, guid),
          },
        },
        audited(firm.enterprise),
      ),
    )
  /** A stock has the balance that its book says. */
  const open = (table: string) =>
    server.store.transaction({ enterprise: firm.enterprise }, (sql) =>
      sql.run(
        `insert into stock_entry (enterprise_id, posted_by, date, stock, quantity, value, quantity_after, value_after, source_module,
                                  source, source_line, round)
         values ($1, $2, '2026-01-01', $3, 10000000, 100000, 10000000, 100000, $4, $3, 'opening', 1)`,
        [firm.enterprise, who.userCode, guid, table],
      ),
    )
  await plant(partner, second, { name: '绝密乙方' })
  await server.store.transaction({ enterprise: firm.enterprise }, (sql) => makeChoosable(sql, contract, second))
  for (const module of inOrder(modules)) {
    await (module.closed
      ? insert(module)
      : plant(module, guid, { ...overridesOf(module.name, guid), ...more[module.name] }))
    if (module.balance !== undefined) await open(module.name)
    if (module.name === 'warehouse') await plant(module, second, { name: '绝密二库' })
  }
  // Later drafts choose it as a company of our own, and as a supplier.
  await server.store.transaction({ enterprise: firm.enterprise }, (sql) =>
    sql.run("update partner set type = 'own' where guid = $1", [guid]),
  )
  await attachFileAndComment(server, firm, guid)
}
