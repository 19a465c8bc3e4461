import { randomUUID } from 'node:crypto'
import { certificate } from '@/modules/assets/certificate/certificate.module'
import { certificateType } from '@/modules/assets/certificate-type/certificate-type.module'
import { device } from '@/modules/equipment/device/device.module'
import { deviceAllocation } from '@/modules/equipment/device-allocation/device-allocation.module'
import { deviceCheckTemplate } from '@/modules/equipment/device-check-template/device-check-template.module'
import { deviceClass } from '@/modules/equipment/device-class/device-class.module'
import { deviceMove } from '@/modules/equipment/device-move/device-move.module'
import { deviceWorkConfirm } from '@/modules/equipment/device-work-confirm/device-work-confirm.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, emptyNode, type Module, recordCall } from '@/schema'
import { uploadPictures } from '../../support/pictures'
import type { Served } from '../../support/serve'
import { type Colleague, type Company, openCompany } from './company'
import type { Values } from './desk'

/** The first day of the story is three weeks ago, so that its last day is today. */
export const storyDay = (after: number) => dayFromToday(-21 + after)
export const line = (more: Values) => ({ guid: randomUUID(), ...more })

interface Sent {
  readonly version?: number
  readonly confirmed?: readonly string[]
  readonly reason?: string
}

/** The fields in which a form names its user. */
const named = (module: Module, { code }: Colleague) =>
  Object.fromEntries(
    Object.entries(module.fields).flatMap(([name, { options }]) => (options.initial === 'me' ? [[name, code]] : [])),
  )

/** The calls of the people of a company. */
function desksOf(server: Served, { enterprise }: Company) {
  const save = (who: Colleague, module: Module, guid: string, Data: Values, sent: Sent = {}) => {
    const { version: Version = 0, confirmed: Confirmed = [], reason: Reason = '' } = sent
    const takes = { guid, Version, Data: { ...named(module, who), ...Data }, Confirmed, Reason }
    return server.save(recordCall(module, 'Save'), Version > 0 ? 'edit' : 'add', takes, who)
  }
  async function must(who: Colleague, module: Module, guid: string, Data: Values, sent: Sent = {}) {
    const answer = await save(who, module, guid, Data, sent)
    if (answer.problem !== null) throw new Error(`${module.name}: ${answer.text} ${JSON.stringify(answer.details)}`)
  }
  const read = async (who: Colleague, module: Module, guid: string) =>
    (await server.get(recordCall(module, 'GetModel'), { guid }, who)).body
  const messagesOf = ({ code }: Colleague, codes: readonly string[]) =>
    server.store.transaction({ enterprise }, async (sql) => {
      const text = 'select code from message where user_code = $1 and code = any($2::text[])'
      return (await sql.many(text, [code, codes])).length
    })
  /** The cost of a project in the ledger, in fen. */
  const costOf = (site: string) =>
    server.store.transaction({ enterprise }, async (sql) => {
      const sum = 'select coalesce(sum(amount), 0)::text as sum from ledger_entry'
      return Number((await sql.one<{ sum: string }>(`${sum} where measure = 'cost' and project = $1`, [site])).sum)
    })
  return { save, must, read, messagesOf, costOf }
}

type Desks = ReturnType<typeof desksOf>

/** The people of two sites that share a machine. */
async function peopleOf(server: Served, company: Company) {
  const hire = (name: string) => company.hire(name, 'east')
  const people = {
    ...{ boss: await hire('周广厦'), keeper: await hire('保管员'), pmA: await hire('项目经理甲') },
    ...{ pmB: await hire('项目经理乙'), foreman: await hire('工长'), operator: await hire('司机甲') },
    ...{ novice: await hire('司机乙'), safety: await hire('安全员') },
  }
  const { boss, keeper, pmA, pmB, foreman, safety } = people
  await server.store.transaction({ enterprise: company.enterprise }, (sql) =>
    sql.run('update member set is_administrator = true where user_code = $1', [boss.code]),
  )
  const machines = ['8872', '8873', '8874']
  for (const who of [keeper, pmA, pmB]) await company.giveRole(who, 'all', ['8815', ...machines], machines)
  await company.giveRole(foreman, 'all', ['8815', '8872', '8874'], ['8874'])
  await company.giveRole(safety, 'all', ['8815', '8874', '8806'], ['8806'])
  return people
}

type People = Awaited<ReturnType<typeof peopleOf>>

