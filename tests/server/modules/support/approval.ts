import { randomUUID } from 'node:crypto'
import { emptyNode, flowStates, type Module, recordCall } from '@/schema'
import type { Decided } from '../../../modules/module-case'
import type { Answer, Wire } from './wire'

const taskQuery = { page: 1, rows: 1, module: '', status: '', sort: '', box: 'waiting' } as const
const noReceivers = { To: '', Again: '', Users: [], Receivers: {}, Signature: '' } as const
const stateAfter = { return: flowStates.returned, agree: flowStates.passed } as const

function accepted<T>({ problem, text, body }: Answer<T>): T {
  if (problem !== null) throw new Error(text)
  return body
}

/** Submits records of an author to one approver, who decides. */
export function approvalBy(author: Wire, approver: Wire) {
  async function newTemplate(module: Module): Promise<string> {
    const guid = randomUUID()
    const only = { ...emptyNode('a'), name: '经理审', people: [approver.me.UserCode] }
    const Body = { stages: [[only]], own: 'keep', again: 'keep', afterReturn: 'all', copies: [] } as const
    const takes = {
      guid,
      MID: module.name,
      Name: `用例：${module.title}${guid.slice(0, 6)}`,
      Sort: 0,
      Disabled: false,
      Body,
      Version: 0,
    }
    accepted(await author.save('AuditTemplate.Save', takes, 'add'))
    return guid
  }

  const model = async (module: Module, guid: string) =>
    accepted(await author.read(recordCall(module, 'GetModel'), { guid }))

  /** Submits the record and decides on it; returns the record afterwards. */
  return async (module: Module, record: string, { decision }: Decided) => {
    const TemplateID = await newTemplate(module)
    const { version, values } = await model(module, record)
    const report = { guid: randomUUID(), TemplateID, MID: module.name, RID: record, Receivers: {}, Remark: '请审批' }
    accepted(await author.save('SubmitWF.Submit', { ...report, Version: version }, 'add'))
    const keyword = String(values[module.list.title])
    const { rows } = accepted(await approver.read('FlowMonitor.getRecieveMsg', { ...taskQuery, keyword }))
    const task = { guid: randomUUID(), TaskID: rows[0]?.TaskID ?? '', Action: decision, Opinion: '旅程' }
    accepted(await approver.save('WFAudit.Decide', { ...task, ...noReceivers }))
    // Without a template a contract can be signed without approval, which a case does.
    accepted(await author.save('AuditTemplate.Delete', { guid: TemplateID, Version: 1 }))
    const decided = await model(module, record)
    if (decided.flow !== stateAfter[decision]) throw new Error(`the approval is in state ${decided.flow}`)
    return decided
  }
}

export type Approval = ReturnType<typeof approvalBy>
