import { contractChange } from '@/modules/finance/contract-change/contract-change.module'
import { depositRelease } from '@/modules/finance/deposit-release/deposit-release.module'
import { designChange } from '@/modules/finance/design-change/design-change.module'
import { extraWork } from '@/modules/finance/extra-work/extra-work.module'
import { measurement } from '@/modules/finance/measurement/measurement.module'
import { measurementConfirmation } from '@/modules/finance/measurement-confirmation/measurement-confirmation.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { regarding } from '@/modules/finance/regarding/regarding.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { visa } from '@/modules/finance/visa/visa.module'
import type { ModuleCase } from './module-case'
import {
  contractName,
  measuredContract,
  missing,
  otherContract,
  otherProject,
  project,
  reportedWork,
  secondContract,
} from './names'

export const measurementCases: readonly ModuleCase[] = [
  {
    module: measurement,
    // It lowers the amount of the contract.
    needs: [contractChange],
    input: {
      ...{ project, contract: secondContract, from: '2026-03-31', to: '2026-03-01', remark: '试行三月计量' },
      deductions: [{ kind: '罚款', amount: '100', reason: '未戴安全帽' }],
    },
    mistakes: [
      { at: 'to', message: '计量期结束不能早于开始', fix: { from: '2026-03-01', to: '2026-03-31' } },
      { at: 'works', message: missing, fix: { works: [{ name: '试行水泥进场', quantity: '2000', price: '1000.01' }] } },
      {
        ...{ at: 'gross', message: '累计计量超过变更后金额 950,000.50，请说明原因' },
        fix: { 'works.0': { quantity: '2.5' } },
      },
      {
        input: {
          works: [
            { measureCode: '1', name: '钢筋', unit: 't', quantity: '1', price: '6000' },
            { measureCode: '1', name: '二次搬运', pricing: '总价', lump: '1' },
          ],
        },
        ...{ at: 'works', message: '同一清单项在一次计量中只能填写一行', fix: { 'works.2': { measureCode: '2' } } },
      },
      {
        ...{ input: { 'works.1': { quantity: '101' } }, at: 'works.1.quantity' },
        ...{ message: '不能超过剩余工程量，最多 100' },
        fix: { 'works.1': { quantity: '1' } },
      },
      {
        ...{ input: { 'works.2': { lump: '400000.51' } }, at: 'works.2.lump' },
        ...{ message: '不能超过剩余金额，最多 400,000.50', fix: { 'works.2': null } },
      },
    ],
    keyword: '试行三月计量',
    row: '8,500.03',
    edit: { first: { decision: 'return', shows: '重报' }, input: { date: '2026-04-02' } },
    copy: {
      first: { decision: 'agree', shows: '待业主确认' },
      input: { from: '2026-04-01', to: '2026-04-30', remark: '试行四月计量' },
      keyword: '试行四月计量',
      row: '8,500.03',
    },
  },
  {
    module: measurementConfirmation,
    needs: [measurement],
    input: { measurement: `试行三月计量|${secondContract}`, amount: '8500.04', remark: '试行业主签认' },
    mistakes: [
      { at: 'amount', message: '确认金额不能超过申报金额 8,500.03', fix: { amount: '8000.01' } },
      { at: 'signed', message: missing, fix: { signed: 1 } },
    ],
    keyword: '试行业主签认',
    row: '8,000.01',
    edit: { input: { amount: '8400.02', remark: '试行业主签认，已补章' } },
    copy: {
      input: { measurement: `${reportedWork}|${measuredContract}`, amount: '4999.99', remark: '试行再签', signed: 1 },
      keyword: '试行再签',
      row: '4,999.99',
    },
  },
  {
    module: settlement,
    needs: [measurement, visa, regarding, designChange, extraWork],
    input: {
      ...{ project, contract: contractName, remark: '试行钢材结算' },
      items: [
        { kind: '合同内', name: '合同内工程', approved: '1150000' },
        { kind: '变更签证', name: '变更', submitted: '50000', approved: '50000' },
      ],
    },
    mistakes: [
      { at: 'items.0.submitted', message: missing, fix: { 'items.0': { submitted: '1100000' } } },
      {
        ...{ at: 'approved', message: '审定金额高于送审金额 1,150,000.00，请说明原因', needsReason: true },
        fix: { 'items.0': { submitted: '1200000' } },
      },
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
          remark: '试行滨江结算',
          'items.0': { submitted: '950', approved: '900' },
          'items.1': null,
        },
      },
      keyword: '试行滨江结算',
      row: '900.00',
    },
  },
  {
    module: depositRelease,
    // Its deduction lowers what is payable.
    needs: [settlement, payment],
    input: { project, contract: contractName, amount: '36000.01' },
    mistakes: [
      { at: 'amount', message: '返还金额不能超过已扣质保金 36,000.00', fix: { amount: '20000' } },
      { at: 'inspection', message: missing, fix: { inspection: '试行无渗漏' } },
    ],
    keyword: '试行无渗漏',
    row: '20,000.00',
    edit: {
      input: { deductions: [{ amount: '20000.01', reason: '修补墙面' }] },
      mistakes: [
        {
          ...{ at: 'deducted', message: '扣款合计不能超过返还金额 20,000.00' },
          fix: { 'deductions.0': { amount: '500' } },
        },
      ],
    },
    copy: {
      first: { decision: 'agree', shows: '已生效' },
      input: { amount: '16000', inspection: '试行二次检查' },
      keyword: '试行二次检查',
      row: '16,000.00',
    },
  },
]
