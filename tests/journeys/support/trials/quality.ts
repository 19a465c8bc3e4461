import { qualityCheck } from '@/modules/quality/check/check.module'
import { checkType } from '@/modules/quality/check-type/check-type.module'
import { exposure } from '@/modules/quality/exposure/exposure.module'
import { qualityImprovement } from '@/modules/quality/improvement/improvement.module'
import { nature } from '@/modules/quality/nature/nature.module'
import { natureClass } from '@/modules/quality/nature-class/nature-class.module'
import { qualityReinspection } from '@/modules/quality/reinspection/reinspection.module'
import { dayFromToday } from '@/schema'
import type { Later, Trial } from '../trial'
import { job, missing, taken } from './words'

const [one, other] = ['试行一号楼梁板', '试行二号楼梁板']
const [before, today, after] = [dayFromToday(-2), dayFromToday(), dayFromToday(2)]

const library: readonly Trial[] = [
  {
    module: natureClass,
    says: { remark: '幕墙专业' },
    mistakes: [{ at: 'name', told: missing, right: { name: '试行幕墙工程' } }],
    finds: '试行幕墙工程',
    edit: { says: { remark: '幕墙与门窗' } },
    copy: {
      says: { name: '试行幕墙工程' },
      mistakes: [{ at: 'name', told: taken, right: { name: '试行门窗工程' } }],
      finds: '试行门窗工程',
    },
  },
  {
    module: nature,
    says: { QuestionNum: 'SX-WT-1', name: '试行密封胶开裂', requirement: '清理后重新打胶' },
    mistakes: [{ at: 'class', told: missing, right: { class: '试行幕墙工程' } }],
    finds: '试行密封胶开裂',
    edit: { says: { requirement: '三日内重新打胶' } },
    copy: {
      says: { QuestionNum: 'SX-WT-1', name: '试行密封胶开裂' },
      mistakes: [
        { at: 'QuestionNum', told: taken, right: { QuestionNum: 'SX-WT-2' } },
        { at: 'name', told: taken, right: { name: '试行玻璃自爆' } },
      ],
      finds: '试行玻璃自爆',
    },
  },
  {
    module: checkType,
    says: { items: [{ item: '幕墙打胶', standard: '厚度不小于 3.5 毫米' }], days: '3' },
    mistakes: [{ at: 'name', told: missing, right: { name: '试行幕墙检查' } }],
    finds: '试行幕墙检查',
    edit: { says: { days: '5' } },
    copy: {
      says: { name: '试行幕墙检查' },
      mistakes: [{ at: 'name', told: '同样的类型名称、适用范围已经有一条，不能重复', right: { name: '试行门窗检查' } }],
      finds: '试行门窗检查',
    },
  },
]

const checks: Trial = {
  module: qualityCheck,
  says: { project: job, part: one, date: after, items: [{ item: '钢筋间距', result: '不合格' }], found: false },
  mistakes: [
    { at: 'date', told: '检查日期不能晚于今天', right: { date: today } },
    { at: 'found', told: '有检查项不合格，请把“发现问题”打开', right: { found: true } },
    {
      ...{ at: 'nature', told: missing },
      right: { nature: '试行密封胶开裂', description: '间距二十五厘米', rectifier: '周广厦', deadline: '2020-01-05' },
    },
    { at: 'deadline', told: '整改期限不能早于检查日期', right: { deadline: '2030-01-05' } },
    { at: 'photos', told: missing, right: { photos: 2 } },
    { at: 'photos', told: '还不够，至少要 3 个', right: { photos: 1 } },
    { at: 'rectifier', told: '整改人就是检查人，复检将由本人进行，确定吗', right: { rectifier: '王建国' } },
  ],
  finds: one,
  edit: { says: { requirement: '两日内完成' } },
  copy: {
    says: { part: other },
    mistakes: [{ at: 'photos', told: missing, right: { photos: 3 } }],
    finds: other,
  },
}

/** What is done about a check cannot be done before it, nor tomorrow; a second time it is refused. */
const daysOf = (name: string) => [
  { says: { date: after }, at: 'date', told: `${name}日期不能晚于今天`, right: { date: before } },
  { at: 'date', told: `${name}日期不能早于检查日期`, right: { date: today } },
]

const steps: readonly Trial[] = [
  {
    module: qualityImprovement,
    says: { check: one, done: '试行整改一' },
    mistakes: [...daysOf('整改'), { at: 'photos', told: missing, right: { photos: 1 } }],
    finds: '试行整改一',
    row: one,
    edit: { says: { done: '试行整改一，已加密' } },
    copy: {
      says: { done: '试行整改二', photos: 1 },
      mistakes: [{ at: '', told: '现在不能办理：当前状态是“已整改待复检”', right: { check: other } }],
      finds: '试行整改二',
      row: other,
    },
  },
  {
    module: qualityReinspection,
    says: { check: one, result: '未通过' },
    mistakes: [...daysOf('复检'), { at: 'opinion', told: missing, right: { opinion: '试行复检一', result: '通过' } }],
    finds: '试行复检一',
    row: one,
    edit: { says: { opinion: '试行复检一，同意' } },
    copy: {
      says: { opinion: '试行复检二' },
      mistakes: [{ at: '', told: '现在不能办理：当前状态是“复检通过”', right: { check: other } }],
      finds: '试行复检二',
      row: other,
    },
  },
]

const exposures: Trial = {
  module: exposure,
  says: { check: one, until: '2020-01-05' },
  mistakes: [
    { at: 'reason', told: missing, right: { reason: '试行曝光一' } },
    { at: 'until', told: '不能早于今天', right: { until: after } },
    {
      ...{ says: { date: dayFromToday(3) }, at: 'until', told: '曝光结束日期不能早于曝光日期' },
      right: { date: today },
    },
  ],
  finds: '试行曝光一',
  row: one,
  edit: { says: { reason: '试行曝光一，重复发生' } },
  copy: { says: { reason: '试行曝光二', check: other }, finds: '试行曝光二', row: other },
}

export const qualityTrials: readonly Trial[] = [...library, checks, ...steps, exposures]

export const qualityLater: readonly Later[] = [
  { module: natureClass, finds: '试行幕墙工程', mistakes: [], stays: '条内容用到它，不能删除' },
]
