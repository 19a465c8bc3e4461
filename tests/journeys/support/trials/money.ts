import { contract } from '@/modules/finance/contract/contract.module'
import { nonContractPayment } from '@/modules/finance/non-contract-payment/non-contract-payment.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { subject } from '@/modules/finance/subject/subject.module'
import type { Trial } from '../trial'
import { job, missing, supplier, taken } from './words'

const signed = '试行钢材采购合同'
const above = '累计申请超过变更后合同金额 1,000,000.50，确定提交吗'

/** What becomes of a payment once it is reported. */
export interface Decided {
  readonly returned: (payment: string) => Promise<unknown>
  readonly passed: (payment: string) => Promise<unknown>
}

const contracts: Trial = {
  module: contract,
  says: {
    ...{ direction: '支出合同', code: 'SX-HT-1', type: '材料', project: job, partyA: '试行建设投资公司' },
    ...{ amount: '1000000.50', startDate: '2026-02-01' },
  },
  mistakes: [
    { at: 'name', told: missing, right: { name: signed } },
    {
      ...{ says: { partyB: '试行建设投资公司' }, at: 'partyB', told: '甲方和乙方不能是同一家单位' },
      right: { partyB: supplier },
    },
    {
      ...{ says: { advance: '1000000.51' }, at: 'advance', told: '预付款不能超过合同金额 1,000,000.50' },
      right: { advance: '300000' },
    },
    { says: { changed: '-1000001' }, at: 'changed', told: '变更后金额不能小于0', right: { changed: '0' } },
    {
      ...{ says: { endDate: '2026-01-01' }, at: 'endDate', told: '结束日期不能早于开始日期' },
      right: { endDate: '2026-12-31' },
    },
    {
      says: {
        nodes: [
          { name: '预付', share: '60' },
          { name: '进度', share: '40.01' },
        ],
      },
      ...{ at: 'nodes', told: '付款节点的比例合计不能超过100', right: { 'nodes.1': { share: '40' } } },
    },
    {
      says: {
        invoices: [
          { type: '进项', code: 'SX-FP-1', amount: '100', date: '2026-03-01' },
          { type: '进项', code: 'SX-FP-1', amount: '200', date: '2026-03-02' },
        ],
      },
      ...{ at: 'invoices', told: '同一张发票不能登记两次', right: { 'invoices.1': { code: 'GX-24000000' } } },
    },
    { at: 'invoices.1.code', told: taken, right: { 'invoices.1': { code: 'SX-FP-2' } } },
    {
      says: { settlement: '1200000' },
      at: 'settlement',
      told: '结算金额超过变更后金额一成以上（1,100,000.55），请说明原因',
    },
  ],
  finds: signed,
  edit: { says: { remark: '已补签' } },
  copy: {
    says: { code: 'SX-HT-1', name: signed, settlement: '' },
    mistakes: [
      { at: 'code', told: taken, right: { code: 'SX-HT-2' } },
      { at: 'name', told: taken, right: { name: '试行水泥采购合同' } },
    ],
    finds: '试行水泥采购合同',
  },
}

const payments = ({ returned, passed }: Decided): Trial => ({
  module: payment,
  says: { project: job, contract: signed, purpose: '进度款', amount: '1200000.01', dueDate: '2026-12-31' },
  mistakes: [
    {
      ...{ at: 'amount', told: '累计申请金额不能超过应付总额，本次最多 1,200,000.00' },
      right: { amount: '1100000' },
    },
    { at: 'reason', told: missing, right: { reason: '试行材料进场款' } },
    { at: 'amount', told: above },
    { at: 'share', told: '已付比例与本次申请比例之和为 110%，超过 100%' },
  ],
  finds: '试行材料进场款',
  row: '1,100,000.00',
  edit: {
    first: [returned, '重报'],
    says: { amount: '1150000', reason: '试行材料进场款，含运费' },
    mistakes: [{ at: 'share', told: '本次申请比例为 115%，超过 100%' }],
  },
  copy: {
    first: [passed, '已付款'],
    says: { amount: '50000.01', reason: '试行材料尾款' },
    mistakes: [
      { at: 'amount', told: '累计申请金额不能超过应付总额，本次最多 50,000.00', right: { amount: '50000' } },
      { at: 'paid', told: '累计已付已超过合同金额 1,000,000.50，请说明原因' },
    ],
    finds: '试行材料尾款',
    row: '50,000.00',
  },
})

const others: readonly Trial[] = [
  {
    module: subject,
    says: { kind: '人工费', name: '试行人工' },
    mistakes: [{ at: 'code', told: missing, right: { code: 'SX91' } }],
    finds: '试行人工',
    edit: { says: { remark: '含绑扎' } },
    copy: {
      says: { code: 'SX91', name: '试行模板' },
      mistakes: [{ at: 'code', told: taken, right: { code: 'SX9101', parent: '试行人工' } }],
      finds: '试行模板',
    },
  },
  {
    module: nonContractPayment,
    says: { number: 'SX-WF-1', type: '零工', payee: '试行李师傅', total: '1000', paid: '300', amount: '700.01' },
    mistakes: [
      { at: 'amount', told: '申请金额不能超过剩余金额，本次最多 700.00', right: { amount: '700' } },
      { at: 'matter', told: missing, right: { matter: '零星用工三天' } },
    ],
    finds: 'SX-WF-1',
    edit: { says: { bank: '建设银行' } },
    copy: {
      says: { number: 'SX-WF-1', payee: '试行张师傅' },
      mistakes: [{ at: 'number', told: taken, right: { number: 'SX-WF-2' } }],
      finds: 'SX-WF-2',
    },
  },
]

export const moneyTrials = (decided: Decided): readonly Trial[] => [contracts, payments(decided), ...others]
