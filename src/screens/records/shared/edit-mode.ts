import { useMemo } from 'react'
import { useParams } from '@/platform/router'
import type { Params } from '@/routes/match'
import type { Module } from '@/schema'
import { guidIn } from './guid-in'

/** What the `:type` of an edit address means. Any other word opens the record to be read, as 'view', 'see' and '2' do. */
const words = {
  new: ['add', 'new', '0'],
  copy: ['addagain', 'copy'],
  edit: ['edit', 'update', '1'],
} as const

export interface Opened {
  /** A form, the record to be read, or the list, because the address does not say which record. */
  readonly as: 'form' | 'view' | 'list'
  /** Page parameters without those that do not apply to this mode. */
  readonly params: Params
  /** The record that is changed or read; empty for a new one. */
  readonly guid: string
}

const without = (params: Params, names: readonly string[]): Params =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !names.includes(name)))

/** Parameters that name another record, which the form begins with. */
const fillers = ({ fill = '', line = '' }: Params) =>
  [...fill.split(','), line].filter(Boolean).map((pair) => pair.split('=')[1] ?? '')

const asNew = (params: Params): Opened => {
  const filled = fillers(params)
  const own = [params.key ?? 'guid', 'guid', 'copy'].filter((name) => !filled.includes(name))
  return { as: 'form', params: without(params, own), guid: '' }
}

/** A new record from another one: as a reference where the form has a field for that, else as a copy. */
function asCopy(params: Params): Opened {
  const { params: left, ...opened } = asNew(params)
  const from = params.reguid ?? guidIn(params)
  const isFilled = fillers(params).includes('reguid') && params.reguid !== undefined
  return { ...opened, params: isFilled || from === '' ? left : { ...left, copy: from } }
}

/** How an edit address opens, by the word its route has for that; an address without such a word is a form. */
export function openedAs(params: Params): Opened {
  const word = params[params.mode ?? '']?.toLowerCase() ?? ''
  const given = params[params.key ?? 'guid'] ?? ''
  const guid = guidIn(params)
  const has = (list: readonly string[]) => list.includes(word)
  if (has(words.new)) return asNew(params)
  if (has(words.copy)) return asCopy(params)
  // An object of an older client that has no guid is not saved yet.
  if (word === '' || (has(words.edit) && given !== '')) return { as: 'form', params, guid }
  // A line that is not saved yet is changed in the form of its record.
  if (has(words.edit) && params.line !== undefined) return asNew(params)
  const shown =
    guid === '' && params.line !== undefined ? guidIn({ ...params, key: fillers(params).slice(-1)[0] ?? '' }) : guid
  return { as: shown === '' ? 'list' : 'view', params, guid: shown }
}

/** What is read: the record itself, or what its address names in place of a line. */
export function shownModule(module: Module, { line, ...params }: Params): Module {
  if (line === undefined || guidIn(params) !== '') return module
  const [list = '', name = ''] = line.split('=')[0]?.split('.') ?? []
  return (module.fields[list]?.options.lines?.fields[name]?.options.to?.() as Module | undefined) ?? module
}

/** How the page that is open was addressed. */
export function useOpened(): Opened {
  const params = useParams()
  return useMemo(() => openedAs(params), [params])
}
