import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import type { TrustProxy } from '../../settings'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** An address with a port or in brackets, as some proxies write it. */
const withPort = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([\da-f:.]+)\])(?::\d+)?$/i

/** Normalizes an address for comparison: without port and zone, mapped IPv4 as IPv4. */
function normalized(text: string): string {
  const [, ipv4, ipv6] = withPort.exec(text) ?? []
  const [bare = ''] = (ipv4 ?? ipv6 ?? text).split('%')
  return mapped.exec(bare)?.[1] ?? bare
}

/** Whether an address, this many hops away, is a trusted proxy. */
type Trusts = (address: string, hop: number) => boolean

export function trustedProxyCheck(trust: TrustProxy): Trusts {
  if (trust === false) return () => false
  if (typeof trust === 'number') return (_, hop) => hop < trust
  const list = new BlockList()
  for (const entry of trust) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (text) => {
    const address = normalized(text)
    return isIP(address) !== 0 && list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
  }
}

/** The client of a raw request: the first address from the right that is no trusted proxy. */
export function clientOf({ socket, headers }: IncomingMessage, trusts: Trusts): string {
  const forwardedFor = String(headers['x-forwarded-for'] ?? '')
  const hops = forwardedFor === '' ? [] : forwardedFor.split(',').map((each) => each.trim())
  const chain = [socket.remoteAddress ?? '', ...hops.reverse()]
  return chain.find((address, hop) => !trusts(address, hop)) ?? chain.at(-1) ?? ''
}

/** The first four groups of an IPv6 address, which identify its network. */
function networkOf(address: string) {
  const [head = '', tail] = address.split('::')
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase()).join(':')}::/64`
}

/**
 * The key of limits: an IPv4 address, or the network of an IPv6 address, because one person may use all its addresses.
 */
export function limitKeyOf(address: string): string {
  const bare = normalized(address)
  return isIPv6(bare) ? networkOf(bare) : bare.slice(0, 64)
}
