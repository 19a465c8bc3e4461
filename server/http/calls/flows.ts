import type { DecisionAction } from '@wire'
import { momentIn } from '@/schema'
import { auditNumbers, decidedBy, pickedFor } from '../../engine/flow-machine/wire-codes'
import { durations } from '../../engine/flow-reads/durations'
import { flowBox, stateCounts } from '../../engine/flow-reads/inbox'
import { flowsIn, signatureIn } from '../../engine/flow-reads/record-flow'
import type { Business } from '../../engine/flows/business'
import { decide } from '../../engine/flows/decide'
import { abandon, sayInFlow, urge, withdraw } from '../../engine/flows/starter-acts'
import { submit, templateChoices, templateCount } from '../../engine/flows/submit'
import { type Endpoint, endpoint } from '../wire/endpoint'
import { day, flag, guid, json, list, longText, oneOf, optional, type Reader, text, whole } from '../wire/input'

const code = () => text({ max: 40 })
const name = () => text({ min: 1, max: 60 })
const opinion = (min: 0 | 1) => longText({ min, max: 500 })
const actions: readonly DecisionAction[] = ['agree', 'reject', 'return', 'transfer', 'add-before', 'add-after']
const mostPeople = 200
const mostNodes = 100

/** A day, a minute or a second there is. */
const moment = (): Reader<string> => (given) =>
  momentIn(given) === null ? { faults: [{ reason: 'wrong-form' }] } : { value: given }

type Chosen = Readonly<Record<string, readonly string[]>>

/** People by node. */
const isChosen = (value: unknown): value is Chosen =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length <= mostNodes &&
  Object.values(value).every(
    (users) =>
      Array.isArray(users) &&
      users.length <= mostPeople &&
      users.every((user) => typeof user === 'string' && user.length <= 40),
  )

const chosen = () => (given: string) => json(isChosen)(given === '' ? '{}' : given)

/** Who comes after, by the initial data of a flow. */
const after = {
  Users: list(text({ min: 1, max: 40 }), 20),
  isExistAfter: flag(),
  isAfterRadio: flag(),
  AfterNodeID: code(),
}

/** Reporting. */
const reports = (business: Business): readonly Endpoint[] => [
  endpoint('StartWF.GetTempCount', {
    kind: 'read',
    session: 'member',
    input: { BusinessClass: text({ max: 60 }), BusinessCode: code() },
    handle: (call) => templateCount(call, business, call.input.BusinessClass || call.input.BusinessCode),
  }),
  endpoint('StartWF.GetList', {
    kind: 'read',
    session: 'member',
    input: { BusinessClass: name(), BusinessCode: code() },
    handle: (call) => templateChoices(call, business, call.input.BusinessClass),
  }),
  endpoint('SubmitWF.Submit', {
    kind: 'save',
    session: 'member',
    isContained: true,
    input: {
      guid: guid(),
      TemplateID: optional(guid()),
      MID: name(),
      RID: guid(),
      Version: whole({ min: 1, max: 1_000_000 }),
      Receivers: chosen(),
      Remark: opinion(0),
      ...after,
    },
    handle: (call) => {
      const { guid: of, TemplateID, MID, RID, Version, Remark } = call.input
      const report = { guid: of, templateId: TemplateID, module: MID, record: RID, version: Version }
      return submit(call, business, { ...report, receivers: pickedFor(call.input), remark: Remark })
    },
  }),
]

/** Deciding. */
const decisions = (business: Business): readonly Endpoint[] => [
  endpoint('WFAudit.Decide', {
    kind: 'save',
    session: 'member',
    isContained: true,
    input: {
      guid: guid(),
      TaskID: guid(),
      Action: oneOf([...actions, ''], ''),
      Opinion: opinion(0),
      To: code(),
      Again: code(),
      Receivers: chosen(),
      Signature: text({ max: 400_000 }),
      ...after,
      isBefore: flag(),
      isAfter: flag(),
      Audit: oneOf([...auditNumbers, ''], ''),
      Remark: opinion(0),
    },
    handle: (call) => {
      const { guid: key, TaskID, To, Again, Users, Signature } = call.input
      const decided = decidedBy(call.input)
      // Where others are asked besides, these are the people that are named.
      const receivers = decided.action === 'agree' ? pickedFor(call.input) : call.input.Receivers
      const decision = { key, task: TaskID, ...decided, to: To, again: Again, signature: Signature }
      return decide(call, business, { ...decision, users: Users, receivers })
    },
  }),
]

