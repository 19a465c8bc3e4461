import { type Field, isVoid, linesIn, type Module } from '@/schema'
import { findRecord } from '../../../store/records/records'
import type { Change, Values } from '../../change/change'
import type { Feature } from '../../change/feature'
import { refuse } from '../../core/refuse'
import { choiceText } from '../../texts/definitions'

interface Reference {
  /** The field, in a line with the name and the place of the line. */
  readonly field: string
  readonly target: Module
  readonly guid: string
}

/** The record of a field, if it is one that can be voided and that must be in effect. */
function referenceIn(prefix: string, name: string, { options }: Field, values: Values): readonly Reference[] {
  const [target, guid] = [options.to?.() as Module | undefined, values[name]]
  if (target === undefined || target.voids === null || typeof guid !== 'string') return []
  const states = options.only?.[target.list.state]
  if (states === undefined || [states].flat().includes(target.voids.to)) return []
  return [{ field: `${prefix}${name}`, target, guid }]
}

const fieldsIn = (fields: Readonly<Record<string, Field>>, prefix: string, values: Values) =>
  Object.entries(fields).flatMap(([name, field]) => referenceIn(prefix, name, field, values))

/** The references of a record and of its lines to records that must be in effect. */
function referencesOf({ fields }: Module, values: Values): readonly Reference[] {
  const inLines = Object.entries(fields).flatMap(
    ([
      list,
      {
        options: { lines },
      },
    ]) =>
      lines === undefined
        ? []
        : linesIn(values, list).flatMap((line, at) => fieldsIn(lines.fields, `${list}.${at}.`, line)),
  )
  return [...fieldsIn(fields, '', values), ...inLines]
}

/** The records to which a document of a ledger refers by this change. */
function addedBy({ module, before, after }: Change): readonly Reference[] {
  if (after === null || module.posts.length + module.movements.length === 0) return []
  const known = new Set(before === null ? [] : referencesOf(module, before).map(({ guid }) => guid))
  return referencesOf(module, after).filter(({ guid }) => !known.has(guid))
}

/**
 * A document of a ledger does not refer to a record that is voided at the same time. The record stays locked while the
 * document is written, because voiding refuses records that documents refer to.
 */
export const voidReferences: Feature = {
  name: 'void-references',
  locks: (change) => addedBy(change).map(({ target, guid }) => ({ table: target.name, key: guid })),
  appliesTo: (change) => addedBy(change).length > 0,
  async afterWrite({ sql, lang }, change) {
    for (const { field, target, guid } of addedBy(change)) {
      const record = await findRecord(sql, target, guid, [])
      if (record === null || !isVoid(target, record.values)) continue
      const { state } = target.list
      refuse([{ field, reason: 'not-in-state', limit: choiceText(target, state, String(record.values[state]), lang) }])
    }
  },
}
