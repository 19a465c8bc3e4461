import { type Rule, rule } from '../base/rule'

/** Whether the tax number of the chosen company is part of what the invoice says. */
const isNamed = (read: string, taxNumber: string | null) =>
  taxNumber !== null && read.toUpperCase().includes(taxNumber.toUpperCase())

/** What was entered agrees with what was read from the invoice. */
export const faceRules: readonly Rule[] = [
  rule(
    'face',
    ['buyer', 'faceBuyer', 'buyerTax?'],
    (_: string, read: string, taxNumber: string | null) => isNamed(read, taxNumber),
    '票面购买方与所选单位的税号不一致，请说明原因',
    { level: 'reason' },
  ),
  rule(
    'issuer',
    ['seller', 'faceSeller', 'sellerTax?'],
    (_: string, read: string, taxNumber: string | null) => isNamed(read, taxNumber),
    '票面销售方与所选单位的税号不一致，请说明原因',
    { level: 'reason' },
  ),
  rule(
    'net',
    ['net', 'faceNet'],
    (net: number, face: number) => net === face,
    '不含税合计与票面金额 {{limit}} 不一致',
    { limit: (_: number, face: number) => face },
  ),
]

const isWithin = (gross: number, direction: string, limit: number, before: number | null) =>
  direction === 'input' || gross <= 0 || (before ?? 0) + gross <= limit
const restOf = (_gross: number, _direction: string, limit: number, before: number | null) =>
  Math.max(0, limit - (before ?? 0))

/** Sales invoices of a contract: no more than it is worth in the end, and more than what is due with a reason only. */
export const limitRules: readonly Rule[] = [
  rule(
    'final',
    ['gross', 'direction', 'final', 'invoicedBefore?'],
    isWithin,
    '累计开票不能超过应收总额，本次最多 {{limit}}',
    { limit: restOf },
  ),
  rule(
    'due',
    ['gross', 'direction', 'toInvoice', 'invoicedBefore?'],
    isWithin,
    '超过累计应收，应收中还有 {{limit}} 未开票，请说明原因',
    { level: 'reason', limit: restOf },
  ),
]
