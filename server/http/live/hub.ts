import type { Log } from '../../log'
import { liveSessions } from '../../store/accounts/live-sessions'
import type { Store } from '../../store/store'

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
  /** It has read all that it shows with its session, and has had no connection since. */
  readonly isFresh: boolean
  /** Null until the session was looked up. */
  place: string | null
  isGone: boolean
}

const mostOfOne = 10
/** Everything may have changed. */
const anything = ['*'] as const
const nothing = [] as const
/** How long a notification of a person is remembered, in milliseconds. */
const remembered = 30_000
/** How far the clock of the database may be from ours, in milliseconds. */
const apart = 2000
const settle = 100

interface Note {
  /** In which enterprise (`e`), whom (`u`), of what (`t`), and when the transaction began (`at`). */
  readonly at?: string
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

/** When each person was last notified, with or without an open client. */
function openMemory() {
  const lately = new Map<string, { readonly heard: number; readonly at: string }>()
  let listensSince = Number.POSITIVE_INFINITY
  return {
    begin: () => {
      listensSince = Date.now()
    },
    note: (place: string, at: string) => lately.set(place, { heard: Date.now(), at }),
    /** True if a person was certainly not notified since a session began, except by the sign-in itself. */
    isQuiet: (place: string, begun: string) => {
      const since = Number(begun) * 1000 - apart
      const last = lately.get(place)
      if (since < listensSince || since < Date.now() - remembered) return false
      return last === undefined || last.heard < since || last.at === begun
    },
    tidy: () => {
      for (const [place, { heard }] of lately) if (heard < Date.now() - remembered) lately.delete(place)
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
  const seat = (guest: Guest, place: string, begun: string) => {
    if (guest.isGone || guest.place === place) return
    // A session never moves: another enterprise is another one.
    if (guest.place !== null) return dismiss(guest, closing.notSignedIn)
    const there = places.get(place) ?? new Set()
    const [oldest] = there
    // Whoever opens one more has forgotten the first.
    if (oldest !== undefined && there.size >= mostOfOne) dismiss(oldest, closing.tooMany)
    places.set(place, there.add(guest))
    guest.place = place
    // What a client has read with a new session is up to date, unless its person was notified since.
    guest.peer.say(guest.isFresh && isQuiet(place, begun) ? nothing : anything)
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
      const sessions = new Map(alive.map((each) => [each.hash, each]))
      for (const guest of some) {
        const found = sessions.get(guest.hash)
        if (found === undefined) dismiss(guest, closing.notSignedIn)
        else seat(guest, placeOf(found.enterprise, found.user), found.begun)
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
  const told = (enterprise: string, { u: users = [], t: topics = [], at = '' }: Note) => {
    for (const user of users) {
      const place = placeOf(enterprise, user)
      memory.note(place, at)
      for (const { peer } of seats.at(place)) peer.say(topics)
    }
  }
  const heard = (text: string | null) => {
    if (text === null) return missed()
    const note = parsed(text)
    const { e, access, session } = note
    if (session !== undefined) ended(session)
    else if (access !== undefined) door.recheckSoon(access)
    else if (e !== undefined) told(e, note)
  }
  const listening = store.listen(heard)
  const rounds = setInterval(() => {
    memory.tidy()
    return door.recheck([...guests])
  }, recheckEvery)
  rounds.unref()
  return {
    /**
     * Admits a client whose session is valid. It is registered before the lookup, so that the end of its session is not
     * missed.
     */
    async enter(peer: Peer, tokenHash: Buffer, isFresh = false): Promise<() => void> {
      const guest: Guest = { peer, hash: tokenHash.toString('hex'), isFresh, place: null, isGone: false }
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
