import { type Field, kindOf, type Module, type Target } from '@/schema'
import { entriesOf } from '../../store/records/dictionaries'
import { namesFor } from '../../store/records/display-names'
import { departmentsByName, peopleByName, recordsByName } from '../../store/records/record-export'
import type { AtWork } from '../core/context'
import { scopeOf } from '../core/scope'
import type { Candidate, Lookup, Mention } from '../kinds/cells/cell-input'

const none: readonly Candidate[] = []

export const isMention = (field: Field) =>
  kindOf(field).refersTo !== undefined || field.options.dictionary !== undefined

class NameIndex {
  private readonly by = new Map<string, Candidate[]>()
  add(text: string, one: Candidate) {
    const knownPeople = this.by.get(text) ?? []
    if (!knownPeople.some(({ id }) => id === one.id)) knownPeople.push(one)
    this.by.set(text, knownPeople)
  }
  get = (text: string) => this.by.get(text) ?? none
}

const textsOf = (mentions: readonly Mention[], refersTo: 'person' | 'department') => [
  ...new Set(mentions.filter(({ field }) => kindOf(field).refersTo === refersTo).map(({ text }) => text)),
]

async function people({ sql }: AtWork, texts: readonly string[]) {
  const found = new NameIndex()
  for (const { id, name, phone } of texts.length === 0 ? [] : await peopleByName(sql, texts)) {
    for (const text of [name, phone ?? name]) found.add(text, { id, restricting: {} })
  }
  return found
}

async function departments({ sql }: AtWork, texts: readonly string[]) {
  const found = new NameIndex()
  for (const { id, name } of texts.length === 0 ? [] : await departmentsByName(sql, texts)) {
    found.add(name, { id, restricting: {} })
  }
  return found
}

/** The fields that identify a record: its title, its serial number, and unique texts. */
const namesOf = ({ fields, list }: Target) =>
  [...new Set([list.title, ...Object.keys(fields)])].filter((name) => {
    const { kind, options } = fields[name] ?? {}
    return kind === 'serial' || (kind === 'text' && (name === list.title || options?.unique === true))
  })

const lastPart = (path: string) => path.split(' / ').at(-1) ?? path

async function records({ sql, who }: AtWork, target: Target, targetMentions: readonly Mention[]) {
  const found = new NameIndex()
  const restricting = [...new Set(targetMentions.flatMap(({ field }) => Object.keys(field.options.within ?? {})))]
  const scope = scopeOf(target as unknown as Module, who)
  const by = namesOf(target)
  const names = [...new Set(targetMentions.map(({ text }) => text))]
  // In a tree the whole path may be given; its last part is the name.
  const texts = target.tree === null ? names : [...new Set([...names, ...names.map(lastPart)])]
  const matches = await recordsByName(sql, target, by, restricting, texts, scope === null ? [] : [scope])
  for (const { guid, names: own, extra: values } of matches) {
    for (const text of own) if (text !== null) found.add(text, { id: guid, restricting: values })
  }
  if (target.tree === null) return found
  const guids = matches.map(({ guid }) => guid)
  const paths = await namesFor(sql, { users: [], departments: [], records: [{ target, guids }] })
  for (const { guid, extra: values } of matches) found.add(paths.get(guid) ?? guid, { id: guid, restricting: values })
  return found
}

/** Choices added or renamed by the enterprise, by their name in any language. */
async function choicesCalled({ sql }: AtWork, mentions: readonly Mention[]) {
  const found = new NameIndex()
  const names = [...new Set(mentions.flatMap(({ field }) => field.options.dictionary ?? []))]
  for (const entry of names.length === 0 ? [] : await entriesOf(sql, names)) {
    for (const name of Object.values(entry.names)) {
      found.add(`${entry.dictionary}/${name.toLowerCase()}`, { id: entry.key, restricting: {} })
    }
  }
  return found
}

/** Finds all names, with one query for each kind. */
export async function lookUp(work: AtWork, mentions: readonly Mention[]): Promise<Lookup> {
  const targets = new Map<string, Mention[]>()
  for (const mention of mentions) {
    const name = mention.field.options.to?.().name
    if (name !== undefined) targets.set(name, [...(targets.get(name) ?? []), mention])
  }
  const byTarget = new Map<string, NameIndex>()
  for (const [name, targetMentions] of targets) {
    const target = targetMentions[0]?.field.options.to?.()
    if (target !== undefined) byTarget.set(name, await records(work, target, targetMentions))
  }
  const [knownPeople, knownDepartments] = [
    await people(work, textsOf(mentions, 'person')),
    await departments(work, textsOf(mentions, 'department')),
  ]
  const choices = await choicesCalled(work, mentions)
  return ({ field, text }) => {
    if (field.options.dictionary !== undefined) return choices.get(`${field.options.dictionary}/${text.toLowerCase()}`)
    const { refersTo } = kindOf(field)
    if (refersTo === 'person') return knownPeople.get(text)
    if (refersTo === 'department') return knownDepartments.get(text)
    return byTarget.get(field.options.to?.().name ?? '')?.get(text) ?? none
  }
}
