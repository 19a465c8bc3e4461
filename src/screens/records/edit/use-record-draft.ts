import { useEffect, useMemo, useRef } from 'react'
import { newGuid } from '@/client/core/guid'
import { cancelDraftWrite, draftKey, useDraft } from '@/client/drafts/drafts'
import { discardFiles, reopen } from '@/client/outbox/enqueue'
import { entries, load } from '@/client/outbox/store'
import { choiceWords } from '@/client/queries/dictionaries'
import { useRead } from '@/client/queries/use-read'
import { useMe } from '@/client/session/session'
import { hashOf, type Params, routeNamed } from '@/routes/match'
import { type Module, recordCall } from '@/schema'
import { textOf } from '@/words'
import { choiceIn } from '../shared/choice-in'
import { useEditMode } from '../shared/edit-mode'
import { asDraft, copyOf, type Draft, initialValues } from '../shared/initial-draft'
import { useInitialValues } from './use-initial-values'
import { usePrefill } from './use-prefill'

/** The words of a value being edited; a choice has its own label, whatever set it. */
export const wordsAt = (module: Module, { values, words }: Pick<Draft, 'values' | 'words'>, name: string) =>
  module.fields[name]?.kind === 'choice' && values[name]
    ? choiceWords(module, { field: name, choice: String(values[name]) })
    : (words[name] ?? '')

/**
 * The values of the address as part of the draft's name, so that a form for one record does not show the draft for
 * another.
 */
const addressKey = ({ fill = '', line = '', step = '', ...params }: Params, chosen: Draft['values']) =>
  [...[...fill.split(','), line].map((pair) => params[pair.split('=')[1] ?? ''] ?? ''), step, ...Object.values(chosen)]
    .filter(Boolean)
    .join('.')

/** The date set by the address, as in `begins` of `date=2026-11-27`. */
function dateIn(module: Module, pair = ''): Draft['values'] {
  const [name = '', day = ''] = pair.split('=')
  return module.fields[name]?.kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(day) ? { [name]: day } : {}
}

/** The choices and the date set by the address, as far as the form allows. */
const choicesOf = (module: Module, params: Params) =>
  Object.fromEntries(
    Object.entries({ ...choiceIn(module, params), ...dateIn(module, params.begins) }).filter(
      ([name]) => module.fields[name]?.options.readonly !== true,
    ),
  )

const editHash = ({ area, name }: Module, guid: string) => {
  const route = routeNamed(`${area}Edit`)
  return route === undefined ? '' : hashOf(route, { module: name, guid })
}

/** Reopens a change of the record that is pending on this phone, instead of starting a second one. */
async function reopenPending(record: string) {
  if (record === '') return
  await load()
  const own = entries().find(
    ({ subject, save, form }) => subject === record && save !== undefined && form !== undefined,
  )
  if (own !== undefined) await reopen(own.id)
}

/** Name of the draft of a record. */
const nameOf = (module: Module, suffix: string) => `record.${module.name}.${suffix}`

/** The record that a form starts from: the edited one, the copied one, or none. */
function useSource(module: Module) {
  const { params, guid } = useEditMode()
  const me = useMe()
  const from = params.copy ?? ''
  const source = guid === '' ? from : guid
  const reading = useRead(recordCall(module, 'GetModel'), { guid: source }, { enabled: source !== '', stale: 0 })
  const hasPrefill = params.fill !== undefined || params.line !== undefined
  const chosen = useMemo(() => choicesOf(module, params), [module, params])
  const start: Draft = useMemo(() => {
    const { values, words } = source === '' ? initialValues(module, me) : { values: {}, words: {} }
    return {
      guid: guid || newGuid(),
      version: source === '' && !hasPrefill ? 0 : -1,
      values: source === '' ? { ...values, ...chosen } : values,
      words,
    }
  }, [guid, source, hasPrefill, module, me, chosen])
  const name = nameOf(module, guid || `new.${from}${addressKey(params, chosen)}`)
  return { ...{ me, guid, name, start, reading, isEdit: guid !== '', isBare: source === '' } }
}

