import type { ListRow } from '@wire'
import type { Scanning } from '@/client/picks/scanning'
import { read, save } from '@/client/request/call'
import { type PickRow, rowOf } from '@/fields/edit/use-pick'
import { matchHash } from '@/routes/match'
import { type Module, onlyFilters, recordCall, type Target } from '@/schema'

type ListTarget = Target & Pick<Module, 'listMethod'>
type Filters = Readonly<Record<string, string>>

const maxCode = 60

/** The record code in the link of a label; null for any other text. */
function codeIn(text: string) {
  const found = text.includes('#') ? matchHash(text.slice(text.indexOf('#') + 1)) : null
  if (found?.route.name !== 'qrcodeview') return null
  const { BC = '', name = '' } = found.params
  return { BC, name }
}

/** Fields that identify a record on their own: its number or code. */
const codesOf = ({ fields }: Target) =>
  Object.entries(fields).flatMap(([name, { kind, options }]) =>
    kind === 'serial' || kind === 'qr' || (kind === 'text' && options.unique === true) ? [name] : [],
  )

async function readRows(target: ListTarget, keyword: string, filters: Filters, also: readonly string[]) {
  const query = { page: 1, rows: 20, keyword, sort: '', filters, also, deleted: false, numbers: false }
  return (await read(recordCall(target, 'GetListPage'), query, { quiet: true })).rows
}

/** The record with exactly this code. */
async function findByCode(target: ListTarget, text: string, filters: Filters, also: readonly string[]) {
  const codes = codesOf(target)
  if (codes.length === 0 || text.length > maxCode) return undefined
  const rows = await readRows(target, text, filters, [...new Set([...codes, ...also])])
  return rows.find(({ values }) =>
    codes.some((name) => String(values[name] ?? '').toLowerCase() === text.toLowerCase()),
  )
}

/** The reference fields of a record; for example, stock refers to a material. */
const referencesOf = (target: Target) =>
  Object.entries(target.fields).flatMap(([name, { kind, options }]) => {
    const to = kind === 'reference' ? (options.to?.() as ListTarget | undefined) : undefined
    return to === undefined ? [] : [{ name, to }]
  })

const isWithin = ({ values }: Pick<ListRow, 'values'>, filters: Filters) =>
  Object.entries(filters).every(([name, value]) => value.split(',').includes(String(values[name] ?? '')))

/** The record that a scanned text identifies among those the lines can refer to; undefined if there is none. */
export async function findScanned({ field, formValues: beside }: Scanning, text: string): Promise<PickRow | undefined> {
  const { to, within = {}, copies = {}, begins = {} } = field.options
  const target = to?.() as ListTarget | undefined
  if (target === undefined) return undefined
  const filters = {
    ...onlyFilters(field.options),
    ...Object.fromEntries(Object.entries(within).map(([theirs, byCode]) => [theirs, String(beside[byCode] ?? '')])),
  }
  const also = [...Object.values(copies), ...Object.values(begins)]
  const toPickRow = rowOf(target, copies, begins)
  const findThrough = async (name: string, guid: string) => {
    const rows = await readRows(target, '', { ...filters, [name]: guid }, also)
    return rows.length === 1 && rows[0] !== undefined ? toPickRow(rows[0]) : undefined
  }
  const code = codeIn(text)
  if (code !== null) {
    const { Module: of, Record: guid } = await save('QrCode.Open', code)
    if (of !== target.name) {
      const reference = referencesOf(target).find((each) => each.to.name === of)
      return reference === undefined ? undefined : findThrough(reference.name, guid)
    }
    const record = await read(recordCall(target, 'GetModel'), { guid }, { quiet: true })
    return isWithin(record, filters) ? toPickRow(record) : undefined
  }
  const byCode = await findByCode(target, text, filters, also)
  if (byCode !== undefined) return toPickRow(byCode)
  for (const { name, to: other } of referencesOf(target)) {
    const found = await findByCode(other, text, {}, [])
    if (found !== undefined) return findThrough(name, found.guid)
  }
  return undefined
}
