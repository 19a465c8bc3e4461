import { field, type Rule, rule } from '@/schema'

/** The fields with the licence of a driver, which the server reads from the certificates. */
export const licenceFields = () => ({
  licence: field.choice(
    '驾驶证状态',
    { valid: '有效', expired: '用车期间已过期', none: '未登记' },
    { readonly: true, tones: { valid: 'pass', expired: 'fail', none: 'fail' } },
  ),
  licenceUntil: field.date('驾驶证有效期至', { readonly: true }),
})

/** A driver needs a licence that is valid until the car is back. */
export const licenceRules: readonly Rule[] = [
  rule(
    'licence',
    ['driver', 'licence'],
    (_, licence) => licence !== 'none',
    '驾驶人没有登记驾驶证，请先在证件管理中登记',
  ),
  rule(
    'licenceEnd',
    ['driver', 'licence', 'licenceUntil'],
    (_, licence) => licence !== 'expired',
    '驾驶证有效期至 {{limit}}，用车期间已过期',
    { limit: (_driver, _licence, until) => String(until) },
  ),
]
