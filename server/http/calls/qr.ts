import type { Module } from '@/schema'
import { codeList, codeModel, codeModules, endCode, recordsFor, saveCode } from '../../engine/qr/codes'
import { labelsOf } from '../../engine/qr/labels'
import { openCode, seeCode } from '../../engine/qr/scan'
import { type Endpoint, endpoint } from '../wire/endpoint'
import { guid, list, oneOf, optional, text, whole } from '../wire/input'

const page = whole({ min: 1, max: 10_000, otherwise: 1 })
const rows = whole({ min: 1, max: 100, otherwise: 10 })
const module = text({ min: 1, max: 40 })
/** Whatever a scanner may have read: what it is, is said by the signature. */
const scanned = { BC: text({ max: 40 }), name: text({ max: 200 }) }
const mostFields = 60
/** As many as ten sheets of the smallest labels. */
const mostLabels = 650

/** By colleagues, and by anybody. */
const scans = (modules: readonly Module[]): readonly Endpoint[] => [
  endpoint('QrCode.Open', {
    kind: 'save',
    session: 'member',
    input: scanned,
    handle: (call) => openCode(call, modules, { code: call.input.BC, name: call.input.name }),
  }),
  endpoint('QrCode.See', {
    kind: 'save',
    session: 'open',
    input: scanned,
    handle: (call) => seeCode(call, modules, { code: call.input.BC, name: call.input.name }),
  }),
]

/** Codes of records: made, listed, printed, taken back, and scanned. */
export const qrCalls = (modules: readonly Module[]): readonly Endpoint[] => [
  endpoint('QrCode.GetList', {
    kind: 'read',
    session: 'member',
    input: {
      page,
      rows,
      Module: text({ max: 40 }),
      Record: optional(guid()),
      State: oneOf(['', 'good', 'revoked']),
    },
    handle: (call) => codeList(call, modules, call.input),
  }),
  endpoint('QrCode.GetModel', {
    kind: 'read',
    session: 'member',
    input: scanned,
    handle: (call) => codeModel(call, modules, call.input),
  }),
  endpoint('QrCode.GetModules', {
    kind: 'read',
    session: 'member',
    input: {},
    handle: (call) => codeModules(call, modules),
  }),
  endpoint('QrCode.FindRecords', {
    kind: 'read',
    session: 'member',
    input: { page, rows, Module: module, keyword: text({ max: 60 }) },
    handle: (call) => recordsFor(call, modules, call.input),
  }),
  endpoint('QrCode.Save', {
    kind: 'save',
    session: 'member',
    isContained: true,
    input: { guid: guid(), Module: module, Record: guid(), Shown: list(text({ min: 1, max: 40 }), mostFields) },
    handle: (call) => {
      const { guid: of, Module: name, Record, Shown } = call.input
      return saveCode(call, modules, { guid: of, module: name, record: Record, shown: [...new Set(Shown)] })
    },
  }),
  endpoint('QrCode.Revoke', {
    kind: 'save',
    session: 'member',
    isContained: true,
    input: { guid: guid() },
    handle: (call) => endCode(call, modules, call.input.guid),
  }),
  endpoint('QrCode.GetLabels', {
    kind: 'read',
    session: 'member',
    input: { guids: list(guid(), mostLabels), size: oneOf(['small', 'medium', 'large']) },
    handle: (call) => labelsOf(call, modules, [...new Set(call.input.guids)], call.input.size),
  }),
  ...scans(modules),
]
