import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import type { TrustProxy } from '../../settings'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** As some proxies write it: with a port, or in brackets. */
const withPort = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([\da-f:.]+)\])(?::\d+)?$/i

/** An address as it is compared: without port and zone, IPv4 as IPv4. */
function plain(text: string): string {
  const [, four, six] = withPort.exec(text) ?? []
  const [bare = ''] = (four ?? six ?? text).split('%')
  return mapped.exec(bare)?.[1] ?? bare
}

/** Whether an address is one of the proxies in front, so many hops from us. */
type Trusts = (address: string, hop: number) => boolean

export function trustsOf(trust: TrustProxy): Trusts {
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
    const address = plain(text)
    return isIP(address) !== 0 && list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
  }
}

/** Who asks, for a request that no framework has looked at: the first from the right that is none of our proxies. */
export function clientOf({ socket, headers }: IncomingMessage, trusts: Trusts): string {
  const forwardedFor = String(headers['x-forwarded-for'] ?? '')
  const hops = forwardedFor === '' ? [] : forwardedFor.split(',').map((each) => each.trim())
  const chain = [socket.remoteAddress ?? '', ...hops.reverse()]
  return chain.find((address, hop) => !trusts(address, hop)) ?? chain.at(-1) ?? ''
}

/** The first four groups of an IPv6 address. */
function networkOf(address: string) {
  const [head = '', tail] = address.split('::')
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase()).join(':')}::/64`
}

/** What limits count by: an IPv4 address, or the network of an IPv6 one, in which one person has every address. */
export function countedAs(address: string): string {
  const bare = plain(address)
  return isIPv6(bare) ? networkOf(bare) : bare.slice(0, 64)
}
