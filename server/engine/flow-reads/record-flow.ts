import type { DecisionAction, FlowOffer, RecordFlow, RecordFlows, UpcomingNode } from '@wire'
import { type FlowNode, type FlowTemplate, flowStates, type Module, nodesOf, Problem } from '@/schema'
import { fileCounts } from '../../store/files/files'
import { isEnabled, memberNames } from '../../store/flows/approvers'
import { eventsOf, type FlowFound, flowByGuid, flowsOfRecord, signatureOf } from '../../store/flows/flows'
import { type TaskFound, tasksOf } from '../../store/flows/lists'
import { titlesOfSame } from '../../store/flows/same-records'
import { awayAmong, standsInFor } from '../../store/flows/substitutes'
import { countTemplates, templateBody, templateByGuid } from '../../store/flows/templates'
import { type Condition, countRecords, type StoredRecord } from '../../store/records/records'
import type { AtWork } from '../core/context'
import { mayOpen, scopeOf } from '../core/scope'
import { isChangeable } from '../features/steps/actions'
import { mayWrite } from '../features/steps/steps'
import { ofFlows } from '../files/access'
import { nodeOf, stageOf, taskIn } from '../flow-machine/reduce'
import type { FlowState } from '../flow-machine/state'
import { initialOf } from '../flow-machine/wire-codes'
import { mayDecideFor, mustSeeFlow } from '../flows/access'
import { toPick } from '../flows/apply-event'
import { type ApproverContext, approversFor, choicesFor } from '../flows/approvers'
import { changesSince } from '../flows/differences'
import { type Business, flowModule, moduleOfRecord } from '../flows/flow-modules'
import { isOrphaned, mayUrgeAt } from '../flows/starter-actions'
import { displayTextsIn, namesIn } from '../records/display-names'
import { findVisible } from '../records/read'
import { seenBy } from '../visible-to/visible-to'
import { codesIn } from './ended-flow'
import { entriesOf } from './history'
import { flowNumberOf, warningsIn } from './inbox'

interface FlowData {
  readonly flow: FlowFound
  readonly template: FlowTemplate
  readonly module: Module
  readonly record: StoredRecord
  readonly tasks: readonly TaskFound[]
}

type NameOf = (user: string) => string

const returnTargets = ({ flow, template }: FlowData, node: FlowNode) =>
  nodesOf(template)
    .filter(({ id }) => stageOf(template, id) < stageOf(template, node.id))
    .filter(({ id }) => nodeOf(flow.state, id).tasks.some(({ status }) => status === 'agreed'))
    .map(({ id, name }) => ({ NodeID: id, NodeName: name }))

const everything: readonly DecisionAction[] = ['agree', 'reject', 'return', 'transfer', 'add-before', 'add-after']

/** The decisions the caller can make now, for themselves or as a substitute. */
async function offersOf(work: AtWork, data: FlowData, nameOf: NameOf): Promise<readonly FlowOffer[]> {
  const { flow, template, tasks } = data
  if (flow.status !== 'review' || work.who.kind === 'demo') return []
  const mine = await standsInFor(work.sql, work.who.userCode)
  return tasks
    .filter(({ status, user }) => status === 'waiting' && mayDecideFor(work.who, flow, mine, user))
    .flatMap(({ id, user }) => {
      const found = taskIn(flow.state, id)
      const node = nodesOf(template).find((each) => each.id === found?.node)
      if (node === undefined) return []
      const after = toPick(template, flow.state, node)
      return {
        TaskID: id,
        NodeName: node.name,
        ForName: user === work.who.userCode ? '' : nameOf(user),
        Actions: everything,
        NeedsSignature: node.signature,
        Receivers: after.map((next) => ({ NodeID: next.id, NodeName: next.name })),
        ReturnTo: returnTargets(data, node),
        Again: template.afterReturn,
        Initial: initialOf({ Actions: everything }, after),
      }
    })
}

