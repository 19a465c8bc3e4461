import type { Browser } from 'playwright-core'
import table from '../../src/routes/routes.json'
import { openBrowser } from './support/browser'
import { faultsOn } from './support/looks'
import { openPerson, type Person, signIn } from './support/person'
import { openProgram, type Program } from './support/program'

/** Where each route is opened, and what stands in its header. */
const screens: Readonly<Record<string, readonly [hash: string, title: string | RegExp]>> = {
  home: ['/', '广厦建设'],
  application: ['/application', '应用'],
  project: ['/project', '项目'],
  message: ['/message', '消息'],
  my: ['/my', '我的'],
  login: ['/login/a/b', '登录'],
  wxabc: ['/wxabc/token/0', '请在办公应用里打开'],
  qywxbind: ['/qywxbind', '请在办公应用里打开'],
  jwunbind: ['/jwunbind/openid/1', '办公应用绑定'],
  bindings: ['/bindings', '办公应用绑定'],
  wechatqrcode: ['/wechatqrcode', '扫码登录'],
  signDesktop: ['/signDesktop/none', '登录确认'],
  tishi: ['/tishi', '请在办公应用里打开'],
  notConfigured: ['/notConfigured/8806', /未配置/],
  phoneLogin: ['/phoneLogin/13800000001', '验证码登录'],
  register: ['/register', /注册/],
  registerPaw: ['/registerPaw/13800000001', /注册/],
  forgotPaw: ['/forgotPaw', '找回密码'],
  setPaw: ['/setPaw', '设置密码'],
  changepassword: ['/changepassword', '修改密码'],
  mydetail: ['/mydetail', '个人信息'],
  set: ['/set', '设置'],
  about: ['/about', '关于'],
  updateLog: ['/updateLog', '更新日志'],
  agreement: ['/agreement/service', /服务协议/],
  usersign: ['/usersign', '电子签名'],
  setauditcommentport: ['/setauditcommentport', '审批意见'],
  security: ['/security', '账号与安全'],
  devices: ['/devices', '登录设备'],
  changePhone: ['/changePhone', '更换手机号'],
  cancelAccount: ['/cancelAccount', '注销账号'],
  languages: ['/languages', '语言'],
  outbox: ['/outbox', '这部手机上的内容'],
  serverAddress: ['/serverAddress', '服务器地址'],
  lookhome: ['/lookhome', 'Purlin'],
  lookapplication: ['/lookapplication', '应用'],
  lookvideoList: ['/lookvideoList', '视频监控'],
  lookindexsearch: ['/lookindexsearch', '搜索'],
  CompaniesList: ['/CompaniesList', /企业/],
  CompaniesNewsCode: ['/CompaniesNewsCode', /加入/],
  CompaniesNewsSure: ['/CompaniesNewsSure/1/%E4%B8%AD%2F%E5%9B%BD?code=ABCDEFGH', /加入/],
  enterpriseCreate: ['/enterpriseCreate', /创建/],
  businessregistrationDetail: ['/businessregistrationDetail', /广厦/],
  xinpeople: ['/xinpeople', /申请/],
  invitation: ['/invitation', /邀请/],
  members: ['/members', /成员/],
  memberEdit: ['/memberEdit', /成员/],
  directory: ['/directory', '通讯录同步'],
  departments: ['/departments', /部门/],
  departmentEdit: ['/departmentEdit', /部门/],
  posts: ['/posts', /岗位/],
  dictionaries: ['/dictionaries', '字典'],
  roles: ['/roles', /角色/],
  roleEdit: ['/roleEdit', /角色/],
  applicationcenter: ['/applicationcenter', '应用中心'],
  indexsearch: ['/indexsearch', '搜索'],
  ddshare: ['/ddshare', '广厦建设'],
  scan: ['/scan', '扫一扫'],
  qrcodelist: ['/qrcodelist/1', '二维码'],
  qrcodeknow: ['/qrcodeknow/8845/none', '二维码'],
  scanlistadd: ['/scanlistadd/goods-in/lines', '扫码添加'],
  qrcodeview: ['/qrcodeview/8845/none', '扫码结果'],
  projectList: ['/projectList', '项目'],
  prjtree: ['/prjtree', '选择项目'],
  projectdetail: ['/projectdetail/00000000-0000-4000-8000-000000000000', '项目'],
  projectPM: ['/projectPM', '项目'],
  partnerlibraries: ['/partnerlibraries', '合作单位'],
  partnerlibrariesView: ['/partnerlibrariesView/00000000-0000-4000-8000-000000000000/1', '合作单位'],
  contractManageList: ['/contractManageList', '合同'],
  contractManageEdit: ['/contractManageEdit/add', '新增合同'],
  payMoneyList: ['/payMoneyList', '付款申请'],
  payMoneyEdit: ['/payMoneyEdit/add', '新增付款申请'],
  tasklist: ['/tasklist', '协作任务'],
  taskadd: ['/taskadd', '新增协作任务'],
  taskedit: ['/taskedit/00000000-0000-4000-8000-000000000000', '编辑协作任务'],
  taskView: ['/taskList/00000000-0000-4000-8000-000000000000', '协作任务'],
  preproject: ['/preproject', '项目'],
  contractHt: ['/contractHt', '合同'],
  contractPayment: ['/contractPayment', '合同'],
  nonContractPayList: ['/nonContractPayList', '无合同付款'],
  nonContractPayEdit: ['/nonContractPayEdit/add', '新增无合同付款'],
  returnSlipdetailsEdit: ['/returnSlipdetailsEdit/add/1', '新增退库单'],
  returnSlipList: ['/returnSlipList/00000000-0000-4000-8000-000000000000/1', '退库单'],
  returnSlipEdit: ['/returnSlipEdit/edit/00000000-0000-4000-8000-000000000000', '编辑退库单'],
  warehouseList: ['/warehouseList/1', '仓库'],
  incomingBatchesList: ['/incomingBatchesList', '入库单'],
  incomingBatchesInput: ['/incomingBatchesInput', '新增入库单'],
  procurementList: ['/procurementList/00000000-0000-4000-8000-000000000000', '采购申请'],
  procurementDetails: ['/procurementDetails/00000000-0000-4000-8000-000000000000', '采购申请'],
  procurementEdit: ['/procurementEdit/edit/00000000-0000-4000-8000-000000000000', '编辑采购申请'],
  warehouseResourceList: ['/warehouseResourceList/1', '库存'],
  applyMaterial: ['/applyMaterial/add', '新增采购申请'],
  applyMaterialList: ['/applyMaterialList', '采购申请'],
  planMaterialList: ['/planMaterialList', '采购申请'],
  materialType: ['/MaterialType/1', '材料'],
  materialList: ['/MaterialList', '材料'],
  projects: ['/projects/partner', '合作单位'],
  projectsDetail: ['/projects/partner/view/00000000-0000-4000-8000-000000000000', '合作单位'],
  projectsEdit: ['/projects/partner/edit', '新增合作单位'],
  finance: ['/finance/contract', '合同'],
  financeDetail: ['/finance/contract/view/00000000-0000-4000-8000-000000000000', '合同'],
  financeEdit: ['/finance/contract/edit', '新增合同'],
  inventoryList: ['/inventoryList', '入库单'],
  inventoryEdit: ['/inventoryEdit/add/1', '新增入库单'],
  outboundEdit: ['/outboundEdit/add/1', '新增出库单'],
  materials: ['/materials/warehouse', '仓库'],
  materialsDetail: ['/materials/material/view/00000000-0000-4000-8000-000000000000', '材料'],
  materialsEdit: ['/materials/goods-out/edit', '新增出库单'],
  qualityhome: ['/qualityhome', '质量管理'],
  qualitychecklist: ['/qualitychecklist/00000000-0000-4000-8000-000000000000/%E4%B8%80%E5%8F%B7%E6%A5%BC', '质量检查'],
  qualitycheckEdit: ['/qualityEdit/addAgain?reguid=00000000-0000-4000-8000-000000000000', '新增质量检查'],
  qualityImprovement: ['/qualityImprovement/00000000-0000-4000-8000-000000000000', '新增质量整改'],
  qualityReinspection: ['/qualityReinspection/00000000-0000-4000-8000-000000000000', '新增质量复检'],
  qualityReinspectionView: ['/qualityReinspectionView/00000000-0000-4000-8000-000000000000', '质量复检'],
  qualityzhenggaiList: ['/qualityzhenggaiList', '质量检查'],
  qualityfujianList: ['/qualityfujianList', '质量检查'],
  qualityRectificationList: ['/qualityRectificationList', '质量整改'],
  QualitySafetyNature: ['/QualitySafetyNature/1', '问题性质'],
  QualitySafetyNatureEdit: ['/QualitySafetyNatureEdit/add', '新增问题性质'],
  exposureEdit: ['/exposureEdit/add', '新增曝光'],
  quality: ['/quality/quality-check', '质量检查'],
  qualityDetail: ['/quality/nature/view/00000000-0000-4000-8000-000000000000', '问题性质'],
  qualityEdit: ['/quality/quality-check/edit', '新增质量检查'],
  certificateHome: ['/certificateHome', '证书管理'],
  certificateList: ['/certificateList/1/%E8%AF%81%E4%B9%A6', '证书'],
  certificateView: ['/certificateView/00000000-0000-4000-8000-000000000000', '证书'],
  borrowList: ['/borrowList', '证书借用'],
  returnList: ['/returnList', '证书归还'],
  typeList: ['/typeList', '证书类型'],
  assets: ['/assets/certificate', '证书'],
  assetsDetail: ['/assets/certificate-loan/view/00000000-0000-4000-8000-000000000000', '证书借用'],
  assetsEdit: ['/assets/certificate/edit', '新增证书'],
  office: ['/office/task', '协作任务'],
  officeDetail: ['/office/task/view/00000000-0000-4000-8000-000000000000', '协作任务'],
  officeEdit: ['/office/task/edit', '新增协作任务'],
  site: ['/site/work-item', '工程量清单'],
  siteDetail: ['/site/output-report/view/00000000-0000-4000-8000-000000000000', '产值上报'],
  siteEdit: ['/site/work-item/edit', '新增工程量清单'],
  constructionLogList: ['/constructionLogList/supervisor', '施工日志'],
  sgLogEdit: ['/sgLogEdit/add', '新增施工日志'],
  weatherAmendList: ['/weatherAmendList', '施工日志'],
  progressList: ['/progressList/1/00000000-0000-4000-8000-000000000000/0', '施工日志'],
  reportProductionNewlist: ['/reportProductionNewlist', '产值上报'],
  report: ['/report', '产值上报'],
  artificialMaterialsList: ['/artificialMaterialsList', '工程量清单'],
  measurementMulti: ['/measurementMulti/1/%E8%AE%A1%E9%87%8F/00000000-0000-4000-8000-000000000000', '计量'],
  askForLeaveList: ['/askForLeaveList', '请假'],
  askForLeaveEdit: ['/askForLeaveEdit/add', '新增请假'],
  noticeList: ['/noticeList', '通知'],
  noticeEdit: ['/noticeEdit/add', '新增通知'],
  personalSingle: ['/personalSingle/handler/%E7%BB%8F%E5%8A%9E%E4%BA%BA/1', '经办人'],
  personalMulti: ['/personalMulti/team/%E6%88%90%E5%91%98', '成员'],
  SingleDepartments: ['/SingleDepartments/department/%E9%83%A8%E9%97%A8', '部门'],
  MultipleDepartments: ['/MultipleDepartments/departments/%E9%83%A8%E9%97%A8', '部门'],
  companySingle: ['/companySingle/partyB/%E4%B9%99%E6%96%B9/1', '乙方'],
  companyMulti: ['/companyMulti/partyB/%E5%8D%95%E4%BD%8D', '单位'],
  companySingleAccount: ['/companySingleAccount/partyB/%E5%8D%95%E4%BD%8D/1/2', '单位'],
  contractTypeSingle: ['/contractTypeSingle/type/%E5%90%88%E5%90%8C%E7%B1%BB%E5%9E%8B/0', '合同类型'],
  contactTree: ['/contactTree/00000000-0000-4000-8000-000000000000/2', '合同'],
  contractCostTypeSingle: ['/contractCostTypeSingle/subject/%E7%A7%91%E7%9B%AE/0', '科目'],
  codeLibrarySingle: ['/codeLibrarySingle/type/1/%E5%90%88%E5%90%8C%E7%B1%BB%E5%9E%8B/contract-type', '合同类型'],
  codeLibraryMulti: ['/codeLibraryMulti/kind/1/%E6%9D%90%E6%96%99%E7%B1%BB%E5%88%AB/material-kind', '材料类别'],
  paymentSingle: ['/paymentSingle/payment/%E4%BB%98%E6%AC%BE', '付款'],
  daishenList: ['/daishenList', '审批'],
  commonApproval: ['/commonApproval?businessClass=payment&guid=00000000-0000-4000-8000-000000000000', /审批|付款/],
  flowMonitor: ['/flowMonitor', '流程监控'],
  flowTemplates: ['/flowTemplates', '审批流程'],
  customFlowSet: ['/customFlowSet/new/0/0/payment', /流程|审批/],
  substitutes: ['/substitutes', '审批代理'],
  approvalpersonalSingle: [
    '/approvalpersonalSingle/%E5%AE%A1%E6%89%B9%E4%BA%BA/payment.00000000-0000-4000-8000-000000000000/00000000-0000-4000-8000-000000000000/a',
    '审批人',
  ],
  approvalpersonalMulti: [
    '/approvalpersonalMulti/%E5%AE%A1%E6%89%B9%E4%BA%BA/payment.00000000-0000-4000-8000-000000000000/00000000-0000-4000-8000-000000000000/a',
    '审批人',
  ],
  messages: ['/MSG/anybody/comment', '评论与提及'],
  newitem: ['/MSG/item/anybody/1000/A', /消息/],
  newsset: ['/MSG/set/anybody/1000', '消息设置'],
  tongzhiList: ['/tongzhiList', '通知'],
}

