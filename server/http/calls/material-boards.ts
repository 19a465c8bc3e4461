import { machinesAt, useOf } from '../../modules/boards/device-board'
import { devicePlan, fleetUse } from '../../modules/boards/device-plan'
import { drivers } from '../../modules/boards/drivers'
import { arrivalsByLine, materialOverview, materialRows } from '../../modules/boards/material-board'
import { compareQuotations } from '../../modules/boards/quotation-board'
import { type Endpoint, endpoint } from '../wire/endpoint'
import { day, guid, optional, text, whole } from '../wire/input'
import { page, rows } from './feature-calls'

/** Materials by class, their places and prices, machines at a project, and the comparison of quotations. */
export const materialCalls: readonly Endpoint[] = [
  endpoint('MaterialBoard.GetListPage', {
    kind: 'read',
    session: 'member',
    input: { page, rows, type: optional(guid()), project: optional(guid()), keyword: text({ max: 60 }) },
    handle: (call) => materialRows(call, call.input),
  }),
  endpoint('MaterialBoard.GetModel', {
    kind: 'read',
    session: 'member',
    input: { guid: guid() },
    handle: (call) => materialOverview(call, call.input.guid),
  }),
  endpoint('MaterialBoard.GetArrivals', {
    kind: 'read',
    session: 'member',
    input: { purchase: guid() },
    handle: (call) => arrivalsByLine(call, call.input.purchase),
  }),
  endpoint('DeviceBoard.GetAtProject', {
    kind: 'read',
    session: 'member',
    input: { PrjGuid: guid(), date: optional(day()) },
    handle: (call) => machinesAt(call, call.input),
  }),
  endpoint('DeviceBoard.GetPlan', {
    kind: 'read',
    session: 'member',
    input: {
      ...{ page, rows, from: optional(day()), days: whole({ min: 1, max: 31, otherwise: 7 }) },
      ...{ kind: optional(guid()), keyword: text({ max: 60 }) },
    },
    handle: (call) => devicePlan(call, call.input),
  }),
  endpoint('DeviceBoard.GetDrivers', {
    kind: 'read',
    session: 'member',
    input: {
      ...{ page, rows, kind: optional(guid()), date: optional(day()), PrjGuid: optional(guid()) },
      keyword: text({ max: 60 }),
    },
    handle: (call) => drivers(call, call.input),
  }),
  endpoint('DeviceBoard.GetFleet', {
    kind: 'read',
    session: 'member',
    input: { kind: optional(guid()) },
    handle: (call) => fleetUse(call, call.input),
  }),
  endpoint('DeviceBoard.GetUse', {
    kind: 'read',
    session: 'member',
    input: { guid: guid() },
    handle: (call) => useOf(call, call.input.guid),
  }),
  endpoint('QuotationBoard.GetModel', {
    kind: 'read',
    session: 'member',
    input: { purchase: guid() },
    handle: (call) => compareQuotations(call, call.input.purchase),
  }),
]
