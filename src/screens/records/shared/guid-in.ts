import type { Params } from '@/routes/match'

const form = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text can name a record. */
const isGuid = (text: string) => form.test(text)

/** What a whole record is called in addresses of old; their words for its guid differ, but not in their case. */
const names = ['guid', 'uid', 'id']

/** An object as older addresses carry it, encoded once or twice; null where it is none. */
function objectIn(text: string): object | null {
  try {
    const parsed: unknown = JSON.parse(text.startsWith('%') ? decodeURIComponent(text) : text)
    return typeof parsed === 'object' ? parsed : null
  } catch {
    // What was never encoded is written by its kind alone.
    return text.startsWith('[object ') ? {} : null
  }
}

const guidOf = (record: object): string => {
  const own = Object.entries(record).filter(([, value]) => typeof value === 'string' && form.test(value))
  const found = names.flatMap((name) => own.filter(([key]) => key.toLowerCase() === name))
  return String(found[0]?.[1] ?? '')
}

/**
 * The guid in an address: old addresses call it by other names, which their route tells, and some carry the whole
 * record in its place. One without a guid is a new one.
 */
export function guidIn(params: Params): string {
  const { guid = '' } = params
  const named = params[params.key ?? 'guid'] ?? ''
  // Older links have the guid in the query and another value in its path parameter.
  const text = !isGuid(named) && isGuid(guid) ? guid : named
  const record = objectIn(text)
  return record === null ? text : guidOf(record)
}
