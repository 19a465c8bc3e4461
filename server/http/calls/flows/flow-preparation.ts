import { nodeInfo } from '../../../engine/flow-reads/node-info'
import { receivers } from '../../../engine/flow-reads/receivers'
import type { Business } from '../../../engine/flows/flow-modules'
import { endSubstitute, saveSubstitute, substituteList } from '../../../engine/flows/substitutes'
import { type Endpoint, endpoint } from '../../wire/endpoint'
import { flag, guid, longText, oneOf, optional, text, whole } from '../../wire/input'

const day = () => text({ min: 1, max: 10, pattern: /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/ })
const code = () => text({ max: 40 })
const page = () => whole({ min: 1, max: 10_000, otherwise: 1 })
const rows = () => whole({ min: 1, max: 100, otherwise: 20 })

/** Calls for a person who is about to submit a record: the nodes of the flow and the approvers to choose from. */
const submissionCalls = (business: Business): readonly Endpoint[] => [
  endpoint('StartWF.GetReceiver', {
    kind: 'read',
    session: 'member',
    input: {
      ...{ TemplateID: optional(guid()), NodeID: text({ min: 1, max: 100 }), MID: text({ min: 1, max: 60 }) },
      ...{ RID: guid(), keyword: code(), page: page(), rows: rows() },
    },
    handle: (call) => {
      const { TemplateID, NodeID, MID, RID, ...paging } = call.input
      return receivers(call, business, { template: TemplateID, node: NodeID, module: MID, record: RID, ...paging })
    },
  }),
  endpoint('AuditTemplate.GetNodeInfo', {
    kind: 'read',
    session: 'member',
    input: { TemplateID: optional(guid()), MID: text({ min: 1, max: 60 }), RID: guid() },
    handle: (call) => {
      const { TemplateID, MID, RID } = call.input
      return nodeInfo(call, business, { template: TemplateID, module: MID, record: RID })
    },
  }),
]

const substitutes: readonly Endpoint[] = [
  endpoint('Substitute.GetList', {
    kind: 'read',
    session: 'member',
    input: { whose: oneOf(['mine', 'all'], 'mine'), past: flag(), page: page(), rows: rows() },
    handle: (call) => substituteList(call, call.input),
  }),
  endpoint('Substitute.Save', {
    kind: 'save',
    session: 'member',
    runsInsideTransaction: true,
    input: {
      ...{ guid: guid(), UserCode: code(), ByUser: text({ min: 1, max: 40 }), From: day(), To: day() },
      Reason: longText({ max: 200 }),
    },
    handle: (call) => {
      const { guid: of, UserCode, ByUser, From, To, Reason } = call.input
      return saveSubstitute(call, { guid: of, user: UserCode, by: ByUser, from: From, to: To, reason: Reason })
    },
  }),
  endpoint('Substitute.Cancel', {
    kind: 'save',
    session: 'member',
    runsInsideTransaction: true,
    input: { guid: guid() },
    handle: (call) => endSubstitute(call, call.input.guid),
  }),
]

export const flowSetUpCalls = (business: Business): readonly Endpoint[] => [
  ...submissionCalls(business),
  ...substitutes,
]
