import type { LanguageCode, ListPage, ListRow, RecordModel } from '@wire'
import { check, type DraftOf, type Field, type Issue, type Kind, type Module, Problem } from '@/schema'
import {
  type Condition,
  countByChoice,
  findRecord,
  insertRecord,
  namesFor,
  pageOfRecords,
  type StoredRecord,
} from '../store/records'
import { may } from './actor'
import { audit } from './audit'
import type { AtWork } from './context'
import { definitionWords } from './definition-words'
import { fullPinyin, initialsOf } from './pinyin'
import { absent, misshapen, taken } from './records-values'
import { scopeOf } from './scope'

export interface Asked {
  readonly page: number
  readonly rows: number
  readonly keyword: string
  readonly sort: string
  readonly filters: Readonly<Record<string, string>>
}

const searchTextOf = ({ list }: Module, values: Readonly<Record<string, unknown>>) => {
  const words = list.search.map((name) => String(values[name] ?? '')).filter(Boolean)
  return [...words, ...words.map(fullPinyin), ...words.map(initialsOf)].join(' ').toLowerCase()
}

const refuse = (issues: readonly Issue[]) => {
  if (issues.length > 0) throw new Problem('invalid', { issues })
}

/** Makes a record; the same guid twice makes one. */
export async function createRecord<M extends Module>(work: AtWork, module: M, guid: string, draft: DraftOf<M>) {
  const { sql, enterprise, who } = work
  if (!may(who, module.code, 'edit')) throw new Problem('no-edit-right')
  const values = draft as Readonly<Record<string, unknown>>
  refuse(misshapen(module, values))
  refuse([...check(module, draft), ...(await absent(sql, module, values)), ...(await taken(sql, module, guid, values))])
  const added = await insertRecord(sql, module, {
    enterprise,
    guid,
    user: who.userCode,
    searchText: searchTextOf(module, values),
    values,
  })
  if (added > 0) return audit(work, { action: 'add', subject: module.name, guid, changes: values })
  // It is there already, or somebody took a unique value in this very moment.
  refuse(await taken(sql, module, guid, values))
}

const chosen = (name: string, kind: Kind | undefined, value: string): Condition => ({
  text: (n) => (kind === 'people' ? `$${n} = any("${name}")` : `"${name}"::text = $${n}`),
  values: [value],
})

function conditionsFor(
  work: AtWork,
  module: Module,
  asked: Pick<Asked, 'keyword' | 'filters'>,
  except = '',
): Condition[] {
  const unknown = Object.keys(asked.filters).filter((name) => !module.list.filters.includes(name))
  refuse(unknown.map(() => ({ field: 'filters', reason: 'not-a-choice' })))
  const filters = Object.entries(asked.filters).filter(([name, value]) => value !== '' && name !== except)
  const scope = scopeOf(module, work.who)
  const keyword = asked.keyword.trim().toLowerCase()
  return [
    ...(scope === null ? [] : [scope]),
    ...filters.map(([name, value]) => chosen(name, module.fields[name]?.kind, value)),
    ...(keyword === ''
      ? []
      : [{ text: (n: number) => `search_text like $${n}`, values: [`%${keyword.replace(/[\\%_]/g, '\\$&')}%`] }]),
  ]
}

function sortOf(module: Module, asked: string) {
  if (asked === '') return module.list.sort
  if (Object.hasOwn(module.fields, asked.replace(/^-/, ''))) return asked
  throw new Problem('invalid', { issues: [{ field: 'sort', reason: 'not-a-choice' }] })
}

const mentioned = (records: readonly StoredRecord[], fields: readonly (readonly [string, Field])[]) =>
  records.flatMap(({ values }) => fields.flatMap(([name]) => (values[name] ?? []) as string | readonly string[]))

/** The words of what refers elsewhere: people, departments and choices by name. */
async function withWords({ sql, lang }: AtWork, module: Module, records: readonly StoredRecord[]): Promise<ListRow[]> {
  const fields = Object.entries(module.fields)
  const people = fields.filter(([, { kind }]) => kind === 'person' || kind === 'people')
  const departments = fields.filter(([, { kind }]) => kind === 'department')
  const names = await namesFor(sql, mentioned(records, people), mentioned(records, departments))
  return records.map(({ guid, version, state, values }) => ({
    guid,
    version,
    state,
    values,
    words: Object.fromEntries(
      fields.flatMap(([name, field]) => {
        const words = wordsFor(module, name, field, values[name], names, lang)
        return words === '' ? [] : [[name, words]]
      }),
    ),
  }))
}

function wordsFor(
  module: Module,
  name: string,
  { kind }: Field,
  value: unknown,
  names: ReadonlyMap<string, string>,
  lang: LanguageCode,
) {
  if (value === null || value === undefined) return ''
  if (kind === 'choice') return definitionWords(module, name, String(value), lang)
  if (kind === 'people') return (value as readonly string[]).map((code) => names.get(code) ?? code).join('、')
  return kind === 'person' || kind === 'department' ? (names.get(String(value)) ?? '') : ''
}

export async function listRecords(work: AtWork, module: Module, asked: Asked): Promise<ListPage> {
  if (!may(work.who, module.code, 'view')) throw new Problem('no-view-right')
  const conditions = conditionsFor(work, module, asked)
  const { page, rows } = asked
  const records = await pageOfRecords(work.sql, module, { conditions, sort: sortOf(module, asked.sort), page, rows })
  const [counted = module.list.state] = module.list.filters
  const counts = await countByChoice(work.sql, module, counted, conditionsFor(work, module, asked, counted))
  const wanted = asked.filters[counted] ?? ''
  return {
    rows: await withWords(work, module, records),
    total: counts.filter(({ choice }) => wanted === '' || choice === wanted).reduce((sum, { count }) => sum + count, 0),
    counts: Object.fromEntries(counts.map(({ choice, count }) => [choice ?? '', count])),
  }
}

export async function readRecord(work: AtWork, module: Module, guid: string): Promise<RecordModel> {
  if (!may(work.who, module.code, 'view')) throw new Problem('no-view-right')
  const scope = scopeOf(module, work.who)
  const record = await findRecord(work.sql, module, guid, scope === null ? [] : [scope])
  if (record === null) throw new Problem('not-found')
  const [row] = await withWords(work, module, [record])
  if (row === undefined) throw new Problem('not-found')
  const can = { edit: may(work.who, module.code, 'edit'), delete: may(work.who, module.code, 'delete') }
  return { ...row, can }
}
