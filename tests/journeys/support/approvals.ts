import { randomUUID } from 'node:crypto'
import type { CallName, SignedIn } from '@wire'
import { contract } from '@/modules/finance/contract/contract.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { emptyNode, type FlowNode, type FlowTemplate, type Module, recordCall, yuan } from '@/schema'
import { speaker } from './wire'

const password = 'purlin2026'
const everything = { page: 1, rows: 1, keyword: '', sort: '', filters: {}, also: [], deleted: false }

const sure = (answer: { readonly text: string; readonly problem: string | null }, what: string) => {
  if (answer.problem !== null) throw new Error(`${what}: ${answer.text}`)
}

/** Somebody who speaks the wire, as their phone would. */
export async function voice(url: string, login: string, address: string) {
  const answer = await speaker(url, { address }).save('Login.Login', {
    ...{ LoginName: login, Password: password, Remember: false },
  })
  sure(answer, login)
  const signedIn = answer.body as SignedIn
  const { read, save } = speaker(url, { login: signedIn, address })
  return { read, save, me: signedIn.Me }
}

/** Flows for payments in the demo company, and payments to report; whatever no journey is about, by the wire. */
export async function openApprovals(url: string) {
  const boss = await voice(url, 'boss', '10.1.0.1')
  const first = async (module: Module, filters: Readonly<Record<string, string>> = {}) => {
    const { body } = await boss.read(recordCall(module, 'GetListPage') as 'Record.GetListPage', {
      ...everything,
      filters,
    })
    return body.rows[0]?.guid ?? ''
  }
  const keep = async (module: Module, guid: string, Data: Readonly<Record<string, unknown>>) =>
    sure(
      await boss.save(
        recordCall(module, 'Save') as 'Record.Save' & CallName,
        { guid, Version: 0, Data, Confirmed: [], Reason: '' },
        'add',
      ),
      module.name,
    )
  const [job, one] = [await first(project), await first(partner)]
  const [other, signed] = [randomUUID(), randomUUID()]
  await keep(partner, other, { name: `审批旅程建材 ${other.slice(0, 4)}`, type: 'supplier' })
  await keep(contract, signed, {
    ...{ direction: 'expense', code: `SP-${signed.slice(0, 6)}`, name: '审批旅程钢筋采购合同', status: 'running' },
    ...{ type: 'material', project: job, partyA: one, partyB: other, amount: yuan(5_000_000), changed: 0 },
    ...{ signDate: '2026-03-01', handler: boss.me.UserCode, nodes: [] },
  })

  async function template(name: string, stages: readonly (readonly Partial<FlowNode>[])[], more = {}) {
    const guid = randomUUID()
    const Body: FlowTemplate = {
      ...{ own: 'keep', again: 'keep', afterReturn: 'all', copies: [], ...more },
      stages: stages.map((stage, at) =>
        stage.map((node, beside) => ({ ...emptyNode(`n${at}${beside}`), name: `节点${at + 1}`, ...node })),
      ),
    }
    sure(
      await boss.save(
        'AuditTemplate.Save',
        { guid, MID: payment.name, Name: name, Sort: 0, Disabled: false, Body, Version: 0 },
        'add',
      ),
      name,
    )
    return guid
  }

  /** A payment that the founder asks for; its guid. */
  async function asked(amount: number, reason = '三月进度款') {
    const guid = randomUUID()
    await keep(payment, guid, {
      ...{ project: job, contract: signed, purpose: 'progress', amount: yuan(amount), dueDate: '2026-12-30' },
      ...{ applicant: boss.me.UserCode, reason },
    })
    return guid
  }

  const model = async (guid: string) =>
    (await boss.read(recordCall(payment, 'GetModel') as 'Record.GetModel', { guid })).body

  /** Reports a payment, or reports it again; the guid of this report. */
  async function report(record: string, of: string) {
    const guid = randomUUID()
    const takes = { guid, TemplateID: of, MID: payment.name, RID: record, Receivers: {}, Remark: '请审批' }
    sure(await boss.save('SubmitWF.Submit', { ...takes, Version: (await model(record)).version }, 'add'), 'report')
    return guid
  }

  /** Changes what a payment says. */
  async function change(record: string, part: Readonly<Record<string, unknown>>) {
    const { version, values } = await model(record)
    const { project: of, contract: to, purpose, amount, dueDate, applicant, reason } = values
    const Data = { project: of, contract: to, purpose, amount, dueDate, applicant, reason, ...part }
    sure(
      await boss.save(recordCall(payment, 'Save') as 'Record.Save' & CallName, {
        ...{ guid: record, Version: version, Data, Confirmed: [], Reason: '' },
      }),
      'change',
    )
  }

  return {
    boss,
    voice: (login: string, address: string) => voice(url, login, address),
    template,
    asked,
    report,
    change,
    model,
    number: async (record: string) => String((await model(record)).values.number),
  }
}
