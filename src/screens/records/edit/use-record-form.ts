import { useCallback, useEffect, useRef, useState } from 'react'
import { labelAt, wordsForIssue } from '@/client/core/issue-texts'
import { continueInEditForm } from '@/client/outbox/enqueue'
import { useSubmit } from '@/client/outbox/use-submit'
import { reportNext } from '@/client/picks/flow-picks'
import type { Chosen } from '@/fields/edit/contract'
import { back, replace, replaceHash } from '@/platform/router'
import { scrollTo } from '@/platform/scroll'
import { type Issue, type Module, recordCall } from '@/schema'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { textOf, useTranslate } from '@/words'
import { changed, linesLost } from '../changed/change-field'
import { formParts } from '../features/form'
import type { Draft } from '../shared/initial-draft'
import { isBlocking, issuesOf, shownErrors, warningText } from './form-issues'
import { useConflict } from './use-conflict'
import { useRecordDraft, wordsAt } from './use-record-draft'
import { useReturnedPick } from './use-returned-pick'
import { useValues } from './use-values'

const toField = (name: string) => scrollTo(`field-${name.split('.')[0]}`)

/** The title in the list of pending entries. */
function titleOf(module: Module, draft: Draft) {
  const { title } = module.list
  const own = wordsAt(module, draft, title) || draft.values[title]
  return typeof own === 'string' && own !== '' ? `${textOf(module)} · ${own}` : textOf(module)
}

/** Sends a record after all warnings are confirmed and a reason is given if required. */
function useSendRecord(module: Module, form: ReturnType<typeof useRecordDraft>) {
  const t = useTranslate()
  const saving = useSubmit(form.key, !form.loading)
  const [warnings, setWarnings] = useState<readonly Issue[] | null>(null)
  const [reason, setReason] = useState('')
  const { now, isEdit, finish } = form
  useEffect(() => {
    if (saving.refusal?.code === 'confirm-first') setWarnings(saving.refusal.issues)
  }, [saving.refusal])
  /** True if the record is to be reported after saving; set with the save and kept during confirmations. */
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
  const continueAfterSave = async (draft: Draft, Data: Draft['values']) => {
    toast(t('records.saved'))
    const wordsOfField = (name: string) => wordsAt(module, draft, name)
    const afterSave = async () => {
      for (const { part } of formParts(module, 'afterSave')) await part(module, Data, form.before, wordsOfField)
    }
    if (!isToReport.current) {
      back()
      return afterSave()
    }
    await afterSave()
    reportNext(draft.guid)
    // When editing, the detail page, which has the report sheet, is below this page.
    if (isEdit) back()
    else replace(`${module.area}Detail`, { module: module.name, guid: draft.guid })
  }
  const send = async (Data: Draft['values'], confirmed: readonly Issue[]) => {
    setWarnings(null)
    form.touch()
    const draft = now()
    const order = orderFor(draft, Data, confirmed)
    const result = await saving.send(order)
    if (result === undefined) return
    if (result.kind === 'refused') {
      const hash = result.refusal.code === 'stale' && !isEdit ? await continueInEditForm(order) : null
      if (hash === null) return
      finish()
      return replaceHash(hash)
    }
    finish()
    if (result.kind === 'accepted') return continueAfterSave(draft, Data)
    toast(t(isToReport.current ? 'outbox.keptReport' : 'outbox.kept'), 4000)
    back()
  }
  const clear = () => {
    saving.forget()
    return form.clear()
  }
  return { saving, warnings, setWarnings, reason, setReason, send, isToReport, clear }
}

/** The fields with uploads that the server has refused. */
function useBusyFields() {
  const busy = useRef(new Set<string>())
  const onBusy = useCallback((name: string, isBusy: boolean) => {
    if (isBusy) busy.current.add(name)
    else busy.current.delete(name)
  }, [])
  return { onBusy, isBusy: () => busy.current.size > 0 }
}

interface FormIssues {
  readonly module: Module
  readonly issues: readonly Issue[]
  readonly warnings: readonly Issue[] | null
}

/** Issues and warnings as texts. */
const textsOf = ({ module, issues, warnings }: FormIssues) => ({
  problems: issues.map((issue) => ({
    field: issue.field,
    label: labelAt(module, issue.field),
    text: wordsForIssue(module, issue),
  })),
  warnings: warnings?.map((issue) => ({ rule: issue.reason, text: warningText(module, issue) })) ?? null,
  needsReason: warnings?.some(({ level }) => level === 'reason') ?? false,
})

const confirmedIssue = (reason: string): Issue => ({ field: '', reason })

/** The form of a new, changed or copied record, checked with the same rules as on the server. */
export function useRecordForm(module: Module) {
  const t = useTranslate()
  const form = useRecordDraft(module)
  const { draft, now, change, reload } = form
  const { values, words, valuesOf, prefilled } = useValues(module, draft)
  const { saving, warnings, setWarnings, reason, setReason, send, isToReport, clear } = useSendRecord(module, form)
  const conflict = useConflict(module, form, saving.refusal?.code === 'stale')
  const [hasSubmitted, setSubmitted] = useState(false)
  const hasTried = hasSubmitted || saving.refusal !== null
  const refused = saving.refusal?.code === 'invalid' ? saving.refusal.issues : []
  const checked = (of: Draft['values']) => issuesOf(module, form, of, refused)
  const known = checked(values)
  const issues = shownErrors(module, values, { ...form, hasTried, found: [...known, ...refused] })

  const set = async (name: string, chosen: Chosen) => {
    const count = chosen.value === now().values[name] ? 0 : linesLost(module, now(), name)
    const title = t('records.clearTitle', { count })
    const yes = count === 0 || (await ask({ title, yes: t('records.clearLines'), no: t('shell.cancel'), danger: true }))
    if (yes) change(changed(module, now(), name, chosen))
  }
  useReturnedPick(module, form, { values, set })
  const sending = useBusyFields()
  const submit = async (toReport = false) => {
    setSubmitted(true)
    isToReport.current = toReport
    if (sending.isBusy()) return toast(t('outbox.fileRefused'))
    // Uses the current values, because the last change may not be rendered yet.
    const typed = valuesOf(now())
    const found = checked(typed)
    const first = found.find(isBlocking)
    if (first !== undefined) return toField(first.field)
    return found.length > 0 ? setWarnings(found) : send(typed, [])
  }
  const formIssues = { module, issues, warnings }
  return {
    ...form,
    ...{ t, values, prefilled },
    wordsAt: (name: string) => wordsAt(module, { values, words }, name),
    errorAt: (name: string) => {
      const issue = issues.find(({ field }) => field === name)
      return issue === undefined ? '' : wordsForIssue(module, issue)
    },
    ...textsOf(formIssues),
    ...{ toField, set, submit },
    onBusy: sending.onBusy,
    saving,
    reason,
    setReason,
    confirm: () => send(valuesOf(now()), warnings ?? []),
    resend: (rules: readonly string[]) => send(valuesOf(now()), rules.map(confirmedIssue)),
    cancel: () => setWarnings(null),
    ...conflict,
    clear,
    takeTheirs: async () => {
      await clear()
      await reload()
    },
  }
}
