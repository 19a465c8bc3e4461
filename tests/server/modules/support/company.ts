import { carRequest } from '@/modules/assets/car-request/car-request.module'
import { certificateType } from '@/modules/assets/certificate-type/certificate-type.module'
import { contract } from '@/modules/finance/contract/contract.module'
import { measurement } from '@/modules/finance/measurement/measurement.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import type { Module } from '@/schema'
import type { FormInput } from '../../../modules/module-case'
import {
  candidates,
  client,
  incomeContract,
  measuredContract,
  nodeContract,
  otherContract,
  otherProject,
  ownCompany,
  reportedWork,
} from '../../../modules/names'
import { openFirm } from '../../support/firm'
import type { As, Served } from '../../support/serve'
import { type Approval, approvalBy } from './approval'
import { newForm } from './form'
import { caseRunner } from './run'
import { type Wire, wireOf } from './wire'
import { write } from './write'

const [founderName, managerName] = ['周广厦', '王建国']
const contractor = '滨江建材公司'

type Named = readonly (readonly [module: Module, input: FormInput])[]

/** Records that the cases name and that neither a case nor the demo company creates. */
const named: Named = [
  [
    project,
    {
      ...{ code: 'BJ-1', name: otherProject, status: '在建', type: '房建', startUpDepartment: '工程' },
      manager: founderName,
    },
  ],
  [partner, { name: client, type: '建设单位' }],
  [partner, { name: contractor, type: '供应商' }],
  [
    contract,
    {
      ...{ direction: '支出合同', code: 'BJ-HT-1', name: otherContract, type: '材料', project: otherProject },
      ...{ partyA: client, partyB: contractor, amount: '1000' },
    },
  ],
]

/** An income contract, which refers to our own company. */
const income: FormInput = {
  ...{
    direction: '收入合同',
    code: 'BJ-HT-3',
    name: incomeContract,
    type: '施工',
    project: otherProject,
    billing: '付款申请',
  },
  ...{ partyA: client, partyB: ownCompany, amount: '1000000' },
}

/** Records that the cases name and that the demo company has. */
const alsoInDemo: Named = [
  [partner, { name: ownCompany, type: '本公司' }],
  [
    contract,
    {
      ...{ direction: '支出合同', code: 'BJ-HT-2', name: '滨江砂石合同', type: '材料', project: otherProject },
      ...{ partyA: client, partyB: contractor, amount: '1000' },
    },
  ],
  [certificateType, { name: '企业资质证书', holder: '企业' }],
  [certificateType, { name: '驾驶证', holder: '个人' }],
]

/** The warnings about the parties of a contract that are no companies of ours. */
const warningsOf = (module: Module, input: FormInput) =>
  candidates(...['partyA', 'partyB'].filter((name) => module === contract && input[name] !== ownCompany))

async function createAll(founder: Wire, records: Named) {
  for (const [module, input] of records) {
    await write(founder, newForm(founder, module), { input, mistakes: warningsOf(module, input) })
  }
}

const measured: FormInput = { ...income, code: 'BJ-HT-4', name: measuredContract, billing: '工程计量' }
const noded: FormInput = {
  ...{ ...income, code: 'BJ-HT-5', name: nodeContract, billing: '付款节点' },
  nodes: [
    { name: '苗木进场', share: '30' },
    { name: '竣工验收', share: '70' },
  ],
}
const reported: FormInput = {
  ...{ project: otherProject, contract: measuredContract, from: '2026-03-01', to: '2026-03-31', remark: reportedWork },
  works: [{ name: '土方开挖', quantity: '100', price: '50' }],
}

/** Creates the income contracts and approves them, so that money can be received and work can be measured for them. */
async function createIncome(founder: Wire, approval: Approval) {
  const create = async (module: Module, input: FormInput, shows: string) => {
    const { guid } = await write(founder, newForm(founder, module), { input, mistakes: warningsOf(module, input) })
    await approval(module, guid, { decision: 'agree', shows })
  }
  await create(contract, income, '履行中')
  await create(contract, measured, '履行中')
  await create(contract, noded, '履行中')
  await create(measurement, reported, '待业主确认')
}

/** Adds to the demo company what the cases need; a case signs a contract and takes a car, which no flow may approve then. */
export async function completeDemoCompany(founder: Wire, approval: Approval) {
  const found = [contract, carRequest].map(({ name }) => founder.read('AuditTemplate.GetPage', { MID: name }))
  const templates = (await Promise.all(found)).flatMap(({ body }) => body)
  for (const { TemplateID: guid, TemplateName: Name, MID, Sort, Version } of templates) {
    const { Body } = (await founder.read('AuditTemplate.GetModel', { guid })).body
    const { problem, text } = await founder.save('AuditTemplate.Save', {
      ...{ guid, MID, Name, Sort, Disabled: true, Body, Version },
    })
    if (problem !== null) throw new Error(text)
  }
  await createAll(founder, named)
  await createIncome(founder, approval)
}

/** A company with the people and records that the cases name, and a runner for its founder. */
export async function openCaseCompany(server: Served) {
  const firm = await openFirm(server, '广厦建设', 1000, { founder: founderName })
  const manager = await firm.invite(2, { name: managerName, IsAdministrator: true })
  const person = (login: Required<As>['login'], UserCode: string, UserName: string) =>
    wireOf(server, { login, me: { UserCode, UserName } })
  const founder = person(firm.login, firm.founder.userCode, founderName)
  const approval = approvalBy(founder, person(manager.login, manager.userCode, managerName))
  await createAll(founder, [...named, ...alsoInDemo])
  await createIncome(founder, approval)
  return { founder, ...caseRunner(founder, approval) }
}
