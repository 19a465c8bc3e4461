import { approvedModules, type FlowTemplate, flowStates, type Module, nodeApplies, nodesOf, Problem } from '@/schema'
import { administrators, isEnabled, memberNames } from '../../store/flows/approvers'
import {
  addFlow,
  addVersion,
  eventOfKey,
  type FlowFound,
  flowByGuid,
  flowsOfRecord,
  lockFlowRow,
  updateFlowSummary,
} from '../../store/flows/flows'
import { countTemplates, templateBody, templateByGuid, templates } from '../../store/flows/templates'
import type { StoredRecord } from '../../store/records/records'
import { isAdministrator, may } from '../core/actor'
import type { AtWork } from '../core/context'
import { mustBeOpenAt } from '../features/gates/gates'
import { keepSnapshot } from '../features/snapshots/snapshots'
import { isChangeable } from '../features/steps/actions'
import { mayWrite } from '../features/steps/steps'
import { nodeOf, unbegun } from '../flow-machine/reduce'
import type { FlowState } from '../flow-machine/state'
import { findVisible } from '../records/read'
import { type FlowResult, move } from './apply-event'
import { type ApproverContext, approversFor, conditionValues, isBarred, pickableFor } from './approvers'
import { type Business, flowModule, lockExisting, moduleOfRecord } from './flow-modules'
import { notifyOfEvent } from './notify'
import { summaryOf } from './summary'

type Chosen = Readonly<Record<string, readonly string[]>>

const maxNamed = 5

/** The number of a module's templates: 0 if it has no approval, is unknown, or may not be viewed. */
export async function templateCount(work: AtWork, business: Business, name: string) {
  const found = approvedModules(business.modules, name).filter(({ codes }) => may(work.who, codes, 'view'))
  const names = await memberNames(work.sql, await administrators(work.sql))
  const counts = await Promise.all(found.map((module) => countTemplates(work.sql, module.name)))
  return {
    Count: counts.reduce((sum, count) => sum + count, 0),
    CanSetUp: isAdministrator(work),
    SetUpBy: [...names.values()].slice(0, maxNamed).map((member) => member.name),
  }
}

export async function templateChoices({ sql }: AtWork, business: Business, name: string) {
  const found = await templates(sql, flowModule(business, name).name)
  return found
    .filter(({ disabled }) => !disabled)
    .map(({ guid, name: templateName }) => ({ TemplateID: guid, TemplateName: templateName }))
}

export interface Submission {
  readonly guid: string
  readonly templateId: string
  readonly module: string
  readonly record: string
  readonly version: number
  readonly receivers: Chosen
  readonly remark: string
}

/** Users who agreed before a return need not agree again. */
export const keepsApproval = (state: FlowState, node: string) => {
  const { status, why } = nodeOf(state, node)
  return status === 'passed' || (status === 'skipped' && why !== 'condition')
}

/** The users picked by the starter, for nodes where the starter picks. */
const pickedByStarter = (template: FlowTemplate, receivers: Chosen): Chosen =>
  Object.fromEntries(
    nodesOf(template).flatMap(({ id, choose }) => {
      const users = choose === 'starter' ? (receivers[id] ?? []) : []
      return users.length === 0 ? [] : [[id, [...new Set(users)]]]
    }),
  )

/** The starter was picked to approve their own record. */
export async function starterBarred({ sql, starter }: Pick<ApproverContext, 'sql' | 'starter'>) {
  const name = (await memberNames(sql, [starter])).get(starter)?.name ?? starter
  return new Problem('starter-asked', { name })
}

/** The nodes that apply to a record; each must have candidates. */
async function openNodes(
  context: ApproverContext,
  template: FlowTemplate,
  receivers: Chosen,
  previousState: FlowState,
) {
  const values = await conditionValues(context, template)
  const open = nodesOf(template).filter((node) => nodeApplies(node, values))
  // Nodes that kept their approval after a return are not asked again.
  for (const node of open.filter(({ id }) => !keepsApproval(previousState, id))) {
    const picked = receivers[node.id] ?? []
    if (node.choose === 'starter' && picked.some((user) => isBarred(context, user))) throw await starterBarred(context)
    if (node.choose === 'starter' && picked.length === 0) throw new Problem('receiver-needed', { node: node.name })
    // The users of a later node are picked by the approvers before it, so only candidates are required.
    const isLater = node.choose === 'previous'
    const asked = await (isLater ? pickableFor(context, node) : approversFor(context, node, picked))
    if (asked.length === 0) throw new Problem('nobody-found', { node: node.name })
  }
  return open.map(({ id }) => id)
}

