import * as field from '../kinds/constructors'

/** How an invoice was entered. */
const sources = { typed: '手工录入', scan: '扫码', photo: '拍照', file: '电子文件' } as const

/** The sources that the server has read itself. */
export const readSources: readonly string[] = ['scan', 'file']

export const isRead = (source: string | null) => source !== null && readSources.includes(source)

/** What a check can say about an invoice. */
export const checkResults = {
  verified: '查验一致',
  unequal: '查验不一致',
  missing: '查无此票',
  cancelled: '已作废或红冲',
} as const

export const checkTones = { verified: 'pass', unequal: 'fail', missing: 'fail', cancelled: 'fail' } as const

/** The states of an invoice. */
export const invoiceStates = {
  unverified: '未验证',
  recognised: '已识别',
  ...checkResults,
  void: '登记已作废',
} as const

export const invoiceTones = { unverified: 'wait', recognised: 'wait', ...checkTones, void: 'fail' } as const

/** Where an invoice was read, and what it says about amount and parties. */
export const recognitionFields = {
  scanned: field.text('发票二维码', { maxLength: 400 }),
  document: field.files('数电发票文件', { atMost: 1 }),
  typed: field.yesNo('无法识别，手工录入'),
  source: field.choice('录入方式', sources, { readonly: true }),
  faceNet: field.money('票面不含税金额', { readonly: true }),
  faceSeller: field.text('票面销售方', { readonly: true }),
  faceBuyer: field.text('票面购买方', { readonly: true }),
}

/** The fields that are read from an invoice. */
export const readFields = ['kind', 'code', 'number', 'issued', 'gross', 'rates', 'seller', 'buyer'] as const
