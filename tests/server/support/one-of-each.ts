import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { partner } from '@/modules/projects/partner/partner.module'
import { type Field, type Module, Problem } from '@/schema'
import { saveRecord } from '../../../server/engine/records-save'
import { extras } from '../../../server/modules'
import { insertRecord } from '../../../server/store/records'
import { audited } from './audited'
import type { Firm } from './firm'
import type { Served } from './serve'

/** A value that fits, for every kind of field; `guid` is the record every reference points to. */
function valueFor(name: string, field: Field, firm: Firm, guid: string): unknown {
  const { kind, options } = field
  const values: Partial<Record<Field['kind'], unknown>> = {
    text: `绝密${name}`,
    'long-text': `绝密${name}`,
    number: 1,
    money: 100,
    quantity: 1,
    percent: 0,
    slider: 0,
    date: '2026-01-01',
    'date-range': { from: '2026-01-01', to: '2026-01-31' },
    'yes-no': true,
    choice: Object.keys(options.choices ?? {})[0],
    person: firm.founder.userCode,
    department: firm.department,
    phone: '010-12345678',
    email: 'a@b.cn',
    reference: guid,
    lines: [{ guid: randomUUID(), ...draftOf(options.lines ?? { fields: {} }, firm, guid) }],
  }
  return values[kind]
}

const draftOf = (module: Pick<Module, 'fields'>, firm: Firm, guid: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(module.fields)
      .filter(([, { required }]) => required)
      .map(([name, field]) => [name, valueFor(name, field, firm, guid)]),
  )

const second = randomUUID()

/** What a draft made from nothing but kinds would break a rule with. */
const mended: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  contract: { partyB: second },
  'non-contract-payment': { paid: 0 },
  notice: { expiry: '2035-01-01' },
}

/** A file and a comment on the contract, with the same guid as everything else. */
async function hang(server: Served, { login }: Firm, guid: string) {
  const to = { MID: 'contract', FID: guid, guid }
  const file = await server.upload(to, { name: '绝密.txt', content: Buffer.from('绝密文件') }, { login })
  const Data = { UID: guid, RID: guid, MID: 'contract', Remark: '绝密评论', ToUser: '', BC: '' }
  const said = await server.save('Comment.Save', 'add', { Data }, { login })
  if (file.body.code !== 200 || said.text !== 'Success') throw new Error(`${file.text} ${said.text}`)
}

/** One record of every module, all with the same guid, made by the founder. */
export async function plantOneOfEach(server: Served, firm: Firm, guid: string) {
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
  const plant = (module: Module, of: string, more: object = {}) =>
    server.store.transaction({ enterprise: firm.enterprise }, async (sql) => {
      const work = { ...context, sql, who, enterprise: firm.enterprise }
      const values = { ...draftOf(module, firm, guid), ...more }
      try {
        await saveRecord(work as never, module, { guid: of, version: 0, values }, extras[module.name])
      } catch (error) {
        throw error instanceof Problem ? new Error(`${module.name} ${JSON.stringify(error.details)}`) : error
      }
    })
  const keep = (module: Module) =>
    server.store.transaction({ enterprise: firm.enterprise }, (sql) =>
      insertRecord(
        sql,
        module,
        {
          ...{ enterprise: firm.enterprise, guid, user: who.userCode, searchText: '绝密' },
          values: Object.fromEntries(
            Object.entries(module.fields).map(([name, field]) => [name, valueFor(name, field, firm, guid)]),
          ),
        },
        audited(firm.enterprise),
      ),
    )
  await plant(partner, second, { name: '绝密乙方' })
  for (const module of modules) await (module.closed ? keep(module) : plant(module, guid, mended[module.name]))
  await hang(server, firm, guid)
}
