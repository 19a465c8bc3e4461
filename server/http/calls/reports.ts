import { labourOf } from '../../modules/reports/labour'
import { type Endpoint, endpoint } from '../wire/endpoint'
import { day, guid } from '../wire/input'

/** Reports, beyond what every module has. */
export const reportCalls: readonly Endpoint[] = [
  endpoint('ConstructionLog.GetLabour', {
    kind: 'read',
    session: 'member',
    input: { PrjGuid: guid(), from: day(), to: day() },
    handle: (call) => labourOf(call, call.input),
  }),
]
