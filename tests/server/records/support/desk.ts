import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { emptyNode, type Module, recordCall, yuan } from '@/schema'
import { openFirm } from '../../support/firm'
import type { Served } from '../../support/serve'

export type Values = Readonly<Record<string, unknown>>

interface SaveOptions {
  readonly Version?: number
  readonly Confirmed?: readonly string[]
  readonly Reason?: string
}

const everything = { page: 1, rows: 100, keyword: '', sort: '', filters: {}, also: [], deleted: false }

/** The issues of an answer, as "field reason". */
export const issuesIn = (answer: { readonly details: Values }) =>
  ((answer.details.issues ?? []) as { field: string; reason: string }[]).map(
    ({ field, reason }) => `${field} ${reason}`,
  )

/** A firm with a project, an owner and a supplier, and calls of its founder. */
export async function openDesk(server: Served, { name = '甲建设', phones = 1000 } = {}) {
  const firm = await openFirm(server, name, phones)
  const as = { login: firm.login }
  const [job, owner, supplier] = [randomUUID(), randomUUID(), randomUUID()]
  const save = (module: Module, guid: string, Data: Values, more: SaveOptions = {}) =>
    server.save(
      recordCall(module, 'Save'),
      more.Version ? 'edit' : 'add',
      { guid, Version: 0, Data, Confirmed: [], Reason: '', ...more },
      as,
    )
  const mark = (module: Module, method: 'Delete' | 'Restore', guid: string, Version: number) =>
    server.save(recordCall(module, method), 'edit', { guid, Version }, as)
  const read = async (module: Module, guid: string) =>
    (await server.get(recordCall(module, 'GetModel'), { guid }, as)).body
  const list = async (module: Module, query: object = {}) =>
    (await server.get(recordCall(module, 'GetListPage'), { ...everything, ...query }, as)).body

  const projectDraft = (code: string, name: string): Values => ({
    code,
    name,
    status: 'building',
    type: 'housing',
    startUpDepartment: firm.department,
    manager: firm.founder.userCode,
  })
  await save(project, job, projectDraft('P1', '一号楼'))
  await save(partner, owner, { name: '城投公司', type: 'owner' })
  await save(partner, supplier, { name: '宏达建材', type: 'supplier' })

  /** The stock record of a material in a warehouse. */
  const stockOf = async (warehouse: string, of: string) => {
    const { rows } = await list(stock, { filters: { warehouse, material: of } })
    return rows[0]?.guid ?? randomUUID()
  }

  /** Submits a record and decides it as the founder. */
  async function submitAndDecide(of: Module, record: string, Action: 'agree' | 'reject') {
    const [guid, flow] = [randomUUID(), randomUUID()]
    const only = { ...emptyNode('a'), name: '审批', people: [firm.founder.userCode] }
    const Body = { stages: [[only]], own: 'keep', again: 'keep', afterReturn: 'all', copies: [] } as const
    const flowTemplate = { guid, MID: of.name, Name: guid.slice(0, 8), Sort: 0, Disabled: false, Body, Version: 0 }
    await server.save('AuditTemplate.Save', 'add', flowTemplate, as)
    const { version } = await read(of, record)
    const report = {
      guid: flow,
      TemplateID: guid,
      MID: of.name,
      RID: record,
      Version: version,
      Receivers: {},
      Remark: '',
    }
    await server.save('SubmitWF.Submit', 'add', report, as)
    const { id } = await server.store.transaction({ enterprise: firm.enterprise }, (sql) =>
      sql.one<{ id: string }>(`select guid::text as id from flow_task where flow_guid = $1 and status = 'waiting'`, [
        flow,
      ]),
    )
    const decision = { guid: randomUUID(), TaskID: id, Action, Opinion: '已核对', To: '', Again: '' } as const
    return server.save('WFAudit.Decide', 'edit', { ...decision, Users: [], Receivers: {}, Signature: '' }, as)
  }

  let count = 0
  const contractDraft = (more: Values = {}): Values => {
    count += 1
    return {
      direction: 'expense',
      code: `HT-${count}`,
      name: `合同${count}`,
      status: 'running',
      type: 'material',
      project: job,
      partyA: owner,
      partyB: supplier,
      amount: yuan(1000),
      changed: 0,
      signDate: '2026-03-01',
      handler: firm.founder.userCode,
      nodes: [],
      ...more,
    }
  }
  const createContract = async (more: Values = {}) => {
    const guid = randomUUID()
    const answer = await save(contract, guid, contractDraft(more))
    if (answer.problem !== null) throw new Error(`${answer.text} ${JSON.stringify(answer.details)}`)
    return guid
  }
  return {
    firm,
    as,
    job,
    owner,
    supplier,
    save,
    mark,
    read,
    list,
    stockOf,
    projectDraft,
    contractDraft,
    createContract,
    approve: (of: Module, record: string) => submitAndDecide(of, record, 'agree'),
    reject: (of: Module, record: string) => submitAndDecide(of, record, 'reject'),
  }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>
