import {
  directoryItems,
  directoryList,
  directoryPlan,
  setFollows,
  startDirectoryApply,
  startDirectoryRead,
} from '../../../engine/directory/directory'
import { type Endpoint, endpoint } from '../../wire/endpoint'
import { flag, guid, list, text, whole } from '../../wire/input'

const provider = text({ min: 1, max: 20 })
const place = whole({ min: 0, max: 1_000_000 })
const maxChosen = 20_000

/** Calls for administrators about the address books of the hosts. */
export const directoryCalls: readonly Endpoint[] = [
  endpoint('HostDirectory.GetList', { kind: 'read', session: 'administrator', input: {}, handle: directoryList }),
  endpoint('HostDirectory.Look', {
    kind: 'save',
    session: 'administrator',
    runsInsideTransaction: true,
    input: { guid: guid(), Provider: provider },
    handle: (call) => startDirectoryRead(call, call.input.guid, call.input.Provider),
  }),
  endpoint('HostDirectory.GetPlan', {
    kind: 'read',
    session: 'administrator',
    input: { Provider: provider },
    handle: (call) => directoryPlan(call, call.input.Provider),
  }),
  endpoint('HostDirectory.GetItems', {
    kind: 'read',
    session: 'administrator',
    input: {
      page: whole({ min: 1, max: 10_000, otherwise: 1 }),
      rows: whole({ min: 1, max: 200, otherwise: 50 }),
      Plan: guid(),
      Kind: text({ max: 20 }),
    },
    handle: (call) => directoryItems(call, call.input),
  }),
  endpoint('HostDirectory.Apply', {
    kind: 'save',
    session: 'administrator',
    runsInsideTransaction: true,
    input: { guid: guid(), Plan: guid(), Without: list(place, maxChosen), Besides: list(place, maxChosen) },
    handle: (call) => {
      const { guid: of, Plan, Without, Besides } = call.input
      return startDirectoryApply(call, { guid: of, plan: Plan, without: Without, besides: Besides })
    },
  }),
  endpoint('HostDirectory.SetFollows', {
    kind: 'save',
    session: 'administrator',
    runsInsideTransaction: true,
    input: { Provider: provider, Follows: flag() },
    handle: (call) => setFollows(call, call.input.Provider, call.input.Follows),
  }),
]
