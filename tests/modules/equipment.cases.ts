import { certificateType } from '@/modules/assets/certificate-type/certificate-type.module'
import { device } from '@/modules/equipment/device/device.module'
import { deviceAllocation } from '@/modules/equipment/device-allocation/device-allocation.module'
import { deviceCare } from '@/modules/equipment/device-care/device-care.module'
import { deviceCheck } from '@/modules/equipment/device-check/device-check.module'
import { deviceCheckTemplate } from '@/modules/equipment/device-check-template/device-check-template.module'
import { deviceClass } from '@/modules/equipment/device-class/device-class.module'
import { deviceDisposal } from '@/modules/equipment/device-disposal/device-disposal.module'
import { deviceMove } from '@/modules/equipment/device-move/device-move.module'
import { deviceWant } from '@/modules/equipment/device-want/device-want.module'
import { deviceWorkConfirm } from '@/modules/equipment/device-work-confirm/device-work-confirm.module'
import { deviceWorkRecord } from '@/modules/equipment/device-work-record/device-work-record.module'
import { project as projects } from '@/modules/projects/project/project.module'
import { dayFromToday } from '@/schema'
import type { ModuleCase } from './module-case'
import { missing, notUnique, project } from './names'

/** The machine of the cases. */
export const one = '试行一号塔吊'
const other = '试行二号塔吊'
const kind = '试行塔吊类'
const list = '试行塔吊日检'
const [yesterday, today, tomorrow] = [dayFromToday(-1), dayFromToday(), dayFromToday(1)]
const inMonth = dayFromToday(30)
const overlap = `与已有记录 TB${today.slice(0, 4)}-0001 ${today} 07:00 ~ ${today} 11:30 时间重叠`

const registry: readonly ModuleCase[] = [
  {
    module: deviceClass,
    needs: [certificateType],
    input: { kind: '特种设备' },
    mistakes: [{ at: 'name', message: missing, fix: { name: kind } }],
    keyword: kind,
    edit: { input: { remark: '须持证操作' } },
    copy: {
      input: { name: kind },
      mistakes: [{ at: 'name', message: notUnique, fix: { name: '试行电梯类' } }],
      keyword: '试行电梯类',
    },
  },
  {
    module: device,
    needs: [deviceClass],
    input: { name: one, class: kind, rate: '180', meterStart: '100', madeOn: tomorrow },
    mistakes: [
      { at: 'madeOn', message: '出厂日期不能晚于今天', fix: { madeOn: '2024-05-01' } },
      { at: 'code', message: missing, fix: { code: 'SX-TD-1' } },
      {
        ...{ at: 'kind', message: '特种设备还没有登记检验有效期，先保存、以后再补吗' },
        fix: { inspectedUntil: '2030-12-31', owned: '租赁' },
      },
      { at: 'owner', message: missing, fix: { owned: '自有' } },
    ],
    keyword: one,
    edit: { input: { place: '三号场地' } },
    copy: {
      input: { code: 'SX-TD-1', name: other },
      mistakes: [{ at: 'code', message: notUnique, fix: { code: 'SX-TD-2' } }],
      keyword: other,
    },
  },
  {
    module: deviceDisposal,
    needs: [device],
    input: { device: other, action: '停用', date: tomorrow },
    mistakes: [
      { at: 'date', message: '处置日期不能晚于今天', fix: { date: today } },
      { at: 'reason', message: missing, fix: { reason: '试行大修' } },
    ],
    keyword: '试行大修',
    row: other,
    edit: { input: { reason: '试行大修，待配件' } },
    copy: {
      input: { reason: '试行恢复' },
      mistakes: [{ at: '', message: '现在不能办理：当前状态是“停用”，可能已有人办理', fix: { action: '恢复使用' } }],
      keyword: '试行恢复',
      row: other,
    },
  },
  {
    module: deviceCheckTemplate,
    needs: [deviceClass],
    input: { class: kind, items: [{ item: '制动', critical: true }, { item: '制动' }] },
    mistakes: [
      { at: 'name', message: missing, fix: { name: list } },
      { at: 'items', message: '检查内容不能重复', fix: { 'items.1': { item: '照明' } } },
    ],
    keyword: list,
    edit: { input: { remark: '班前检查' } },
    copy: {
      input: { name: list },
      mistakes: [{ at: 'name', message: notUnique, fix: { name: '试行塔吊月检' } }],
      keyword: '试行塔吊月检',
    },
  },
]