/** The users expected at a later node, with the current data. */
async function expected(context: ApproverContext, state: FlowState, node: FlowNode) {
  const picked = state.chosen[node.id] ?? []
  if (node.choose !== 'nobody' && picked.length === 0) return choicesFor(context, node)
  return (await approversFor(context, node, picked)).map(({ user }) => user)
}

const maxExpected = 8

/** The nodes that have not been reached yet. */
async function aheadOf({ sql }: AtWork, { flow, template, module, record }: FlowData) {
  if (flow.status !== 'review') return []
  const context: ApproverContext = { sql, module, values: record.values, starter: flow.starter, own: template.own }
  const open = nodesOf(template).filter(
    ({ id }) => flow.state.open.includes(id) && nodeOf(flow.state, id).status === 'ahead',
  )
  return Promise.all(
    open.map(async (node) => ({ node, users: (await expected(context, flow.state, node)).slice(0, maxExpected) })),
  )
}

async function canOf(work: AtWork, { status, starter, urgedAt }: FlowFound): Promise<RecordFlow['Can']> {
  const { who } = work
  const isOpen = who.kind !== 'demo' && (status === 'review' || status === 'returned')
  const isOwn = isOpen && (starter === who.userCode || (await isOrphaned(work, starter)))
  const urge = !isOwn || status !== 'review' ? 'no' : mayUrgeAt(urgedAt) ? '' : 'urged-recently'
  return {
    withdraw: isOwn && status === 'review',
    abandon: isOwn && status === 'returned',
    comment: who.kind !== 'demo',
    urge,
  }
}

async function toRecordFlow(work: AtWork, module: Module, record: StoredRecord, flow: FlowFound, earlier?: FlowFound) {
  const { sql } = work
  const [template, events, tasks] = await Promise.all([
    templateBody(sql, flow.template, flow.templateVersion),
    eventsOf(sql, flow.guid),
    tasksOf(sql, flow.guid),
  ])
  const data: FlowData = { flow, template, module, record, tasks }
  const asked = tasks.filter(({ status }) => status === 'waiting' || status === 'held')
  const [ahead, named, difference, absences, files] = await Promise.all([
    aheadOf(work, data),
    templateByGuid(sql, flow.template),
    changesSince(work, module, flow, earlier),
    awayAmong(
      sql,
      asked.map(({ user }) => user),
    ),
    fileCounts(
      sql,
      ofFlows,
      events.flatMap(({ key }) => key ?? []),
    ),
  ])
  const names = await memberNames(sql, [...codesIn(events), ...ahead.flatMap(({ users }) => users), flow.starter])
  const standIn = new Map(absences.map(({ user, by }) => [user, by]))
  const nameOf: NameOf = (user) => names.get(user)?.name ?? user
  const historyContext = { template, tasks: new Map(tasks.map((task) => [task.id, task])), nameOf }
  return {
    Guid: flow.guid,
    TemplateName: named?.name ?? '',
    Status: flow.status,
    FlowState: flowNumberOf[flow.status],
    Round: flow.state.round,
    AddUser: flow.starter,
    AddUserName: nameOf(flow.starter),
    AddTime: flow.startedAt,
    Entries: entriesOf(events, { ...historyContext, filesOf: (key) => files.get(key) ?? 0 }),
    Now: asked.map(({ id, nodeName, user, userName, since, dueAt, status }) => ({
      ...{ TaskID: id, NodeName: nodeName, UserCode: user, UserName: userName, Since: since },
      ...{ DueAt: dueAt ?? '', Held: status === 'held', Substitute: standIn.get(user) ?? '' },
    })),
    Ahead: ahead.map(
      ({ node, users }): UpcomingNode => ({
        ...{ NodeID: node.id, NodeName: node.name, Label: 'not-arrived' },
        Personals: users.map(nameOf),
      }),
    ),
    Offers: await offersOf(work, data, (user) => tasks.find((task) => task.user === user)?.userName ?? user),
    Can: await canOf(work, flow),
    ...difference,
  } satisfies RecordFlow
}

