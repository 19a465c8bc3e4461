import type { Params } from '@/routes/match'

/** The one line that an address asks for: its route has `items=inventoryIndex`; without a number it is the first. */
export function lineOfAddress({ one = '', ...params }: Params) {
  const [list = '', param = ''] = one.split('=')
  const given = params[param]
  const isNumber = given === undefined || /^\d{1,3}$/.test(given)
  return { list, at: isNumber ? Number(given ?? 0) : -1, isAsked: list !== '', isNumbered: given !== undefined }
}