const moves: readonly ModuleCase[] = [
  {
    module: deviceWant,
    needs: [projects, deviceClass],
    input: { project, items: [{ class: kind, count: '1', from: today, until: yesterday }] },
    mistakes: [
      { at: 'title', message: missing, fix: { title: '试行塔吊需求' } },
      { at: 'items.0.until', message: '使用结束不能早于使用开始', fix: { 'items.0': { until: inMonth } } },
    ],
    keyword: '试行塔吊需求',
    edit: { input: { remark: '主体阶段' } },
    copy: { input: { title: '试行电梯需求' }, keyword: '试行电梯需求' },
  },
  {
    module: deviceAllocation,
    needs: [device, deviceWant, deviceDisposal],
    input: { device: one, project, until: yesterday },
    mistakes: [
      { at: 'until', message: '使用结束不能早于使用开始', fix: { until: inMonth } },
      { at: 'reason', message: missing, fix: { reason: '试行主体一' } },
    ],
    keyword: '试行主体一',
    row: one,
    edit: { first: { decision: 'agree', shows: '已批准' }, input: { remark: '夜间进场' } },
    copy: {
      input: { reason: '试行主体二' },
      mistakes: [
        {
          ...{ at: 'begin', message: `与已有记录 ${project} ${today} ~ ${inMonth} 时间重叠` },
          fix: { begin: dayFromToday(31), until: dayFromToday(60) },
        },
      ],
      keyword: '试行主体二',
      row: one,
    },
  },
  {
    module: deviceMove,
    needs: [deviceAllocation],
    input: { allocation: `试行主体一|${one}`, action: '到场', date: tomorrow, defects: '试行到场一' },
    mistakes: [
      { at: 'date', message: '日期不能晚于今天', fix: { date: today } },
      { at: 'photos', message: missing, fix: { photos: 3 } },
      { at: 'signature', message: missing, fix: { signature: 1 } },
      { at: 'meter', message: missing, fix: { meter: '99' } },
      { at: 'meter', message: '表底不能小于当前表底 100', fix: { meter: '100' } },
    ],
    keyword: '试行到场一',
    row: one,
    edit: { input: { defects: '试行到场一，漆面划痕' } },
    copy: {
      input: { action: '退场', date: yesterday, meter: '120', defects: '试行退场一' },
      mistakes: [{ at: 'date', message: `退场日期不能早于使用开始 ${today}`, fix: { date: today } }],
      keyword: '试行退场一',
      row: one,
    },
  },
]

const use: readonly ModuleCase[] = [
  {
    module: deviceCheck,
    needs: [deviceMove, deviceCheckTemplate],
    input: { device: one, template: list, date: tomorrow, items: [{ item: '制动', critical: true, result: '不合格' }] },
    mistakes: [
      { at: 'date', message: '检查日期不能晚于今天', fix: { date: yesterday } },
      { at: 'items.0.note', message: '不合格的项目请写说明', fix: { 'items.0': { result: '合格' } } },
      { at: 'signature', message: missing, fix: { signature: 1, remark: '试行检查一' } },
    ],
    keyword: '试行检查一',
    row: one,
    edit: {},
    copy: { input: { remark: '试行检查二', signature: 1 }, keyword: '试行检查二', row: one },
  },
  {
    module: deviceCare,
    needs: [deviceCheck],
    input: { device: one, doneOn: tomorrow },
    mistakes: [
      { at: 'doneOn', message: '完成日期不能晚于今天', fix: { kind: '故障维修', doneOn: yesterday, downFrom: today } },
      { at: 'doneOn', message: '完成日期不能早于停机日期', fix: { kind: '计划保养', doneOn: '' } },
      { at: 'dueOn', message: '计划保养请填写计划日期或计划表底', fix: { dueOn: inMonth } },
      { at: 'content', message: missing, fix: { content: '试行换油' } },
    ],
    keyword: '试行换油',
    edit: { input: { dueMeter: '350' } },
    copy: { input: { content: '试行紧固螺栓' }, keyword: '试行紧固螺栓' },
  },
  {
    module: deviceWorkRecord,
    needs: [deviceCare],
    input: {
      ...{ device: one, project, date: tomorrow, from: '07:00', until: '06:00', standby: '1', work: '试行吊装一' },
      replaced: true,
    },
    mistakes: [
      { at: 'date', message: '日期不能晚于今天', fix: { date: today } },
      { at: 'until', message: '结束时间须晚于开始时间', fix: { until: '' } },
      { at: 'until', message: '请填写结束时间', fix: { until: '11:30' } },
      { at: 'standbyReason', message: '请选择停滞原因', fix: { standbyReason: '天气' } },
      { at: 'meterPhoto', message: '更换计量表须附表底照片', fix: { replaced: false } },
      { input: { work: '' }, at: 'work', message: missing, fix: { work: '试行吊装一' } },
    ],
    keyword: '试行吊装一',
    row: one,
    edit: { input: { part: '三层' } },
    copy: {
      input: { work: '试行吊装二' },
      mistakes: [{ at: 'begin', message: overlap, fix: { from: '13:00', until: '17:30' } }],
      keyword: '试行吊装二',
      row: one,
    },
  },
  {
    module: deviceWorkConfirm,
    needs: [deviceWorkRecord],
    input: { record: '试行吊装一', date: tomorrow, remark: '试行确认一' },
    mistakes: [
      { at: 'date', message: '确认日期不能晚于今天', fix: { date: yesterday } },
      { at: 'date', message: '确认日期不能早于工作日期', fix: { date: today } },
      { at: 'signature', message: missing, fix: { signature: 1 } },
    ],
    keyword: '试行确认一',
    row: '属实',
    edit: { input: { remark: '试行确认一，已核对' } },
    copy: {
      input: { remark: '试行确认二', signature: 1 },
      mistakes: [{ at: 'record', message: '所选的是“已确认”，不能选在这里', fix: { record: '试行吊装二' } }],
      keyword: '试行确认二',
      row: '属实',
    },
  },
]

export const equipmentCases: readonly ModuleCase[] = [...registry, ...moves, ...use]
