export interface SocketLimits {
  /** Sockets in all, and those of one address. */
  readonly most: number
  readonly mostOfAddress: number
  /** Unauthenticated sockets in all, and those of one address. */
  readonly mostUnknown: number
  readonly mostUnknownOfAddress: number
}

interface Ending {
  terminate(): void
}

interface Of {
  count: number
  /** Unauthenticated sockets with the time they came, the oldest first. */
  readonly unknown: Map<Ending, number>
}

/** In milliseconds. A younger socket is not ended, because it may be about to authenticate. */
const leastAge = 1000

/**
 * Counts sockets by the address they come from. At a limit an unauthenticated socket gives way to a newer one: the oldest
 * of the address that has most of them, so that an address with many never keeps another one out.
 */
export function socketsByAddress({ most, mostOfAddress, mostUnknown, mostUnknownOfAddress }: SocketLimits) {
  const addresses = new Map<string, Of>()
  let count = 0
  let unknown = 0

  const known = (of: Of, socket: Ending) => {
    if (of.unknown.delete(socket)) unknown -= 1
  }
  /** Ends the oldest unauthenticated socket of an address; false if it is too young. */
  const endOldest = (of: Of) => {
    const [[socket, at] = []] = of.unknown
    if (socket === undefined || at === undefined || Date.now() - at < leastAge) return false
    known(of, socket)
    socket.terminate()
    return true
  }
  const largest = () =>
    [...addresses.values()].reduce((one, other) => (other.unknown.size > one.unknown.size ? other : one))

  return {
    /** Whether one more is taken. It may end another socket for that. */
    admits(address: string) {
      const of = addresses.get(address)
      if (count >= most || (of?.count ?? 0) >= mostOfAddress) return false
      if (of !== undefined && of.unknown.size >= mostUnknownOfAddress) return endOldest(of)
      return unknown < mostUnknown || endOldest(largest())
    },
    /** Counts a socket; returns what to call when it is authenticated and when it is closed. */
    enter(address: string, socket: Ending) {
      const of = addresses.get(address) ?? { count: 0, unknown: new Map() }
      addresses.set(address, of)
      of.count += 1
      of.unknown.set(socket, Date.now())
      count += 1
      unknown += 1
      let isHere = true
      const gone = () => {
        known(of, socket)
        if (!isHere) return
        isHere = false
        count -= 1
        of.count -= 1
        if (of.count === 0) addresses.delete(address)
      }
      return { known: () => known(of, socket), gone }
    },
  }
}
