import { rule, sumOf } from '@/schema'

/** The hours of a day, and those by which a meter may rise in a day without a question. */
export const wholeDay = 24

export const standbyReasons = { weather: '天气', noWork: '无作业面', defect: '设备故障', other: '其他' } as const

/** Without these a machine may not be used on a day. */
export const useRules = [
  rule(
    'state',
    ['device', 'state'],
    (_: string, state: string) => state === 'idle' || state === 'onsite',
    '设备当日维修或停用，不能记录工作',
  ),
  rule(
    'inspection',
    ['device', 'inspectedUntil', 'date'],
    (_: string, until: string, date: string) => date <= until,
    '检验已过期 {{limit}}，不能使用',
    { limit: (_: string, until: string) => until },
  ),
  rule(
    'registration',
    ['device', 'registeredUntil', 'date'],
    (_: string, until: string, date: string) => date <= until,
    '使用登记已过期 {{limit}}，不能使用',
    { limit: (_: string, until: string) => until },
  ),
]

type Typed = string | null

/** Whether an operator may drive: by certificate, or as a person of a partner with the number of a certificate. */
const mayDrive = (licence: string, operator: Typed, name: Typed, number: Typed) =>
  (licence !== 'none' && licence !== 'expired') || (operator === null && (name ?? '') !== '' && (number ?? '') !== '')

const operatorFields = ['operator?', 'operatorName?', 'operatorNumber?'] as const

/** Without a valid certificate only the manager of the project records work, with a reason. */
export const licenceRules = [
  rule(
    'licence',
    ['licence', 'mayRelease?', ...operatorFields],
    (licence: string, mayRelease: boolean | null, ...of: [Typed, Typed, Typed]) =>
      mayRelease === true || mayDrive(licence, ...of),
    '操作人员没有当日有效的操作证，只有项目经理可以说明原因后登记',
  ),
  rule(
    'released',
    ['licence', 'mayRelease', ...operatorFields],
    (licence: string, mayRelease: boolean, ...of: [Typed, Typed, Typed]) => !mayRelease || mayDrive(licence, ...of),
    '操作人员没有当日有效的操作证，请说明原因',
    { level: 'reason' },
  ),
]

/** The meter of a machine rises over all its records. */
export const meterRules = [
  rule(
    'rises',
    ['meterAfter', 'meterBefore', 'replaced?'],
    (after: number, before: number, replaced: boolean | null) => replaced === true || after >= before,
    '表底不能小于上次表底 {{limit}}',
    { limit: (_: number, before: number) => before },
  ),
  rule(
    'next',
    ['meterAfter', 'meterNext', 'replaced?'],
    (after: number, next: number, replaced: boolean | null) => replaced === true || after <= next,
    '表底不能大于下次表底 {{limit}}',
    { limit: (_: number, next: number) => next },
  ),
  rule(
    'jump',
    ['meterAfter', 'meterBefore', 'meterDays?', 'replaced?'],
    (after: number, before: number, days: number | null, replaced: boolean | null) =>
      replaced === true || after - before <= wholeDay * ((days ?? 0) + 1),
    '表底比上次多 {{limit}}，超过这些天的小时数，确定无误吗',
    { level: 'confirm', limit: (after: number, before: number) => sumOf([after, -before]) },
  ),
  rule(
    'photographed',
    ['meterPhoto?', 'replaced'],
    (photos: readonly string[] | null, replaced: boolean) => !replaced || (photos ?? []).length > 0,
    '更换计量表须附表底照片',
  ),
]
