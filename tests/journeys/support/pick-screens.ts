import type { Screen } from './screen-checks'

/** Pickers opened by old links, the row they offer, and the form that takes the choice. */
export const pickScreens: Readonly<Record<string, Screen>> = {
  prjtree: ['/prjtree', '选择项目', { offers: '{project.name}' }],
  warehouseList: [
    '/warehouseList/warehouse/仓库',
    '仓库',
    { offers: '{warehouse.name}', for: ['/materials/goods-out/edit', 'warehouse'] },
  ],
  procurementList: [
    '/procurementList/{purchase-item.project}',
    '采购明细',
    { offers: '{purchase-item.name}', several: true },
  ],
  measurementMulti: ['/measurementMulti/1/计量', '计量', { offers: 'JL', several: true }],
  pubcarList: ['/pubcarList/car/车辆', '车辆', { offers: '{car.plate}', for: ['/carEdit/add', 'car'] }],
  personalSingle: [
    '/personalSingle/handler/经办人/1',
    '经办人',
    { offers: '王', for: ['/contractManageEdit/add', 'handler'] },
  ],
  personalMulti: [
    '/personalMulti/team/成员',
    '成员',
    { offers: '王', several: true, for: ['/projects/project/edit', 'team'] },
  ],
  SingleDepartments: [
    '/SingleDepartments/department/部门',
    '部门',
    { offers: '财务', for: ['/contractManageEdit/add', 'department'] },
  ],
  MultipleDepartments: ['/MultipleDepartments/departments/部门', '部门', { offers: '财务', several: true }],
  companySingle: [
    '/companySingle/partyB/乙方/0',
    '乙方',
    { offers: '{partner.name}', for: ['/contractManageEdit/add', 'partyB'] },
  ],
  companyMulti: [
    '/companyMulti/partyA/单位',
    '单位',
    { offers: '{partner.name}', several: true, for: ['/contractManageEdit/add', 'partyA'] },
  ],
  companySingleAccount: [
    '/companySingleAccount/partyC/单位/0/2',
    '单位',
    { offers: '{partner.name}', for: ['/contractManageEdit/add', 'partyC'] },
  ],
  contractTypeSingle: [
    '/contractTypeSingle/type/合同类型/0',
    '合同类型',
    { offers: '劳务', for: ['/contractManageEdit/add', 'type'] },
  ],
  codeLibrarySingle: [
    '/codeLibrarySingle/type/1/合同类型/contract-type',
    '合同类型',
    { offers: '材料', for: ['/contractManageEdit/add', 'type'] },
  ],
  codeLibraryMulti: [
    '/codeLibraryMulti/type/1/合同类型/contract-type',
    '合同类型',
    { offers: '材料', several: true, for: ['/contractManageEdit/add', 'type'] },
  ],
  codingTypeContent: [
    '/codingTypeContent/contract-type/合同类型',
    '合同类型',
    { offers: '设备租赁', for: ['/contractManageEdit/add', 'type'] },
  ],
  contractCostTypeSingle: [
    '/contractCostTypeSingle/subject/科目/0',
    '科目',
    { offers: '{leaf.name}', for: ['/contractManageEdit/add', 'subject'] },
  ],
  costCourse: [
    '/costCourse/subject/科目',
    '科目',
    { offers: '{leaf.name}', for: ['/contractManageEdit/add', 'subject'] },
  ],
  contactTree: [
    '/contactTree/{contract.project}/1',
    '合同',
    { offers: '{contract.name}', for: ['/payMoneyEdit/add', 'contract'] },
  ],
  dispatchingList: ['/dispatchingList/order/{reported.project}', '工单', { offers: '{reported.title}' }],
  flowApplyTypeList: [
    '/flowApplyTypeList/type/申请类型',
    '申请类型',
    { offers: '{applyType.name}', for: ['/flowApplyEdit/add', 'type'] },
  ],
  problemSingle: [
    '/problemSingle/check/问题/{quality-check.project}',
    '问题',
    { offers: '{quality-check.part}', for: ['/exposureEdit/add', 'check'] },
  ],
  jobContactSingle: [
    '/jobContactSingle/workContact/联系单/{work-contact.project}',
    '联系单',
    { offers: '{work-contact.subject}', for: ['/visaEdit/add', 'workContact'] },
  ],
  invoiceNumberList: [
    '/invoiceNumberList/sequence/发票号',
    '发票号',
    { offers: '2631', for: ['/nonContractPayEdit/add', 'sequence'] },
  ],
  paymentAccountList: [
    '/paymentAccountList/account/付款账号',
    '付款账号',
    { offers: '基本户', for: ['/nonContractPayEdit/add', 'account', '1001'] },
  ],
  equipmentMaterials: [
    '/equipmentMaterials',
    '设备',
    { offers: '{allocated.name}', for: ['/workRecordEdit/1', 'device'] },
  ],
  operatorList: [
    '/operatorList',
    '选择人员',
    { offers: '{licensed.code}', for: ['/workRecordEdit/3', 'operator', '{licensed:person}'] },
  ],
  positionList: ['/positionList', '岗位', { offers: '项目经理' }],
  drawTypeSingle: [
    '/drawTypeSingle/type/图纸类型/{draw-type.project}',
    '图纸类型',
    { offers: '{draw-type.name}', for: ['/designPlanEdit/add', 'type'] },
  ],
  drawPlanSingle: ['/drawPlanSingle/plan/设计计划/{design-plan.project}', '设计计划', { offers: '{design-plan.name}' }],
  paymentSingle: ['/paymentSingle/payment/付款/{payment.contract}', '付款', { offers: '{payment.number}' }],
}
