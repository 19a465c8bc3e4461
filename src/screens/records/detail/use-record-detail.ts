import type { ListRow, RecordModel } from '@wire'
import { useState } from 'react'
import { useAction, useIsWaiting } from '@/client/outbox/use-action'
import { useMarkMessagesRead } from '@/client/queries/messages'
import { useRead } from '@/client/queries/use-read'
import { shownFor } from '@/fields/files/shown-for'
import { showField, shownAs } from '@/fields/show-field'
import { displayTextOf, showValue } from '@/fields/show-value'
import { back, go, useParams } from '@/platform/router'
import {
  type Field,
  isApplicable,
  isEffectiveField,
  isEmpty,
  isWithheld,
  type Module,
  recordCall,
  sectionsOf,
  showMoney,
} from '@/schema'
import type { Fact } from '@/ui/layout/facts'
import { ask } from '@/ui/overlays/ask'
import { textOf, useTranslate } from '@/words'
import { detailParts } from '../features/detail'
import { cachedRow } from '../shared/cached-row'
import { frozenProps } from '../shared/frozen-props'
import { guidIn } from '../shared/guid-in'
import { headingFor, numberFor } from '../shared/heading'
import { reloadedReferences } from '../shared/prefill-params'
import { useRefused } from '../shared/refused'
import { flowStampOf, stampOf } from '../shared/stamp-of'
import { standingWords } from '../shared/standing-warnings'
import { usePaper } from './use-pdf'

/** The fields of the card at the top: progress, facts of the list, dates; without the heading of the card. */
export function decisiveFields({ form, fields, list }: Module): readonly string[] {
  const names = form.flatMap((section) => section.fields)
  const placedOn = (place: 'first' | 'last') => names.filter((name) => shownAs(fields[name]).onCard === place)
  const all = [...new Set([...placedOn('first'), ...list.facts, ...placedOn('last')])]
  return all.filter((name) => !list.heading.includes(name))
}

/** The fields shown on the card, which the sections do not repeat. */
function fieldsOnCard(module: Module, { values }: ListRow, facts: readonly string[]): readonly string[] {
  const { title, heading, state } = module.list
  return [title, ...heading, state, ...facts].filter((name) => !isEmpty(values[name]))
}

/** The value of a field as a feature shows it; null if none does. */
const replacedFact = (module: Module, name: string, data: ListRow) =>
  detailParts(module, 'factOf')
    .map(({ part }) => part({ module, record: data, name, text: showValue(module, name, data) }))
    .find((shown) => shown !== null) ?? null

const factOf =
  (module: Module, data: ListRow) =>
  (name: string): Fact => ({
    label: textOf(module, { field: name }),
    value: replacedFact(module, name, data) ?? showField(module, name, data),
    money: module.fields[name]?.kind === 'money',
    strong: name === module.list.amount,
    wide: shownAs(module.fields[name]).isWide === true && !isEmpty(data.values[name]),
  })

export interface ShownLine {
  readonly guid: string
  readonly title: string
  readonly facts: readonly Fact[]
}

type Values = Readonly<Record<string, unknown>>

/**
 * What the program did not fill in is left out, such as the bill of work beyond it, and a figure of zero, which has
 * nothing to explain.
 */
const isFilled = (field: Field | undefined, values: Values, name: string) =>
  !(field?.options.readonly === true && (isEmpty(values[name]) || (field.options.figure && values[name] === 0)))

/** Lines have no button that shows their empty fields, because they would make a table of many lines hard to read. */
const isShown = (field: Field, line: Values, name: string) =>
  isApplicable(field, line) && !isEmpty(line[name]) && isFilled(field, line, name)

/** Questions with their answers. */
function answersIn(module: Module, name: string, { values }: RecordModel): readonly ShownLine[] {
  const { answers, fields = {}, title = '' } = module.fields[name]?.options.lines ?? {}
  const lines = (values[name] ?? []) as readonly Values[]
  if (answers?.as === undefined || lines.length === 0) return []
  const { kind, files } = answers.as
  const textIn = (line: Values) => {
    const value = line[answers.value]
    if (line[kind] === 'photo') return showField({ fields }, files, { values: line, words: {} })
    return line[kind] === 'money' && !isEmpty(value) ? showMoney(Math.round(Number(value) * 100)) : String(value ?? '')
  }
  const isAnswered = (line: Values) => !(isEmpty(line[answers.value]) && isEmpty(line[files]))
  const facts = lines.filter(isAnswered).map((line) => ({ label: String(line[title]), value: textIn(line) }))
  return facts.length === 0 ? [] : [{ guid: String(lines[0]?.guid), title: '', facts }]
}

/** The lines of a field, each with its title and its other values. */
export function tableOf(module: Module, name: string, { values, words }: RecordModel): readonly ShownLine[] {
  const { fields = {}, title = '' } = module.fields[name]?.options.lines ?? {}
  return ((values[name] ?? []) as readonly Values[]).map((line, index) => {
    const wordsIn = (each: string) =>
      displayTextOf(module, { field: name, line: each }, line[each], words[`${name}.${index}.${each}`] ?? '')
    const lineWords = Object.fromEntries(Object.keys(fields).map((each) => [each, wordsIn(each)]))
    return {
      guid: String(line.guid),
      title: `${index + 1}. ${showValue({ fields }, title, { values: line, words: lineWords })}`,
      facts: Object.keys(fields)
        .filter((each) => each !== title && isShown(fields[each] as Field, line, each))
        .map((each) => ({
          label: textOf(module, { field: name, line: each }),
          value: showField({ fields }, each, { values: line, words: lineWords }),
        })),
    }
  })
}

const linesIn = (module: Module, name: string, data: RecordModel) =>
  module.fields[name]?.options.lines?.answers?.as === undefined
    ? tableOf(module, name, data)
    : answersIn(module, name, data)

