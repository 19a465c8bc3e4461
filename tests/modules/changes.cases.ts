import { contractChange } from '@/modules/finance/contract-change/contract-change.module'
import { contractSigning } from '@/modules/finance/contract-signing/contract-signing.module'
import { designChange } from '@/modules/finance/design-change/design-change.module'
import { designChangeAnswer } from '@/modules/finance/design-change-answer/design-change-answer.module'
import { extraWork } from '@/modules/finance/extra-work/extra-work.module'
import { regarding } from '@/modules/finance/regarding/regarding.module'
import { regardingAnswer } from '@/modules/finance/regarding-answer/regarding-answer.module'
import { visa } from '@/modules/finance/visa/visa.module'
import { visaAnswer } from '@/modules/finance/visa-answer/visa-answer.module'
import type { Module } from '@/schema'
import type { Mistake, ModuleCase } from './module-case'
import { contractName, missing, project, secondContract } from './names'

const futureDay = '2099-01-01'
const aboveClaimed = '确认的金额或工期超过申报，请说明原因'

/** The wrong contracts of a change. The right ones are the income contract, and an expense contract without a sum. */
const effectMistakes: readonly Mistake[] = [
  {
    input: {
      effects: [
        { contract: secondContract, claimed: '8000', approved: '8000' },
        { contract: contractName, claimed: '-5', approved: '0' },
        { contract: contractName, claimed: '0' },
      ],
    },
    ...{ at: 'effects', message: '同一份合同不能重复填写', fix: { 'effects.2': null } },
  },
  {
    ...{ at: 'effects.0.approved', fix: { 'effects.0': { approved: '' } } },
    message: '收入合同的确认金额和工期以对方签字件为准，请在生效后登记对方答复',
  },
]
const aboveMistake: Mistake = { at: 'effects', message: aboveClaimed, needsReason: true }

/** The case of an answer about the income contract of a change. */
const answerCase = (module: Module, change: Module, keyword: string): ModuleCase => ({
  module,
  needs: [change],
  input: { of: keyword, contract: secondContract, result: '已确认', amount: '7000', remark: `${keyword}答复` },
  mistakes: [
    { at: 'signed', message: missing, fix: { contract: contractName, signed: 1 } },
    {
      ...{ at: 'result', message: '只有已生效单据中的收入合同可以登记为已确认' },
      fix: { contract: secondContract, result: '不予确认' },
    },
  ],
  keyword: `${keyword}答复`,
  row: secondContract,
  edit: { input: { date: '2026-05-02' } },
  copy: {
    input: { result: '争议', remark: `${keyword}争议` },
    keyword: `${keyword}争议`,
    row: secondContract,
  },
})

const visaKey = '试行地下室集水坑'
const regardingKey = '试行塔吊共用'
const designKey = '试行梁截面调整'
const workKey = '试行清理淤泥'
const tooFew = '还不够，至少要 3 个'

