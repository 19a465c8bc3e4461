import { useEffect, useMemo, useRef } from 'react'
import { newGuid } from '@/client/core/guid'
import { draftKey, cancelDraftWrite, useDraft } from '@/client/drafts/drafts'
import { discardFiles, reopen } from '@/client/outbox/enqueue'
import { entries, load } from '@/client/outbox/store'
import { choiceWords } from '@/client/queries/dictionaries'
import { useRead } from '@/client/queries/use-read'
import { useMe } from '@/client/session/session'
import type { Chosen } from '@/fields/edit/contract'
import { hashOf, type Params, routeNamed } from '@/routes/match'
import { type Field, isEmpty, type LineTable, type Module, recordCall, withNewWhole } from '@/schema'
import { wordsOf } from '@/words'
import { choiceIn } from '../shared/choice-in'
import { useOpened } from '../shared/edit-mode'
import { asDraft, beginning, copyOf, type Draft } from './initial-draft'
import { useBeganWith } from './use-initial-values'
import { useFilled } from './use-prefill'

const standsWithin = ({ options }: Field, name: string) => Object.values(options.within ?? {}).includes(name)

/** Lines that were typed before anybody said what they belong to stay: they are of nothing else. */
const belongs = (lines: LineTable | undefined, name: string, value: unknown) =>
  lines !== undefined &&
  ((lines.of === name && !isEmpty(value)) || Object.values(lines.fields).some((of) => standsWithin(of, name)))

/** Which fields stand within this one: they are emptied when it changes, and so are those that stand within them. */
function dependents(module: Module, values: Draft['values'], name: string): readonly string[] {
  const direct = Object.entries(module.fields).filter(([field, of]) => field !== name && standsWithin(of, name))
  const own = direct.flatMap(([field, { options }]) => [field, ...Object.keys(options.copies ?? {})])
  const lists = Object.entries(module.fields)
    .filter(([, { options }]) => belongs(options.lines, name, values[name]))
    .map(([field]) => field)
  return [...new Set([...own, ...lists, ...own.flatMap((field) => dependents(module, values, field))])]
}

/** The words of a value being filled in: a choice says its own, whatever set it. */
export const wordsAt = (module: Module, { values, words }: Pick<Draft, 'values' | 'words'>, name: string) =>
  module.fields[name]?.kind === 'choice' && values[name]
    ? choiceWords(module, { field: name, choice: String(values[name]) })
    : (words[name] ?? '')

/** How many lines a change of this field would take away. */
export const linesLost = (module: Module, { values }: Pick<Draft, 'values'>, name: string) =>
  dependents(module, values, name)
    .filter((field) => module.fields[field]?.kind === 'lines')
    .reduce((sum, field) => sum + ((values[field] ?? []) as readonly unknown[]).length, 0)

export function changed(
  module: Module,
  draft: Draft,
  name: string,
  { value, words, inside, copies = {} }: Chosen,
): Partial<Draft> {
  const emptied = draft.values[name] === value ? [] : dependents(module, draft.values, name)
  const lost = Object.keys(module.fields[name]?.options.copies ?? {})
  const empty = (each: string) => (module.fields[each]?.kind === 'lines' ? [] : null)
  const none = Object.fromEntries([...emptied, ...lost].map((each) => [each, empty(each)]))
  const brought = Object.fromEntries(Object.entries(copies).map(([own, { value: theirs }]) => [own, theirs]))
  const told = Object.fromEntries(Object.entries(copies).map(([own, { words: theirs }]) => [own, theirs]))
  return {
    values: withNewWhole(module, draft.values, { ...draft.values, ...none, ...brought, [name]: value }),
    words: { ...draft.words, ...told, ...inside, ...(words === undefined ? {} : { [name]: words }) },
  }
}

/** What the address fills in: a form begun for one record is not gone on with for another. */
const beganWith = ({ fill = '', line = '', step = '', ...params }: Params, chosen: Draft['values']) =>
  [...[...fill.split(','), line].map((pair) => params[pair.split('=')[1] ?? ''] ?? ''), step, ...Object.values(chosen)]
    .filter(Boolean)
    .join('.')

/** What the address has chosen, of what may be chosen in a form. */
const chosenBy = (module: Module, params: Params) =>
  Object.fromEntries(
    Object.entries(choiceIn(module, params)).filter(([name]) => module.fields[name]?.options.readonly !== true),
  )

const editHash = ({ area, name }: Module, guid: string) => {
  const route = routeNamed(`${area}Edit`)
  return route === undefined ? '' : hashOf(route, { module: name, guid })
}

/** A change of it that still waits on this phone is gone on with, rather than begun beside it. */
async function waitingFor(record: string) {
  if (record === '') return
  await load()
  const own = entries().find(
    ({ subject, save, form }) => subject === record && save !== undefined && form !== undefined,
  )
  if (own !== undefined) await reopen(own.id)
}

/** Where what is typed about a record is kept. */
const nameOf = (module: Module, what: string) => `record.${module.name}.${what}`

