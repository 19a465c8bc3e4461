import { project as projects } from '@/modules/projects/project/project.module'
import { sideStation } from '@/modules/site/side-station/side-station.module'
import { siteFinish } from '@/modules/site/site-finish/site-finish.module'
import { siteManagement } from '@/modules/site/site-management/site-management.module'
import { dayFromToday } from '@/schema'
import type { ModuleCase } from './module-case'
import { missing, project } from './names'

const yesterday = dayFromToday(-1)

const area = '试行西侧围挡'
const otherArea = '试行生活区'

const siteManagements: ModuleCase = {
  module: siteManagement,
  needs: [projects],
  input: {
    ...{ project, area, category: '围挡', date: dayFromToday(1), content: '围挡局部倾斜', responsible: '周广厦' },
    ...{ rating: '★★☆☆☆', photos: 1 },
  },
  mistakes: [
    { at: 'date', message: '检查日期不能晚于今天', fix: { date: yesterday } },
    { at: 'todo', message: missing, fix: { todo: '两日内加固', by: dayFromToday(-30) } },
    { at: 'by', message: '处理期限不能早于检查日期', fix: { by: dayFromToday(2) } },
  ],
  keyword: area,
  edit: { input: { content: '围挡局部倾斜约十厘米' } },
  copy: { input: { area: otherArea, rating: '★☆☆☆☆', photos: 1 }, keyword: otherArea },
}

const siteFinishes: ModuleCase = {
  module: siteFinish,
  needs: [siteManagement],
  input: { matter: area, work: '试行加固完成', photos: 1, date: dayFromToday(1) },
  mistakes: [
    { at: 'date', message: '处理日期不能晚于今天', fix: { date: dayFromToday(-2) } },
    { at: 'date', message: '处理日期不能早于检查日期', fix: { date: dayFromToday() } },
    { input: { work: '' }, at: 'work', message: missing, fix: { work: '试行加固完成' } },
  ],
  keyword: '试行加固完成',
  row: area,
  edit: { input: { work: '试行加固完成，已复查' } },
  copy: {
    input: { work: '试行清理完成', photos: 1 },
    mistakes: [{ at: '', message: '现在不能办理：当前状态是“已处理”，可能已有人办理', fix: { matter: otherArea } }],
    keyword: '试行清理完成',
    row: otherArea,
  },
}

const [begin, end, later] = [`${yesterday}T08:00`, `${yesterday}T11:30`, `${yesterday}T12:00`]
const pouring = '试行三层梁板'

const sideStations: ModuleCase = {
  module: sideStation,
  needs: [projects],
  input: {
    ...{ project, part: pouring, process: '混凝土浇筑', work: '浇筑梁板混凝土', watch: '振捣密实', photos: 3 },
    ...{ begin, end: begin, problems: '局部漏浆' },
  },
  mistakes: [
    { at: 'signature', message: missing, fix: { signature: 1 } },
    { at: 'end', message: '结束时间须晚于开始时间', fix: { end: `${dayFromToday()}T08:01` } },
    { at: 'end', message: '一次旁站最长 24 小时', fix: { end: later } },
    {
      ...{ input: { begin: `${dayFromToday(1)}T08:00`, end: `${dayFromToday(1)}T12:00` } },
      ...{ at: 'end', message: '结束时间不能晚于现在', fix: { begin, end } },
    },
    { at: 'handling', message: '发现了问题，请填写处理情况', fix: { handling: '已封堵' } },
  ],
  keyword: pouring,
  edit: { input: { watch: '振捣密实，坍落度合格' } },
  copy: {
    input: { part: '试行四层梁板', begin: end, end: later, photos: 3, signature: 1 },
    keyword: '试行四层梁板',
  },
}

export const siteRecordCases: readonly ModuleCase[] = [siteManagements, siteFinishes, sideStations]
