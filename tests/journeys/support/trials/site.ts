import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import { outputReport } from '@/modules/site/output-report/output-report.module'
import { workItem } from '@/modules/site/work-item/work-item.module'
import { dayFromToday } from '@/schema'
import type { Later, Trial } from '../trial'
import { job, material, missing } from './words'

const item = '试行土方开挖'
const yesterday = dayFromToday(-1)

const items: Trial = {
  module: workItem,
  says: { code: 'SX0101', name: item, unit: 'm³', planned: '0', price: '12.5' },
  mistakes: [
    { at: 'project', told: missing, right: { project: job } },
    { at: 'planned', told: '须大于 0', right: { planned: '100' } },
  ],
  finds: item,
  edit: { says: { feature: '三类土' } },
  copy: {
    says: { code: 'SX0101', name: '试行基坑支护' },
    mistakes: [{ at: 'code', told: '同样的清单编码、所属项目已经有一条，不能重复', right: { code: 'SX0201' } }],
    finds: '试行基坑支护',
  },
}

const reports: Trial = {
  module: outputReport,
  says: {
    ...{ project: job, period: '2026-10-01', progress: '101', remark: '试行十月产值' },
    labour: [{ trade: '挖土工', quantity: '2.5', price: '380' }],
    materials: [{ material, quantity: '0.5', price: '4000' }],
    machines: [{ machine: '挖掘机', quantity: '1', price: '1200' }],
  },
  mistakes: [
    { at: 'items', told: missing, right: { items: [{ item, quantity: '0' }] } },
    { at: 'items.0.quantity', told: '须大于 0', right: { 'items.0': { quantity: '120' } } },
    { at: 'items.0.quantity', told: '不能超过剩余工程量，最多 100', right: { 'items.0': { quantity: '30' } } },
    {
      ...{ says: { items: [{ item, quantity: '1' }] }, at: 'items', told: '同一条清单请合并为一行' },
      right: { 'items.1': null },
    },
    { at: 'progress', told: '不能大于 100', right: { progress: '12' } },
    {
      ...{ says: { 'period.to': '2026-09-01' }, at: 'period', told: '结束不能早于开始' },
      right: { 'period.to': '2026-10-31' },
    },
  ],
  finds: '试行十月产值',
  row: job,
  edit: { says: { remark: '试行十月产值，监理已确认' } },
  copy: {
    says: { remark: '试行十一月产值', progress: '5' },
    mistakes: [{ at: 'progress', told: '比上次的 12% 低，确定吗', asks: true, right: { progress: '15' } }],
    finds: '试行十一月产值',
    row: job,
  },
}

const logs: Trial = {
  module: constructionLog,
  says: {
    ...{ project: job, weather: '多云', low: '12', high: '5', date: dayFromToday(2) },
    ...{ record: '绑扎梁板钢筋', workers: [{ team: '钢筋一班', trade: '钢筋工', count: '14', hours: '9' }] },
    progress: [{ name: '三层钢筋', percent: '120' }],
  },
  mistakes: [
    { at: 'date', told: '日期不能晚于今天', right: { date: yesterday } },
    { at: 'high', told: '最高气温不能低于最低气温', right: { high: '19' } },
    { at: 'site', told: missing, right: { site: '试行楼三层' } },
    { at: 'progress.0.percent', told: '不能大于 100', right: { 'progress.0': { percent: '80' } } },
  ],
  finds: '试行楼三层',
  edit: {
    mistakes: [
      {
        ...{ says: { 'progress.0': { percent: '70' } }, asks: true },
        ...{ at: 'progress.0.percent', told: '施工进度 1 · 完成比例: 比上次的 80% 低，确定吗' },
        right: { 'progress.0': { percent: '85' } },
      },
    ],
    says: { safety: '班前教育已开展' },
  },
  copy: {
    says: { site: '试行楼四层', date: yesterday },
    mistakes: [
      {
        ...{ at: 'date', told: '同样的日期、所属项目、日志类型、填写人已经有一条，不能重复' },
        right: { date: dayFromToday(-2) },
      },
    ],
    finds: '试行楼四层',
  },
}

export const siteTrials: readonly Trial[] = [items, reports, logs]

export const siteLater: readonly Later[] = [
  {
    module: workItem,
    finds: item,
    mistakes: [
      {
        ...{ says: { planned: '59' }, at: 'planned', told: '计划工程量不能小于累计已报量 60' },
        right: { planned: '100' },
      },
      { says: { project: '滨江' }, at: 'project', told: '已有产值上报，不能换项目', right: { project: job } },
    ],
    stays: '条内容用到它，不能删除',
  },
]