/** The draft, and its changes by the user or by the program. */
function useDraftChanges(module: Module, { guid, name, start, reading, isEdit }: ReturnType<typeof useSource>) {
  const initial = useInitialValues(module, isEdit ? reading.data?.values : undefined)
  const { isUnchanged } = initial
  const typing = useDraft(name, start, { title: textOf(module), first: () => reopenPending(guid), isUnchanged })
  // After saving no draft is written, because it would make the next record the same one again.
  const isSaved = useRef(false)
  const apply = (method: 'change' | 'fill', part: Partial<Draft>) => {
    if (!isSaved.current && typing.isReady) typing[method](part)
  }
  return {
    ...{ initial, typing },
    fill: (part: Partial<Draft>) => apply('fill', part),
    change: (part: Partial<Draft>) => {
      initial.touch()
      apply('change', part)
    },
    finish: () => {
      isSaved.current = true
      cancelDraftWrite(draftKey(name))
    },
  }
}

/** The draft of a new, changed or copied record, stored on this phone until it is saved. */
export function useRecordDraft(module: Module) {
  const prefill = usePrefill(module)
  const source = useSource(module)
  const { me, name, reading, isEdit, isBare } = source
  const { typing, initial, fill, change, finish } = useDraftChanges(module, source)
  const { values: draft, now, clear, forget, restoredAt, isReady } = typing
  const model = reading.data
  const startNew = ({ values, words }: Pick<Draft, 'values' | 'words'>) =>
    fill({ version: 0, values: { ...values, ...prefill.values }, words: { ...words, ...prefill.words } })
  // Reads the current values, because another change may not be rendered yet.
  const mustWait = () => !isReady || now().version !== -1 || prefill.isWaiting || prefill.isMissing
  useEffect(() => {
    if (!mustWait() && isBare) startNew(now())
  })
  useEffect(() => {
    if (mustWait() || model === undefined) return
    if (isEdit) fill(asDraft(module, model))
    else startNew(copyOf(module, model, me))
  })
  // Checked again in the effect, because it may run after a key was pressed.
  const isFresh = () => isReady && restoredAt === null && !initial.isTouched.current
  const isOutdated = isEdit && model !== undefined && draft.version >= 0 && model.version > draft.version
  const isUnneeded = restoredAt !== null && isEdit && draft.version >= 0 && initial.isUnchanged(draft)
  useEffect(() => {
    if (isFresh() && !isEdit && now().version === 0) initial.with(now().values)
    // The values stay, because emptying them for one rendering moves the cursor.
    if (isUnneeded) forget()
    // Nothing was typed, so the version saved by another user replaces it without a conflict.
    if (isOutdated && (isUnneeded || isFresh())) fill(asDraft(module, model))
  })
  return {
    ...{ isEdit, draft, now, change, restoredAt, model },
    /** A new record of which the user has entered nothing; an address may have filled in values. */
    isUntouched: !isEdit && isFresh(),
    /** Sets values computed by the program, next to those typed by the user. */
    fill: (values: Draft['values']) => fill({ values: { ...now().values, ...values } }),
    /** The user interacted with the form, even if no value changed. */
    touch: initial.touch,
    /** A file was attached to the new record: its draft is stored, because only the draft has the guid. */
    addFile: () => {
      initial.addFile()
      change({})
    },
    clear: async () => {
      await discardFiles(draft.guid)
      clear()
    },
    key: draftKey(name),
    /** The edit form that continues it if the record turns out to exist already. */
    edit: { key: draftKey(nameOf(module, draft.guid)), hash: editHash(module, draft.guid) },
    /** The record was sent, and its draft was deleted by the sender. */
    finish,
    loading: !isReady || ((reading.loading || prefill.isWaiting) && draft.version === -1),
    failure: draft.version === -1 ? reading.failure : '',
    problem: draft.version === -1 ? reading.problem : '',
    /** The address names an unknown record. A stored draft is shown all the same. */
    isMissing: draft.version === -1 && (prefill.isMissing || reading.problem === 'not-found'),
    reload: reading.reload,
    /** The saved values; null for a new record. */
    before: isEdit && model !== undefined ? model.values : null,
    /** Another user has saved it since this form was opened. */
    isBehind: isReady && isOutdated && !isFresh(),
  }
}
