import type { ListRow, RecordModel } from '@wire'
import { useState } from 'react'
import { useAction, useIsWaiting } from '@/client/outbox/use-action'
import { useMarkMessagesRead } from '@/client/queries/messages'
import { useRead } from '@/client/queries/use-read'
import { shownFor } from '@/fields/files/shown-for'
import { showField } from '@/fields/show-field'
import { showValue, wordsNow } from '@/fields/show-value'
import { back, go, useParams } from '@/platform/router'
import {
  counts,
  type Field,
  isAsked,
  isEmpty,
  type Kind,
  type Module,
  recordCall,
  sectionsOf,
  uploaded,
} from '@/schema'
import type { Fact } from '@/ui/layout/facts'
import { ask } from '@/ui/overlays/ask'
import { useWords, wordsOf } from '@/words'
import { knownRow } from '../shared/cached-row'
import { guidIn } from '../shared/guid-in'
import { headingFor, numberFor } from '../shared/heading'
import { askedAnew } from '../shared/prefill-params'
import { useRefused } from '../shared/refused'
import { flowStampOf, stampOf } from '../shared/stamp-of'
import { standingWords } from '../shared/standing-warnings'
import { copyActions, doneOf, frozenProps, stepsOf } from './record-steps'
import { usePaper } from './use-paper'

/** What is looked for first: how far, then by when. */
const decisive: readonly Kind[] = ['slider', 'date']

/** The fields of the card at the top: how far it is, the facts of the list, the dates; not what heads the card. */
export function decisiveFields({ form, fields, list }: Module): readonly string[] {
  const [howFar, when] = decisive.map((kind) =>
    form.flatMap((section) => section.fields).filter((name) => fields[name]?.kind === kind),
  )
  const all = [...new Set([...(howFar ?? []), ...list.facts, ...(when ?? [])])]
  return all.filter((name) => !list.heading.includes(name))
}

/** What a card says, so that no section repeats it: what heads it, the state, and its facts. */
function saidOnCard(module: Module, { values }: ListRow, facts: readonly string[]): readonly string[] {
  const { title, heading, state } = module.list
  return [title, ...heading, state, ...facts].filter((name) => !isEmpty(values[name]))
}

/** Shown below their label. */
const wide: readonly Kind[] = [...uploaded, 'long-text']

const factOf =
  (module: Module, data: ListRow) =>
  (name: string): Fact => ({
    label: wordsOf(module, { field: name }),
    value: showField(module, name, data),
    money: module.fields[name]?.kind === 'money',
    strong: name === module.list.amount,
    wide: wide.includes(module.fields[name]?.kind ?? 'text') && !isEmpty(data.values[name]),
  })

export interface ShownLine {
  readonly guid: string
  readonly title: string
  readonly facts: readonly Fact[]
}

/** The lines of one field, each with its title and what else it says. */
function linesIn(module: Module, name: string, { values, words }: RecordModel): readonly ShownLine[] {
  const { fields = {}, title = '' } = module.fields[name]?.options.lines ?? {}
  return ((values[name] ?? []) as readonly Readonly<Record<string, unknown>>[]).map((line, index) => {
    const wordsIn = (each: string) =>
      wordsNow(module, { field: name, line: each }, line[each], words[`${name}.${index}.${each}`] ?? '')
    const own = Object.fromEntries(Object.keys(fields).map((each) => [each, wordsIn(each)]))
    return {
      guid: String(line.guid),
      title: `${index + 1}. ${showValue({ fields }, title, { values: line, words: own })}`,
      facts: Object.keys(fields)
        .filter((each) => each !== title && isAsked(fields[each] as Field, line))
        .map((each) => ({
          label: wordsOf(module, { field: name, line: each }),
          value: showField({ fields }, each, { values: line, words: own }),
        })),
    }
  })
}

function shownSections(module: Module, data: RecordModel, facts: readonly string[]) {
  const onCard = saidOnCard(module, data, facts)
  const sections = sectionsOf(module, data.values).map(({ name, fields: all }) => {
    const fields = all.filter((each) => counts(module, each, data.values) && !onCard.includes(each))
    return {
      name,
      title: wordsOf(module, { section: name }),
      facts: fields.filter((each) => module.fields[each]?.kind !== 'lines').map(factOf(module, data)),
      lines: fields
        .filter((each) => module.fields[each]?.kind === 'lines')
        .flatMap((each) => linesIn(module, each, data)),
    }
  })
  return sections.filter(({ facts, lines }) => facts.length + lines.length > 0)
}

