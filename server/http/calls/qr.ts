import type { Module } from '@/schema'
import type { AllHooks } from '../../engine/change/change'
import { codeList, codeModel, codeModules, endCode, recordsFor, saveCode } from '../../engine/qr/codes'
import { labelsOf } from '../../engine/qr/labels'
import { openCode, seeCode } from '../../engine/qr/scan'
import { saveVisitorReport } from '../../engine/qr/visitor-reports'
import { saveVisitorSettings, visitorSettings } from '../../engine/qr/visitors'
import { type Endpoint, endpoint } from '../wire/endpoint'
import { flag, guid, list, longText, oneOf, optional, text, whole } from '../wire/input'

const page = whole({ min: 1, max: 10_000, otherwise: 1 })
const rows = whole({ min: 1, max: 100, otherwise: 10 })
const module = text({ min: 1, max: 40 })
/** Any text that a scanner may read; the signature decides whether it is a valid code. */
const scanInput = { BC: text({ max: 40 }), name: text({ max: 200 }) }
const maxFields = 60
/** Ten sheets of the smallest labels. */
const maxLabels = 650

/** Scanning by members and by anonymous visitors. */
const scanCalls = (modules: readonly Module[]): readonly Endpoint[] => [
  endpoint('QrCode.Open', {
    kind: 'save',
    session: 'member',
    input: scanInput,
    handle: (call) => openCode(call, modules, { code: call.input.BC, name: call.input.name }),
  }),
  endpoint('QrCode.See', {
    kind: 'save',
    session: 'open',
    input: scanInput,
    handle: (call) => seeCode(call, modules, { code: call.input.BC, name: call.input.name }),
  }),
]

/** What visitors without a session do with a label, and whether the enterprise allows it. */
const visitorCalls = (modules: readonly Module[], extras: AllHooks): readonly Endpoint[] => [
  endpoint('QrCode.Report', {
    kind: 'save',
    session: 'open',
    input: {
      ...scanInput,
      guid: guid(),
      Text: longText({ min: 1, max: 500 }),
      Name: text({ min: 1, max: 40 }),
      Phone: text({ max: 40 }),
      Photos: list(guid(), 3),
    },
    // It counts attempts, draws no connection while it waits, and saves in a transaction of the enterprise.
    before: ({ input, ...call }) => {
      const { BC, name, guid: of, Text, Name, Phone, Photos } = input
      const report = { guid: of, text: Text, name: Name, phone: Phone, photos: Photos }
      return saveVisitorReport(call, { store: call.store, modules, extras }, { code: BC, name }, report)
    },
    handle: async (_, saved) => saved,
  }),
  endpoint('VisitorSettings.GetModel', {
    kind: 'read',
    session: 'administrator',
    input: {},
    handle: visitorSettings,
  }),
  endpoint('VisitorSettings.Save', {
    kind: 'save',
    session: 'administrator',
    input: { Allowed: flag(), Version: whole({ min: 0, max: 1_000_000_000, otherwise: 0 }) },
    handle: (call) => saveVisitorSettings(call, call.input),
  }),
]

/** Calls that create, list, print, revoke and scan the codes of records. */
export const qrCalls = (modules: readonly Module[], extras: AllHooks): readonly Endpoint[] => [
  endpoint('QrCode.GetList', {
    kind: 'read',
    session: 'member',
    input: {
      page,
      rows,
      Module: text({ max: 40 }),
      Record: optional(guid()),
      State: oneOf(['', 'good', 'open', 'members', 'revoked']),
    },
    handle: (call) => codeList(call, modules, call.input),
  }),
  endpoint('QrCode.GetModel', {
    kind: 'read',
    session: 'member',
    input: scanInput,
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
    runsInsideTransaction: true,
    input: { guid: guid(), Module: module, Record: guid(), Shown: list(text({ min: 1, max: 40 }), maxFields) },
    handle: (call) => {
      const { guid: of, Module: name, Record, Shown } = call.input
      return saveCode(call, modules, { guid: of, module: name, record: Record, shown: [...new Set(Shown)] })
    },
  }),
  endpoint('QrCode.Revoke', {
    kind: 'save',
    session: 'member',
    runsInsideTransaction: true,
    input: { guid: guid() },
    handle: (call) => endCode(call, modules, call.input.guid),
  }),
  endpoint('QrCode.GetLabels', {
    kind: 'read',
    session: 'member',
    input: { guids: list(guid(), maxLabels), size: oneOf(['small', 'medium', 'large']) },
    handle: (call) => labelsOf(call, modules, [...new Set(call.input.guids)], call.input.size),
  }),
  ...scanCalls(modules),
  ...visitorCalls(modules, extras),
]
