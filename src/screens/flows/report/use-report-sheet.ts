import type { Calls, WorkflowNode } from '@wire'
import { useEffect, useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { invalidateReads } from '@/client/core/query-client'
import { draftKey, useDraft } from '@/client/drafts/drafts'
import { useSubmit } from '@/client/outbox/use-submit'
import { usePicked } from '@/client/picks/flow-picks'
import { type ReadResult, useRead } from '@/client/queries/use-read'
import type { Module } from '@/schema'
import { toast } from '@/ui/overlays/toast'
import { textOf, useTranslate } from '@/words'
import type { Receiver } from './use-receivers'
import type { Report } from './use-report'

interface Draft {
  /** Idempotency key of this report, repeated until it is answered. */
  readonly key: string
  /** The state of the record when the key was created. */
  readonly stand: string
  readonly template: string
  readonly remark: string
  readonly receivers: Readonly<Record<string, readonly Receiver[]>>
}

const outdatedCodes = ['stale', 'flow-under-way', 'flow-passed', 'template-outdated']

const picks = ({ PickedBy, Why }: WorkflowNode) => PickedBy === 'starter' && Why === ''

/** True if the server did not answer; only the server can determine the approvers. */
const isAway = ({ failure, problem }: Pick<ReadResult<unknown>, 'failure' | 'problem'>) =>
  failure !== '' && problem === ''

/** Takes receivers picked on a separate page. */
function usePickedElsewhere(record: string, { receivers }: Draft, change: (part: Partial<Draft>) => void) {
  const { picked } = usePicked()
  useEffect(() => {
    if (picked?.key.startsWith(`${record}.`) !== true) return
    usePicked.setState({ picked: null })
    change({ receivers: { ...receivers, [picked.key.slice(record.length + 1)]: picked.people } })
  })
}

/** The picked receivers and the remark, stored until the report is answered. */
function useReportDraft({ module, guid, stand }: Pick<Report, 'module' | 'guid' | 'stand'>) {
  const empty: Draft = { key: newGuid(), stand, template: '', remark: '', receivers: {} }
  const name = `report.${module.name}.${guid}`
  const { values: draft, change, clear } = useDraft(name, empty)
  return { name, draft, change, clear }
}

/** Sends a report; without an answer it stays on this phone and is sent in the background. */
function useSendReport(module: Module, draft: string) {
  const t = useTranslate()
  const saving = useSubmit(draft)
  const code = saving.refusal?.code ?? ''
  useEffect(() => {
    // The record has changed meanwhile, so the shown data is outdated.
    if (outdatedCodes.includes(code)) invalidateReads()
  }, [code])
  const title = `${t('flows.report.submit')} · ${textOf(module)}`
  const send = (takes: Calls['SubmitWF.Submit']['takes'], values: Draft) =>
    saving.send({
      ...{ subject: values.key, module: module.name, title, call: 'SubmitWF.Submit', action: 'add', takes },
      ...{ key: values.key, draft: { key: draft, values } },
    })
  return { saving, send }
}

/** The form of a report: flow, receivers and remark; it is sent once however often it is tapped. */
export function useReportSheet({ module, guid, version, isAgain, stand, close }: Report) {
  const t = useTranslate()
  const { name, draft, change, clear } = useReportDraft({ module, guid, stand })
  const [hasTried, setTried] = useState(false)
  const { saving, send } = useSendReport(module, draftKey(name))
  const query = { BusinessClass: module.name, BusinessCode: module.code }
  const choices = useRead('StartWF.GetList', query, { enabled: !isAgain, stale: 0 })
  const about = useRead('StartWF.GetTempCount', query)
  const all = choices.data ?? []
  const chosen = all.find(({ TemplateID }) => TemplateID === draft.template) ?? all[0]
  // After a return the flow keeps its template.
  const template = isAgain ? '' : (chosen?.TemplateID ?? '')
  const isKnown = isAgain || template !== ''
  const line = useRead(
    'AuditTemplate.GetNodeInfo',
    { TemplateID: template, MID: module.name, RID: guid },
    { enabled: isKnown, stale: 0 },
  )
  const nodes = line.data ?? []
  usePickedElsewhere(`${module.name}.${guid}`, draft, change)
  const receiversOf = (node: WorkflowNode) => draft.receivers[node.NodeID] ?? []
  const missing = nodes.filter((node) => picks(node) && receiversOf(node).length === 0)
  const emptyNode = nodes.find(({ Why }) => Why === 'nobody')

  const submit = async () => {
    setTried(true)
    if (missing.length > 0) return
    // An unanswered report is repeated with the same key, unless the record has changed since.
    const key = draft.stand === stand ? draft.key : newGuid()
    change({ key, stand })
    const receivers = nodes.filter(picks).map((node) => [node.NodeID, receiversOf(node).map(({ id }) => id)])
    const report = { guid: key, TemplateID: template, MID: module.name, RID: guid, Version: version }
    const input = { ...report, Receivers: Object.fromEntries(receivers), Remark: draft.remark.trim() }
    const result = await send(input, { ...draft, key, stand })
    if (result === undefined || result.kind === 'refused') return
    clear()
    close()
    toast(t(result.kind === 'kept' ? 'outbox.kept' : 'flows.report.done'))
  }
  return {
    ...{ t, all, template, draft, change, saving, submit, nodes, line, choices },
    hasNoAnswer: isAway(line) || isAway(choices),
    administrators: about.data?.SetUpBy ?? [],
    emptyNode: emptyNode === undefined ? '' : t('flows.report.nobody', { node: emptyNode.NodeName }),
    picks,
    receiversOf,
    setReceivers: (node: WorkflowNode, people: readonly Receiver[]) =>
      change({ receivers: { ...draft.receivers, [node.NodeID]: people } }),
    errorOf: (node: WorkflowNode) =>
      hasTried && missing.includes(node) ? t('flows.report.pickNeeded', { node: node.NodeName }) : '',
    continues: nodes.some(({ Why }) => Why === 'done'),
  }
}

export type ReportForm = ReturnType<typeof useReportSheet>