/** Why a record cannot be submitted now; empty if it can. */
async function reportable(work: AtWork, module: Module, record: StoredRecord, returned: FlowFound | undefined) {
  if (work.who.kind === 'demo') return 'demo-version'
  if (record.state === flowStates.review) return 'flow-under-way'
  if (record.state === flowStates.passed) return 'passed'
  if (returned?.starter === work.who.userCode) return ''
  // The starter has left, so a user who may change the record continues.
  if (returned !== undefined && (await isEnabled(work.sql, returned.starter))) return 'not-yours'
  const mayChange = mayWrite(work.who, module) && (await isChangeable(work, module, record.guid))
  if (!mayChange) return 'no-edit-right'
  if (returned !== undefined) return ''
  return (await countTemplates(work.sql, module.name)) === 0 ? 'no-flow-template' : ''
}

/** The number of rejected records of the same module and party within a year, as far as the caller may see them. */
async function refusedOf(work: AtWork, module: Module, { guid, values }: StoredRecord) {
  const { party = '' } = module.workflow ?? {}
  const value = values[party]
  if (typeof value !== 'string' || value === '') return null
  const scope = scopeOf(module, work.who)
  const refused: Condition = {
    text: (n) =>
      `flow_state = ${flowStates.rejected} and guid <> $${n} and edit_time > now() - interval '1 year' and "${party}" = $${n + 1}`,
    values: [guid, value],
  }
  const count = await countRecords(work.sql, module, [refused, ...(scope === null ? [] : [scope])])
  if (count === 0) return null
  const names = await namesIn(work.sql, module, [values])
  return { count, name: displayTextsIn(module, values, names, work.lang)[party] ?? '' }
}

/** The titles of records that are probably the same one, as far as the caller may see them. */
async function sameAs(work: AtWork, module: Module, guid: string): Promise<readonly string[]> {
  const { same = [], sets } = module.workflow ?? {}
  if (same.length === 0) return []
  const scope = scopeOf(module, work.who)
  const not = [module.voids?.to, sets?.rejected?.[module.list.state]].filter((state) => typeof state === 'string')
  return titlesOfSame(work.sql, module, guid, { fields: same, not, seen: scope === null ? [] : [scope] })
}

/** The approvals of a record, the newest first. */
export async function flowsIn(work: AtWork, business: Business, name: string, guid: string): Promise<RecordFlows> {
  const module = await moduleOfRecord(work, business, name, guid)
  if (!mayOpen(work.who, module)) throw new Problem('no-view-right')
  const record = await findVisible(work, module, guid)
  const found = await flowsOfRecord(work.sql, module.name, guid)
  const returned = found.find(({ status }) => status === 'returned')
  const [report, refused, same, flows] = await Promise.all([
    reportable(work, module, record, returned),
    refusedOf(work, module, record),
    sameAs(work, module, guid),
    Promise.all(found.map((flow, index) => toRecordFlow(work, module, record, flow, found[index + 1]))),
  ])
  return {
    MID: module.name,
    report,
    again: returned !== undefined,
    flows,
    warnings: warningsIn(seenBy(work.who, module), record).map(({ field, reason, limit = null }) => ({
      field,
      reason,
      limit,
    })),
    refusedBefore: found.filter(({ status }) => status === 'rejected').length,
    refusedOf: refused,
    sameAs: same,
  }
}

/** The signature drawn for a decision. */
export async function signatureIn(work: AtWork, business: Business, guid: string, seq: number) {
  const flow = await flowByGuid(work.sql, guid)
  if (flow === null) throw new Problem('not-found')
  await mustSeeFlow(work, flowModule(business, flow.module), flow)
  const found = await signatureOf(work.sql, guid, seq)
  return { Picture: found === null ? '' : `data:image/png;base64,${found.toString('base64')}` }
}