/** A record is submitted by a user who may change it, or again by the starter. */
async function mustBeAllowedToSubmit(
  work: AtWork,
  module: Module,
  record: StoredRecord,
  returned: FlowFound | undefined,
) {
  if (work.who.kind === 'demo') throw new Problem('demo-version')
  if (returned !== undefined) {
    if (returned.starter === work.who.userCode) return
    if (await isEnabled(work.sql, returned.starter)) throw new Problem('not-your-flow')
    // The starter has left, so a user who may change the record continues.
  }
  if (!mayWrite(work.who, module) || !(await isChangeable(work, module, record.guid)))
    throw new Problem('no-edit-right')
}

async function templateFor(work: AtWork, module: Module, submission: Submission, returned: FlowFound | undefined) {
  // A flow in progress keeps the template version it started with.
  if (returned !== undefined) {
    const { template, templateVersion } = returned
    return { guid: template, version: templateVersion, body: await templateBody(work.sql, template, templateVersion) }
  }
  if ((await countTemplates(work.sql, module.name)) === 0) throw new Problem('no-flow-template')
  const found = await templateByGuid(work.sql, submission.templateId)
  if (found === null || found.disabled || found.module !== module.name) throw new Problem('template-outdated')
  return found
}

/** The returned flow or a new one, locked. */
async function flowFor(work: AtWork, module: Module, record: StoredRecord, submission: Submission, of: SubmissionBase) {
  const { sql, enterprise, who } = work
  const about = await summaryOf(work, module, record.values)
  if (of.returned !== undefined) {
    await updateFlowSummary(sql, of.returned.guid, about)
    return of.returned
  }
  const { guid, record: recordGuid } = submission
  const own = {
    enterprise,
    guid,
    module: module.name,
    record: recordGuid,
    starter: who.userCode,
    state: unbegun,
    about,
  }
  await addFlow(sql, { ...own, template: of.template.guid, templateVersion: of.template.version })
  const locked = await lockFlowRow(sql, guid)
  // Another user submitted the record concurrently.
  if (locked === null) throw new Problem('flow-under-way')
  return locked
}

interface SubmissionBase {
  readonly returned: FlowFound | undefined
  readonly template: { readonly guid: string; readonly version: number; readonly body: FlowTemplate }
}

/** The same request was processed before and its reply was lost. */
const wasSubmitted = async ({ sql, who }: AtWork, { guid, record }: Submission) => {
  const found = await flowByGuid(sql, guid)
  if (found !== null) {
    if (found.starter !== who.userCode || found.record !== record) throw new Problem('not-found')
    return true
  }
  const event = await eventOfKey(sql, guid)
  if (event === null) return false
  if (event.user !== who.userCode || event.record !== record) throw new Problem('not-found')
  return true
}

function mustBeOpen(record: StoredRecord, { version }: Submission) {
  if (record.state === flowStates.review) throw new Problem('flow-under-way')
  if (record.state === flowStates.passed) throw new Problem('flow-passed')
  if (record.version !== version) throw new Problem('stale')
}

/** Submits a record for approval, or again after a return. The same guid is one submission. */
export async function submit(work: AtWork, business: Business, submission: Submission): Promise<'Success'> {
  const module = await moduleOfRecord(work, business, submission.module, submission.record)
  // A caller who cannot see the record receives not found.
  await findVisible(work, module, submission.record)
  const record = await lockExisting(work, module, submission.record)
  if (await wasSubmitted(work, submission)) return 'Success'
  mustBeOpen(record, submission)
  const returned = (await flowsOfRecord(work.sql, module.name, record.guid)).find(({ status }) => status === 'returned')
  await mustBeAllowedToSubmit(work, module, record, returned)
  await mustBeOpenAt(work, module, 'report', record)
  const template = await templateFor(work, module, submission, returned)
  const { own } = template.body
  const context: ApproverContext = { sql: work.sql, module, values: record.values, starter: work.who.userCode, own }
  const previousState = returned?.state ?? unbegun
  const receivers = { ...previousState.chosen, ...pickedByStarter(template.body, submission.receivers) }
  const open = await openNodes(context, template.body, receivers, previousState)
  const flow = await flowFor(work, module, record, submission, { returned, template })
  const locked = { flow, template: template.body, module, record, hooks: business.extras }
  await keepSnapshot(work, module, 'report', record)
  await addVersion(work.sql, work.enterprise, flow.guid, flow.state.round + 1, record.values)
  const result: FlowResult = await move(
    work,
    locked,
    { kind: 'started', by: work.who.userCode, open, chosen: receivers },
    { key: returned === undefined ? null : submission.guid, opinion: submission.remark, signature: null },
  )
  await notifyOfEvent(work, locked, result)
  return 'Success'
}
