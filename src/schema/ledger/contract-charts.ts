/** The amounts of a contract as charts. */
export const contractCharts = [
  { kind: 'waterfall', name: 'value', title: '合同金额构成', of: 'final' },
  {
    kind: 'parts',
    name: 'paying',
    title: '付款构成',
    of: 'payable',
    when: { direction: 'expense' },
    parts: { paid: 'pass', owed: 'due', retained: 'wait' },
  },
  {
    kind: 'parts',
    name: 'collecting',
    title: '收款构成',
    of: 'receivable',
    when: { direction: 'income' },
    parts: { received: 'pass', collectible: 'due', retained: 'wait' },
  },
] as const
