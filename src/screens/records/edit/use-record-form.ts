import { useCallback, useEffect, useRef, useState } from 'react'
import { labelAt, wordsForIssue } from '@/client/core/issue-texts'
import { useSubmit } from '@/client/outbox/use-submit'
import { reportNext } from '@/client/picks/flow-picks'
import type { Chosen } from '@/fields/edit/contract'
import { back, replace } from '@/platform/router'
import { scrollTo } from '@/platform/scroll'
import { check, type Issue, loweredSince, type Module, recordCall, withoutAccepted, withoutUnsure } from '@/schema'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { useWords, wordsOf } from '@/words'
import { offerSubstitute } from '../../flows/substitutes/offer'
import type { Draft } from './initial-draft'
import { useConflict } from './use-conflict'
import { changed, linesLost, useRecordDraft, wordsAt } from './use-record-draft'
import { usePickedElsewhere } from './use-returned-pick'
import { useValues } from './use-values'

/** A rule is told as soon as its fields are filled; what is merely still empty only after the first attempt. */
const tellable = (issue: Issue, hasTried: boolean) => hasTried || issue.reason.includes('.')
const isBlocking = ({ level }: Issue) => level === undefined

const toField = (name: string) => scrollTo(`field-${name.split('.')[0]}`)

/** What it is called among other things that wait on this phone. */
function titleOf(module: Module, draft: Draft) {
  const { title } = module.list
  const own = wordsAt(module, draft, title) || draft.values[title]
  return typeof own === 'string' && own !== '' ? `${wordsOf(module)} · ${own}` : wordsOf(module)
}

/** Sends a record, after everything that wants a yes, and a reason, got it. */
function useSending(module: Module, form: ReturnType<typeof useRecordDraft>) {
  const t = useWords()
  const saving = useSubmit(form.key, !form.loading)
  const [asked, setAsked] = useState<readonly Issue[] | null>(null)
  const [reason, setReason] = useState('')
  const { now, isEdit, finish } = form
  useEffect(() => {
    if (saving.refusal?.code === 'confirm-first') setAsked(saving.refusal.issues)
  }, [saving.refusal])
  /** Saved to be reported at once: asked for when the save was, whatever had to be confirmed in between. */
  const isToReport = useRef(false)
  const orderFor = (draft: Draft, Data: Draft['values'], confirmed: readonly Issue[]) => ({
    ...{ subject: draft.guid, module: module.name, title: titleOf(module, draft), call: recordCall(module, 'Save') },
    ...{ action: isEdit ? ('edit' as const) : ('add' as const) },
    takes: {
      ...{ guid: draft.guid, Version: draft.version, Data, Reason: reason.trim() },
      Confirmed: confirmed.map(({ reason: rule }) => rule),
    },
    draft: { key: form.key, values: draft, edit: form.edit },
  })
  const goOn = async (draft: Draft, Data: Draft['values']) => {
    toast(t('records.saved'))
    const named = (name: string) => wordsAt(module, draft, name)
    const offer = () => offerSubstitute(module, Data, form.before, named)
    if (!isToReport.current) {
      back()
      return offer()
    }
    await offer()
    reportNext(draft.guid)
    // What was changed lies above its detail, where it is reported.
    if (isEdit) back()
    else replace(`${module.area}Detail`, { module: module.name, guid: draft.guid })
  }
  const send = async (Data: Draft['values'], confirmed: readonly Issue[]) => {
    setAsked(null)
    form.touch()
    const draft = now()
    const result = await saving.send(orderFor(draft, Data, confirmed))
    if (result === undefined || result.kind === 'refused') return
    finish()
    if (result.kind === 'accepted') return goOn(draft, Data)
    toast(t(isToReport.current ? 'outbox.keptReport' : 'outbox.kept'), 4000)
    back()
  }
  const clear = () => {
    saving.forget()
    return form.clear()
  }
  return { saving, asked, setAsked, reason, setReason, send, isToReport, clear }
}

