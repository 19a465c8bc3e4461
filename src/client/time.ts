import dayjs from 'dayjs'

const shanghai = '+08:00'

/** Server times without a zone are China's. By pattern: some phones refuse a space for the T. */
function parseTime(text: string): number | null {
  const found = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?$/.exec(text.trim())
  if (found === null) return null
  const time = Date.parse(`${found[1]}T${found[2]}${found[3] ?? shanghai}`)
  return Number.isNaN(time) ? null : time
}

/** The whole time, to the minute. */
export function serverTime(text: string): string {
  const at = parseTime(text)
  return at === null ? text : dayjs(at).format('YYYY-MM-DD HH:mm')
}
