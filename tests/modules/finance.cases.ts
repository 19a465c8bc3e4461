import { contract } from '@/modules/finance/contract/contract.module'
import { contractChange } from '@/modules/finance/contract-change/contract-change.module'
import { contractSigning } from '@/modules/finance/contract-signing/contract-signing.module'
import { contractTermination } from '@/modules/finance/contract-termination/contract-termination.module'
import { designChange } from '@/modules/finance/design-change/design-change.module'
import { designChangeAnswer } from '@/modules/finance/design-change-answer/design-change-answer.module'
import { extraWork } from '@/modules/finance/extra-work/extra-work.module'
import { nonContractPayment } from '@/modules/finance/non-contract-payment/non-contract-payment.module'
import { ownAccount } from '@/modules/finance/own-account/own-account.module'
import { payRecord } from '@/modules/finance/pay-record/pay-record.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { regarding } from '@/modules/finance/regarding/regarding.module'
import { regardingAnswer } from '@/modules/finance/regarding-answer/regarding-answer.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { subject } from '@/modules/finance/subject/subject.module'
import { visa } from '@/modules/finance/visa/visa.module'
import { visaAnswer } from '@/modules/finance/visa-answer/visa-answer.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project as projects } from '@/modules/projects/project/project.module'
import type { ModuleCase } from './module-case'
import {
  contractName,
  missing,
  notUnique,
  otherContract,
  otherProject,
  ownCompany,
  project,
  secondContract,
  supplier,
} from './names'

const amountWarning = '累计申请超过变更后合同金额 1,000,000.50，确定提交吗'

const contracts: ModuleCase = {
  module: contract,
  needs: [projects, partner],
  input: {
    ...{ direction: '支出合同', code: 'SX-HT-1', type: '材料', project, partyA: '试行建设投资公司' },
    ...{ amount: '1000000.50', startDate: '2026-02-01' },
  },
  mistakes: [
    { at: 'name', message: missing, fix: { name: contractName } },
    {
      ...{ input: { partyB: '试行建设投资公司' }, at: 'partyB', message: '甲方和乙方不能是同一家单位' },
      fix: { partyB: supplier },
    },
    {
      ...{ input: { advance: '1000000.51' }, at: 'advance', message: '预付款不能超过合同金额 1,000,000.50' },
      fix: { advance: '300000' },
    },
    {
      ...{ input: { endDate: '2026-01-01' }, at: 'endDate', message: '结束日期不能早于开始日期' },
      fix: { endDate: '2026-12-31' },
    },
    {
      input: {
        nodes: [
          { name: '预付', share: '60' },
          { name: '进度', share: '40.01' },
        ],
      },
      ...{ at: 'nodes', message: '付款节点的比例合计不能超过100', fix: { 'nodes.1': { share: '40' } } },
    },
    {
      input: {
        invoices: [
          { type: '进项', code: 'SX-FP-1', amount: '100', date: '2026-03-01' },
          { type: '进项', code: 'SX-FP-1', amount: '200', date: '2026-03-02' },
        ],
      },
      ...{ at: 'invoices', message: '同一张发票不能登记两次', fix: { 'invoices.1': { code: 'GX-24000000' } } },
    },
    { at: 'invoices.1.code', message: notUnique, fix: { 'invoices.1': { code: 'SX-FP-2' } } },
  ],
  keyword: contractName,
  edit: { first: { decision: 'agree', shows: '履行中' }, input: { remark: '已补签' } },
  copy: {
    input: { code: 'SX-HT-1', name: contractName, direction: '收入合同', type: '施工' },
    mistakes: [
      { at: 'code', message: notUnique, fix: { code: 'SX-HT-2' } },
      { at: 'name', message: notUnique, fix: { name: secondContract } },
    ],
    keyword: secondContract,
  },
}

const payments: ModuleCase = {
  module: payment,
  needs: [settlement],
  input: { project, contract: contractName, purpose: '进度款', amount: '1200000.01', dueDate: '2026-12-31' },
  mistakes: [
    {
      ...{ at: 'amount', message: '累计申请金额不能超过应付总额，本次最多 1,200,000.00' },
      fix: { amount: '1100000' },
    },
    { at: 'reason', message: missing, fix: { reason: '试行材料进场款' } },
    { at: 'amount', message: amountWarning },
    { at: 'share', message: '已付比例与本次申请比例之和为 110%，超过 100%' },
  ],
  keyword: '试行材料进场款',
  row: '1,100,000.00',
  edit: {
    first: { decision: 'return', shows: '重报' },
    input: { amount: '1150000', reason: '试行材料进场款，含运费' },
    mistakes: [{ at: 'share', message: '本次申请比例为 115%，超过 100%' }],
  },
  copy: {
    first: { decision: 'agree', shows: '待付款' },
    input: { amount: '50000.01', reason: '试行材料尾款' },
    mistakes: [
      { at: 'amount', message: '累计申请金额不能超过应付总额，本次最多 50,000.00', fix: { amount: '50000' } },
      { at: 'amount', message: amountWarning },
    ],
    keyword: '试行材料尾款',
    row: '50,000.00',
  },
}

