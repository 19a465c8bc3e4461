const second = 1000
const forms = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::(\d{2})(?:\.\d{1,6})?)?)?(Z|[+-]\d{2}(?::\d{2})?)?$/

/** Where nothing is said it is the clock in China. */
const zoned = (zone: string) => (zone === '' ? '+08:00' : /^[+-]\d{2}$/.test(zone) ? `${zone}:00` : zone)

/** From when until when a text means that names a day, a minute or a second; null where there is no such time. */
export function momentIn(text: string): { readonly from: string; readonly to: string } | null {
  const [, day = '', time = '', seconds = '', zone = ''] = forms.exec(text) ?? []
  const at = Date.parse(`${day}T${time || '00:00'}:${seconds || '00'}${zoned(zone)}`)
  const isDay = !Number.isNaN(at) && new Date(Date.parse(`${day}T00:00:00Z`)).toISOString().startsWith(day)
  if (!isDay) return null
  const length = (seconds !== '' ? 1 : time !== '' ? 60 : 86_400) * second
  return { from: new Date(at).toISOString(), to: new Date(at + length).toISOString() }
}
