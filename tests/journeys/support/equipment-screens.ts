import type { Screen } from './screen-checks'

/** Addresses of machines, their moves and their hours. */
export const equipmentScreens: Readonly<Record<string, Screen>> = {
  Equipmentlist: ['/Equipmentlist', '设备管理', { lists: 'device' }],
  Equipmentedit: ['/Equipmentedit/edit?guid={device}', '编辑设备', { holds: { name: '{device.name}' } }],
  Equipmentview: ['/Equipmentview/{device}/scrapped', '{device.name}', { shows: ['{device.code}', '打开前的状态是'] }],
  equipmentList: [
    '/equipmentList/{allocated.project}',
    '{allocated:project}',
    { shows: ['{allocated.name}', '{allocated.code}'] },
  ],
  EquipmentAllocationlist: ['/EquipmentAllocationlist', '设备调拨', { lists: 'device-allocation' }],
  EquipmentAllocationedit: [
    '/EquipmentAllocationedit/add/',
    '新增设备调配',
    { holds: { kind: '调拨', applicant: '周广厦' } },
  ],
  EquprocurementList: ['/EquprocurementList', '设备需求', { lists: 'device-want' }],
  EquprocurementEdit: [
    '/EquprocurementEdit/edit/{device-want}/0',
    '编辑设备需求',
    { shows: ['需求明细 1', '填写整单'] },
  ],
  workRecordList: ['/workRecordList', '台班记录', { lists: 'device-work-record' }],
  workRecordDetail: [
    '/workRecordDetail/1/{device-work-record}',
    /./,
    { shows: ['{device-work-record.number}', '{device-work-record:device}'] },
  ],
  workRecordEdit: ['/workRecordEdit/3', '新增工作记录', { holds: { kind: '班组', foreman: '周广厦' } }],
  equipmentBoard: ['/equipmentBoard', '设备排期', { shows: ['一周', '空闲'] }],
  equipmentDrivers: ['/equipmentDrivers', '持证人员', { shows: ['有效期至'] }],
  equipmentFleet: ['/equipmentFleet', '设备利用', { shows: ['各项目每月机械费'] }],
  equipment: ['/equipment/device-care', '保养维修', { lists: 'device-care' }],
  equipmentDetail: ['/equipment/device/view/{device}', '{device.name}', { shows: ['{device.code}'] }],
  equipmentEdit: [
    '/equipment/device-class/edit/{device-class}',
    '编辑设备类别',
    { holds: { name: '{device-class.name}' } },
  ],
}
