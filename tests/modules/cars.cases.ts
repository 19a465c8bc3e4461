import { car } from '@/modules/assets/car/car.module'
import { carBack } from '@/modules/assets/car-back/car-back.module'
import { carRequest } from '@/modules/assets/car-request/car-request.module'
import { carTake } from '@/modules/assets/car-take/car-take.module'
import { certificate } from '@/modules/assets/certificate/certificate.module'
import { dayFromToday } from '@/schema'
import type { ModuleCase } from './module-case'
import { missing, notUnique } from './names'

const [plate, otherPlate] = ['试A10001', '试A10002']
const [errand, otherErrand] = ['试行送检测站', '试行接专家']
const tomorrow = dayFromToday(1)
const at = (day: string, time: string) => `${day}T${time}`
const notNow = (state: string) => `所选的是“${state}”，不能选在这里`

const cars: ModuleCase = {
  module: car,
  needs: [],
  input: { seats: '7', meter: '12000', insuranceUntil: dayFromToday(200), annualUntil: dayFromToday(100) },
  mistakes: [
    { at: 'plate', message: missing, fix: { plate } },
    { at: 'kind', message: missing, fix: { kind: '商务车' } },
  ],
  keyword: plate,
  edit: { input: { model: '试行七座' } },
  copy: {
    input: { plate, seats: '5' },
    mistakes: [{ at: 'plate', message: notUnique, fix: { plate: otherPlate } }],
    keyword: otherPlate,
  },
}

const requests: ModuleCase = {
  module: carRequest,
  needs: [car],
  input: {
    ...{ fromPlace: '公司', toPlace: '检测站', car: plate },
    ...{ from: at(tomorrow, '09:00'), to: at(tomorrow, '08:00') },
  },
  mistakes: [
    { at: 'purpose', message: missing, fix: { purpose: errand } },
    { at: 'to', message: '还车时间须晚于用车时间', fix: { to: at(dayFromToday(40), '10:00') } },
    {
      at: 'to',
      message: '一次用车最长 31 天',
      fix: { from: at(dayFromToday(99), '09:00'), to: at(dayFromToday(101), '10:00') },
    },
    {
      ...{ at: 'car', message: `这辆车的保险或年检 ${dayFromToday(100)} 到期，用车期间不能使用` },
      fix: { from: at(tomorrow, '09:00'), to: at(tomorrow, '10:00') },
    },
    {
      ...{ input: { driver: '周广厦' }, at: 'driver', message: '驾驶人没有登记驾驶证，请先在证件管理中登记' },
      fix: { driver: '无' },
    },
  ],
  keyword: errand,
  edit: { input: { toPlace: '市检测站' } },
  copy: {
    input: { purpose: otherErrand, car: otherPlate, from: at(tomorrow, '14:00'), to: at(tomorrow, '15:00') },
    keyword: otherErrand,
  },
}

const takes: ModuleCase = {
  module: carTake,
  needs: [carRequest, certificate],
  input: { request: errand, driver: '周广厦', condition: '有旧伤' },
  mistakes: [
    { at: 'meter', message: missing, fix: { meter: '11999' } },
    { at: 'note', message: '请说明旧伤', fix: { note: '试行右后门划痕' } },
    { at: 'meter', message: '取车里程不能小于上次里程 12000', fix: { meter: '12010' } },
    { at: 'driver', message: '驾驶人没有登记驾驶证，请先在证件管理中登记', fix: { driver: '王' } },
  ],
  keyword: '试行右后门划痕',
  row: plate,
  edit: { input: { note: '试行右后门划痕，长约十厘米' } },
  copy: {
    input: { note: '试行前杠擦伤', car: otherPlate },
    mistakes: [{ at: 'request', message: notNow('用车中'), fix: { request: otherErrand, driver: '王' } }],
    keyword: '试行前杠擦伤',
    row: otherPlate,
  },
}

const backs: ModuleCase = {
  module: carBack,
  needs: [carTake],
  input: { request: errand, meter: '12000', condition: '有小问题', tolls: '35' },
  mistakes: [
    { at: 'photos', message: missing, fix: { photos: 1 } },
    { at: 'meter', message: '还车里程不能小于取车里程 12010', fix: { meter: '120650' } },
    { at: 'note', message: '请说明车况', fix: { note: '试行还车一' } },
    {
      ...{ at: 'meter', message: '这次行驶了 108640 公里，请核对里程，确定吗' },
      fix: { meter: '12070' },
    },
  ],
  keyword: '试行还车一',
  row: plate,
  edit: { input: { place: '公司停车场' } },
  copy: {
    input: { note: '试行还车二', photos: 1 },
    mistakes: [{ at: 'request', message: notNow('已还车'), fix: { request: otherErrand } }],
    keyword: '试行还车二',
    row: otherPlate,
  },
}

export const carCases: readonly ModuleCase[] = [cars, requests, takes, backs]
