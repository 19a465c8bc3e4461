import { contract } from '@/modules/finance/contract/contract.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { partnerAccount } from '@/modules/projects/partner-account/partner-account.module'
import { project as projects } from '@/modules/projects/project/project.module'
import { registration } from '@/modules/projects/registration/registration.module'
import { dayFromToday } from '@/schema'
import type { LaterEdit, ModuleCase } from './module-case'
import { missing, notUnique, project, supplier } from './names'

export const projectCases: readonly ModuleCase[] = [
  {
    module: projects,
    needs: [],
    input: { code: 'SX-001', status: '在建', type: '房建', startUpDepartment: '工程', manager: '周广厦' },
    mistakes: [
      { at: 'name', message: missing, fix: { name: project, startDate: '2026-05-01', progress: '20' } },
      {
        ...{ input: { endDate: '2026-04-01' }, at: 'endDate', message: '计划竣工日期不能早于计划开工日期' },
        fix: { endDate: '2027-04-01', actualStart: dayFromToday(1), actualEnd: dayFromToday(1) },
      },
      { at: 'actualStart', message: '实际开工日期不能晚于今天', fix: { actualStart: '2026-05-10' } },
      { at: 'actualEnd', message: '实际竣工日期不能晚于今天', fix: { actualEnd: '2026-05-09' } },
      { at: 'actualEnd', message: '实际竣工日期不能早于实际开工日期', fix: { actualEnd: '2026-06-09' } },
    ],
    keyword: project,
    edit: {
      mistakes: [
        {
          ...{ input: { progress: '10' }, at: 'progress', message: '比上次的 20% 低，确定吗', fromServer: true },
          fix: { progress: '30' },
        },
      ],
      input: { brief: '地上十八层' },
    },
    copy: {
      input: { code: 'SX-001', name: project, status: '前期' },
      mistakes: [
        { at: 'code', message: notUnique, fix: { code: 'SX-002' } },
        { at: 'name', message: notUnique, fix: { name: '试行大道二期工程' } },
      ],
      keyword: '试行大道二期工程',
    },
  },
  {
    module: partner,
    needs: [],
    input: { type: '供应商', phone: '1', email: 'nobody' },
    mistakes: [
      { at: 'name', message: missing, fix: { name: supplier } },
      { at: 'phone', message: '请填写正确的电话', fix: { phone: '021-66668888 转 12' } },
      { at: 'email', message: '请填写正确的邮箱', fix: { email: 'sales@jiangnan.cn' } },
    ],
    keyword: supplier,
    edit: { input: { remark: '价格优惠' } },
    copy: {
      input: { name: supplier },
      mistakes: [
        { at: 'name', message: notUnique, fix: { name: '试行钢材（集团）有限公司' } },
        {
          ...{ at: 'name', message: `已有名称相近的一条：${supplier}，确定是另一家吗`, fromServer: true },
          fix: { name: '试行建设投资公司' },
        },
      ],
      keyword: '试行建设投资公司',
    },
  },
  {
    module: registration,
    needs: [],
    input: { name: '试行建设集团有限公司', termFrom: '2020-01-01', termUntil: '2019-12-31' },
    mistakes: [
      { at: 'creditCode', message: missing, fix: { creditCode: '914403001922038217' } },
      {
        ...{ at: 'creditCode', message: '统一社会信用代码不对，请对照营业执照核对' },
        fix: { creditCode: '914403001922038216' },
      },
      { at: 'termUntil', message: '营业期限的止日须晚于起日', fix: { termUntil: '2040-01-01' } },
    ],
    keyword: '试行建设集团',
    edit: { input: { bank: '建设银行' } },
    copy: {
      input: { name: '试行建设集团有限公司', creditCode: '914403001922038216' },
      mistakes: [
        { at: 'name', message: notUnique, fix: { name: '试行劳务有限公司' } },
        { at: 'creditCode', message: notUnique, fix: { creditCode: '91440300708461136T' } },
      ],
      keyword: '试行劳务',
    },
  },
  {
    module: partnerAccount,
    needs: [partner],
    input: { partner: supplier, holder: supplier, bank: '工商银行' },
    mistakes: [{ at: 'account', message: missing, fix: { account: '6222000100020003' } }],
    keyword: '6222000100020003',
    edit: { input: { branch: '滨江支行' } },
    copy: {
      input: { partner: supplier, account: '6222000100020003' },
      mistakes: [
        {
          at: 'account',
          message: '同样的银行账号、合作单位已经有一条，不能重复',
          fix: { account: '6222000100020004' },
        },
      ],
      keyword: '6222000100020004',
    },
  },
]

export const projectsLater: readonly LaterEdit[] = [
  { module: projects, needs: [contract], keyword: project, mistakes: [], deleteRefusal: '条内容用到它，不能删除' },
  { module: partner, needs: [contract], keyword: supplier, mistakes: [], deleteRefusal: '条内容用到它，不能删除' },
]
