import { project as projects } from '@/modules/projects/project/project.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { checkType } from '@/modules/quality/check-type/check-type.module'
import { exposure } from '@/modules/quality/exposure/exposure.module'
import { qualityImprovement } from '@/modules/quality/improvement/improvement.module'
import { nature } from '@/modules/quality/nature/nature.module'
import { natureClass } from '@/modules/quality/nature-class/nature-class.module'
import { qualityResumption } from '@/modules/quality/quality-resumption/quality-resumption.module'
import { qualityReinspection } from '@/modules/quality/reinspection/reinspection.module'
import { safetyCheck } from '@/modules/quality/safety-check/safety-check.module'
import { safetyImprovement } from '@/modules/quality/safety-improvement/safety-improvement.module'
import { safetyReinspection } from '@/modules/quality/safety-reinspection/safety-reinspection.module'
import { safetyResumption } from '@/modules/quality/safety-resumption/safety-resumption.module'
import { dayFromToday, type Module } from '@/schema'
import type { FormInput, LaterEdit, Mistake, ModuleCase } from './module-case'
import { missing, notUnique, project } from './names'

/** A check and its copy, by domain. */
interface Parts {
  readonly one: string
  readonly other: string
}
const qualityParts: Parts = { one: '试行一号楼梁板', other: '试行二号楼梁板' }
const safetyParts: Parts = { one: '试行一号楼临边', other: '试行二号楼临边' }
const [before, today, after] = [dayFromToday(-2), dayFromToday(), dayFromToday(2)]

const library: readonly ModuleCase[] = [
  {
    module: natureClass,
    needs: [],
    input: { domain: '质量和安全', remark: '幕墙专业' },
    mistakes: [{ at: 'name', message: missing, fix: { name: '试行幕墙工程' } }],
    keyword: '试行幕墙工程',
    edit: { input: { remark: '幕墙与门窗' } },
    copy: {
      input: { name: '试行幕墙工程' },
      mistakes: [{ at: 'name', message: notUnique, fix: { name: '试行门窗工程' } }],
      keyword: '试行门窗工程',
    },
  },
  {
    module: nature,
    needs: [natureClass],
    input: { QuestionNum: 'SX-WT-1', name: '试行密封胶开裂', requirement: '清理后重新打胶', days: '3' },
    mistakes: [{ at: 'class', message: missing, fix: { class: '试行幕墙工程' } }],
    keyword: '试行密封胶开裂',
    edit: { input: { requirement: '三日内重新打胶' } },
    copy: {
      input: { QuestionNum: 'SX-WT-1', name: '试行密封胶开裂' },
      mistakes: [
        { at: 'QuestionNum', message: notUnique, fix: { QuestionNum: 'SX-WT-2' } },
        { at: 'name', message: notUnique, fix: { name: '试行玻璃自爆' } },
      ],
      keyword: '试行玻璃自爆',
    },
  },
  {
    module: checkType,
    needs: [],
    input: { items: [{ item: '幕墙打胶', standard: '厚度不小于 3.5 毫米' }], days: '3' },
    mistakes: [{ at: 'name', message: missing, fix: { name: '试行幕墙检查' } }],
    keyword: '试行幕墙检查',
    edit: { input: { days: '5' } },
    copy: {
      input: { name: '试行幕墙检查' },
      mistakes: [
        { at: 'name', message: '同样的类型名称、适用范围已经有一条，不能重复', fix: { name: '试行门窗检查' } },
      ],
      keyword: '试行门窗检查',
    },
  },
]

/** A check with a finding; `risk` is what a safety check also requires, `more` the mistakes about it. */
const checkCase = (
  module: Module,
  { one, other }: Parts,
  { risk = {}, more = [] }: { readonly risk?: FormInput; readonly more?: readonly Mistake[] } = {},
): ModuleCase => ({
  module,
  needs: [projects, nature],
  input: { project, part: one, date: after, items: [{ item: '钢筋间距', result: '不合格' }], found: false },
  mistakes: [
    { at: 'date', message: '检查日期不能晚于今天', fix: { date: today } },
    { at: 'found', message: '有检查项不合格，请把“发现问题”打开', fix: { found: true } },
    {
      ...{ at: 'nature', message: missing },
      fix: {
        ...{ nature: '试行密封胶开裂', description: '间距二十五厘米', rectifier: '周广厦', deadline: '2020-01-05' },
        ...risk,
      },
    },
    { at: 'deadline', message: '整改期限不能早于检查日期', fix: { deadline: '2030-01-05' } },
    { at: 'photos', message: missing, fix: { photos: 2 } },
    { at: 'photos', message: '还不够，至少要 3 个', fix: { photos: 1 } },
    ...more,
    { at: 'deadline', message: '整改期限超过通常的 3 天，确定吗', fix: { deadline: after } },
    { at: 'rectifier', message: '整改人就是检查人，复检将由本人进行，确定吗', fix: { rectifier: '王建国' } },
  ],
  keyword: one,
  edit: { input: { requirement: '两日内完成' } },
  copy: {
    input: { part: other },
    mistakes: [{ at: 'photos', message: missing, fix: { photos: 3 } }],
    keyword: other,
  },
})

