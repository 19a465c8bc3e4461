const second = 1000
const pattern = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::(\d{2})(?:\.\d{1,6})?)?)?(Z|[+-]\d{2}(?::\d{2})?)?$/

/** A time without a zone is in the time zone of China. */
const normalizedZone = (zone: string) => (zone === '' ? '+08:00' : /^[+-]\d{2}$/.test(zone) ? `${zone}:00` : zone)

/** The interval that a text with a day, a minute or a second denotes; null if there is no such time. */
export function parseInstantRange(text: string): { readonly from: string; readonly to: string } | null {
  const [, day = '', time = '', seconds = '', zone = ''] = pattern.exec(text) ?? []
  const at = Date.parse(`${day}T${time || '00:00'}:${seconds || '00'}${normalizedZone(zone)}`)
  const isDay = !Number.isNaN(at) && new Date(Date.parse(`${day}T00:00:00Z`)).toISOString().startsWith(day)
  if (!isDay) return null
  const length = (seconds !== '' ? 1 : time !== '' ? 60 : 86_400) * second
  return { from: new Date(at).toISOString(), to: new Date(at + length).toISOString() }
}
