export interface SocketLimits {
  /** Sockets in all, and those of one address. */
  readonly most: number
  readonly mostOfAddress: number
  /** Those of them that have not said who they are, and those of one address. */
  readonly mostUnknown: number
  readonly mostUnknownOfAddress: number
}

interface Ending {
  terminate(): void
}

interface Of {
  count: number
  /** Those that have not said who they are, the oldest first. */
  readonly unknown: Set<Ending>
}

/**
 * Counts sockets by the address they come from. Those that have not said who they are give way to newer ones: the
 * oldest of the address that has most of them, so that an address with many never keeps another one out.
 */
export function socketsByAddress({ most, mostOfAddress, mostUnknown, mostUnknownOfAddress }: SocketLimits) {
  const addresses = new Map<string, Of>()
  let count = 0
  let unknown = 0

  const endOldest = ({ unknown: [oldest] }: Of) => oldest?.terminate()
  const largest = () =>
    [...addresses.values()].reduce((one, other) => (other.unknown.size > one.unknown.size ? other : one))

  return {
    isFull: (address: string) => count >= most || (addresses.get(address)?.count ?? 0) >= mostOfAddress,
    /** Takes one in; answers what is to be called when it said who it is, and when it is gone. */
    enter(address: string, socket: Ending) {
      const of = addresses.get(address) ?? { count: 0, unknown: new Set() }
      if (of.unknown.size >= mostUnknownOfAddress) endOldest(of)
      else if (unknown >= mostUnknown) endOldest(largest())
      addresses.set(address, of)
      of.count += 1
      of.unknown.add(socket)
      count += 1
      unknown += 1
      const known = () => {
        if (of.unknown.delete(socket)) unknown -= 1
      }
      let isHere = true
      const gone = () => {
        known()
        if (!isHere) return
        isHere = false
        count -= 1
        of.count -= 1
        if (of.count === 0) addresses.delete(address)
      }
      return { known, gone }
    },
  }
}