const contractCases: readonly ModuleCase[] = [
  {
    module: contractSigning,
    needs: [contract],
    input: { contract: secondContract, remark: '试行双方已签字' },
    mistakes: [{ at: 'scan', message: missing, fix: { scan: 1 } }],
    keyword: '试行双方已签字',
    row: secondContract,
    edit: { input: { date: '2026-03-02' } },
    copy: { input: { contract: otherContract, remark: '试行补登', scan: 1 }, keyword: '试行补登', row: otherContract },
  },
  {
    module: settlement,
    needs: [visa, regarding, designChange, extraWork],
    input: { project, contract: contractName, approved: '1200000', remark: '试行钢材结算' },
    mistakes: [
      { at: 'submitted', message: missing, fix: { submitted: '1250000' } },
      {
        ...{ at: 'approved', message: '结算金额超过变更后金额一成以上（1,100,000.55），请说明原因' },
        needsReason: true,
      },
    ],
    keyword: '试行钢材结算',
    row: '1,200,000.00',
    edit: { input: { date: '2026-09-01' } },
    copy: {
      first: { decision: 'agree', shows: '已生效' },
      input: {
        ...{
          project: otherProject,
          contract: otherContract,
          submitted: '1000',
          approved: '900',
          remark: '试行滨江结算',
        },
      },
      keyword: '试行滨江结算',
      row: '900.00',
    },
  },
  {
    module: contractTermination,
    needs: [contractChange, settlement, visaAnswer, regardingAnswer, designChangeAnswer],
    input: { contract: secondContract, cause: '双方协商' },
    mistakes: [{ at: 'reason', message: missing, fix: { reason: '试行停工终止' } }],
    keyword: '试行停工终止',
    row: secondContract,
    edit: { input: { date: '2026-10-01' } },
    copy: { input: { contract: otherContract, reason: '试行业主取消' }, keyword: '试行业主取消', row: otherContract },
  },
  {
    module: ownAccount,
    needs: [],
    input: { company: ownCompany, bank: '工商银行', account: '622200001', opening: '5000000', openedOn: '2026-01-01' },
    mistakes: [{ at: 'name', message: missing, fix: { name: '试行基本户' } }],
    keyword: '试行基本户',
    edit: { input: { remark: '用于工程款' } },
    copy: {
      input: { name: '试行基本户', account: '622200001' },
      mistakes: [
        { at: 'name', message: notUnique, fix: { name: '试行一般户' } },
        { at: 'account', message: notUnique, fix: { account: '622200002' } },
      ],
      keyword: '试行一般户',
    },
  },
  {
    module: payRecord,
    needs: [payment, ownAccount],
    input: {
      ...{ payment: `试行材料进场款|${supplier}`, amount: '1150000.01', account: '试行基本户', date: '2026-09-05' },
      sequence: 'SX-LS-1',
    },
    mistakes: [
      {
        ...{ at: 'amount', message: '超过申请中尚未支付的金额，本次最多 1,150,000.00' },
        fix: { amount: '' },
      },
      { at: 'amount', message: missing, fix: { amount: '1100000' } },
    ],
    keyword: 'SX-LS-1',
    row: '1,100,000.00',
    edit: {},
    copy: { input: { amount: '50000', sequence: 'SX-LS-2' }, keyword: 'SX-LS-2', row: '50,000.00' },
  },
]

const otherCases: readonly ModuleCase[] = [
  {
    module: subject,
    needs: [],
    input: { kind: '人工费', name: '试行人工' },
    mistakes: [{ at: 'code', message: missing, fix: { code: 'SX91' } }],
    keyword: '试行人工',
    edit: { input: { remark: '含绑扎' } },
    copy: {
      input: { code: 'SX91', name: '试行模板' },
      mistakes: [{ at: 'code', message: notUnique, fix: { code: 'SX9101', parent: '试行人工' } }],
      keyword: '试行模板',
    },
  },
  {
    module: nonContractPayment,
    needs: [],
    input: { number: 'SX-WF-1', type: '零工', payee: '试行李师傅', total: '1000', paid: '300', amount: '700.01' },
    mistakes: [
      { at: 'amount', message: '申请金额不能超过剩余金额，本次最多 700.00', fix: { amount: '700' } },
      { at: 'matter', message: missing, fix: { matter: '零星用工三天' } },
    ],
    keyword: 'SX-WF-1',
    edit: { input: { bank: '建设银行' } },
    copy: {
      input: { number: 'SX-WF-1', payee: '试行张师傅' },
      mistakes: [{ at: 'number', message: notUnique, fix: { number: 'SX-WF-2' } }],
      keyword: 'SX-WF-2',
    },
  },
]

export const financeCases: readonly ModuleCase[] = [contracts, ...contractCases, payments, ...otherCases]
