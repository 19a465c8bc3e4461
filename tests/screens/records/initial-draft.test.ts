import type { RecordModel } from '@wire'
import { contract } from '@/modules/finance/contract/contract.module'
import { copyOf } from '@/screens/records/shared/initial-draft'

it('a copy of a running contract is a draft', () => {
  const values = { type: 'construction', status: 'running' }
  const copy = copyOf(contract, { values, words: {} } as unknown as RecordModel, null)
  expect(copy.values).toMatchObject({ type: 'construction', status: 'draft' })
})
