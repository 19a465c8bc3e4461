import type { ListRow } from '@wire'
import type { Chosen, Editing } from '@/fields/edit/contract'
import { listQueryOf, pickedCopies } from '@/fields/edit/pick-query'
import { type Field, recordCall } from '@/schema'
import type { Wire } from './wire'

/** A field that is filled in, its value before, and what pickers and uploads depend on. */
export interface Filling extends Pick<Editing, 'module' | 'name' | 'field' | 'value' | 'beside'> {
  readonly wire: Wire
  readonly record: string
}

const firstPage = { page: 1, rows: 20 } as const
const none = '无'

function found<T>(row: T | undefined, { module, name }: Filling, text: string): T {
  if (row === undefined) throw new Error(`${module.name}.${name} does not offer ${text}`)
  return row
}

async function pickPerson(filling: Filling, keyword: string): Promise<string> {
  const { body } = await filling.wire.read('UserManage.GetUserList', { ...firstPage, keyword })
  const row = body.find(({ UserName, Company }) => `${UserName} ${Company}`.includes(keyword))
  return found(row, filling, keyword).UserCode
}

async function pickDepartment(filling: Filling, text: string): Promise<string> {
  const { body } = await filling.wire.read('Department.GetTree', {})
  return found(
    body.find(({ name }) => name.includes(text)),
    filling,
    text,
  ).id
}

/** The texts of a row by which a record is recognised in a picker. */
const textsOf = ({ values, words }: ListRow) => [...Object.values(values), ...Object.values(words)].map(String)

/** Searches among the records that the picker of the field offers; `a|b` searches `a` and picks the row with `b`. */
async function pickRecord(filling: Filling, input: string): Promise<Chosen> {
  const [keyword = '', text = keyword] = input.split('|')
  const { field, beside } = filling
  const missing = Object.values(field.options.within ?? {}).filter((own) => !beside[own])
  if (missing.length > 0) throw new Error(`${filling.name} needs ${missing.join(', ')} first`)
  const { target, query } = listQueryOf(filling, keyword)
  const { body } = await filling.wire.read(recordCall(target, 'GetListPage'), { ...firstPage, ...query })
  const row = found(
    body.rows.find((each) => textsOf(each).some((own) => own.includes(text))),
    filling,
    input,
  )
  return { value: row.guid, copies: pickedCopies(row, field.options) }
}

/** Whether a text empties an optional field that is picked in a sheet. */
const isNone = ({ required }: Field, text: string) => text === none && !required

const pickedOr =
  (pick: (filling: Filling, text: string) => Promise<Chosen>) =>
  async (filling: Filling, text: string): Promise<Chosen> =>
    isNone(filling.field, text) ? { value: null } : pick(filling, text)

export const person = pickedOr(async (filling, text) => ({ value: await pickPerson(filling, text) }))
export const department = pickedOr(async (filling, text) => ({ value: await pickDepartment(filling, text) }))
export const reference = pickedOr(pickRecord)

/** Adds people to those that are chosen. */
export async function people(filling: Filling, texts: readonly string[]): Promise<Chosen> {
  const added: string[] = []
  for (const text of texts) added.push(await pickPerson(filling, text))
  return { value: [...((filling.value ?? []) as readonly string[]), ...added] }
}