/** What whoever reported does, and what is said beside. */
const besides = (business: Business): readonly Endpoint[] => [
  endpoint('WFAudit.HastenWaitAudit', {
    kind: 'save',
    session: 'member',
    isContained: true,
    input: { guid: guid() },
    handle: (call) => urge(call, business, call.input.guid),
  }),
  endpoint('WFAudit.CancelToWaitAudit', {
    kind: 'save',
    session: 'member',
    isContained: true,
    input: { guid: guid(), Remark: opinion(0) },
    handle: (call) => withdraw(call, business, call.input.guid, call.input.Remark),
  }),
  endpoint('WFAudit.Abandon', {
    kind: 'save',
    session: 'member',
    isContained: true,
    input: { guid: guid(), Remark: opinion(0) },
    handle: (call) => abandon(call, business, call.input.guid, call.input.Remark),
  }),
  endpoint('WFAudit.Comment', {
    kind: 'save',
    session: 'member',
    isContained: true,
    input: { guid: guid(), key: guid(), Remark: opinion(1) },
    handle: (call) =>
      sayInFlow(call, business, { guid: call.input.guid, key: call.input.key, remark: call.input.Remark }),
  }),
]

const asked = {
  page: whole({ min: 1, max: 10_000, otherwise: 1 }),
  rows: whole({ min: 1, max: 100, otherwise: 10 }),
  keyword: text({ max: 50 }),
  module: text({ max: 60 }),
  status: text({ max: 20 }),
  sort: text({ max: 20 }),
  AddUser: text({ max: 40 }),
  From: optional(day()),
  To: optional(day()),
  NodeName: text({ max: 60 }),
  RID: optional(guid()),
  MID: text({ max: 60 }),
  NO: text({ max: 60 }),
  FlowState: oneOf(['-1', '0', '1', '-2', '-3', ''], ''),
  AddUserName: text({ max: 40 }),
  AddTime: optional(moment()),
  AddDate: optional(day()),
  BudgetId: optional(guid()),
  rownums: text({ max: 6, pattern: /^([1-9]\d*)?$/ }),
}

/** Looking: what waits for somebody, what became of what they started, what others have under way. */
const looks = (business: Business): readonly Endpoint[] => [
  endpoint('FlowMonitor.getRecieveMsg', {
    kind: 'read',
    session: 'member',
    input: { ...asked, box: oneOf(['waiting', 'done', 'copied'], 'waiting') },
    handle: (call) => flowBox(call, business, call.input.box, call.input),
  }),
  endpoint('FlowMonitor.getMyFlow', {
    kind: 'read',
    session: 'member',
    input: asked,
    handle: (call) => flowBox(call, business, 'mine', call.input),
  }),
  endpoint('FlowMonitor.getAllFlow', {
    kind: 'read',
    session: 'member',
    input: asked,
    handle: (call) => flowBox(call, business, 'all', call.input),
  }),
  endpoint('FlowMonitor.GetDurations', {
    kind: 'read',
    session: 'member',
    input: { module: text({ max: 60 }), days: whole({ min: 1, max: 3660, otherwise: 90 }) },
    handle: (call) => durations(call, business, call.input.module, call.input.days),
  }),
  endpoint('FlowMonitor.GetInFlow', {
    kind: 'read',
    session: 'member',
    input: { MID: name(), RID: guid() },
    handle: (call) => flowsIn(call, business, call.input.MID, call.input.RID),
  }),
  endpoint('FlowMonitor.WF_GetStateCount', {
    kind: 'read',
    session: 'member',
    input: {},
    handle: (call) => stateCounts(call),
  }),
  endpoint('FlowMonitor.GetSignature', {
    kind: 'read',
    session: 'member',
    input: { guid: guid(), Seq: whole({ min: 1, max: 100_000 }) },
    handle: (call) => signatureIn(call, business, call.input.guid, call.input.Seq),
  }),
]

export const flowCalls = (business: Business): readonly Endpoint[] => [
  ...reports(business),
  ...decisions(business),
  ...besides(business),
  ...looks(business),
]
