import { certificate } from '@/modules/assets/certificate/certificate.module'
import { certificateLoan } from '@/modules/assets/certificate-loan/certificate-loan.module'
import { certificateLock } from '@/modules/assets/certificate-lock/certificate-lock.module'
import { certificateReturn } from '@/modules/assets/certificate-return/certificate-return.module'
import { certificateType } from '@/modules/assets/certificate-type/certificate-type.module'
import { dayFromToday } from '@/schema'
import type { Later, Trial } from '../trial'
import { missing, taken } from './words'

const [one, other] = ['试行建造师证', '试行二级证']
const [today, soon, later] = [dayFromToday(), dayFromToday(5), dayFromToday(6)]

const kept: readonly Trial[] = [
  {
    module: certificateType,
    says: { remark: '个人执业' },
    mistakes: [{ at: 'name', told: missing, right: { name: '试行执业证' } }],
    finds: '试行执业证',
    edit: { says: { remark: '每三年续期' } },
    copy: {
      says: { name: '试行执业证' },
      mistakes: [{ at: 'name', told: taken, right: { name: '试行安全证' } }],
      finds: '试行安全证',
    },
  },
  {
    module: certificate,
    says: { name: one, type: '试行执业证', issued: '2026-01-01', validUntil: '2025-01-01' },
    mistakes: [
      { at: 'validUntil', told: '有效期不能早于发证日期', right: { validUntil: '2030-01-01' } },
      { at: 'code', told: missing, right: { code: 'SX-ZS-1' } },
      { at: 'person', told: missing, right: { type: '企业资质证书' } },
      { at: 'company', told: missing, right: { type: '试行执业证', person: '王' } },
    ],
    finds: one,
    edit: { says: { place: '三号柜' } },
    copy: {
      says: { code: 'SX-ZS-1', name: other },
      mistakes: [{ at: 'code', told: taken, right: { code: 'SX-ZS-2' } }],
      finds: other,
    },
  },
]

const steps: readonly Trial[] = [
  {
    module: certificateLoan,
    says: { certificate: one, planned: '2020-01-05' },
    mistakes: [
      { at: 'purpose', told: missing, right: { purpose: '试行投标一' } },
      { at: 'planned', told: '不能早于今天', right: { planned: soon } },
      { says: { date: later }, at: 'planned', told: '预计归还日期不能早于借用日期', right: { date: today } },
    ],
    finds: '试行投标一',
    row: one,
    edit: { says: { purpose: '试行投标一，加急' } },
    copy: {
      says: { purpose: '试行投标二' },
      mistakes: [{ at: '', told: '现在不能办理：当前状态是“已借出”', right: { certificate: other } }],
      finds: '试行投标二',
      row: other,
    },
  },
  {
    module: certificateReturn,
    says: { date: later, condition: '破损' },
    mistakes: [
      { at: 'date', told: '归还日期不能晚于今天', right: { date: today } },
      { at: 'note', told: '请说明破损或遗失的情况', right: { condition: '完好' } },
      { at: 'certificate', told: missing, right: { certificate: one } },
    ],
    finds: 'SX-ZS-1',
    row: one,
    edit: { says: { note: '已放回三号柜' } },
    copy: {
      mistakes: [{ at: '', told: '现在不能办理：当前状态是“在库”', right: { certificate: other } }],
      finds: 'SX-ZS-2',
      row: other,
    },
  },
  {
    module: certificateLock,
    says: { certificate: one, action: '锁定' },
    mistakes: [{ at: 'reason', told: missing, right: { reason: '试行年审一' } }],
    finds: '试行年审一',
    row: one,
    edit: { says: { reason: '试行年审一，约两周' } },
    copy: {
      says: { reason: '试行年审二' },
      mistakes: [{ at: '', told: '现在不能办理：当前状态是“已锁定”', right: { certificate: other } }],
      finds: '试行年审二',
      row: other,
    },
  },
]

export const assetTrials: readonly Trial[] = [...kept, ...steps]

export const assetsLater: readonly Later[] = [
  { module: certificateType, finds: '试行执业证', mistakes: [], stays: '条内容用到它，不能删除' },
]
