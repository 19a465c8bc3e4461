import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import type { Later, Trial } from '../trial'
import { job, missing, supplier, taken } from './words'

export const projectTrials: readonly Trial[] = [
  {
    module: project,
    says: { code: 'SX-001', status: '在建', type: '房建', startUpDepartment: '工程', manager: '周广厦' },
    mistakes: [
      { at: 'name', told: missing, right: { name: job, startDate: '2026-05-01', progress: '20' } },
      {
        ...{ says: { endDate: '2026-04-01' }, at: 'endDate', told: '计划竣工日期不能早于计划开工日期' },
        right: { endDate: '2027-04-01' },
      },
    ],
    finds: job,
    edit: {
      mistakes: [
        {
          ...{ says: { progress: '10' }, at: 'progress', told: '比上次的 20% 低，确定吗', asks: true },
          right: { progress: '30' },
        },
      ],
      says: { brief: '地上十八层' },
    },
    copy: {
      says: { code: 'SX-001', name: job },
      mistakes: [
        { at: 'code', told: taken, right: { code: 'SX-002' } },
        { at: 'name', told: taken, right: { name: '试行大道二期工程' } },
      ],
      finds: '试行大道二期工程',
    },
  },
  {
    module: partner,
    says: { type: '供应商', phone: '1', email: 'nobody' },
    mistakes: [
      { at: 'name', told: missing, right: { name: supplier } },
      { at: 'phone', told: '请填写正确的电话', right: { phone: '021-66668888 转 12' } },
      { at: 'email', told: '请填写正确的邮箱', right: { email: 'sales@jiangnan.cn' } },
    ],
    finds: supplier,
    edit: { says: { remark: '价格优惠' } },
    copy: {
      says: { name: supplier },
      mistakes: [
        { at: 'name', told: taken, right: { name: '试行钢材（集团）有限公司' } },
        {
          ...{ at: 'name', told: `已有名称相近的一条：${supplier}，确定是另一家吗`, asks: true },
          right: { name: '试行建设投资公司' },
        },
      ],
      finds: '试行建设投资公司',
    },
  },
]

export const projectsLater: readonly Later[] = [
  { module: project, finds: job, mistakes: [], stays: '条内容用到它，不能删除' },
  { module: partner, finds: supplier, mistakes: [], stays: '条内容用到它，不能删除' },
]
