import { contract } from '@/modules/finance/contract/contract.module'
import { contractChange } from '@/modules/finance/contract-change/contract-change.module'
import { contractSigning } from '@/modules/finance/contract-signing/contract-signing.module'
import { contractTermination } from '@/modules/finance/contract-termination/contract-termination.module'
import { designChangeAnswer } from '@/modules/finance/design-change-answer/design-change-answer.module'
import { measurementConfirmation } from '@/modules/finance/measurement-confirmation/measurement-confirmation.module'
import { nodeReaching } from '@/modules/finance/node-reaching/node-reaching.module'
import { partnerRating } from '@/modules/finance/partner-rating/partner-rating.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { regardingAnswer } from '@/modules/finance/regarding-answer/regarding-answer.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { subject } from '@/modules/finance/subject/subject.module'
import { visaAnswer } from '@/modules/finance/visa-answer/visa-answer.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project as projects } from '@/modules/projects/project/project.module'
import { dayFromToday } from '@/schema'
import { measurementCases } from './measurement.cases'
import type { ModuleCase } from './module-case'
import {
  candidates,
  contractName,
  missing,
  nodeContract,
  notUnique,
  otherContract,
  project,
  secondContract,
  supplier,
} from './names'

const amountWarning = '累计申请超过变更后合同金额 1,000,000.50，确定提交吗'

const contracts: ModuleCase = {
  module: contract,
  needs: [projects, partner, subject],
  input: {
    ...{ direction: '支出合同', code: 'SX-HT-1', type: '材料', project, partyA: '试行建设投资公司' },
    ...{ amount: '1000000.50', signDate: '2026-02-01', startDate: '2026-02-01', billing: '工程计量', deposit: '3' },
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
      ...{ input: { 'nodes.1': { date: '2040-01-01' } }, fix: { 'nodes.1': { date: '2026-08-01' } } },
      ...{ at: 'nodes', message: '付款节点的日期离合同期超过五年，确定提交吗' },
    },
    {
      input: { billing: '付款节点', 'nodes.1': { name: '预付' } },
      ...{ at: 'nodes', message: '付款节点的名称不能重复', fix: { billing: '工程计量', 'nodes.1': { name: '进度' } } },
    },
    {
      input: {
        items: [
          { code: '1', name: '钢筋', unit: 't', quantity: '100', price: '6000' },
          { code: '1', name: '二次搬运', pricing: '总价', lump: '400000' },
        ],
      },
      ...{ at: 'items', message: '清单编码不能重复', fix: { 'items.1': { code: '2' } } },
    },
    {
      input: {
        allocation: [
          { subject: '试行模板', amount: '600000' },
          { subject: '试行模板', amount: '400000' },
        ],
      },
      ...{ at: 'allocation', message: '同一成本科目只能分摊一行', fix: { 'allocation.1': null } },
    },
    {
      ...{ at: 'amount', message: '成本分摊合计须等于合同金额 1,000,000.50' },
      fix: { 'allocation.0': { amount: '1000000.50' } },
    },
    {
      ...{ at: 'bill', message: '合同清单合计与合同金额 1,000,000.50 不一致，确定提交吗' },
      fix: { 'items.1': { lump: '400000.50' } },
    },
    ...candidates('partyA', 'partyB'),
  ],
  keyword: contractName,
  edit: { first: { decision: 'agree', shows: '履行中' }, input: { remark: '已补签' } },
  copy: {
    input: { code: 'SX-HT-1', name: contractName, direction: '收入合同', type: '施工' },
    mistakes: [
      { at: 'code', message: notUnique, fix: { code: 'SX-HT-2' } },
      { at: 'name', message: notUnique, fix: { name: secondContract } },
      ...candidates('partyA', 'partyB'),
    ],
    keyword: secondContract,
  },
}

const payments: ModuleCase = {
  module: payment,
  needs: [settlement],
  input: { project, contract: contractName, purpose: '预付款', amount: '300000.01', dueDate: '2026-12-31' },
  mistakes: [
    {
      ...{ at: 'amount', message: '预付款合计不能超过合同约定的预付款，本次最多 300,000.00' },
      fix: { purpose: '进度款', amount: '1200000.01' },
    },
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
      {
        ...{ at: 'amount', message: '超过已计量的应付金额，应付中还有 14,000.00 未申请，请说明原因' },
        needsReason: true,
      },
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
    input: { contract: secondContract, date: '2026-03-01', remark: '试行双方已签字' },
    mistakes: [{ at: 'scan', message: missing, fix: { scan: 1 } }],
    keyword: '试行双方已签字',
    row: secondContract,
    edit: { input: { date: '2026-03-02' } },
    copy: {
      input: { contract: otherContract, date: '2026-03-01', remark: '试行补登', scan: 1 },
      ...{ keyword: '试行补登', row: otherContract },
    },
  },
  {
    module: nodeReaching,
    needs: [contract],
    input: { contract: nodeContract, name: '' },
    mistakes: [{ at: 'name', message: missing, fix: { name: '苗木进场' } }],
    keyword: '苗木进场',
    row: nodeContract,
    edit: { input: { date: '2026-04-02' } },
    copy: { input: { name: '竣工验收' }, keyword: '竣工验收', row: nodeContract },
  },
  {
    module: contractTermination,
    needs: [contractChange, settlement, visaAnswer, regardingAnswer, designChangeAnswer, measurementConfirmation],
    input: { contract: secondContract, cause: '双方协商' },
    mistakes: [{ at: 'reason', message: missing, fix: { reason: '试行停工终止' } }],
    keyword: '试行停工终止',
    row: secondContract,
    edit: { input: { date: '2026-10-01' } },
    copy: { input: { contract: otherContract, reason: '试行业主取消' }, keyword: '试行业主取消', row: otherContract },
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
]

const ratings: ModuleCase = {
  module: partnerRating,
  needs: [partner, projects],
  input: {
    ...{ partner: supplier, project, date: dayFromToday(1), quality: '★★☆☆☆', schedule: '★★☆☆☆', safety: '★★★☆☆' },
    ...{ price: '★★☆☆☆' },
  },
  mistakes: [
    { at: 'service', message: missing, fix: { service: '★★☆☆☆' } },
    { at: 'date', message: '评价日期不能晚于今天', fix: { date: dayFromToday() } },
    { at: 'note', message: '请说明差在哪里', fix: { note: '试行供货两次误期' } },
  ],
  keyword: '试行供货',
  row: supplier,
  edit: { input: { schedule: '★★★★☆' } },
  copy: { input: { note: '试行配合改善' }, keyword: '试行配合', row: supplier },
}

export const financeCases: readonly ModuleCase[] = [
  contracts,
  ...contractCases,
  payments,
  ratings,
  ...measurementCases,
  ...otherCases,
]