/** Which record a form begins with: what is changed, what is copied, or nothing. */
function useSource(module: Module) {
  const { params, guid } = useOpened()
  const me = useMe()
  const from = params.copy ?? ''
  const source = guid === '' ? from : guid
  const reading = useRead(recordCall(module, 'GetModel'), { guid: source }, { enabled: source !== '', stale: 0 })
  const hasFill = params.fill !== undefined || params.line !== undefined
  const chosen = useMemo(() => chosenBy(module, params), [module, params])
  const start: Draft = useMemo(() => {
    const { values, words } = source === '' ? beginning(module, me) : { values: {}, words: {} }
    return {
      guid: guid || newGuid(),
      version: source === '' && !hasFill ? 0 : -1,
      values: source === '' ? { ...values, ...chosen } : values,
      words,
    }
  }, [guid, source, hasFill, module, me, chosen])
  const name = nameOf(module, guid || `new.${from}${beganWith(params, chosen)}`)
  return { ...{ me, guid, name, start, reading, isEdit: guid !== '', isBare: source === '' } }
}

/** The draft, and what is put into it: by a person, or by the program. */
function useTyping(module: Module, { guid, name, start, reading, isEdit }: ReturnType<typeof useSource>) {
  const began = useBeganWith(module, isEdit ? reading.data?.values : undefined)
  const { isUnchanged } = began
  const typing = useDraft(name, start, { title: wordsOf(module), first: () => waitingFor(guid), isUnchanged })
  // What is saved is begun no more: a draft written behind it would make the next record the same one again.
  const isSaved = useRef(false)
  const put = (how: 'change' | 'fill', part: Partial<Draft>) => {
    if (!isSaved.current && typing.isReady) typing[how](part)
  }
  return {
    ...{ began, typing },
    fill: (part: Partial<Draft>) => put('fill', part),
    change: (part: Partial<Draft>) => {
      began.touch()
      put('change', part)
    },
    finish: () => {
      isSaved.current = true
      cancelDraftWrite(draftKey(name))
    },
  }
}

/** What is being typed about a record, new, changed or copied; kept on this phone until it is saved. */
export function useRecordDraft(module: Module) {
  const filled = useFilled(module)
  const source = useSource(module)
  const { me, name, reading, isEdit, isBare } = source
  const { typing, began, fill, change, finish } = useTyping(module, source)
  const { values: draft, now, clear, forget, restoredAt, isReady } = typing
  const model = reading.data
  const begin = ({ values, words }: Pick<Draft, 'values' | 'words'>) =>
    fill({ version: 0, values: { ...values, ...filled.values }, words: { ...words, ...filled.words } })
  // Asked of what is typed by now: something else may have been put in before that was drawn.
  const mustWait = () => !isReady || now().version !== -1 || filled.isWaiting || filled.isMissing
  useEffect(() => {
    if (!mustWait() && isBare) begin(now())
  })
  useEffect(() => {
    if (mustWait() || model === undefined) return
    if (isEdit) fill(asDraft(module, model))
    else begin(copyOf(module, model, me))
  })
  // Asked again in the effect, because it may run after a key was pressed.
  const isFresh = () => isReady && restoredAt === null && !began.isTouched.current
  const isOlder = isEdit && model !== undefined && draft.version >= 0 && model.version > draft.version
  const isSpare = restoredAt !== null && isEdit && draft.version >= 0 && began.isUnchanged(draft)
  useEffect(() => {
    if (isFresh() && !isEdit && now().version === 0) began.with(now().values)
    // The values stay, because emptying them for one drawing moves the cursor.
    if (isSpare) forget()
    // Nothing was typed: what another person saved since then takes its place, and is no conflict.
    if (isOlder && (isSpare || isFresh())) fill(asDraft(module, model))
  })
  return {
    ...{ isEdit, draft, now, change, restoredAt, model },
    /** Puts in what the program knows beside what a person types. */
    fill: (values: Draft['values']) => fill({ values: { ...now().values, ...values } }),
    /** A person did something with the form, even if no value is another one. */
    touch: began.touch,
    /** A file was attached to the new record: its draft is kept, because only the draft has the guid. */
    addFile: () => {
      began.addFile()
      change({})
    },
    clear: async () => {
      await discardFiles(draft.guid)
      clear()
    },
    key: draftKey(name),
    /** Where it is gone on with when it turns out to be there already. */
    edit: { key: draftKey(nameOf(module, draft.guid)), hash: editHash(module, draft.guid) },
    /** The record is sent: whoever sent it has taken away what was kept of it here. */
    finish,
    loading: !isReady || ((reading.loading || filled.isWaiting) && draft.version === -1),
    failure: draft.version === -1 ? reading.failure : '',
    /** The address names an unknown record. A draft that was kept is shown all the same. */
    isMissing: draft.version === -1 && (filled.isMissing || reading.problem === 'not-found'),
    reload: reading.reload,
    /** What was saved last; null for a new record. */
    before: isEdit && model !== undefined ? model.values : null,
    /** Somebody saved it since this was begun. */
    isBehind: isReady && isOlder && !isFresh(),
  }
}
