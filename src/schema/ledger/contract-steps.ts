import type { Step } from '../words/steps'

/** The terms of a contract that a change sets, with the fields of the change. */
const contractTerms = {
  ...{ partyA: 'partyA', partyB: 'partyB', startDate: 'startDate', endDate: 'endDate' },
  ...{ taxRate: 'taxRate', deposit: 'deposit', nodes: 'nodes' },
} as const

/** The records that change the state of a contract, its payment nodes or its terms. */
export const contractSteps = [
  {
    ...{ name: 'sign', title: '登记签订', module: 'contract-signing', on: 'contract' },
    ...{ from: ['draft'], sets: 'running', unlessFlow: true, copies: { signDate: 'date' } },
  },
  {
    ...{ name: 'settle', title: '办理结算', module: 'settlement', on: 'contract', when: { status: 'effective' } },
    ...{ from: ['running'], sets: 'settled' },
    copies: {
      ...{ submitted: 'submitted', settlement: 'approved', difference: 'difference', reduction: 'reduction' },
      ...{ depositFrom: 'depositFrom', releaseOn: 'releaseOn' },
    },
  },
  {
    ...{ name: 'reach', title: '登记节点达成', module: 'node-reaching', on: 'contract', from: ['running'] },
    line: {
      ...{ list: 'nodes', by: 'name', from: { state: ['waiting'] } },
      copies: { state: 'state', reachedOn: 'date' },
    },
  },
  {
    ...{ name: 'change', title: '变更', module: 'contract-change', on: 'contract', from: ['running'] },
    when: { status: 'effective', covers: 'terms' },
    ...{ copies: contractTerms, unlessEmpty: true },
  },
  {
    ...{ name: 'end', title: '终止合同', module: 'contract-termination', on: 'contract' },
    ...{ from: ['running'], sets: 'ended' },
  },
] as const satisfies readonly Step[]
