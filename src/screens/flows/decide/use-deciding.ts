import type { AnnexRow, DecisionAction, FlowOffer } from '@wire'
import { useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { newDecision, decisionName, type TypedDecision } from '@/client/drafts/decision-drafts'
import { draftKey, useDraft } from '@/client/drafts/drafts'
import { type Decision, decide, hasEnded, type Outcome } from '@/client/outbox/delayed-decisions'
import { useRead } from '@/client/queries/use-read'
import { save } from '@/client/request/call'
import type { ShownFor } from '@/fields/files/shown-for'
import { useUploads } from '@/fields/files/use-uploads'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { usePad } from '@/ui/signature-pad'
import { translate, useWords } from '@/words'
import { usePrepared } from '../shared/use-prepared'
import { useOwnSignature } from './signing'

/** What somebody is about to decide. */
export interface Asked {
  readonly action: DecisionAction
  readonly offers: readonly FlowOffer[]
}

/** The record it is about. */
interface About {
  readonly module: string
  readonly record: string
  /** What the record is called. */
  readonly title: string
  /** What is said below photos of it. */
  readonly about: ShownFor
}

const takesPeople: readonly DecisionAction[] = ['transfer', 'add-before', 'add-after']
const agrees = (action: DecisionAction) => action === 'agree' || action === 'add-after'

/** What has to be there before it can be sent; a word about the first thing that is not. */
function useMissing({ action }: Asked, offer: FlowOffer, typed: TypedDecision, isSigned: boolean) {
  const t = useWords()
  if (takesPeople.includes(action) && Object.keys(typed.users).length === 0) return t('flows.decide.missing.people')
  const open = agrees(action)
    ? offer.Receivers.find(({ NodeID }) => Object.keys(typed.receivers[NodeID] ?? {}).length === 0)
    : undefined
  if (open !== undefined) return t('problems.receiver-needed', { node: open.NodeName })
  return offer.NeedsSignature && agrees(action) && !isSigned ? t('problems.signature-needed') : ''
}

const codesIn = (people: TypedDecision['users']) => Object.keys(people)

/** Files that hang on the decision itself. */
function useHung(guid: string, about: ShownFor) {
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

/** The signature as it is sent: what was drawn, or that the stored one counts. */
function useSigning(offer: FlowOffer, action: DecisionAction) {
  const isNeeded = offer.NeedsSignature && agrees(action)
  const own = useOwnSignature(isNeeded)
  const pad = usePad('decision-pad')
  const [isNew, setNew] = useState(false)
  const draws = own === '' || isNew
  return {
    pad,
    isNeeded,
    isNew,
    setNew,
    isSigned: !draws || pad.signed,
    signature: async () => (isNeeded ? (draws ? (await pad.open()).picture() : 'own') : ''),
  }
}

const plainly = (
  typed: TypedDecision,
  offer: FlowOffer,
  { action }: Asked,
): Omit<Decision, 'Opinion' | 'Signature'> => ({
  ...{ guid: typed.guid, TaskID: offer.TaskID, Action: action },
  To: action === 'return' ? typed.to : '',
  Again: action === 'return' ? typed.again || offer.Again : '',
  Users: takesPeople.includes(action) ? codesIn(typed.users) : [],
  Receivers: agrees(action)
    ? Object.fromEntries(offer.Receivers.map(({ NodeID }) => [NodeID, codesIn(typed.receivers[NodeID] ?? {})]))
    : {},
})

/**
 * One decision, from the first word to its answer. What is typed stays on this phone until there is one; whoever was
 * too late keeps their opinion.
 */
export function useDeciding(asked: Asked, of: About, onDone: (isKept: boolean) => void, onOver: () => void) {
  const { action, offers } = asked
  const t = useWords()
  const [place, setPlace] = useState(0)
  const offer = offers[place] ?? (offers[0] as FlowOffer)
  const name = decisionName(of.record, offers[0]?.TaskID ?? '', action)
  const title = `${t(`flows.decide.actions.${action}`)} · ${of.title || offer.NodeName}`
  const { values: typed, change, clear } = useDraft(name, newDecision(useState(newGuid)[0]), { title })
  const prepared = usePrepared(action)
  const opinion = typed.opinion ?? prepared
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const signing = useSigning(offer, action)
  const hung = useHung(typed.guid, of.about)
  const lacking = useMissing(asked, offer, typed, signing.isSigned)
  const isSending = hung.uploads.sendings.some(({ isRefused }) => isRefused)
  const missing = opinion.trim() === '' ? t('flows.decide.missing.opinion') : lacking
  const send = async () => {
    if (busy) return
    setBusy(true)
    // Kept from now on: asked again after a lost answer it must be the very same.
    change({ opinion, guid: typed.guid })
    const decision = { ...plainly(typed, offer, asked), Opinion: opinion.trim(), Signature: await signing.signature() }
    const draft = { key: draftKey(name), values: { ...typed, opinion } }
    const told = await decide(decision, { module: of.module, title, draft })
    setBusy(false)
    if (told === null) return
    setOutcome(told)
    if (told.kind === 'kept') toast(t('outbox.kept'))
    if (told.kind !== 'refused') {
      clear()
      onDone(told.kind === 'kept')
    } else if (hasEnded(told.code)) onOver()
  }
  const isGone = outcome?.kind === 'refused' && hasEnded(outcome.code)
  return {
    t,
    offer,
    offers: offers.map(({ ForName }, index) => ({
      value: String(index),
      label: ForName === '' ? t('flows.decide.myself') : t('flows.inbox.for', { name: ForName }),
    })),
    place: String(place),
    setPlace: (value: string) => setPlace(Number(value)),
    typed,
    change,
    opinion,
    signing,
    hung,
    missing: isSending ? t('outbox.fileRefused') : missing,
    busy,
    words: outcome?.kind === 'refused' ? outcome.words : '',
    isGone,
    /** The step is over: what was typed for it is let go. */
    forget: clear,
    send,
  }
}

export type Deciding = ReturnType<typeof useDeciding>