/** The cases of the modules whose records change the values of contracts. */
export const changeCases: readonly ModuleCase[] = [
  {
    module: contractChange,
    needs: [contractSigning],
    input: { project, contract: secondContract, kind: '补充协议', amount: '-1000000.51' },
    mistakes: [
      { at: 'amount', message: '变更后金额不能小于0', fix: { amount: '-50000' } },
      { at: 'reason', message: missing, fix: { reason: '试行减少一层' } },
      { at: 'agreement', message: missing, fix: { agreement: 1 } },
      {
        input: { partyB: '试行建设投资公司' },
        ...{ at: 'partyB', message: '甲方和乙方不能是同一家单位', fix: { partyB: '' } },
      },
      {
        ...{ input: { endDate: '2026-01-01' }, at: 'endDate', message: '结束日期不能早于开始日期' },
        fix: { endDate: '' },
      },
      {
        input: {
          nodes: [
            { name: '预付', share: '60' },
            { name: '预付', share: '40.01' },
          ],
        },
        ...{ at: 'nodes', message: '付款节点的名称不能重复', fix: { 'nodes.1': { name: '尾款' } } },
      },
      { at: 'nodes', message: '付款节点的比例合计不能超过100', fix: { 'nodes.1': { share: '40' } } },
    ],
    keyword: '试行减少一层',
    row: '-50,000.00',
    edit: { first: { decision: 'return', shows: '重报' }, input: { days: '-5' } },
    copy: {
      first: { decision: 'agree', shows: '已生效' },
      input: { amount: '20000', reason: '试行增加一层', agreement: 1, endDate: '2027-03-31' },
      mistakes: [
        { at: 'days', message: '新结束日期和工期增减只填一项', fix: { days: '' } },
        {
          at: 'extension',
          message: '此前的变更已调整工期 -5 天，约定完工日期为新结束日期加上这些天，确定提交吗',
        },
      ],
      keyword: '试行增加一层',
      row: '20,000.00',
    },
  },
  {
    module: visa,
    needs: [contractSigning],
    input: {
      ...{ project, date: futureDay, reason: visaKey, photos: 2, deadline: '2026-04-01' },
      items: [{ name: '集水坑', unit: '个', quantity: '2', price: '4000' }],
    },
    mistakes: [
      { at: 'place', message: missing, fix: { place: '试行地下室' } },
      { at: 'photos', message: tooFew, fix: { photos: 1 } },
      { at: 'date', message: '发生日期不能晚于今天', fix: { date: '2026-04-10' } },
      { at: 'deadline', message: '指令期限不能早于发生日期', fix: { deadline: '2026-05-10' } },
      ...effectMistakes,
      aboveMistake,
    ],
    keyword: visaKey,
    edit: { first: { decision: 'return', shows: '重报' }, input: { orderedBy: '王监理' } },
    copy: {
      first: { decision: 'agree', shows: '已生效' },
      ...{ input: { reason: '试行二次结构', photos: 3 }, mistakes: [aboveMistake], keyword: '试行二次结构' },
    },
  },
  {
    module: regarding,
    needs: [contractSigning],
    input: { project, date: futureDay, parties: '监理、总包', content: `${regardingKey}费用分摊` },
    mistakes: [
      { at: 'subject', message: missing, fix: { subject: regardingKey } },
      { at: 'date', message: '洽商日期不能晚于今天', fix: { date: '2026-04-11' } },
      ...effectMistakes,
      aboveMistake,
    ],
    keyword: regardingKey,
    edit: { first: { decision: 'return', shows: '重报' }, input: { parties: '监理、总包、分包' } },
    copy: {
      first: { decision: 'agree', shows: '已生效' },
      ...{ input: { subject: '试行临时用电' }, mistakes: [aboveMistake], keyword: '试行临时用电' },
    },
  },
  {
    module: designChange,
    needs: [contractSigning],
    input: {
      ...{ kind: '技术核定', project, discipline: '结构', issuer: '试行设计院', reason: designKey },
      items: [{ name: '模板', unit: 'm2', before: '100', after: '80.5', price: '85.50' }],
    },
    mistakes: [{ at: 'drawing', message: missing, fix: { drawing: 'SX-JG-07' } }, ...effectMistakes, aboveMistake],
    keyword: designKey,
    edit: { first: { decision: 'return', shows: '重报' }, input: { edition: 'B' } },
    copy: {
      first: { decision: 'agree', shows: '已生效' },
      ...{ input: { reason: '试行洞口移位' }, mistakes: [aboveMistake], keyword: '试行洞口移位' },
    },
  },
  answerCase(visaAnswer, visa, visaKey),
  answerCase(regardingAnswer, regarding, regardingKey),
  answerCase(designChangeAnswer, designChange, designKey),
  {
    module: extraWork,
    needs: [contractSigning],
    input: {
      ...{ project, date: futureDay, reason: workKey, photos: 3, confirmer: '李工' },
      items: [{ kind: '人工', trade: '普工', unit: '工日', quantity: '2.3333', price: '945.01' }],
    },
    mistakes: [
      { at: 'place', message: missing, fix: { place: '试行地下室', contract: contractName } },
      { at: 'date', message: '用工日期不能晚于今天', fix: { date: '2026-04-12' } },
      {
        ...{ input: { 'items.0': { from: '18:00', to: '08:00' } }, at: 'items.0.to' },
        ...{ message: '结束时间须晚于开始时间', fix: { 'items.0': { from: '08:00', to: '18:00' } } },
      },
    ],
    keyword: workKey,
    edit: { first: { decision: 'return', shows: '重报' }, input: { confirmer: '王工' } },
    copy: { input: { reason: '试行搬运钢管', photos: 3 }, keyword: '试行搬运钢管' },
  },
]
