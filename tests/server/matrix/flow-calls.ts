import { randomUUID } from 'node:crypto'
import { payment } from '@/modules/finance/payment/payment.module'
import { emptyNode } from '@/schema'
import type { Firm } from '../support/firm'
import type { Served } from '../support/serve'

type Takes = Readonly<Record<string, unknown>>

const body = (user: string) => ({
  stages: [[{ ...emptyNode('a'), name: '绝密节点', people: [user] }]],
  ...{ own: 'keep', again: 'keep', afterReturn: 'all', copies: [] },
})

/**
 * Creates a template and a running flow for payments with the same guid as the other records; returns the id of its
 * task.
 */
export async function plantFlow(server: Served, { login, founder, enterprise }: Firm, guid: string) {
  const as = { login }
  const flowTemplate = {
    guid,
    MID: payment.name,
    Name: '绝密流程',
    Sort: 0,
    Disabled: false,
    Body: body(founder.userCode),
  }
  const saved = await server.save('AuditTemplate.Save', 'add', { ...flowTemplate, Version: 0 } as never, as)
  const report = { guid, TemplateID: guid, MID: payment.name, RID: guid, Version: 1, Receivers: {}, Remark: '绝密' }
  const started = await server.save('SubmitWF.Submit', 'add', report, as)
  if (saved.text !== 'Success' || started.text !== 'Success') throw new Error(`${saved.text} ${started.text}`)
  const { id } = await server.store.transaction({ enterprise }, (sql) =>
    sql.one<{ id: string }>(`select guid::text as id from flow_task where flow_guid = $1`, [guid]),
  )
  return id
}

/** Parameters of the calls of approvals. */
export function flowTakes(shared: string, task: () => string): Readonly<Record<string, (of: Firm) => Takes>> {
  const query = { page: 1, rows: 50, keyword: '', module: '', status: '', sort: '' }
  const businessClass = { BusinessClass: payment.name, BusinessCode: '' }
  return {
    'StartWF.GetTempCount': () => businessClass,
    'StartWF.GetList': () => businessClass,
    'StartWF.GetReceiver': () => ({
      ...{ TemplateID: shared, NodeID: 'a', MID: payment.name, RID: shared, keyword: '', page: 1, rows: 20 },
    }),
    'AuditTemplate.GetNodeInfo': () => ({ TemplateID: shared, MID: payment.name, RID: shared }),
    'Substitute.GetList': () => ({ whose: 'all', past: true, page: 1, rows: 20 }),
    'Substitute.Save': ({ founder, member }) => ({
      ...{ guid: shared, UserCode: founder.userCode, ByUser: member.userCode, From: '2035-01-01', To: '2035-01-02' },
      Reason: '别家',
    }),
    'Substitute.Cancel': () => ({ guid: shared }),
    'SubmitWF.Submit': () => ({
      ...{ guid: randomUUID(), TemplateID: shared, MID: payment.name, RID: shared, Version: 1 },
      ...{ Receivers: {}, Remark: '' },
    }),
    'WFAudit.Decide': () => ({
      ...{ guid: randomUUID(), TaskID: task(), Action: 'agree', Opinion: '同意', To: '', Again: '', Users: [] },
      ...{ Receivers: {}, Signature: '' },
    }),
    'WFAudit.HastenWaitAudit': () => ({ guid: shared }),
    'WFAudit.CancelToWaitAudit': () => ({ guid: shared, Remark: '' }),
    'WFAudit.Abandon': () => ({ guid: shared, Remark: '' }),
    'WFAudit.Comment': () => ({ guid: shared, key: randomUUID(), Remark: '别家' }),
    'FlowMonitor.getRecieveMsg': () => ({ ...query, box: 'waiting' }),
    'FlowMonitor.getMyFlow': () => query,
    'FlowMonitor.getAllFlow': () => query,
    'FlowMonitor.GetDurations': () => ({ module: '', days: 90 }),
    'FlowMonitor.GetInFlow': () => ({ MID: payment.name, RID: shared }),
    'FlowMonitor.WF_GetStateCount': () => ({}),
    'FlowMonitor.GetSignature': () => ({ guid: shared, Seq: 1 }),
    'AuditTemplate.GetPage': () => ({ MID: '' }),
    'AuditTemplate.GetModel': () => ({ guid: shared }),
    'AuditTemplate.Save': ({ founder }) => ({
      ...{
        guid: shared,
        MID: payment.name,
        Name: '别家',
        Sort: 0,
        Disabled: true,
        Body: body(founder.userCode),
        Version: 1,
      },
    }),
    'AuditTemplate.Delete': () => ({ guid: shared, Version: 1 }),
  }
}
