import { randomUUID } from 'node:crypto'
import { emptyNode, type Module, recordCall } from '@/schema'
import type { Firm } from '../../support/firm'
import type { Served } from '../../support/serve'

/** Submits a record to the founder as its only approver; returns the approval. */
export async function reportRecord(server: Served, firm: Firm, of: Module, record: string) {
  const [guid, flow, as] = [randomUUID(), randomUUID(), { login: firm.login }]
  const only = { ...emptyNode('a'), name: '审批', people: [firm.founder.userCode] }
  const Body = { stages: [[only]], own: 'keep', again: 'keep', afterReturn: 'all', copies: [] } as const
  const flowTemplate = { guid, MID: of.name, Name: guid.slice(0, 8), Sort: 0, Disabled: false, Body, Version: 0 }
  await server.save('AuditTemplate.Save', 'add', flowTemplate, as)
  const { version } = (await server.get(recordCall(of, 'GetModel'), { guid: record }, as)).body
  const report = { TemplateID: guid, MID: of.name, RID: record, Version: version, Receivers: {}, Remark: '' }
  await server.save('SubmitWF.Submit', 'add', { guid: flow, ...report }, as)
  return flow
}

/** Submits a record and decides it, both as the founder. */
export async function decideRecord(server: Served, firm: Firm, of: Module, record: string, Action: 'agree' | 'reject') {
  const flow = await reportRecord(server, firm, of, record)
  const { id } = await server.store.transaction({ enterprise: firm.enterprise }, (sql) =>
    sql.one<{ id: string }>(`select guid::text as id from flow_task where flow_guid = $1 and status = 'waiting'`, [
      flow,
    ]),
  )
  const decision = { guid: randomUUID(), TaskID: id, Action, Opinion: '已核对', To: '', Again: '' } as const
  return server.save(
    'WFAudit.Decide',
    'edit',
    { ...decision, Users: [], Receivers: {}, Signature: '' },
    { login: firm.login },
  )
}