/** Which fields have something that the server will not have. */
function useBusyFields() {
  const busy = useRef(new Set<string>())
  const onBusy = useCallback((name: string, isBusy: boolean) => {
    if (isBusy) busy.current.add(name)
    else busy.current.delete(name)
  }, [])
  return { onBusy, isBusy: () => busy.current.size > 0 }
}

interface Told {
  readonly module: Module
  readonly issues: readonly Issue[]
  readonly asked: readonly Issue[] | null
}

/** Of a line it is said which one. */
const askedOf = (module: Module, issue: Issue) =>
  `${issue.field.includes('.') ? `${labelAt(module, issue.field)}: ` : ''}${wordsForIssue(module, issue)}`

/** What is wrong, and what wants a yes, in words. */
const inWords = ({ module, issues, asked }: Told) => ({
  problems: issues.map((issue) => ({
    field: issue.field,
    label: labelAt(module, issue.field),
    text: wordsForIssue(module, issue),
  })),
  asked: asked?.map((issue) => ({ rule: issue.reason, text: askedOf(module, issue) })) ?? null,
  needsReason: asked?.some(({ level }) => level === 'reason') ?? false,
})

type Known = Pick<ReturnType<typeof useRecordDraft>, 'before' | 'isEdit' | 'model'>

/** What can be said here, beside what the server has told. */
function issuesOf(module: Module, { before, isEdit, model }: Known, now: Draft['values'], told: readonly Issue[]) {
  // What stood there before may not be here yet: then nobody can say what of it is new.
  const had = isEdit ? (before ?? now) : null
  const flow = isEdit ? model?.flow : undefined
  const known = withoutUnsure(module, check(module, now, flow), { before: had, now, told })
  const lowered = had === null ? [] : loweredSince(module, had, now)
  return [...withoutAccepted(module, known, before, now), ...lowered]
}

/** A record being made, changed or copied, checked here as the server will. */
export function useRecordForm(module: Module) {
  const t = useWords()
  const form = useRecordDraft(module)
  const { draft, now, change, reload } = form
  const { values, words, valuesOf } = useValues(module, draft)
  const { saving, asked, setAsked, reason, setReason, send, isToReport, clear } = useSending(module, form)
  const conflict = useConflict(module, form, saving.refusal?.code === 'stale')
  const [isAsked, setTried] = useState(false)
  const hasTried = isAsked || saving.refusal !== null
  const refused = saving.refusal?.code === 'invalid' ? saving.refusal.issues : []
  const checked = (of: Draft['values']) => issuesOf(module, form, of, refused)
  const known = checked(values)
  const issues = [...known, ...refused].filter((issue) => isBlocking(issue) && tellable(issue, hasTried))

  const set = async (name: string, chosen: Chosen) => {
    const count = chosen.value === now().values[name] ? 0 : linesLost(module, now(), name)
    const title = t('records.clearTitle', { count })
    const yes = count === 0 || (await ask({ title, yes: t('records.clearLines'), no: t('shell.cancel'), danger: true }))
    if (yes) change(changed(module, now(), name, chosen))
  }
  usePickedElsewhere(module, !form.loading, set)
  const sending = useBusyFields()
  const submit = async (toReport = false) => {
    setTried(true)
    isToReport.current = toReport
    if (sending.isBusy()) return toast(t('outbox.fileRefused'))
    // A finger may be quicker than what was typed is drawn.
    const typed = valuesOf(now())
    const found = checked(typed)
    const first = found.find(isBlocking)
    if (first !== undefined) return toField(first.field)
    return found.length > 0 ? setAsked(found) : send(typed, [])
  }
  const told = { module, issues, asked }
  return {
    ...form,
    t,
    values,
    wordsAt: (name: string) => wordsAt(module, { values, words }, name),
    errorAt: (name: string) => {
      const issue = issues.find(({ field }) => field === name)
      return issue === undefined ? '' : wordsForIssue(module, issue)
    },
    ...inWords(told),
    ...{ toField, set, submit },
    onBusy: sending.onBusy,
    saving,
    reason,
    setReason,
    confirm: () => send(valuesOf(now()), asked ?? []),
    cancel: () => setAsked(null),
    ...conflict,
    clear,
    takeTheirs: async () => {
      await clear()
      await reload()
    },
  }
}
