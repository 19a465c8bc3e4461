import { contractBoard, contractBoardNumbers } from '../../modules/contract-board'
import { type Endpoint, endpoint } from '../wire/endpoint'
import { oneOf, text } from '../wire/input'
import { page, rows } from './feature-calls'

const keyword = text({ max: 60 })
const project = text({ max: 60 })

/** The boards of contracts. */
export const boardCalls: readonly Endpoint[] = [
  endpoint('ContractBoard.GetListPage', {
    kind: 'read',
    session: 'member',
    input: {
      page,
      rows,
      direction: oneOf(['income', 'expense']),
      project,
      keyword,
      order: oneOf(['newest', 'overdue']),
      ageing: oneOf(['', 'unpaid', 'overdue', 'current', 'to30', 'to90', 'to180', 'to365', 'over365']),
    },
    handle: (call) => contractBoard(call, call.input),
  }),
  endpoint('ContractBoard.GetListNumbers', {
    kind: 'read',
    session: 'member',
    input: { project, keyword },
    handle: (call) => contractBoardNumbers(call, call.input),
  }),
]
