import { collection } from '@/modules/finance/collection/collection.module'
import { invoice } from '@/modules/finance/invoice/invoice.module'
import { invoiceCheck } from '@/modules/finance/invoice-check/invoice-check.module'
import { nonContractPayment } from '@/modules/finance/non-contract-payment/non-contract-payment.module'
import { otherCollection } from '@/modules/finance/other-collection/other-collection.module'
import { ownAccount } from '@/modules/finance/own-account/own-account.module'
import { payRecord } from '@/modules/finance/pay-record/pay-record.module'
import { payment } from '@/modules/finance/payment/payment.module'
import type { ModuleCase } from './module-case'
import { contractName, incomeContract, missing, notUnique, otherProject, ownCompany, project, supplier } from './names'

/** Accounts, what the bank received and paid, and payments without a contract. */
export const cashCases: readonly ModuleCase[] = [
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
    module: collection,
    needs: [ownAccount],
    input: {
      ...{ project: otherProject, contract: incomeContract, amount: '1000000.01', account: '试行基本户' },
      ...{ date: '2026-09-05', taxRate: '9', invoice: 'SX-SK-1' },
    },
    mistakes: [
      { at: 'purpose', message: missing, fix: { purpose: '进度款' } },
      { at: 'amount', message: '超过合同剩余应收 1,000,000.00，请说明原因', needsReason: true },
    ],
    keyword: 'SX-SK-1',
    row: '1,000,000.01',
    edit: {},
    copy: {
      input: { amount: '50000', invoice: 'SX-SK-2' },
      mistakes: [{ at: 'amount', message: '超过合同剩余应收 0.00，请说明原因', needsReason: true }],
      keyword: 'SX-SK-2',
      row: '50,000.00',
    },
  },
  {
    module: otherCollection,
    needs: [ownAccount],
    input: { kind: '废料处置', amount: '2500.50', account: '试行基本户', date: '2026-09-06' },
    mistakes: [
      { at: 'payerName', message: '请选择付款单位或填写付款人', fix: { payerName: '试行废品回收站' } },
      { at: 'matter', message: missing, fix: { matter: '试行钢筋头处置' } },
    ],
    keyword: '试行钢筋头处置',
    row: '2,500.50',
    edit: {},
    copy: { input: { amount: '300', matter: '试行木方处置' }, keyword: '试行木方处置', row: '300.00' },
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
  {
    module: invoice,
    needs: [payRecord],
    input: {
      ...{ typed: true, project, contract: contractName, kind: '数电发票', number: '2631 0000', gross: '-109' },
      ...{ issued: '2026-03-02', buyer: ownCompany },
    },
    mistakes: [
      {
        ...{ at: 'rates', message: missing },
        fix: { rates: [{ name: '钢材', net: '100', rate: '9', tax: '9' }] },
      },
      { at: 'number', message: '数电发票的号码是 20 位数字', fix: { number: '26310000000000000001' } },
      { at: 'gross', message: '红字发票的金额应为负数，其他发票应为正数', fix: { gross: '110' } },
      { at: 'gross', message: '税率明细合计与价税合计相差 1.00', fix: { gross: '109' } },
      {
        ...{ input: { issued: '2099-01-01' }, at: 'issued', message: '开票日期不能晚于今天' },
        fix: { issued: '2026-03-02' },
      },
      {
        ...{ input: { seller: ownCompany }, at: 'buyer', message: '销售方和购买方不能是同一家单位' },
        fix: { seller: supplier },
      },
      {
        ...{ input: { direction: '销项' }, at: 'contract', message: '进项发票对应支出合同，销项发票对应收入合同' },
        fix: { direction: '进项' },
      },
    ],
    keyword: '26310000000000000001',
    row: '109.00',
    edit: { input: { remark: '试行发票' } },
    copy: {
      input: { number: '26310000000000000002', issued: '2020-01-01' },
      mistakes: [{ at: 'issued', message: '开票已超过 360 天，请说明原因', needsReason: true }],
      keyword: '26310000000000000002',
      row: '109.00',
    },
  },
  {
    module: invoiceCheck,
    needs: [invoice],
    input: { invoice: '26310000000000000001', date: '2026-03-10' },
    mistakes: [{ at: 'result', message: missing, fix: { result: '查验一致' } }],
    keyword: '26310000000000000001',
    edit: {},
    copy: {
      input: { result: '查验不一致', difference: '试行金额相差 1 元' },
      keyword: '试行金额相差',
      row: '26310000000000000001',
    },
  },
  {
    module: nonContractPayment,
    needs: [],
    input: { number: 'SX-WF-1', type: '零工', payee: '试行李师傅', total: '700', amount: '700.01' },
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
