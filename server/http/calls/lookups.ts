import { lookUpCompanies, lookUpContracts, lookUpUsers } from '../../modules/lookups'
import { type Endpoint, endpoint } from '../wire/endpoint'
import { guid, optional, text } from '../wire/input'
import { page, rows } from './feature-calls'

const keyword = text({ max: 60 })
const getType = text({ max: 20 })
const prjGuid = optional(guid())

/** People, companies and contracts to pick, as the specification names them. */
export const lookupCalls: readonly Endpoint[] = [
  endpoint('Common.GetUserLookup', {
    kind: 'read',
    session: 'member',
    input: { page, rows, keyword, getType, prjGuid, code: text({ max: 20 }) },
    handle: (call) => lookUpUsers(call, call.input),
  }),
  endpoint('Common.GetCompanyLookup', {
    kind: 'read',
    session: 'member',
    input: { page, rows, keyword, getType },
    handle: (call) => lookUpCompanies(call, call.input),
  }),
  endpoint('Common.GetContractLookup', {
    kind: 'read',
    session: 'member',
    input: { page, rows, keyword, prjGuid },
    handle: (call) => lookUpContracts(call, call.input),
  }),
]
