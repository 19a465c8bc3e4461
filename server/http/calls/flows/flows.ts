import type { DecisionAction } from '@wire'
import { parseInstantRange } from '@/schema'
import { auditNumbers, decidedBy, pickedFor } from '../../../engine/flow-machine/wire-codes'
import { durations } from '../../../engine/flow-reads/durations'
import { flowBox, stateCounts } from '../../../engine/flow-reads/inbox'
import { flowsIn, signatureIn } from '../../../engine/flow-reads/record-flow'
import { decide } from '../../../engine/flows/decide'
import type { Business } from '../../../engine/flows/flow-modules'
import { abandon, commentOnFlow, urge, withdraw } from '../../../engine/flows/starter-actions'
import { submit, templateChoices, templateCount } from '../../../engine/flows/submit'
import { type Endpoint, endpoint } from '../../wire/endpoint'
import { day, flag, guid, json, list, longText, oneOf, optional, type Reader, text, whole } from '../../wire/input'

const code = () => text({ max: 40 })
const name = () => text({ min: 1, max: 60 })
const opinion = (min: 0 | 1) => longText({ min, max: 500 })
const actions: readonly DecisionAction[] = ['agree', 'reject', 'return', 'transfer', 'add-before', 'add-after']
const maxPeople = 200
const maxNodes = 100

/** Accepts an existing day, minute or second. */
const moment = (): Reader<string> => (input) =>
  parseInstantRange(input) === null ? { faults: [{ reason: 'wrong-form' }] } : { value: input }

type Chosen = Readonly<Record<string, readonly string[]>>

/** Users by node id. */
const isChosen = (value: unknown): value is Chosen =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length <= maxNodes &&
  Object.values(value).every(
    (users) =>
      Array.isArray(users) &&
      users.length <= maxPeople &&
      users.every((user) => typeof user === 'string' && user.length <= 40),
  )

const chosen = () => (input: string) => json(isChosen)(input === '' ? '{}' : input)

/** The next approvers, in the parameters of the initial data of a flow. */
const nextApprovers = {
  Users: list(text({ min: 1, max: 40 }), 20),
  isExistAfter: flag(),
  isAfterRadio: flag(),
  AfterNodeID: code(),
}

/** Calls for submitting a record. */
const submissions = (business: Business): readonly Endpoint[] => [
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
    runsInsideTransaction: true,
    input: {
      guid: guid(),
      TemplateID: optional(guid()),
      MID: name(),
      RID: guid(),
      Version: whole({ min: 1, max: 1_000_000 }),
      Receivers: chosen(),
      Remark: opinion(0),
      ...nextApprovers,
    },
    handle: (call) => {
      const { guid: of, TemplateID, MID, RID, Version, Remark } = call.input
      const submission = { guid: of, templateId: TemplateID, module: MID, record: RID, version: Version }
      return submit(call, business, { ...submission, receivers: pickedFor(call.input), remark: Remark })
    },
  }),
]

/** Calls for deciding a task. */
const decisions = (business: Business): readonly Endpoint[] => [
  endpoint('WFAudit.Decide', {
    kind: 'save',
    session: 'member',
    runsInsideTransaction: true,
    input: {
      guid: guid(),
      TaskID: guid(),
      Action: oneOf([...actions, ''], ''),
      Opinion: opinion(0),
      To: code(),
      Again: code(),
      Receivers: chosen(),
      Signature: text({ max: 400_000 }),
      ...nextApprovers,
      isBefore: flag(),
      isAfter: flag(),
      Audit: oneOf([...auditNumbers, ''], ''),
      Remark: opinion(0),
    },
    handle: (call) => {
      const { guid: key, TaskID, To, Again, Users, Signature } = call.input
      const decided = decidedBy(call.input)
      // When other approvers are added, the receivers are the people named for that.
      const receivers = decided.action === 'agree' ? pickedFor(call.input) : call.input.Receivers
      const decision = { key, task: TaskID, ...decided, to: To, again: Again, signature: Signature }
      return decide(call, business, { ...decision, users: Users, receivers })
    },
  }),
]

/** Calls of the person who submitted, and comments in a flow. */
const starterCalls = (business: Business): readonly Endpoint[] => [
  endpoint('WFAudit.HastenWaitAudit', {
    kind: 'save',
    session: 'member',
    runsInsideTransaction: true,
    input: { guid: guid() },
    handle: (call) => urge(call, business, call.input.guid),
  }),
  endpoint('WFAudit.CancelToWaitAudit', {
    kind: 'save',
    session: 'member',
    runsInsideTransaction: true,
    input: { guid: guid(), Remark: opinion(0) },
    handle: (call) => withdraw(call, business, call.input.guid, call.input.Remark),
  }),
  endpoint('WFAudit.Abandon', {
    kind: 'save',
    session: 'member',
    runsInsideTransaction: true,
    input: { guid: guid(), Remark: opinion(0) },
    handle: (call) => abandon(call, business, call.input.guid, call.input.Remark),
  }),
  endpoint('WFAudit.Comment', {
    kind: 'save',
    session: 'member',
    runsInsideTransaction: true,
    input: { guid: guid(), key: guid(), Remark: opinion(1) },
    handle: (call) =>
      commentOnFlow(call, business, { guid: call.input.guid, key: call.input.key, remark: call.input.Remark }),
  }),
]

const listInput = {
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

/** Calls that read flows: pending tasks, own submissions and the flows of others. */
const flowReads = (business: Business): readonly Endpoint[] => [
  endpoint('FlowMonitor.getRecieveMsg', {
    kind: 'read',
    session: 'member',
    input: { ...listInput, box: oneOf(['waiting', 'done', 'copied'], 'waiting') },
    handle: (call) => flowBox(call, business, call.input.box, call.input),
  }),
  endpoint('FlowMonitor.getMyFlow', {
    kind: 'read',
    session: 'member',
    input: listInput,
    handle: (call) => flowBox(call, business, 'mine', call.input),
  }),
  endpoint('FlowMonitor.getAllFlow', {
    kind: 'read',
    session: 'member',
    input: listInput,
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
  ...submissions(business),
  ...decisions(business),
  ...starterCalls(business),
  ...flowReads(business),
]
