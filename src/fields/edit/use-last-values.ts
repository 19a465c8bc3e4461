import { useRead } from '@/client/queries/use-read'
import { isEmpty, type Module, recordCall } from '@/schema'
import type { Editing } from './contract'

/** The number of records that are read. */
const rows = 20

/** One request has the values of all such fields of a form. */
const recentFields = ({ fields }: Module) => Object.keys(fields).filter((name) => fields[name]?.options.recent === true)

export interface LastValue {
  readonly value: string
  readonly words: string
}

export interface LastValues {
  readonly values: readonly LastValue[]
  /** Whether they are being loaded. */
  readonly isComing: boolean
}

const none: LastValues = { values: [], isComing: false }

/**
 * The values of a field in the last records of the same project, the last one first, with repetitions, while a field
 * that offers them is empty in a new record.
 */
export function useLastValues({ module, name, field, beside, value, isNew = false }: Editing): LastValues {
  const { project } = beside
  const filters: Record<string, string> = typeof project === 'string' ? { project } : {}
  const also = recentFields(module)
  const isWanted = isNew && field.options.recent === true && isEmpty(value)
  const query = { keyword: '', sort: '', filters, also, deleted: false, numbers: false, page: 1, rows }
  const { data, loading } = useRead(recordCall(module, 'GetListPage'), query, { enabled: isWanted, quiet: true })
  if (!isWanted) return none
  const values = (data?.rows ?? []).flatMap(({ values, words }) => {
    const last = values[name]
    return typeof last === 'string' && last !== '' ? [{ value: last, words: words[name] ?? '' }] : []
  })
  return { values, isComing: loading }
}
