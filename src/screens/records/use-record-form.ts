import { useCallback, useEffect, useRef, useState } from 'react'
import { labelAt, wordsForIssue } from '@/client/issues'
import { useSave } from '@/client/use-save'
import type { Chosen } from '@/fields/edit/contract'
import { back } from '@/platform/router'
import { scrollTo } from '@/platform/scroll'
import { check, type Issue, type Module, recordCall, withoutAccepted } from '@/schema'
import { ask } from '@/ui/ask'
import { toast } from '@/ui/toast'
import { useWords } from '@/words'
import { useConflict } from './use-conflict'
import { usePickedElsewhere } from './use-picked-elsewhere'
import { changed, linesLost, useRecordDraft, wordsAt } from './use-record-draft'
import { useValues } from './use-values'

/** A rule is told as soon as its fields are filled; what is merely still empty only after the first attempt. */
const tellable = (issue: Issue, hasTried: boolean) => hasTried || issue.reason.includes('.')
const isBlocking = ({ level }: Issue) => level === undefined

const toField = (name: string) => scrollTo(`field-${name.split('.')[0]}`)

/** Sends a record, after everything that wants a yes, and a reason, got it. */
function useSending(module: Module, form: ReturnType<typeof useRecordDraft>) {
  const t = useWords()
  const saving = useSave(recordCall(module, 'Save'))
  const [asked, setAsked] = useState<readonly Issue[] | null>(null)
  const [reason, setReason] = useState('')
  const { draft, isEdit, finish } = form
  useEffect(() => {
    if (saving.refusal?.code === 'confirm-first') setAsked(saving.refusal.issues)
  }, [saving.refusal])
  const send = async (Data: Readonly<Record<string, unknown>>, confirmed: readonly Issue[]) => {
    setAsked(null)
    const Confirmed = confirmed.map(({ reason: rule }) => rule)
    const takes = { guid: draft.guid, Version: draft.version, Data, Confirmed, Reason: reason.trim() }
    if ((await saving.save(takes, { action: isEdit ? 'edit' : 'add' })) === undefined) return
    finish()
    toast(t('records.saved'))
    back()
  }
  return { saving, asked, setAsked, reason, setReason, send }
}

/** Which fields still have something on its way. */
function useBusyFields() {
  const busy = useRef(new Set<string>())
  const onBusy = useCallback((name: string, isBusy: boolean) => {
    if (isBusy) busy.current.add(name)
    else busy.current.delete(name)
  }, [])
  return { onBusy, isBusy: () => busy.current.size > 0 }
}

/** A record being made, changed or copied, checked here as the server will. */
export function useRecordForm(module: Module) {
  const t = useWords()
  const form = useRecordDraft(module)
  const { draft, change, clear, reload } = form
  const { values, words } = useValues(module, draft)
  const { saving, asked, setAsked, reason, setReason, send } = useSending(module, form)
  const conflict = useConflict(module, form, saving.refusal?.code === 'stale')
  const [hasTried, setTried] = useState(false)
  const known = withoutAccepted(module, check(module, values), form.before, values)
  const refused = saving.refusal?.code === 'invalid' ? saving.refusal.issues : []
  const issues = [...known, ...refused].filter((issue) => isBlocking(issue) && tellable(issue, hasTried))

  const set = async (name: string, chosen: Chosen) => {
    const count = chosen.value === draft.values[name] ? 0 : linesLost(module, draft, name)
    const title = t('records.clearTitle', { count })
    const yes = count === 0 || (await ask({ title, yes: t('records.clearLines'), no: t('shell.cancel'), danger: true }))
    if (yes) change(changed(module, draft, name, chosen))
  }
  usePickedElsewhere(module, set)
  const sending = useBusyFields()
  const submit = async () => {
    setTried(true)
    if (sending.isBusy()) return toast(t('records.stillSending'))
    const first = known.find(isBlocking)
    if (first !== undefined) return toField(first.field)
    return known.length > 0 ? setAsked(known) : send(values, [])
  }
  return {
    ...form,
    t,
    values,
    wordsAt: (name: string) => wordsAt(module, { values, words }, name),
    errorAt: (name: string) => {
      const issue = issues.find(({ field }) => field === name)
      return issue === undefined ? '' : wordsForIssue(module, issue)
    },
    problems: issues.map((issue) => ({
      field: issue.field,
      label: labelAt(module, issue.field),
      text: wordsForIssue(module, issue),
    })),
    toField,
    set,
    submit,
    onBusy: sending.onBusy,
    saving,
    asked: asked?.map((issue) => ({ rule: issue.reason, text: wordsForIssue(module, issue) })) ?? null,
    needsReason: asked?.some(({ level }) => level === 'reason') ?? false,
    reason,
    setReason,
    confirm: () => send(values, asked ?? []),
    cancel: () => setAsked(null),
    ...conflict,
    takeTheirs: async () => {
      clear()
      await reload()
    },
  }
}