/** Some addresses lead on to another page: what stands there once it has come to rest. */
async function settled(person: Person, wanted: string | RegExp) {
  const isThere = (title: string) => new RegExp(wanted).test(title)
  let title = await person.title()
  for (let tries = 0; tries < 50 && !isThere(title); tries += 1) {
    await person.page.waitForTimeout(100)
    title = await person.title()
  }
  return title
}

async function shown(person: Person, hash: string, wanted: string | RegExp) {
  await person.open(hash)
  return settled(person, wanted)
}

describe('every known address, opened cold', () => {
  let program: Program
  let browser: Browser
  let guest: Person
  let founder: Person

  beforeAll(async () => {
    program = await openProgram({ env: { REQUESTS_PER_MINUTE: '0' } })
    browser = await openBrowser()
    guest = await openPerson(browser, program.url)
    founder = await openPerson(browser, program.url)
    await signIn(founder, 'boss', 'purlin2026')
  })

  afterAll(async () => {
    await browser.close()
    await program.close()
  })

  it('has a screen named here for each route', () => {
    expect(Object.keys(screens).sort()).toEqual(table.map(({ name }) => name).sort())
  })

  it.each(table.map(({ name, session }) => [name, session] as const))('%s', async (name, session) => {
    const [hash, title] = screens[name] ?? ['/', '']
    const seen = session === 'open' ? title : name === 'home' ? 'Purlin' : '登录'
    const [toFounder, toGuest] = await Promise.all([shown(founder, hash, title), shown(guest, hash, seen)])
    expect(toFounder).toMatch(title)
    expect(await faultsOn(founder.page)).toEqual([])
    expect(toGuest).toMatch(seen)
    expect([...founder.errors, ...guest.errors]).toEqual([])
  })

  it('shows "module not configured" and a way home for an address nobody knows', async () => {
    await founder.open('/nobodyKnowsThis/1')
    await expect(founder.title()).resolves.toMatch(/未配置/)
  })

  it('opens the page that was asked for after signing in', async () => {
    const late = await openPerson(browser, program.url)
    await late.open('/projectList')
    await late.page.locator('input[name="LoginName"]').fill('pm')
    await late.page.locator('input[name="Password"]').fill('purlin2026')
    await late.page.keyboard.press('Enter')
    await late.page.locator('.page__title', { hasText: '项目' }).last().waitFor({ timeout: 10_000 })
    expect(late.page.url()).toContain('#/projectList')
  })
})
