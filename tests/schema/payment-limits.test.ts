import { payment } from '@/modules/finance/payment/payment.module'
import { check, flowStates, yuan } from '@/schema'

const draft = { purpose: 'deposit', basis: 'measured', amount: yuan(81_962.51) }
const depositIssues = (values: Readonly<Record<string, unknown>>) =>
  check(payment, values, flowStates.draft).filter(({ reason }) => reason === 'payment.deposit')

it('a form does not block retention while only the server knows what was released', () => {
  expect(depositIssues(draft)).toEqual([])
})

it('retention is limited to what was released', () => {
  expect(depositIssues({ ...draft, releasable: yuan(81_962.51) })).toEqual([])
  expect(depositIssues({ ...draft, releasable: yuan(81_962.5) })).toEqual([
    expect.objectContaining({ field: 'amount', limit: yuan(81_962.5) }),
  ])
})
