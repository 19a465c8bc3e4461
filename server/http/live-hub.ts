import type { Log } from '../log'
import { liveSessions } from '../store/live-sessions'
import type { Store } from '../store/store'

/** Why a socket is closed; the client knows from it whether to come again. */
export const closing = {
  ends: [1001, 'the server ends'],
  tooMuch: [1008, 'too much was said'],
  notSignedIn: [4401, 'not signed in'],
  tooLate: [4408, 'nobody said who they are'],
  tooMany: [4429, 'too many'],
} as const

type Reason = (typeof closing)[keyof typeof closing]

/** An open client, as far as the hub cares. */
export interface Peer {
  say(topics: readonly string[]): void
  close(reason: Reason): void
}

interface Guest {
  readonly peer: Peer
  readonly hash: string
  /** Since when it has asked for everything it shows; null for longer than is remembered. */
  readonly since: number | null
  /** Null until the session was looked up. */
  place: string | null
  isGone: boolean
}

const mostOfOne = 10
/** Everything may have changed. */
const anything = ['*'] as const
const nothing = [] as const
/** Who was told something is remembered for so many milliseconds. */
const remembered = 30_000
const settle = 100

interface Note {
  /** In which enterprise (`e`), whom (`u`) and of what (`t`). */
  readonly e?: string
  readonly u?: readonly string[]
  readonly t?: readonly string[]
  /** An enterprise whose rights have changed. */
  readonly access?: string
  /** A session that was ended. */
  readonly session?: string
}

function parsed(text: string): Note {
  try {
    return JSON.parse(text) as Note
  } catch {
    return {}
  }
}

const placeOf = (enterprise: string, user: string) => `${enterprise} ${user}`

/** Who was told something lately, whether they were listening or not. */
function openMemory() {
  const lately = new Map<string, number>()
  let begun = Number.POSITIVE_INFINITY
  return {
    /** From now on nothing is missed. */
    begin: () => {
      begun = Date.now()
    },
    note: (place: string) => lately.set(place, Date.now()),
    /** Whether all that a person was told since some time is known to be nothing. */
    isQuiet: (place: string, since: number | null) =>
      since !== null && since >= begun && (lately.get(place) ?? 0) < since,
    tidy: () => {
      for (const [place, at] of lately) if (at < Date.now() - remembered) lately.delete(place)
    },
  }
}

type Memory = ReturnType<typeof openMemory>

/** Who sits where: those who were let in, by enterprise and person, and those who wait to be. */
function openSeats({ isQuiet }: Memory) {
  const guests = new Set<Guest>()
  const places = new Map<string, Set<Guest>>()

  const leave = (guest: Guest) => {
    guest.isGone = true
    guests.delete(guest)
    const there = places.get(guest.place ?? '')
    there?.delete(guest)
    if (there?.size === 0) places.delete(guest.place ?? '')
  }
  const dismiss = (guest: Guest, reason: Reason) => {
    leave(guest)
    guest.peer.close(reason)
  }
  const seat = (guest: Guest, place: string) => {
    if (guest.isGone || guest.place === place) return
    // A session never moves: another enterprise is another one.
    if (guest.place !== null) return dismiss(guest, closing.notSignedIn)
    const there = places.get(place) ?? new Set()
    const [oldest] = there
    // Whoever opens one more has forgotten the first.
    if (oldest !== undefined && there.size >= mostOfOne) dismiss(oldest, closing.tooMany)
    places.set(place, there.add(guest))
    guest.place = place
    // Reads that a client began a moment ago are as new as its line, unless something happened since.
    guest.peer.say(isQuiet(place, guest.since) ? nothing : anything)
  }
  return { guests, leave, dismiss, seat, at: (place: string) => places.get(place) ?? [] }
}

type Seats = ReturnType<typeof openSeats>

/** Lets in whose session lives, and nobody stay whose does not. */
function doorOf({ guests, dismiss, seat }: Seats, store: Store, log: Log) {
  const again = new Map<string, NodeJS.Timeout>()

  const recheck = async (some: readonly Guest[]) => {
    if (some.length === 0) return
    try {
      const alive = await store.system((sql) => liveSessions(sql, [...new Set(some.map(({ hash }) => hash))]))
      const places = new Map(alive.map(({ hash, enterprise, user }) => [hash, placeOf(enterprise, user)]))
      for (const guest of some) {
        const place = places.get(guest.hash)
        if (place === undefined) dismiss(guest, closing.notSignedIn)
        else seat(guest, place)
      }
    } catch (error) {
      log.warn({ error }, 'sessions of open clients cannot be checked')
      // Who was never let in is not left waiting; the others are asked about again.
      for (const guest of some) if (guest.place === null) dismiss(guest, closing.ends)
    }
  }
  /** Many changes of rights at once are one question. Who is not let in yet is asked about again as well. */
  const recheckSoon = (enterprise: string) => {
    if (again.has(enterprise)) return
    const timer = setTimeout(() => {
      again.delete(enterprise)
      return recheck([...guests].filter(({ place }) => place === null || place.startsWith(enterprise)))
    }, settle)
    again.set(enterprise, timer)
  }
  const close = () => {
    for (const timer of again.values()) clearTimeout(timer)
  }
  return { recheck, recheckSoon, close }
}

/** Knows who is listening at this instance, and tells them what concerns them. */
export function openHub(store: Store, log: Log, recheckEvery = 45_000) {
  const memory = openMemory()
  const seats = openSeats(memory)
  const { guests, leave, dismiss } = seats
  const door = doorOf(seats, store, log)

  const missed = () => {
    memory.begin()
    door.recheck([...guests]).catch(() => undefined)
    for (const { place, peer } of guests) if (place !== null) peer.say(anything)
  }
  const ended = (session: string) => {
    for (const guest of guests) if (guest.hash === session) dismiss(guest, closing.notSignedIn)
  }
  const told = (enterprise: string, users: readonly string[], topics: readonly string[]) => {
    for (const user of users) {
      const place = placeOf(enterprise, user)
      memory.note(place)
      for (const { peer } of seats.at(place)) peer.say(topics)
    }
  }
  const heard = (text: string | null) => {
    if (text === null) return missed()
    const { e, u = [], t = [], access, session } = parsed(text)
    if (session !== undefined) ended(session)
    else if (access !== undefined) door.recheckSoon(access)
    else if (e !== undefined) told(e, u, t)
  }
  const listening = store.listen(heard)
  const rounds = setInterval(() => {
    memory.tidy()
    return door.recheck([...guests])
  }, recheckEvery)
  rounds.unref()
  return {
    /**
     * Lets somebody in if their session lives. They are known before it is looked up, so that no end of it is missed.
     * `since` is when they began to ask for all they show, by our clock.
     */
    async enter(peer: Peer, tokenHash: Buffer, since: number | null = null): Promise<() => void> {
      const guest: Guest = { peer, hash: tokenHash.toString('hex'), since, place: null, isGone: false }
      guests.add(guest)
      await door.recheck([guest])
      return () => leave(guest)
    },
    async close() {
      clearInterval(rounds)
      door.close()
      for (const guest of guests) dismiss(guest, closing.ends)
      await listening.close()
    },
  }
}

export type LiveHub = ReturnType<typeof openHub>
