import { randomUUID } from 'node:crypto'
import { emptyNode, type Module, recordCall } from '@/schema'
import type { Firm } from '../../support/firm'
import type { Served } from '../../support/serve'

/** Submits a record as the founder, who approves it. */
export async function submitRecord(server: Served, firm: Firm, of: Module, record: string) {
  const [guid, flow, as] = [randomUUID(), randomUUID(), { login: firm.login }]
  const only = { ...emptyNode('a'), name: '审批', people: [firm.founder.userCode] }
  const Body = { stages: [[only]], own: 'keep', again: 'keep', afterReturn: 'all', copies: [] } as const
  const flowTemplate = { guid, MID: of.name, Name: guid.slice(0, 8), Sort: 0, Disabled: false, Body, Version: 0 }
  await server.save('AuditTemplate.Save', 'add', flowTemplate, as)
  const { version } = (await server.get(recordCall(of, 'GetModel'), { guid: record }, as)).body
  const report = { TemplateID: guid, MID: of.name, RID: record, Version: version, Receivers: {}, Remark: '' }
  return { flow, answer: await server.save('SubmitWF.Submit', 'add', { guid: flow, ...report }, as) }
}

/** Reads the waiting task of a flow; returns a decision about it as the founder, which can be sent several times. */
export async function decisionOn(server: Served, firm: Firm, flow: string) {
  const as = { login: firm.login }
  const { id } = await server.store.transaction({ enterprise: firm.enterprise }, (sql) =>
    sql.one<{ id: string }>(`select guid::text as id from flow_task where flow_guid = $1 and status = 'waiting'`, [
      flow,
    ]),
  )
  return (Action: 'agree' | 'reject') => {
    const decision = { guid: randomUUID(), TaskID: id, Action, Opinion: '已核对', To: '', Again: '' } as const
    return server.save('WFAudit.Decide', 'edit', { ...decision, Users: [], Receivers: {}, Signature: '' }, as)
  }
}

/** Decides a submitted record as the founder. */
export async function decideFlow(server: Served, firm: Firm, flow: string, Action: 'agree' | 'reject') {
  const decide = await decisionOn(server, firm, flow)
  return decide(Action)
}

/** Submits a record and decides it, both as the founder. */
export async function decideRecord(server: Served, firm: Firm, of: Module, record: string, Action: 'agree' | 'reject') {
  const { flow } = await submitRecord(server, firm, of, record)
  return decideFlow(server, firm, flow, Action)
}
