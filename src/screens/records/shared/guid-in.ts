import type { Params } from '@/routes/match'

const form = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** True if a text is a guid. */
export const isGuid = (text: string) => form.test(text)

/** Names of a record's guid in old addresses, compared without case. */
const names = ['guid', 'uid', 'id']

/** An object as old addresses contain it, encoded once or twice; null if it is none. */
function objectIn(text: string): object | null {
  try {
    const parsed: unknown = JSON.parse(text.startsWith('%') ? decodeURIComponent(text) : text)
    return typeof parsed === 'object' ? parsed : null
  } catch {
    // An object that was never encoded appears as `[object Object]`.
    return text.startsWith('[object ') ? {} : null
  }
}

const guidOf = (record: object): string => {
  const own = Object.entries(record).filter(([, value]) => typeof value === 'string' && form.test(value))
  const found = names.flatMap((name) => own.filter(([key]) => key.toLowerCase() === name))
  return String(found[0]?.[1] ?? '')
}

/**
 * The guid in an address. Old addresses use other parameter names, which their route defines, and some contain the
 * whole record. Empty for a record without a guid, which is a new one.
 */
export function guidIn(params: Params): string {
  const { guid = '' } = params
  const named = params[params.key ?? 'guid'] ?? ''
  // Older links have the guid in the query and another value in its path parameter.
  const text = !isGuid(named) && isGuid(guid) ? guid : named
  const record = objectIn(text)
  return record === null ? text : guidOf(record)
}
