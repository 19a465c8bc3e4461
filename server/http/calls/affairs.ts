import { addOpinion } from '../../modules/affairs/opinions'
import { orderFigures } from '../../modules/affairs/order-figures'
import { orderStates, ordersInWork } from '../../modules/affairs/order-reads'
import { setOut } from '../../modules/affairs/set-out'
import { type Endpoint, endpoint } from '../wire/endpoint'
import { guid, longText, optional, text } from '../wire/input'
import { page, rows } from './feature-calls'

/** Work orders, beyond what every module has. */
export const affairCalls: readonly Endpoint[] = [
  endpoint('WorkOrder.GetStateCount', {
    kind: 'read',
    session: 'member',
    input: {},
    handle: orderStates,
  }),
  endpoint('WorkOrder.SetOut', {
    kind: 'save',
    session: 'member',
    input: { guid: guid() },
    handle: (call) => setOut(call, call.input.guid),
  }),
  endpoint('ReceiveFile.AddOpinion', {
    kind: 'save',
    session: 'member',
    input: { guid: guid(), text: longText({ min: 1, max: 500 }) },
    handle: (call) => addOpinion(call, call.input),
  }),
  endpoint('Statistic.GetOrderFigures', {
    kind: 'read',
    session: 'member',
    input: { PrjGuid: optional(guid()) },
    handle: (call) => orderFigures(call, call.input.PrjGuid),
  }),
  endpoint('Dispatching.GetList', {
    kind: 'read',
    session: 'member',
    input: { page, rows, PrjId: guid(), keyword: text({ max: 60 }) },
    handle: (call) => ordersInWork(call, call.input),
  }),
]
