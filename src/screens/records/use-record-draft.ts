import type { Me, RecordModel } from '@wire'
import { useEffect, useMemo, useRef } from 'react'
import { choiceWords } from '@/client/dictionaries'
import { draftKey, stopTyping, useDraft } from '@/client/drafts'
import { newGuid } from '@/client/guid'
import { entries, load } from '@/client/outbox/store'
import { discardFiles, reopen } from '@/client/outbox/submit'
import { useMe } from '@/client/session'
import { useRead } from '@/client/use-read'
import type { Chosen } from '@/fields/edit/contract'
import { useParams } from '@/platform/router'
import { hashOf, type Params, routeNamed } from '@/routes/match'
import {
  comparedIn,
  dayFromToday,
  type Field,
  isEmpty,
  type Kind,
  type LineTable,
  type Module,
  recordCall,
  uploaded,
  withNewWhole,
} from '@/schema'
import { wordsOf } from '@/words'
import { choiceIn } from './choice-in'
import { guidIn } from './guid-in'
import { useFilled } from './use-filled'

export interface Draft {
  readonly guid: string
  /** Nought for a new record, minus one until the record is here. */
  readonly version: number
  readonly values: Readonly<Record<string, unknown>>
  readonly words: Readonly<Record<string, string>>
}

const isFiles = (kind: Kind) => uploaded.includes(kind)

const ownFields = (module: Module) =>
  Object.entries(module.fields).filter(([, { kind, options }]) => kind !== 'serial' && options.readonly !== true)

/** What a new record begins with, as its definition says: less to type with a cold hand. */
function beginning(module: Module, me: Me | null): Pick<Draft, 'values' | 'words'> {
  const given = Object.entries(module.fields).filter(([, { options }]) => options.initial !== undefined)
  const firstOf = ({ kind, options }: Field) => {
    if (kind === 'person') return me?.UserCode ?? null
    if (kind === 'people') return me === null ? [] : [me.UserCode]
    return kind === 'date' ? dayFromToday() : options.initial
  }
  const people = given.filter(([, { kind }]) => kind === 'person' || kind === 'people')
  return {
    values: Object.fromEntries(given.map(([name, field]) => [name, firstOf(field)])),
    words: Object.fromEntries(people.map(([name]) => [name, me?.UserName ?? ''])),
  }
}

type Lines = readonly Readonly<Record<string, unknown>>[]

/** The words of lines by the guid of each line, since lines may move; the server tells them by place. */
function wordsByLine(module: Module, values: Draft['values'], words: Draft['words']): Draft['words'] {
  const found: Record<string, string> = { ...words }
  for (const [name, { options }] of Object.entries(module.fields)) {
    if (options.lines === undefined) continue
    for (const [index, line] of ((values[name] ?? []) as Lines).entries()) {
      for (const each of Object.keys(options.lines.fields)) {
        const word = words[`${name}.${index}.${each}`]
        if (word !== undefined) found[`${name}.${line.guid}.${each}`] = word
      }
    }
  }
  return found
}

/** What a copy takes along: all but what must be its own. */
export function copyOf(module: Module, { values, words }: RecordModel, me: Me | null): Pick<Draft, 'values' | 'words'> {
  const fresh = beginning(module, me)
  // Of what may not be the same together the first tells them apart.
  const tells = module.unique.map(({ fields: [first = ''] }) => first)
  // Files belong to the record they were uploaded for, and what is picked by itself to the one it stands in.
  const chosen = ownFields(module).filter(
    ([name, { kind, options }]) =>
      options.unique !== true && options.lines?.isApart !== true && !tells.includes(name) && !isFiles(kind),
  )
  // What came along with something that was chosen comes along again.
  const brought = new Set(chosen.flatMap(([, { options }]) => Object.keys(options.copies ?? {})))
  const along = Object.entries(module.fields).filter(([name]) => brought.has(name))
  const kept = [...chosen, ...along]
  const renewed = (field: Field, value: unknown) => {
    const old = Object.fromEntries(comparedIn(field).map((name) => [name, null]))
    return (value as readonly object[]).map((line) => ({ ...line, ...old, guid: newGuid() }))
  }
  const own = Object.fromEntries(
    kept.map(([name, of]) => [name, of.kind === 'lines' && values[name] ? renewed(of, values[name]) : values[name]]),
  )
  const first = Object.entries(fresh.values).filter(([name]) => tells.includes(name))
  return { values: { ...Object.fromEntries(first), ...own }, words: wordsByLine(module, own, words) }
}

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

/** What stands on the server, as it is gone on with. */
const asDraft = (module: Module, { version, values, words }: RecordModel): Partial<Draft> => ({
  version,
  values,
  words: wordsByLine(module, values, words),
})

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

/** What is being typed about a record, new, changed or copied; kept on this phone until it is saved. */
export function useRecordDraft(module: Module) {
  const params = useParams()
  const me = useMe()
  const filled = useFilled(module)
  const guid = guidIn(params)
  const from = params.copy ?? ''
  const source = guid === '' ? from : guid
  const isEdit = guid !== ''
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
  const typing = useDraft(name, start, { title: wordsOf(module), first: () => waitingFor(guid) })
  const { values: draft, change: keep, clear, restoredAt, isReady } = typing
  // What is saved is begun no more: a draft written behind it would make the next record the same one again.
  const isSaved = useRef(false)
  const change = (part: Partial<Draft>) => {
    if (!isSaved.current && isReady) keep(part)
  }
  const model = reading.data
  const begin = ({ values, words }: Pick<Draft, 'values' | 'words'>) =>
    change({ version: 0, values: { ...values, ...filled.values }, words: { ...words, ...filled.words } })
  // Asked of what is typed by now: something else may have been put in before that was drawn.
  const mustWait = () => !isReady || typing.now().version !== -1 || filled.isWaiting
  useEffect(() => {
    if (!mustWait() && source === '') begin(typing.now())
  })
  useEffect(() => {
    if (mustWait() || model === undefined) return
    if (isEdit) change(asDraft(module, model))
    else begin(copyOf(module, model, me))
  })
  return {
    ...{ isEdit, draft, now: typing.now, change },
    clear: async () => {
      await discardFiles(draft.guid)
      clear()
    },
    key: draftKey(name),
    /** Where it is gone on with when it turns out to be there already. */
    edit: { key: draftKey(nameOf(module, draft.guid)), hash: editHash(module, draft.guid) },
    /** The record is sent: whoever sent it has taken away what was kept of it here. */
    finish: () => {
      isSaved.current = true
      stopTyping(draftKey(name))
    },
    restoredAt,
    loading: !isReady || ((reading.loading || filled.isWaiting) && draft.version === -1),
    failure: draft.version === -1 ? reading.failure : '',
    reload: reading.reload,
    /** What was saved last; null for a new record. */
    before: isEdit && model !== undefined ? model.values : null,
    /** What stands on the server now. */
    model,
    /** Somebody saved it since this was begun. */
    isBehind: isEdit && isReady && model !== undefined && draft.version >= 0 && model.version > draft.version,
  }
}