function shownSections(module: Module, data: RecordModel, facts: readonly string[]) {
  const onCard = fieldsOnCard(module, data, facts)
  // The amount of the list is the main one of the record and is shown even if it is empty or zero.
  const isMain = (name: string) => name === module.list.amount
  const sections = sectionsOf(module, data.values).map(({ name, fields: all }) => {
    const fields = all.filter((each) => isEffectiveField(module, each, data.values) && !onCard.includes(each))
    const plain = fields.filter((each) => module.fields[each]?.kind !== 'lines')
    const shown = plain.filter((each) => isMain(each) || isFilled(module.fields[each], data.values, each))
    const fact = factOf(module, data)
    return {
      name,
      title: textOf(module, { section: name }),
      facts: shown.map((each) => ({ ...fact(each), empty: !isMain(each) && isEmpty(data.values[each]) })),
      lines: fields
        .filter((each) => module.fields[each]?.kind === 'lines')
        .flatMap((each) => linesIn(module, each, data)),
    }
  })
  return sections.filter(({ facts, lines }) => facts.length + lines.length > 0)
}

/** Deletes the record after a confirmation. */
function useDelete(module: Module, guid: string, version: number, named: string) {
  const t = useTranslate()
  const removing = useAction()
  const call = recordCall(module, 'Delete')
  const isPendingDelete = useIsWaiting(call, guid)
  const remove = async () => {
    const title = t('records.deleteTitle')
    if (!(await ask({ title, yes: t('records.delete'), no: t('shell.cancel'), danger: true }))) return
    const order = { subject: guid, module: module.name, title: `${t('records.delete')} · ${named}` }
    if (await removing.act({ ...order, call, takes: { guid, Version: version } }, t('records.deleted'))) back()
  }
  /** Disables other actions while the deletion is pending. */
  const pendingProps = isPendingDelete ? { disabled: true, reason: t('outbox.pendingDelete') } : {}
  return { remove, refusal: removing.refusal, pendingProps }
}

/** Files can be attached if the record can be changed. */
const canAttach = ({ closed }: Module, { can, held: frozen = '' }: RecordModel) => !closed && can.edit && frozen === ''

/** Texts shown below photos of a saved record. */
const aboutOf = (module: Module, { values, words }: RecordModel) =>
  shownFor(module, values, (name) => words[name] ?? '')

/** The record; while it loads or if no answer came, the row cached from its list. */
function useRecord(module: Module, guid: string) {
  const t = useTranslate()
  const { data, failure, problem, reload, loading, asOf } = useRead(recordCall(module, 'GetModel'), { guid })
  const [cached] = useState(() => cachedRow(recordCall(module, 'GetListPage'), guid))
  const isRefused = problem !== ''
  const isUnreachable = failure !== '' && !isRefused
  const row = data ?? (isRefused ? undefined : cached?.row)
  const words = isUnreachable ? t(row === undefined ? 'records.notHere' : 'records.notHereKnown') : failure
  return { data, row, problem, reload, loading, failure: words, asOf: isUnreachable ? (cached?.at ?? null) : asOf }
}

/** The detail of a record: the one of the address unless `requestedGuid` is given. Facts of the card first, then sections. */
export function useRecordDetail(
  module: Module,
  requestedGuid?: string,
  factsOnCard: (module: Module) => readonly string[] = decisiveFields,
) {
  const [t, refused, params] = [useTranslate(), useRefused(), useParams()]
  const guid = requestedGuid ?? guidIn(params)
  const { data, row, failure, problem, reload, loading, asOf } = useRecord(module, guid)
  const [showsHistory, showHistory] = useState(false)
  const to = { module: module.name }
  const editProps = refused(data?.can.edit, 'edit')
  useMarkMessagesRead(module.name, guid, data !== undefined && asOf === null)
  const added = detailParts(module, 'menuItems').flatMap(({ part }) => part(t, module, guid, editProps))
  const copy = {
    label: t('records.copyRecord'),
    ...editProps,
    onPress: () => go(`${module.area}Edit`, { ...to, copy: guid, ...reloadedReferences(module, row?.values ?? {}) }),
  }
  const named = row === undefined ? textOf(module) : showValue(module, module.list.title, row)
  const { remove, refusal, pendingProps } = useDelete(module, guid, data?.version ?? 0, named)
  const frozen = { ...frozenProps(module, data), ...pendingProps }
  const deleteProps = { ...refused(data?.can.delete, 'delete'), ...frozen }
  const whole = usePaper(module, guid, named)
  const paper = row !== undefined && isWithheld(module, row.values) ? { ...whole, items: [] } : whole
  const history = { label: t('records.history'), onPress: () => showHistory(true) }
  const qr = { label: t('records.qr'), onPress: () => go('qrcodelist', { ...to, guid }) }
  const deletion = { label: t('records.delete'), danger: true, ...deleteProps, onPress: remove }
  return {
    t,
    guid,
    ...{ loading, failure, problem, asOf, reload },
    version: data?.version ?? 0,
    row,
    record: data,
    refusal,
    title: row === undefined ? named : headingFor(module, row),
    paper,
    refused: { ...editProps, ...frozen },
    actions: data === undefined ? [] : detailParts(module, 'actions').flatMap(({ part }) => part(t, module, data)),
    edit: () => go(`${module.area}Edit`, { ...to, guid }),
    more: module.closed ? [...paper.items, qr, history] : [...paper.items, qr, copy, ...added, history, deletion],
    /** Null until the record is loaded; then whether files can be attached, and the texts below its photos. */
    attachable: data === undefined ? null : { canEdit: canAttach(module, data), about: aboutOf(module, data) },
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