/** Two projects, and a tower crane of the story with its class, its list of checks and its operator. */
async function thingsOf({ must }: Desks, { departments }: Company, people: People) {
  const { boss, pmA, pmB, keeper, foreman, operator, safety } = people
  const [siteA, siteB, crane, template, kind, licence] = Array.from({ length: 6 }, () => randomUUID()) as [
    ...[string, string, string, string, string, string],
  ]
  for (const [guid, name, manager] of [
    [siteA, '甲项目', pmA],
    [siteB, '乙项目', pmB],
  ] as const)
    await must(boss, project, guid, {
      ...{ code: name, name, status: 'building', type: 'housing', startUpDepartment: departments.east },
      ...{ manager: manager.code, team: [foreman.code, safety.code] },
    })
  await must(boss, certificateType, licence, { name: '塔吊司机证', holder: 'person' })
  await must(boss, certificate, randomUUID(), {
    ...{ code: 'TD-1', name: '塔吊司机证', type: licence, person: operator.code, validUntil: storyDay(5) },
    keeper: keeper.code,
  })
  await must(boss, deviceClass, kind, { name: '塔吊', kind: 'special', certificate: licence })
  await must(boss, deviceCheckTemplate, template, {
    ...{ name: '塔吊日检', class: kind, kind: 'daily' },
    items: [line({ item: '制动', critical: true }), line({ item: '照明', critical: false })],
  })
  await must(boss, device, crane, {
    ...{ code: 'SB-T01', name: '塔吊 QTZ80', class: kind, owned: 'own', rate: 18_000, meterUnit: 'hours' },
    ...{ meterStart: 1200, inspectedUntil: storyDay(20), keeper: keeper.code },
  })
  return { siteA, siteB, crane, template }
}

/** Both managers agree: that of the project which gives the machine, and that of the one which takes it. */
async function approvalTemplate(server: Served, { boss }: People) {
  const guid = randomUUID()
  const giving = { ...emptyNode('a'), name: '调出项目经理', kind: 4, project: 'from' } as const
  const taking = { ...emptyNode('b'), name: '调入项目经理', kind: 4 } as const
  const Body = { stages: [[giving], [taking]], own: 'skip', again: 'skip', afterReturn: 'all', copies: [] } as const
  const takes = { guid, MID: deviceAllocation.name, Name: '调配', Sort: 0, Disabled: false, Body, Version: 0 }
  await server.save('AuditTemplate.Save', 'add', takes, boss)
  return guid
}

/** A company with two projects, a tower crane and the people around it. */
export async function openFleet(server: Served) {
  const company = await openCompany(server, '甲建设')
  const people = await peopleOf(server, company)
  const desks = desksOf(server, company)
  const things = await thingsOf(desks, company, people)
  const TemplateID = await approvalTemplate(server, people)
  const { keeper, pmA, pmB, foreman, operator } = people
  const waitingIn = (flow: string) =>
    server.store.transaction({ enterprise: company.enterprise }, (sql) =>
      sql.maybe<{ id: string; who: string }>(
        `select guid::text as id, user_code as who from flow_task where flow_guid = $1 and status = 'waiting'`,
        [flow],
      ),
    )

  async function submit(record: string) {
    const flow = randomUUID()
    const { version } = await desks.read(keeper, deviceAllocation, record)
    const report = { TemplateID, MID: deviceAllocation.name, RID: record, Version: version, Receivers: {}, Remark: '' }
    return { flow, answer: await server.save('SubmitWF.Submit', 'add', { guid: flow, ...report }, keeper) }
  }

  /** Lets those agree who are asked in their order; returns their names, and why the last one could not. */
  async function decide(flow: string) {
    const asked: string[] = []
    for (let task = await waitingIn(flow); task !== null; task = await waitingIn(flow)) {
      const manager = task.who === pmA.code ? pmA : pmB
      asked.push(manager.name)
      const decision = { guid: randomUUID(), TaskID: task.id, Action: 'agree', Opinion: '同意' } as const
      const none = { To: '', Again: '', Users: [], Receivers: {}, Signature: '' } as const
      const answer = await server.save('WFAudit.Decide', 'edit', { ...decision, ...none }, manager)
      if (answer.problem !== null) return { asked, issues: answer.details.issues }
    }
    return { asked }
  }

  /** Submits an allocation, and lets those agree who are asked; returns their names. */
  const approve = async (record: string) => (await decide((await submit(record)).flow)).asked

  async function move(record: string, action: string, on: number, more: Values = {}, photographed = 3) {
    const guid = randomUUID()
    const upload = (field: string, count: number) =>
      uploadPictures(server, keeper, { module: deviceMove.name, guid, field }, count)
    const photos = action === 'arrive' ? await upload('photos', photographed) : []
    const signature = action === 'arrive' ? await upload('signature', 1) : []
    const values = { allocation: record, action, date: storyDay(on), photos, signature, ...more }
    return desks.save(keeper, deviceMove, guid, values)
  }

  async function confirm(record: string) {
    const guid = randomUUID()
    const of = { module: deviceWorkConfirm.name, guid, field: 'signature' }
    const signature = await uploadPictures(server, foreman, of, 1)
    return desks.save(foreman, deviceWorkConfirm, guid, { record, date: dayFromToday(), signature })
  }

  const allocation = (site: string, begin: number, until: number | null): Values => ({
    ...{ device: things.crane, project: site, kind: 'move', begin: storyDay(begin), reason: '主体施工' },
    until: until === null ? null : storyDay(until),
  })
  /** A work record of a day by the certified operator, unless another one is named. */
  const work = (on: number, more: Values = {}): Values => ({
    ...{ kind: 'machine', device: things.crane, date: storyDay(on), project: things.siteA, work: '吊装钢筋' },
    ...{ operator: operator.code, foreman: foreman.code, ...more },
  })
  const machine = async () => (await desks.read(keeper, device, things.crane)).values
  const { giveRole } = company
  return { ...people, ...desks, ...things, giveRole, submit, decide, approve, move, confirm, allocation, work, machine }
}

export type Fleet = Awaited<ReturnType<typeof openFleet>>
