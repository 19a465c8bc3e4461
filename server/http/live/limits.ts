export interface SocketLimits {
  /** Limit of all sockets, and of those of one address. */
  readonly most: number
  readonly maxOfAddress: number
  /** Limit of unauthenticated sockets, and of those of one address. */
  readonly maxUnknown: number
  readonly maxUnknownOfAddress: number
}

interface Terminable {
  terminate(): void
}

interface AddressState {
  count: number
  /** Unauthenticated sockets with the time they connected, oldest first. */
  readonly unauthenticated: Map<Terminable, number>
}

/** In milliseconds. A younger socket is not closed, because it may be about to authenticate. */
const minAge = 1000

/**
 * Counts sockets by client address. At a limit the oldest unauthenticated socket of the address that has most of them
 * is closed, so that an address with many sockets does not keep other addresses out.
 */
export function socketsByAddress({ most, maxOfAddress, maxUnknown, maxUnknownOfAddress }: SocketLimits) {
  const addresses = new Map<string, AddressState>()
  let count = 0
  let unauthenticated = 0

  const markAuthenticated = (state: AddressState, socket: Terminable) => {
    if (state.unauthenticated.delete(socket)) unauthenticated -= 1
  }
  /** Closes the oldest unauthenticated socket of an address; false if it is too young. */
  const endOldest = (state: AddressState) => {
    const [[socket, at] = []] = state.unauthenticated
    if (socket === undefined || at === undefined || Date.now() - at < minAge) return false
    markAuthenticated(state, socket)
    socket.terminate()
    return true
  }
  const largest = () =>
    [...addresses.values()].reduce((a, b) => (b.unauthenticated.size > a.unauthenticated.size ? b : a))

  return {
    /** Whether one more socket is accepted. It may close another socket for that. */
    admits(address: string) {
      const state = addresses.get(address)
      if (count >= most || (state?.count ?? 0) >= maxOfAddress) return false
      if (state !== undefined && state.unauthenticated.size >= maxUnknownOfAddress) return endOldest(state)
      return unauthenticated < maxUnknown || endOldest(largest())
    },
    /** Counts a socket; returns callbacks for its authentication and its end. */
    enter(address: string, socket: Terminable) {
      const state = addresses.get(address) ?? { count: 0, unauthenticated: new Map() }
      addresses.set(address, state)
      state.count += 1
      state.unauthenticated.set(socket, Date.now())
      count += 1
      unauthenticated += 1
      let isOpen = true
      const closed = () => {
        markAuthenticated(state, socket)
        if (!isOpen) return
        isOpen = false
        count -= 1
        state.count -= 1
        if (state.count === 0) addresses.delete(address)
      }
      return { authenticated: () => markAuthenticated(state, socket), closed: closed }
    },
  }
}
