import type { AnnexRow, DecisionAction, FlowOffer } from '@wire'
import { useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { decisionName, newDecision, type TypedDecision } from '@/client/drafts/decision-drafts'
import { draftKey, useDraft } from '@/client/drafts/drafts'
import { type Decision, decide, hasEnded, type Outcome } from '@/client/outbox/delayed-decisions'
import { useRead } from '@/client/queries/use-read'
import { save } from '@/client/request/call'
import type { ShownFor } from '@/fields/files/shown-for'
import { useUploads } from '@/fields/files/use-uploads'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { usePad } from '@/ui/signature-pad'
import { translate, useTranslate } from '@/words'
import { usePrepared } from '../shared/use-prepared'
import { useOwnSignature } from './signing'

/** An action with the tasks that offer it. */
export interface DecisionRequest {
  readonly action: DecisionAction
  readonly offers: readonly FlowOffer[]
}

/** The record to be decided. */
interface RecordAbout {
  readonly module: string
  readonly record: string
  /** The title of the record. */
  readonly title: string
  /** Texts shown below photos of it. */
  readonly about: ShownFor
}

const actionsWithPeople: readonly DecisionAction[] = ['transfer', 'add-before', 'add-after']
const agrees = (action: DecisionAction) => action === 'agree' || action === 'add-after'

/** A message about the first required input that is missing. */
function useMissing({ action }: DecisionRequest, offer: FlowOffer, typed: TypedDecision, isSigned: boolean) {
  const t = useTranslate()
  if (actionsWithPeople.includes(action) && Object.keys(typed.users).length === 0)
    return t('flows.decide.missing.people')
  const open = agrees(action)
    ? offer.Receivers.find(({ NodeID }) => Object.keys(typed.receivers[NodeID] ?? {}).length === 0)
    : undefined
  if (open !== undefined) return t('problems.receiver-needed', { node: open.NodeName })
  return offer.NeedsSignature && agrees(action) && !isSigned ? t('problems.signature-needed') : ''
}

const codesIn = (people: TypedDecision['users']) => Object.keys(people)

/** The attachments of the decision. */
function useAttachments(guid: string, about: ShownFor) {
  const { data = [], reload } = useRead('Annex.GetList', { MID: 'flow', FID: guid })
  const uploads = useUploads({ module: 'flow', record: guid, field: '', ...about }, reload)
  return {
    files: data,
    uploads,
    remove: async ({ AnnexName, OriginalName }: AnnexRow) => {
      const title = translate('records.removeFileTitle', { name: OriginalName })
      if (!(await ask({ title, yes: translate('records.delete'), no: translate('shell.cancel'), danger: true }))) return
      await save('Annex.Delete', { FName: AnnexName, FID: guid }).catch(() => toast(translate('records.deleteFailed')))
      await reload()
    },
  }
}

/** The signature as it is sent: the drawn picture, or `own` for the stored one. */
function useSigning(offer: FlowOffer, action: DecisionAction) {
  const isNeeded = offer.NeedsSignature && agrees(action)
  const storedSignature = useOwnSignature(isNeeded)
  const pad = usePad('decision-pad')
  const [isNew, setNew] = useState(false)
  const draws = storedSignature === '' || isNew
  return {
    pad,
    isNeeded,
    isNew,
    setNew,
    isSigned: !draws || pad.signed,
    signature: async () => (isNeeded ? (draws ? (await pad.open()).picture() : 'own') : ''),
  }
}

const inputOf = (
  typed: TypedDecision,
  offer: FlowOffer,
  { action }: DecisionRequest,
): Omit<Decision, 'Opinion' | 'Signature'> => ({
  ...{ guid: typed.guid, TaskID: offer.TaskID, Action: action },
  To: action === 'return' ? typed.to : '',
  Again: action === 'return' ? typed.again || offer.Again : '',
  Users: actionsWithPeople.includes(action) ? codesIn(typed.users) : [],
  Receivers: agrees(action)
    ? Object.fromEntries(offer.Receivers.map(({ NodeID }) => [NodeID, codesIn(typed.receivers[NodeID] ?? {})]))
    : {},
})

/**
 * One decision, from the first input to its answer. Inputs stay on this phone until then; if the task has ended, the
 * opinion is kept.
 */
export function useDeciding(
  request: DecisionRequest,
  subject: RecordAbout,
  onDone: (isKept: boolean) => void,
  onEnded: () => void,
) {
  const { action, offers } = request
  const t = useTranslate()
  const [place, setPlace] = useState(0)
  const offer = offers[place] ?? (offers[0] as FlowOffer)
  const name = decisionName(subject.record, offers[0]?.TaskID ?? '', action)
  const title = `${t(`flows.decide.actions.${action}`)} · ${subject.title || offer.NodeName}`
  const { values: typed, change, clear } = useDraft(name, newDecision(useState(newGuid)[0]), { title })
  const prepared = usePrepared(action)
  const opinion = typed.opinion ?? prepared
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const signing = useSigning(offer, action)
  const attachments = useAttachments(typed.guid, subject.about)
  const missingInput = useMissing(request, offer, typed, signing.isSigned)
  const isSending = attachments.uploads.sendings.some(({ isRefused }) => isRefused)
  const missing = opinion.trim() === '' ? t('flows.decide.missing.opinion') : missingInput
  const send = async () => {
    if (busy) return
    setBusy(true)
    // Stored before it is sent, because a repetition after a lost answer must be identical.
    change({ opinion, guid: typed.guid })
    const Signature = await signing.signature()
    const decision = { ...inputOf(typed, offer, request), Opinion: opinion.trim(), Signature }
    const draft = { key: draftKey(name), values: { ...typed, opinion } }
    const result = await decide(decision, { module: subject.module, title, draft })
    setBusy(false)
    if (result === null) return
    setOutcome(result)
    if (result.kind === 'kept') toast(t('outbox.kept'))
    if (result.kind !== 'refused') {
      clear()
      onDone(result.kind === 'kept')
    } else if (hasEnded(result.code)) onEnded()
  }
  const hasTaskEnded = outcome?.kind === 'refused' && hasEnded(outcome.code)
  return {
    t,
    offer,
    offers: offers.map(({ ForName }, index) => ({
      value: String(index),
      label: ForName === '' ? t('flows.decide.myself') : t('flows.inbox.for', { name: ForName }),
    })),
    place: String(place),
    setPlace: (value: string) => setPlace(Number(value)),
    ...{ typed, change, opinion, signing, attachments },
    missing: isSending ? t('outbox.fileRefused') : missing,
    busy,
    words: outcome?.kind === 'refused' ? outcome.words : '',
    hasTaskEnded,
    /** Discards the inputs of a task that has ended. */
    forget: clear,
    send,
  }
}

export type Deciding = ReturnType<typeof useDeciding>
