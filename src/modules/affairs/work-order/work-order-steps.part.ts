/** The steps of a work order; each is a record, so that a second round does not overwrite the first one. */
export const orderSteps = [
  {
    name: 'accept',
    title: '受理派单',
    waiting: '待派单',
    module: 'work-order-accept',
    on: 'order',
    from: ['dispatch'],
    notifies: '@editors',
    sets: { by: 'result', to: { accept: 'report', reject: 'rejected' } },
    copies: {
      ...{ handlers: 'handlers', leader: 'leader', visitAt: 'visitAt', due: 'due', dispatcher: 'dispatcher' },
      ...{ allHandlers: 'allHandlers', submit: 'submit' },
    },
    unlessEmpty: true,
  },
  {
    name: 'handle',
    title: '报工',
    waiting: '待我报工',
    module: 'work-order-handle',
    on: 'order',
    from: ['report'],
    by: ['handlers'],
    sets: { by: 'result', to: { done: 'review', partly: 'report', backToDispatch: 'dispatch' } },
    copies: { confirmBy: 'confirmBy', total: 'total', acceptBy: 'acceptBy' },
    unlessEmpty: true,
  },
  {
    name: 'handover',
    title: '转交',
    module: 'work-order-handover',
    on: 'order',
    from: ['report'],
    by: ['leader'],
    isOptional: true,
    copies: { handlers: 'handlers', leader: 'leader', allHandlers: 'allHandlers' },
    unlessEmpty: true,
  },
  {
    name: 'confirm',
    title: '确认',
    waiting: '待我确认',
    module: 'work-order-confirm',
    on: 'order',
    from: ['review'],
    by: ['requester', 'manager'],
    sets: { by: 'outcome', to: { follow: 'follow', closed: 'closed', again: 'report' } },
    copies: { visitBy: 'visitBy', round: 'next', stars: 'stars' },
    unlessEmpty: true,
  },
  {
    name: 'visit',
    title: '回访',
    waiting: '待回访',
    module: 'work-order-visit',
    on: 'order',
    from: ['follow'],
    sets: { by: 'result', to: { solved: 'visited', again: 'dispatch' } },
    copies: { round: 'next', stars: 'stars', acceptBy: 'acceptBy' },
    unlessEmpty: true,
  },
] as const

/** The deadlines of a work order, with whom they escalate to. */
export const orderClocks = [
  {
    name: 'accept',
    due: 'acceptBy',
    while: { status: ['dispatch'] },
    reminders: [
      { minutes: 0, to: ['@editors'] },
      { minutes: 60, to: ['requester.superior', 'manager'] },
    ],
  },
  {
    name: 'report',
    due: 'due',
    while: { status: ['report'] },
    reminders: [
      { minutes: -60, to: ['leader'] },
      { minutes: 0, to: ['leader', 'dispatcher'] },
      { minutes: 240, to: ['leader', 'dispatcher', 'manager'] },
    ],
  },
  {
    name: 'confirm',
    due: 'confirmBy',
    while: { status: ['review'] },
    reminders: [
      { minutes: 0, to: ['requester'] },
      { minutes: 2880, to: ['requester', 'manager'] },
    ],
  },
  {
    name: 'visit',
    due: 'visitBy',
    while: { status: ['follow'] },
    reminders: [
      { minutes: 0, to: ['dispatcher'] },
      { minutes: 5760, to: ['dispatcher'] },
    ],
  },
] as const
