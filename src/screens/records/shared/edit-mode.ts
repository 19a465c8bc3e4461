import { useMemo } from 'react'
import { useParams } from '@/platform/router'
import type { Params } from '@/routes/match'
import type { Module } from '@/schema'
import { guidIn } from './guid-in'
import { lineOfAddress } from './line-of-address'

/**
 * The meaning of `:type` in an edit address. Any other word opens the record to be read, as 'view', 'see' and '2' do.
 */
const words = {
  new: ['add', 'new', '0', 'fromplan'],
  copy: ['addagain', 'copy'],
  edit: ['edit', 'update', '1'],
} as const

export interface EditMode {
  /** A form, the record to be read, or the list, because the address does not identify a record. */
  readonly as: 'form' | 'view' | 'list'
  /** Page parameters without those that do not apply to this mode. */
  readonly params: Params
  /** The record that is changed or read; empty for a new one. */
  readonly guid: string
}

const without = (params: Params, names: readonly string[]): Params =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !names.includes(name)))

/** Parameters with records that the form is prefilled from. */
const prefillParams = ({ fill = '', line = '' }: Params) =>
  [...fill.split(','), line].filter(Boolean).map((pair) => pair.split('=')[1] ?? '')

const asNew = (params: Params): EditMode => {
  const prefilledBy = prefillParams(params)
  const own = [params.key ?? 'guid', 'guid', 'copy'].filter((name) => !prefilledBy.includes(name))
  return { as: 'form', params: without(params, own), guid: '' }
}

/** A new record from another one: as a reference if the form has a field for that, else as a copy. */
function asCopy(params: Params): EditMode {
  const { params: remaining, ...opened } = asNew(params)
  const from = params.reguid ?? guidIn(params)
  const isFilled = prefillParams(params).includes('reguid') && params.reguid !== undefined
  return { ...opened, params: isFilled || from === '' ? remaining : { ...without(remaining, ['line']), copy: from } }
}

/** Whether an address has no word; if its guid stands for one (0 is a new record), any other guid is changed. */
const isForm = ({ mode, key = 'guid' }: Params, word: string) => word === '' || mode === key

/** An address that numbers a line names the document of the line; else it names what the line begins from. */
function ofDocument(params: Params): Params {
  const [, param = ''] = (params.line ?? '').split('=')
  return lineOfAddress(params).isNumbered && param !== '' ? { ...without(params, ['line']), key: param } : params
}

/**
 * The mode of an edit address, by the word that its route has for that; an address without such a word is a form, unless
 * its route has a word for that (`bare`).
 */
export function editModeOf(address: Params): EditMode {
  const word = address[address.mode ?? '']?.toLowerCase() ?? address.bare ?? ''
  const has = (list: readonly string[]) => list.includes(word)
  if (has(words.new)) return asNew(address)
  const params = ofDocument(address)
  if (has(words.copy)) return asCopy(params)
  const id = params[params.key ?? 'guid'] ?? ''
  const guid = guidIn(params)
  // An object of an older client that has no guid is not saved yet.
  if (isForm(params, word)) return { as: 'form', params, guid }
  // A saved document has its lines, so that none begins.
  if (has(words.edit) && id !== '') return { as: 'form', params: without(params, ['line']), guid }
  // A line that is not saved yet is changed in the form of its record.
  if (has(words.edit) && address.line !== undefined) return asNew(address)
  const shown =
    guid === '' && params.line !== undefined
      ? guidIn({ ...params, key: prefillParams(params).slice(-1)[0] ?? '' })
      : guid
  return { as: shown === '' ? 'list' : 'view', params, guid: shown }
}

/** The module of the record to be read: its own, or that of the record that the address names instead of a line. */
export function shownModule(module: Module, { line, ...params }: Params): Module {
  if (line === undefined || guidIn(params) !== '') return module
  const [list = '', name = ''] = line.split('=')[0]?.split('.') ?? []
  return (module.fields[list]?.options.lines?.fields[name]?.options.to?.() as Module | undefined) ?? module
}

/** The mode of the current address. */
export function useEditMode(): EditMode {
  const params = useParams()
  return useMemo(() => editModeOf(params), [params])
}
