import type { ListRow } from '@wire'
import type { Scanning } from '@/client/picks/scanning'
import { read, save } from '@/client/request/call'
import { type PickRow, rowOf } from '@/fields/edit/use-pick'
import { matchHash } from '@/routes/match'
import { type Module, recordCall, type Target } from '@/schema'

type Listed = Target & Pick<Module, 'listMethod'>
type Filters = Readonly<Record<string, string>>

const longest = 60

/** The code of a record that a label says; null for anything else. */
function codeIn(text: string) {
  const found = text.includes('#') ? matchHash(text.slice(text.indexOf('#') + 1)) : null
  if (found?.route.name !== 'qrcodeview') return null
  const { BC = '', name = '' } = found.params
  return { BC, name }
}

/** The fields that a record is known by alone: its number, its code. */
const codesOf = ({ fields }: Target) =>
  Object.entries(fields).flatMap(([name, { kind, options }]) =>
    kind === 'serial' || kind === 'qr' || (kind === 'text' && options.unique === true) ? [name] : [],
  )

async function listed(target: Listed, keyword: string, filters: Filters, also: readonly string[]) {
  const asked = { page: 1, rows: 20, keyword, sort: '', filters, also, deleted: false }
  return (await read(recordCall(target, 'GetListPage'), asked, { quiet: true })).rows
}

/** The one record whose code is just this text. */
async function coded(target: Listed, text: string, filters: Filters, also: readonly string[]) {
  const codes = codesOf(target)
  if (codes.length === 0 || text.length > longest) return undefined
  const rows = await listed(target, text, filters, [...new Set([...codes, ...also])])
  return rows.find(({ values }) =>
    codes.some((name) => String(values[name] ?? '').toLowerCase() === text.toLowerCase()),
  )
}

/** The fields of a record that refer to others: stock is of a material. */
const waysFrom = (target: Target) =>
  Object.entries(target.fields).flatMap(([name, { kind, options }]) => {
    const to = kind === 'reference' ? (options.to?.() as Listed | undefined) : undefined
    return to === undefined ? [] : [{ name, to }]
  })

const isWithin = ({ values }: Pick<ListRow, 'values'>, filters: Filters) =>
  Object.entries(filters).every(([name, value]) => String(values[name] ?? '') === value)

/** What a scanned text stands for among what the lines refer to; undefined for nothing. */
export async function findScanned({ field, beside }: Scanning, text: string): Promise<PickRow | undefined> {
  const { to, within = {}, copies = {}, begins = {} } = field.options
  const target = to?.() as Listed | undefined
  if (target === undefined) return undefined
  const filters = Object.fromEntries(Object.entries(within).map(([theirs, own]) => [theirs, String(beside[own] ?? '')]))
  const also = [...Object.values(copies), ...Object.values(begins)]
  const told = rowOf(target, copies, begins)
  const through = async (name: string, guid: string) => {
    const rows = await listed(target, '', { ...filters, [name]: guid }, also)
    return rows.length === 1 && rows[0] !== undefined ? told(rows[0]) : undefined
  }
  const code = codeIn(text)
  if (code !== null) {
    const { Module: of, Record: guid } = await save('QrCode.Open', code)
    if (of !== target.name) {
      const way = waysFrom(target).find((each) => each.to.name === of)
      return way === undefined ? undefined : through(way.name, guid)
    }
    const record = await read(recordCall(target, 'GetModel'), { guid }, { quiet: true })
    return isWithin(record, filters) ? told(record) : undefined
  }
  const own = await coded(target, text, filters, also)
  if (own !== undefined) return told(own)
  for (const { name, to: other } of waysFrom(target)) {
    const found = await coded(other, text, {}, [])
    if (found !== undefined) return through(name, found.guid)
  }
  return undefined
}
