/** The records that may follow a contract. */
export const contractOffers = [
  {
    ...{ name: 'pay', title: '申请付款', module: 'payment', on: 'contract', code: '8818' },
    when: { direction: 'expense', status: ['running', 'settled'] },
  },
  {
    ...{ name: 'measure', title: '计量', module: 'measurement', on: 'contract', code: '8817' },
    when: { status: 'running', billing: 'measured' },
  },
  {
    ...{ name: 'collect', title: '登记收款', module: 'collection', on: 'contract', code: '8851-collect' },
    when: { direction: 'income', status: ['running', 'settled'] },
  },
  {
    ...{ name: 'invoice', title: '登记发票', module: 'invoice', on: 'contract', code: '8839' },
    when: { status: ['running', 'settled'] },
  },
  {
    ...{ name: 'change', title: '变更', module: 'contract-change', on: 'contract', code: '8817' },
    when: { status: 'running' },
  },
  {
    ...{ name: 'supplement', title: '补充合同', module: 'contract', on: 'mainContract', code: '8817' },
    when: { status: ['running', 'settled'], level: 'main' },
  },
  {
    ...{ name: 'release', title: '返还质保金', module: 'deposit-release', on: 'contract', code: '8817' },
    when: { status: 'settled', billing: ['measured', 'nodes'] },
  },
] as const