/** Takes the record away, once it was asked for twice. */
function useRemoving(module: Module, guid: string, version: number, named: string) {
  const t = useWords()
  const removing = useAction()
  const call = recordCall(module, 'Delete')
  const isGoing = useIsWaiting(call, guid)
  const remove = async () => {
    const title = t('records.deleteTitle')
    if (!(await ask({ title, yes: t('records.delete'), no: t('shell.cancel'), danger: true }))) return
    const what = { subject: guid, module: module.name, title: `${t('records.delete')} · ${named}` }
    if (await removing.act({ ...what, call, takes: { guid, Version: version } }, t('records.deleted'))) back()
  }
  /** On its way to be gone: nothing else is done with it here. */
  const going = isGoing ? { disabled: true, reason: t('outbox.pendingDelete') } : {}
  return { remove, refusal: removing.refusal, going }
}

/** Files hang on what may be changed. */
const mayHang = ({ closed }: Module, { can, held = '' }: RecordModel) => !closed && can.edit && held === ''

/** What is said below photos of a record that stands. */
const aboutOf = (module: Module, { values, words }: RecordModel) =>
  shownFor(module, values, (name) => words[name] ?? '')

/** The record; or what its list told of it, while it is on its way and where no answer came. */
function useRecord(module: Module, guid: string) {
  const t = useWords()
  const { data, failure, problem, reload, loading, asOf } = useRead(recordCall(module, 'GetModel'), { guid })
  const [known] = useState(() => knownRow(recordCall(module, 'GetListPage'), guid))
  const isRefused = problem !== ''
  const isAway = failure !== '' && !isRefused
  const row = data ?? (isRefused ? undefined : known?.row)
  const words = isAway ? t(row === undefined ? 'records.notHere' : 'records.notHereKnown') : failure
  return { data, row, problem, reload, loading, failure: words, asOf: isAway ? (known?.at ?? null) : asOf }
}

/**
 * Any record of a module, the one of the address unless another is given, as its definition sorts it: the facts of a
 * card first, then its sections.
 */
export function useRecordDetail(
  module: Module,
  given?: string,
  factsOnCard: (module: Module) => readonly string[] = decisiveFields,
) {
  const [t, refused, params] = [useWords(), useRefused(), useParams()]
  const guid = given ?? guidIn(params)
  const { data, row, failure, problem, reload, loading, asOf } = useRecord(module, guid)
  const [showsHistory, showHistory] = useState(false)
  const to = { module: module.name }
  const may = data?.can
  useMarkMessagesRead(module.name, guid, data !== undefined && asOf === null)
  const again = copyActions(t, module, guid, refused(may?.edit, 'edit'))
  const copy = {
    label: t('records.copyRecord'),
    ...refused(may?.edit, 'edit'),
    onPress: () => go(`${module.area}Edit`, { ...to, copy: guid, ...askedAnew(module, row?.values ?? {}) }),
  }
  const named = row === undefined ? wordsOf(module) : showValue(module, module.list.title, row)
  const { remove, refusal, going } = useRemoving(module, guid, data?.version ?? 0, named)
  const held = { ...frozenProps(module, data), ...going }
  const paper = usePaper(module, guid, named)
  const look = { label: t('records.history'), onPress: () => showHistory(true) }
  const code = { label: t('records.qr'), onPress: () => go('qrcodelist', { ...to, guid }) }
  const away = { label: t('records.delete'), danger: true, ...refused(may?.delete, 'delete'), ...held, onPress: remove }
  return {
    t,
    guid,
    ...{ loading, failure, problem, asOf, reload },
    version: data?.version ?? 0,
    row,
    unread: data?.unread === true,
    refusal,
    title: row === undefined ? named : headingFor(module, row),
    paper,
    refused: { ...refused(may?.edit, 'edit'), ...held },
    steps: stepsOf(t, module, data),
    done: doneOf(t, module, data),
    edit: () => go(`${module.area}Edit`, { ...to, guid }),
    more: module.closed ? [...paper.items, code, look] : [...paper.items, code, copy, ...again, look, away],
    /** Once it is here: who may hang files on it, and what is said below its photos. */
    stands: data === undefined ? null : { canEdit: mayHang(module, data), about: aboutOf(module, data) },
    showsHistory,
    hideHistory: () => showHistory(false),
    shown:
      row === undefined
        ? undefined
        : {
            number: numberFor(module, row),
            stamp: stampOf(module, row),
            flow: flowStampOf(module, row),
            warnings: standingWords(module, row),
            decisive: decisiveFields(module)
              .filter((name) => !isEmpty(row.values[name]))
              .map(factOf(module, row)),
            sections: data === undefined ? [] : shownSections(module, data, factsOnCard(module)),
          },
  }
}