const checks = [
  checkCase(qualityCheck, qualityParts, { risk: { stopWork: true } }),
  checkCase(safetyCheck, safetyParts, {
    risk: { likelihood: '4 很可能', consequence: '5 特别重大' },
    more: [{ at: 'score', message: '重大风险没有要求停工，确定吗', fix: { stopWork: true } }],
  }),
]

/** The date of a step may be neither before its check nor in the future. */
const daysOf = (name: string) => [
  { input: { date: after }, at: 'date', message: `${name}日期不能晚于今天`, fix: { date: before } },
  { at: 'date', message: `${name}日期不能早于检查日期`, fix: { date: today } },
]

/** The steps of a check and of its copy. */
export const stepCases = (
  check: Module,
  { improvement, reinspection, resumption }: Readonly<Record<'improvement' | 'reinspection' | 'resumption', Module>>,
  { one, other }: Parts,
): readonly ModuleCase[] => [
  {
    module: improvement,
    needs: [check],
    input: { check: one, done: '试行整改一' },
    mistakes: [...daysOf('整改'), { at: 'photos', message: missing, fix: { photos: 1 } }],
    keyword: '试行整改一',
    row: one,
    edit: { input: { done: '试行整改一，已加密' } },
    copy: {
      input: { done: '试行整改二', photos: 1 },
      mistakes: [{ at: '', message: '现在不能办理：当前状态是“已整改待复检”，可能已有人办理', fix: { check: other } }],
      keyword: '试行整改二',
      row: other,
    },
  },
  {
    module: reinspection,
    needs: [improvement],
    input: { check: one, result: '未通过' },
    mistakes: [
      ...daysOf('复检'),
      { at: 'opinion', message: missing, fix: { opinion: '试行复检一', result: '通过' } },
      { at: 'checker', message: '整改人自己复检，请说明原因', needsReason: true },
    ],
    keyword: '试行复检一',
    row: one,
    edit: { input: { opinion: '试行复检一，同意' } },
    copy: {
      input: { opinion: '试行复检二', checker: '王建国' },
      mistakes: [{ at: '', message: '现在不能办理：当前状态是“复检通过”，可能已有人办理', fix: { check: other } }],
      keyword: '试行复检二',
      row: other,
    },
  },
  {
    module: resumption,
    needs: [reinspection],
    input: { check: one },
    mistakes: [
      { input: { date: after }, at: 'date', message: '复工日期不能晚于今天', fix: { date: before } },
      { at: 'date', message: '复工日期不能早于复检日期', fix: { date: today } },
      { at: 'verified', message: missing, fix: { verified: '试行复工一' } },
    ],
    keyword: '试行复工一',
    row: one,
    edit: { input: { verified: '试行复工一，防护齐全' } },
    copy: {
      input: { verified: '试行复工二' },
      mistakes: [{ at: '', message: '现在不能办理：当前状态是“复检通过”，可能已有人办理', fix: { check: other } }],
      keyword: '试行复工二',
      row: other,
    },
  },
]

const steps = [
  ...stepCases(
    qualityCheck,
    { improvement: qualityImprovement, reinspection: qualityReinspection, resumption: qualityResumption },
    qualityParts,
  ),
  ...stepCases(
    safetyCheck,
    { improvement: safetyImprovement, reinspection: safetyReinspection, resumption: safetyResumption },
    safetyParts,
  ),
]

const { one, other } = qualityParts

const exposures: ModuleCase = {
  module: exposure,
  needs: [qualityCheck],
  input: { until: '2020-01-05' },
  mistakes: [
    { at: 'check', message: '质量检查、安全检查和巡检问题请选择一项，且只能选一项', fix: { check: one } },
    { at: 'reason', message: missing, fix: { reason: '试行曝光一' } },
    { at: 'until', message: '不能早于今天', fix: { until: after } },
    {
      ...{ input: { date: dayFromToday(3) }, at: 'until', message: '曝光结束日期不能早于曝光日期' },
      fix: { date: today },
    },
  ],
  keyword: '试行曝光一',
  row: one,
  edit: { input: { reason: '试行曝光一，重复发生' } },
  copy: { input: { reason: '试行曝光二', check: other }, keyword: '试行曝光二', row: other },
}

export const qualityCases: readonly ModuleCase[] = [...library, ...checks, ...steps, exposures]

export const qualityLater: readonly LaterEdit[] = [
  {
    module: natureClass,
    needs: [nature],
    keyword: '试行幕墙工程',
    mistakes: [],
    deleteRefusal: '条内容用到它，不能删除',
  },
]
