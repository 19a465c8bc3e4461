import { compute, field, type Target } from '@/schema'

/** The states of a finding; one whose deadline has passed is read as overdue. */
export const findingStatus = () =>
  field.choice(
    '整改状态',
    {
      pending: '待整改',
      overdue: '逾期未整改',
      rectified: '已整改待复检',
      failed: '复检未通过',
      passed: '复检通过',
      clean: '检查合格',
    },
    {
      readonly: true,
      tones: { overdue: 'fail' },
      stamp: {
        domain: 'rectification',
        of: { pending: -1, overdue: -1, rectified: -3, failed: -2, passed: 1, clean: 1 },
      },
      late: { after: 'deadline', from: ['pending', 'failed'], as: 'overdue' },
    },
  )

/** Work is stopped when a finding asks for that, until it is resumed. */
export const workState = compute('work', ['stopWork', 'resumedOn?'], (stopWork: boolean, resumedOn: string | null) => {
  if (!stopWork) return null
  return resumedOn === null ? 'stopped' : 'resumed'
})

/** Work is not resumed while another finding that stopped it in the project is open. */
export const rechecked = (findings: () => Target) =>
  ({
    at: ['step:resume'],
    of: 'project',
    none: {
      ...{ module: findings, on: 'project' },
      is: { stopWork: true, status: ['pending', 'failed', 'rectified'] },
    },
    message: '停工隐患“{{limit}}”尚未复检通过，不能复工',
  }) as const

/**
 * A finding is rectified and re-inspected, until a re-inspection passes it; then work that it stopped may be resumed by
 * the persons who stopped it.
 */
export const findingSteps = <
  const Improvement extends string,
  const Reinspection extends string,
  const Resumption extends string,
>(
  improvement: Improvement,
  reinspection: Reinspection,
  resumption: Resumption,
) =>
  [
    {
      name: 'rectify',
      title: '提交整改',
      waiting: '待我整改',
      module: improvement,
      on: 'check',
      from: ['pending', 'failed'],
      by: ['rectifier'],
      sets: 'rectified',
      copies: { worker: 'worker' },
    },
    {
      name: 'recheck',
      title: '复检',
      waiting: '待我复检',
      module: reinspection,
      on: 'check',
      from: ['rectified'],
      by: ['checkers'],
      sets: { by: 'result', to: { pass: 'passed', fail: 'failed' } },
      copies: { closedOn: 'date' },
    },
    {
      name: 'resume',
      title: '复工',
      waiting: '待我复工',
      module: resumption,
      on: 'check',
      from: ['passed'],
      only: { work: 'stopped' },
      by: ['checkers'],
      copies: { resumedOn: 'date' },
    },
  ] as const

/** After a re-inspection that failed, only who rectifies it by when may change. */
export const findingFrozen = {
  in: ['rectified', 'passed'],
  only: { failed: ['deadline', 'rectifier', 'copyTo'] },
  message: '整改已提交，不能再修改检查内容',
} as const

const overdue = [
  { days: 1, to: ['rectifier', 'checkers'] },
  { days: 3, to: ['project.manager'] },
  { days: 7, to: ['project.manager.superior', 'copyTo'] },
] as const

/** The rectifier is reminded before the deadline; after it more people are, one level at a time. */
export const findingClocks = [
  {
    name: 'rectify',
    due: 'deadline',
    while: { status: ['pending', 'failed'] },
    reminders: [...[-1, 0].map((days) => ({ days, to: ['rectifier'] as const })), ...overdue],
  },
  {
    name: 'resume',
    due: 'closedOn',
    while: { status: ['passed'], work: ['stopped'] },
    reminders: [
      { days: 1, to: ['checkers'] },
      { days: 3, to: ['project.manager'] },
    ],
  },
] as const

/** What was asked for stays with the rectification, even if names are changed later. */
export const findingSnapshot = {
  at: 'step:rectify',
  fields: ['requirement', 'severity', 'deadline', 'nature.name'],
} as const

export const findingStatistic = {
  on: 'date',
  resolved: ['passed'],
  none: ['clean'],
  back: 'failed',
  late: { state: 'overdue', person: 'rectifier' },
  by: { nature: 'nature', project: 'project', kind: 'kind' },
  closing: { on: 'closedOn', step: 'recheck' },
} as const
