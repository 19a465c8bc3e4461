import { certificate } from '@/modules/assets/certificate/certificate.module'
import { certificateLoan } from '@/modules/assets/certificate-loan/certificate-loan.module'
import { certificateLock } from '@/modules/assets/certificate-lock/certificate-lock.module'
import { certificateRenewal } from '@/modules/assets/certificate-renewal/certificate-renewal.module'
import { certificateReturn } from '@/modules/assets/certificate-return/certificate-return.module'
import { certificateType } from '@/modules/assets/certificate-type/certificate-type.module'
import { certificateWait } from '@/modules/assets/certificate-wait/certificate-wait.module'
import { dayFromToday } from '@/schema'
import type { LaterEdit, ModuleCase } from './module-case'
import { missing, notUnique } from './names'

const [one, other] = ['试行建造师证', '试行二级证']
const [today, soon, later] = [dayFromToday(), dayFromToday(5), dayFromToday(6)]

const registry: readonly ModuleCase[] = [
  {
    module: certificateType,
    needs: [],
    input: { remark: '个人执业' },
    mistakes: [{ at: 'name', message: missing, fix: { name: '试行执业证' } }],
    keyword: '试行执业证',
    edit: { input: { remark: '每三年续期' } },
    copy: {
      input: { name: '试行执业证' },
      mistakes: [{ at: 'name', message: notUnique, fix: { name: '试行安全证' } }],
      keyword: '试行安全证',
    },
  },
  {
    module: certificate,
    needs: [certificateType],
    input: { name: one, type: '试行执业证', issued: '2026-01-01', validUntil: '2025-01-01' },
    mistakes: [
      { at: 'validUntil', message: '有效期不能早于发证日期', fix: { validUntil: '2030-01-01' } },
      { at: 'code', message: missing, fix: { code: 'SX-ZS-1' } },
      { at: 'person', message: missing, fix: { type: '企业资质证书' } },
      { at: 'company', message: missing, fix: { type: '试行执业证', person: '王' } },
    ],
    keyword: one,
    edit: { input: { place: '三号柜' } },
    copy: {
      input: { code: 'SX-ZS-1', name: other, type: '驾驶证', person: '王' },
      mistakes: [{ at: 'code', message: notUnique, fix: { code: 'SX-ZS-2' } }],
      keyword: other,
    },
  },
]

const steps: readonly ModuleCase[] = [
  {
    module: certificateLoan,
    needs: [certificate],
    input: { certificate: one, planned: '2020-01-05' },
    mistakes: [
      { at: 'purpose', message: missing, fix: { purpose: '试行投标一' } },
      { at: 'planned', message: '不能早于今天', fix: { planned: soon } },
      { input: { date: later }, at: 'planned', message: '预计归还日期不能早于借用日期', fix: { date: today } },
    ],
    keyword: '试行投标一',
    row: one,
    edit: { input: { purpose: '试行投标一，加急' } },
    copy: {
      input: { purpose: '试行投标二' },
      mistakes: [{ at: '', message: '现在不能办理：当前状态是“已借出”，可能已有人办理', fix: { certificate: other } }],
      keyword: '试行投标二',
      row: other,
    },
  },
  {
    module: certificateWait,
    needs: [certificateLoan],
    input: { certificate: one, needed: '2020-01-05' },
    mistakes: [
      { at: 'purpose', message: missing, fix: { purpose: '试行排队一' } },
      { at: 'needed', message: '不能早于今天', fix: { needed: soon } },
    ],
    keyword: '试行排队一',
    row: one,
    edit: { input: { purpose: '试行排队一，加急' } },
    copy: {
      input: { purpose: '试行排队二' },
      mistakes: [{ at: 'person', message: '您已经在排队等这本证书', fix: { person: '王' } }],
      keyword: '试行排队二',
      row: one,
    },
  },
  {
    module: certificateReturn,
    needs: [certificateLoan],
    input: { date: later, condition: '破损' },
    mistakes: [
      { at: 'date', message: '归还日期不能晚于今天', fix: { date: today } },
      { at: 'note', message: '请说明破损或遗失的情况', fix: { condition: '完好' } },
      { at: 'certificate', message: missing, fix: { certificate: one } },
    ],
    keyword: 'SX-ZS-1',
    row: one,
    edit: { input: { note: '已放回三号柜' } },
    copy: {
      mistakes: [{ at: '', message: '现在不能办理：当前状态是“在库”，可能已有人办理', fix: { certificate: other } }],
      keyword: 'SX-ZS-2',
      row: other,
    },
  },
  {
    module: certificateLock,
    needs: [certificateReturn],
    input: { certificate: one, action: '锁定' },
    mistakes: [{ at: 'reason', message: missing, fix: { reason: '试行年审一' } }],
    keyword: '试行年审一',
    row: one,
    edit: { input: { reason: '试行年审一，约两周' } },
    copy: {
      input: { reason: '试行年审二' },
      mistakes: [{ at: '', message: '现在不能办理：当前状态是“已锁定”，可能已有人办理', fix: { certificate: other } }],
      keyword: '试行年审二',
      row: other,
    },
  },
]

const renewals: ModuleCase = {
  module: certificateRenewal,
  needs: [certificateLock],
  input: { certificate: one, until: '2020-01-05', note: '试行延期一' },
  mistakes: [
    { at: 'files', message: missing, fix: { files: 1 } },
    { at: 'until', message: '不能早于今天', fix: { until: '2029-12-31' } },
    { at: 'until', message: '新有效期须晚于原有效期 2030-01-01', fix: { until: '2033-01-01', issued: '2034-01-01' } },
    { at: 'issued', message: '换发日期不能晚于新有效期', fix: { issued: today } },
  ],
  keyword: '试行延期一',
  row: one,
  edit: { input: { note: '试行延期一，三年' } },
  copy: {
    input: { note: '试行延期二', certificate: other, files: 1 },
    keyword: '试行延期二',
    row: other,
  },
}

export const assetCases: readonly ModuleCase[] = [...registry, ...steps, renewals]

export const assetsLater: readonly LaterEdit[] = [
  {
    module: certificateType,
    needs: [certificate],
    keyword: '试行执业证',
    mistakes: [],
    deleteRefusal: '条内容用到它，不能删除',
  },
]
