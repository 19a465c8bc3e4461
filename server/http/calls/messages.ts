import type { Module } from '@/schema'
import type { Tally } from '../../engine/core/counters'
import {
  countsOf,
  listMessages,
  markRecordMessagesRead,
  messageCentre,
  messageSettingsOf,
  readMessages,
  setMessageSettings,
} from '../../engine/messages/messages'
import { type Endpoint, endpoint } from '../wire/endpoint'
import { flag, guid, list, oneOf, text, whole } from '../wire/input'

const page = whole({ min: 1, max: 1000, otherwise: 1 })
const rows = whole({ min: 1, max: 100, otherwise: 20 })
const group = oneOf(['approval', 'turn', 'notice', 'comment', 'outcome', 'system', ''])
const module = text({ max: 60 })
const names = list(text({ min: 1, max: 60 }), 300)

/** Calls for the messages of the caller; no parameter selects another person. */
export const messageCalls = (modules: readonly Module[], tallies: readonly Tally[]): readonly Endpoint[] => [
  endpoint('Message.GetCounts', {
    kind: 'read',
    session: 'member',
    input: {},
    handle: (call) => countsOf(call, tallies),
  }),
  endpoint('Message.GetCentre', {
    kind: 'read',
    session: 'member',
    input: {},
    handle: (call) => messageCentre(call, modules, tallies),
  }),
  endpoint('Message.GetList', {
    kind: 'read',
    session: 'member',
    input: { page, rows, group, module, unread: flag() },
    handle: (call) => listMessages(call, modules, call.input),
  }),
  endpoint('Message.MarkRead', {
    kind: 'save',
    session: 'member',
    input: { guids: list(guid(), 200) },
    handle: (call) => readMessages(call, modules, call.input),
  }),
  endpoint('Message.MarkTold', {
    kind: 'save',
    session: 'member',
    input: { record: guid() },
    handle: (call) => markRecordMessagesRead(call, call.input.record),
  }),
  endpoint('Message.MarkAllRead', {
    kind: 'save',
    session: 'member',
    input: { group, module },
    handle: (call) => readMessages(call, modules, call.input),
  }),
  endpoint('Message.GetSettings', {
    kind: 'read',
    session: 'member',
    input: {},
    handle: (call) => messageSettingsOf(call, modules),
  }),
  endpoint('Message.SaveSettings', {
    kind: 'save',
    session: 'member',
    input: { muted: names, order: names },
    handle: (call) => setMessageSettings(call, modules, call.input),
  }),
]
