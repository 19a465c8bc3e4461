import { randomUUID } from 'node:crypto'
import type { CallName, SignedIn } from '@wire'
import { contract } from '@/modules/finance/contract/contract.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { emptyNode, type FlowNode, type FlowTemplate, type Module, recordCall, yuan } from '@/schema'
import { approverOf } from './approved'
import { wireClient } from './wire'

const password = 'purlin2026'
const firstPage = { page: 1, rows: 1, keyword: '', sort: '', filters: {}, also: [], deleted: false }

const assertAccepted = (answer: { readonly text: string; readonly problem: string | null }, label: string) => {
  if (answer.problem !== null) throw new Error(`${label}: ${answer.text}`)
}

/** Signs in over the wire, as the phone of this user would. */
export async function wireSession(url: string, login: string, address: string) {
  const answer = await wireClient(url, { address }).save('Login.Login', {
    ...{ LoginName: login, Password: password, Remember: false },
  })
  assertAccepted(answer, login)
  const signedIn = answer.body as SignedIn
  const { read, save } = wireClient(url, { login: signedIn, address })
  return { read, save, me: signedIn.Me }
}

/** Creates approval flows and payments in the demo company over the wire, as preparation of a journey. */
export async function openApprovals(url: string) {
  const boss = await wireSession(url, 'boss', '10.1.0.1')
  const first = async (module: Module, filters: Readonly<Record<string, string>> = {}) => {
    const { body } = await boss.read(recordCall(module, 'GetListPage') as 'Record.GetListPage', {
      ...firstPage,
      filters,
    })
    return body.rows[0]?.guid ?? ''
  }
  const create = async (module: Module, guid: string, Data: Readonly<Record<string, unknown>>) =>
    assertAccepted(
      await boss.save(
        recordCall(module, 'Save') as 'Record.Save' & CallName,
        { guid, Version: 0, Data, Confirmed: [], Reason: '' },
        'add',
      ),
      module.name,
    )
  // Admitted companies without expired papers, about which a contract asks nothing.
  const admitted = (type: string) => first(partner, { type, state: 'active', validity: 'none,valid,soon' })
  const [projectGuid, partnerGuid] = [await first(project), await admitted('own')]
  const [supplierGuid, contractGuid] = [await admitted('supplier'), randomUUID()]
  await create(contract, contractGuid, {
    ...{
      direction: 'expense',
      code: `SP-${contractGuid.slice(0, 6)}`,
      name: '审批旅程钢筋采购合同',
    },
    ...{
      type: 'material',
      project: projectGuid,
      partyA: partnerGuid,
      partyB: supplierGuid,
      amount: yuan(5_000_000),
    },
    ...{ signDate: '2026-03-01', handler: boss.me.UserCode, nodes: [] },
  })
  await approverOf(boss)(contract, contractGuid)

  async function template(name: string, stages: readonly (readonly Partial<FlowNode>[])[], options = {}) {
    const guid = randomUUID()
    const Body: FlowTemplate = {
      ...{ own: 'keep', again: 'keep', afterReturn: 'all', copies: [], ...options },
      stages: stages.map((stage, stageIndex) =>
        stage.map((node, index) => ({
          ...emptyNode(`n${stageIndex}${index}`),
          name: `节点${stageIndex + 1}`,
          ...node,
        })),
      ),
    }
    assertAccepted(
      await boss.save(
        'AuditTemplate.Save',
        { guid, MID: payment.name, Name: name, Sort: 0, Disabled: false, Body, Version: 0 },
        'add',
      ),
      name,
    )
    return guid
  }

  /** Creates a payment of the founder and returns its guid. */
  async function createPayment(amount: number, reason = '三月进度款') {
    const guid = randomUUID()
    await create(payment, guid, {
      ...{
        project: projectGuid,
        contract: contractGuid,
        purpose: 'progress',
        amount: yuan(amount),
        dueDate: '2026-12-30',
      },
      ...{ applicant: boss.me.UserCode, reason },
    })
    return guid
  }

  const model = async (guid: string) =>
    (await boss.read(recordCall(payment, 'GetModel') as 'Record.GetModel', { guid })).body

  /** Submits a payment for approval, also repeatedly, and returns the guid of the submission. */
  async function submit(record: string, templateGuid: string) {
    const guid = randomUUID()
    const takes = { guid, TemplateID: templateGuid, MID: payment.name, RID: record, Receivers: {}, Remark: '请审批' }
    assertAccepted(
      await boss.save('SubmitWF.Submit', { ...takes, Version: (await model(record)).version }, 'add'),
      'submit',
    )
    return guid
  }

  /** Changes field values of a payment. */
  async function change(record: string, part: Readonly<Record<string, unknown>>) {
    const { version, values } = await model(record)
    const { project: of, contract: to, purpose, amount, dueDate, applicant, reason } = values
    const Data = { project: of, contract: to, purpose, amount, dueDate, applicant, reason, ...part }
    assertAccepted(
      await boss.save(recordCall(payment, 'Save') as 'Record.Save' & CallName, {
        ...{ guid: record, Version: version, Data, Confirmed: [], Reason: '' },
      }),
      'change',
    )
  }

  return {
    boss,
    wireSession: (login: string, address: string) => wireSession(url, login, address),
    template,
    createPayment,
    submit,
    change,
    model,
    number: async (record: string) => String((await model(record)).values.number),
  }
}
