import type { LanguageCode, RecordModel } from '@wire'
import { formatValue, type KeptField, keptField, linesIn, type Module, percentOf, type SnapshotMoment } from '@/schema'
import { addSnapshot, type KeptItem, type KeptSnapshot, snapshotsOf } from '../../../store/moments/snapshots'
import { namesFor } from '../../../store/records/display-names'
import { findRecords } from '../../../store/records/records'
import { existingAmong } from '../../../store/records/validation-queries'
import type { Values } from '../../change/change'
import type { AtWork } from '../../core/context'
import { mayOpen, scopeOf } from '../../core/scope'
import { choiceText, fieldLabel } from '../../texts/definitions'
import { paperWord, valueTextsIn } from '../../texts/pdf'

type Shown = NonNullable<RecordModel['snapshots']>[number]

interface Subject {
  readonly guid: string
  readonly values: Values
}

const pathsOf = ({ snapshot }: Module) => [
  ...new Set(
    (snapshot?.values ?? []).flatMap(({ path, shareOf }) => (shareOf === undefined ? [path] : [path, shareOf])),
  ),
]

/** The records that a path asks; one null for the record itself. */
function recordsAt({ reference }: KeptField, values: Values): readonly (string | null)[] {
  if (reference === undefined) return [null]
  const { list, name } = reference
  const found = list === undefined ? [values[name]] : linesIn(values, list).map((line) => line[name])
  return [...new Set(found.filter((guid): guid is string => typeof guid === 'string'))]
}

/** The present values of records, by module and guid. */
function presentValues({ sql }: AtWork, wanted: ReadonlyMap<Module, readonly string[]>) {
  const found = [...wanted].map(async ([target, guids]) => {
    const records = await findRecords(sql, target, guids)
    return records.map(({ guid, values }) => [guid, values] as const)
  })
  return Promise.all(found).then((all) => new Map(all.flat()))
}

/** The records that some paths name, by module. */
function recordsNamed(fields: Module['fields'], items: readonly Pick<KeptItem, 'path' | 'of'>[]) {
  const named = new Map<Module, string[]>()
  for (const { path, of } of items) {
    const target = keptField(fields, path)?.reference?.target as Module | undefined
    if (target === undefined || of === null) continue
    named.set(target, [...new Set([...(named.get(target) ?? []), of])])
  }
  return named
}

/** Keeps the values of a record that its definition names, as they are at this moment. */
export async function keepSnapshot(work: AtWork, module: Module, moment: SnapshotMoment, { guid, values }: Subject) {
  if (module.snapshot?.at !== moment) return
  const wanted = pathsOf(module).flatMap((path) => {
    const kept = keptField(module.fields, path)
    return kept === undefined ? [] : recordsAt(kept, values).map((of) => ({ path, of, name: kept.name }))
  })
  const present = await presentValues(work, recordsNamed(module.fields, wanted))
  const items = wanted.map(({ path, of, name }) => {
    const source = of === null ? values : present.get(of)
    return { path, of, value: source?.[name] ?? null }
  })
  const { sql, enterprise, who } = work
  await addSnapshot(sql, { enterprise, module: module.name, guid, moment, items, user: who.userCode })
}

/** The records among those named that the caller may see. */
async function visibleAmong({ sql, who }: AtWork, named: ReadonlyMap<Module, readonly string[]>) {
  const found = [...named].map(async ([target, guids]) => {
    if (!mayOpen(who, target)) return []
    const scope = scopeOf(target, who)
    return [[target, await existingAmong(sql, target, guids, scope === null ? [] : [scope])] as const]
  })
  return new Map((await Promise.all(found)).flat())
}

/** A value as a text in a language. */
function textOf(module: Module, { reference, name, field }: KeptField, value: unknown, lang: LanguageCode) {
  const owner = (reference?.target as Module | undefined) ?? module
  const words = field.options.choices === undefined ? '' : choiceText(owner, name, String(value), lang)
  return formatValue(field, value, words, valueTextsIn(lang)).trim()
}

interface Reading {
  readonly module: Module
  readonly lang: LanguageCode
  readonly now: (item: KeptItem, kept: KeptField) => unknown
  readonly titleOf: (guid: string | null) => string
}

/** What share of another value a value was, as in "+1.96 % of 2,860,000.00". */
function shareIn({ items }: KeptSnapshot, { of, value }: KeptItem, path: string, { module, lang }: Reading) {
  const whole = items.find((each) => each.path === path && (each.of === of || each.of === null))
  const kept = keptField(module.fields, path)
  if (typeof value !== 'number' || typeof whole?.value !== 'number' || whole.value === 0 || kept === undefined)
    return ''
  const share = percentOf(value, whole.value).toFixed(2)
  const signed = value > 0 ? `+${share}` : share
  return paperWord(lang)('share', { share: signed, of: textOf(module, kept, whole.value, lang) })
}

function shownSnapshot(reading: Reading, snapshot: KeptSnapshot): Shown {
  const { module, lang, now, titleOf } = reading
  const rows = (module.snapshot?.values ?? []).flatMap(({ path, shareOf }) => {
    const kept = keptField(module.fields, path)
    const items = snapshot.items.filter((each) => each.path === path)
    if (kept === undefined) return []
    const owner = (kept.reference?.target as Module | undefined) ?? module
    return items.map((item) => ({
      Label: fieldLabel(owner, kept.name, lang),
      Of: titleOf(item.of),
      Then: textOf(module, kept, item.value, lang),
      Now: textOf(module, kept, now(item, kept), lang),
      Share: shareOf === undefined ? '' : shareIn(snapshot, item, shareOf, reading),
    }))
  })
  return { At: snapshot.at, rows }
}

const maxShown = 5

/**
 * The snapshots of some records of a module as texts, by record, the last one first. Values of other records are shown
 * only to callers who may see these.
 */
export async function snapshotsFor(
  work: AtWork,
  module: Module,
  records: readonly Subject[],
  most = maxShown,
): Promise<ReadonlyMap<string, readonly Shown[]>> {
  const { sql, lang } = work
  if (module.snapshot === null || records.length === 0) return new Map()
  const guids = records.map(({ guid }) => guid)
  const kept = await snapshotsOf(sql, module.name, guids, most)
  const named = recordsNamed(
    module.fields,
    kept.flatMap(({ items }) => items),
  )
  const visible = await visibleAmong(work, named)
  const [present, titles] = await Promise.all([
    presentValues(work, visible),
    namesFor(sql, {
      ...{ users: [], departments: [] },
      records: [...visible].map(([target, some]) => ({ target, guids: some })),
    }),
  ])
  const valuesOf = new Map(records.map(({ guid, values }) => [guid, values]))
  const shown = new Map<string, Shown[]>()
  for (const { items, ...snapshot } of kept) {
    const own = items.filter(({ of }) => of === null || present.has(of))
    const reading: Reading = {
      ...{ module, lang, titleOf: (guid) => (guid === null ? '' : (titles.get(guid) ?? '')) },
      now: ({ of }, { name }) => (of === null ? valuesOf.get(snapshot.record) : present.get(of))?.[name] ?? null,
    }
    const all = shown.get(snapshot.record) ?? []
    shown.set(snapshot.record, [...all, shownSnapshot(reading, { ...snapshot, items: own })])
  }
  return shown
}
