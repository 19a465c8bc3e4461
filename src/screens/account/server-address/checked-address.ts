const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const part = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)'
const domain = new RegExp(`^(?:localhost|(?:${label}\\.)+[a-z][a-z\\d-]{0,61}[a-z\\d])$`, 'i')
const ip = new RegExp(`^${part}(?:\\.${part}){3}$`)
const address = /^(?:(https?):\/\/)?([^/:?#\s]+)(?::(\d{1,5}))?\/?$/i

/** The address in its stored form, `''` for empty input, or null if it is neither a domain nor an IP address. */
export function checkedAddress(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return ''
  const [, scheme, host = '', port] = address.exec(text) ?? []
  const known = domain.test(host) || ip.test(host)
  if (!known || (port !== undefined && (Number(port) < 1 || Number(port) > 65_535))) return null
  return `${(scheme ?? 'https').toLowerCase()}://${host.toLowerCase()}${port === undefined ? '' : `:${port}`}`
}
