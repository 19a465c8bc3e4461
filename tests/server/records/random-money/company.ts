import { collection } from '@/modules/finance/collection/collection.module'
import { contract } from '@/modules/finance/contract/contract.module'
import { contractChange } from '@/modules/finance/contract-change/contract-change.module'
import { depositRelease } from '@/modules/finance/deposit-release/deposit-release.module'
import { extraWork } from '@/modules/finance/extra-work/extra-work.module'
import { measurement } from '@/modules/finance/measurement/measurement.module'
import { payRecord } from '@/modules/finance/pay-record/pay-record.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { visa } from '@/modules/finance/visa/visa.module'
import { project } from '@/modules/projects/project/project.module'
import { emptyNode, type Module, recordCall } from '@/schema'
import type { Dice } from '../../flows/random/dice'
import { uploadPictures } from '../../support/pictures'
import type { As, Served } from '../../support/serve'
import { openDesk, type Values } from '../support/desk'
import type { Entry, Kind } from './model'

export const moduleOf: Readonly<Record<Kind, Module>> = {
  ...{ change: contractChange, collection, contract, 'extra-work': extraWork, measurement, 'pay-record': payRecord },
  ...{ payment, release: depositRelease, settlement, visa },
}

/** Modules whose records take effect by approval. */
const approved: readonly Kind[] = [
  ...(['change', 'contract', 'extra-work', 'measurement', 'payment', 'release', 'settlement', 'visa'] as const),
]

/** Every warning that a save may have to confirm. */
const Confirmed = [
  ...['payment.due', 'payment.paid', 'payment.changed', 'payment.shares', 'payment.share', 'measurement.above'],
  ...[
    'collection.rest',
    'collection.duplicate',
    'collection.due',
    'collection.old',
    'pay-record.duplicate',
    'settlement.paid',
    'visa-answer.more',
    'visa.beforeSigning',
    'settlement.above',
    'settlement.more',
    'settlement.reviewing',
    'visa.above',
  ],
]

export type Answered = Awaited<ReturnType<Served['save']>>

export type Decision = 'agree' | 'reject' | 'return'

/** A company with two projects, two administrators and one approval a module, and its calls. */
export async function openMoneyCompany(base: Served, chance: Dice) {
  let server = base
  const desk = await openDesk(base)
  const { firm } = desk
  const second = await firm.invite(20, { IsAdministrator: true })
  const users: readonly As[] = [desk.as, { login: second.login }]
  const projects = [desk.job, await desk.mustSave(project, desk.projectDraft('P2', '二号楼'))]
  const account = await desk.createAccount()
  const templates = new Map<string, string>()
  const own = (sql: string, values: readonly unknown[]) =>
    base.store.transaction({ enterprise: firm.enterprise }, (run) =>
      run.many<Record<string, unknown>>(sql, [...values]),
    )

  const approver = {
    ...emptyNode('a'),
    name: '审批',
    kind: 2,
    sign: 'or',
    people: [firm.founder.userCode, second.userCode],
  } as const
  const Body = { stages: [[approver]], own: 'keep', again: 'keep', afterReturn: 'all', copies: [] } as const
  for (const kind of approved) {
    const guid = chance.guid()
    templates.set(kind, guid)
    const takes = { guid, MID: moduleOf[kind].name, Name: kind, Sort: 0, Disabled: false, Body, Version: 0 }
    const saved = await server.save('AuditTemplate.Save', 'add', takes, desk.as)
    if (saved.problem !== null) throw new Error(`${saved.text} ${JSON.stringify(saved.details)}`)
  }

  const read = async (module: Module, guid: string) =>
    (await server.get(recordCall(module, 'GetModel'), { guid }, desk.as)).body
  const versionOf = async (module: Module, guid: string) => (await read(module, guid)).version
  const send = (as: As, module: Module, guid: string, Data: Values, Version = 0, key = '') =>
    server.save(
      recordCall(module, 'Save'),
      Version === 0 ? 'add' : 'edit',
      { guid, Version, Data, Confirmed, Reason: '现场确认' },
      { ...as, headers: key === '' ? {} : { 'purlin-key': key } },
    )

  return {
    ...{ desk, users, projects, account, own, read, send },
    server: () => server,
    /** Continues with another server on the same database. */
    continueWith(other: Served) {
      server = other
    },
    files: (module: Module, guid: string, field: string, count: number) =>
      uploadPictures(server, desk.as, { module: module.name, guid, field }, count),
    async edit(as: As, { kind, guid }: Entry, more: Values) {
      const { values, version } = await read(moduleOf[kind], guid)
      return send(as, moduleOf[kind], guid, { ...values, ...more }, version)
    },
    async report({ kind, guid }: Entry, flow: string) {
      const Version = await versionOf(moduleOf[kind], guid)
      const takes = { guid: flow, TemplateID: templates.get(kind) ?? '', MID: moduleOf[kind].name, RID: guid, Version }
      return server.save('SubmitWF.Submit', 'add', { ...takes, Receivers: {}, Remark: '' }, desk.as)
    },
    withdraw: ({ flow }: Entry) =>
      server.save('WFAudit.CancelToWaitAudit', 'edit', { guid: flow, Remark: '' }, desk.as),
    abandon: ({ flow }: Entry) => server.save('WFAudit.Abandon', 'edit', { guid: flow, Remark: '' }, desk.as),
    /** Decides as one of the two approvers. */
    async decide({ flow }: Entry, who: number, Action: Decision) {
      const user = who === 0 ? firm.founder.userCode : second.userCode
      const found = await own(
        `select guid::text as id from flow_task where flow_guid = $1 and user_code = $2 order by (status = 'waiting') desc limit 1`,
        [flow, user],
      )
      const decision = { guid: chance.guid(), TaskID: String(found[0]?.id), Action, Opinion: '意见', To: '', Again: '' }
      return server.save(
        'WFAudit.Decide',
        'edit',
        { ...decision, Users: [], Receivers: {}, Signature: '' },
        users[who] ?? desk.as,
      )
    },
    async mark(as: As, method: 'Delete' | 'Restore', module: Module, guid: string) {
      const found = await own(`select version from "${module.name}" where guid = $1`, [guid])
      return server.save(recordCall(module, method), 'edit', { guid, Version: Number(found[0]?.version) }, as)
    },
    async voidIt(as: As, { kind, guid }: Entry) {
      const Version = await versionOf(moduleOf[kind], guid)
      return server.save(recordCall(moduleOf[kind], 'Void'), 'edit', { guid, Version, Reason: '录错了' }, as)
    },
  }
}

export type MoneyCompany = Awaited<ReturnType<typeof openMoneyCompany>>
