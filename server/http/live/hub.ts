import type { Log } from '../../log'
import { liveSessions } from '../../store/accounts/live-sessions'
import type { Store } from '../../store/store'

/** Close codes of a socket; the client decides by them whether to reconnect. */
export const closing = {
  ends: [1001, 'the server ends'],
  tooMuch: [1008, 'too much data'],
  notSignedIn: [4401, 'not signed in'],
  tooLate: [4408, 'not signed in within the time limit'],
  tooMany: [4429, 'too many'],
} as const

type CloseReason = (typeof closing)[keyof typeof closing]

/** An open client connection. */
export interface Peer {
  notify(topics: readonly string[]): void
  close(reason: CloseReason): void
}

interface Client {
  readonly peer: Peer
  readonly hash: string
  /** All data that the client shows was read with its current session and before this connection. */
  readonly isFresh: boolean
  /** Null until the session is looked up. */
  userKey: string | null
  isClosed: boolean
}

const maxPerUser = 10
/** The topic for "everything may have changed". */
const allTopics = ['*'] as const
const noTopics = [] as const
/** How long the last notification of a person is kept, in milliseconds. */
const retention = 30_000
/** Largest expected difference between the clocks of the database and of this process, in milliseconds. */
const clockTolerance = 2000
const debounceDelay = 100

interface Notification {
  /** Enterprise (`e`), users (`u`), topics (`t`) and the start of the transaction (`at`). */
  readonly at?: string
  readonly e?: string
  readonly u?: readonly string[]
  readonly t?: readonly string[]
  /** Enterprise whose rights changed. */
  readonly access?: string
  /** Session that ended. */
  readonly session?: string
}

function parse(text: string): Notification {
  try {
    return JSON.parse(text) as Notification
  } catch {
    return {}
  }
}

const userKeyOf = (enterprise: string, user: string) => `${enterprise} ${user}`

/** Records when each person was last notified, with or without an open client. */
function openNotificationTimes() {
  const lastByUser = new Map<string, { readonly receivedAt: number; readonly at: string }>()
  let listeningSince = Number.POSITIVE_INFINITY
  return {
    restart: () => {
      listeningSince = Date.now()
    },
    record: (userKey: string, at: string) => lastByUser.set(userKey, { receivedAt: Date.now(), at }),
    /** True if no notification for the person arrived since the session began, except the one of the sign-in itself. */
    hasNoneSince: (userKey: string, sessionStart: string) => {
      const since = Number(sessionStart) * 1000 - clockTolerance
      const last = lastByUser.get(userKey)
      if (since < listeningSince || since < Date.now() - retention) return false
      return last === undefined || last.receivedAt < since || last.at === sessionStart
    },
    prune: () => {
      for (const [userKey, { receivedAt }] of lastByUser)
        if (receivedAt < Date.now() - retention) lastByUser.delete(userKey)
    },
  }
}

type NotificationTimes = ReturnType<typeof openNotificationTimes>

/**
 * Registry of clients: those with a valid session by enterprise and person, and those whose session is not checked yet.
 */
function openClients({ hasNoneSince }: NotificationTimes) {
  const clients = new Set<Client>()
  const byUser = new Map<string, Set<Client>>()

  const remove = (client: Client) => {
    client.isClosed = true
    clients.delete(client)
    const ofUser = byUser.get(client.userKey ?? '')
    ofUser?.delete(client)
    if (ofUser?.size === 0) byUser.delete(client.userKey ?? '')
  }
  const disconnect = (client: Client, reason: CloseReason) => {
    remove(client)
    client.peer.close(reason)
  }
  const admit = (client: Client, userKey: string, sessionStart: string) => {
    if (client.isClosed || client.userKey === userKey) return
    // A session belongs to one enterprise; a switch of enterprise creates another session.
    if (client.userKey !== null) return disconnect(client, closing.notSignedIn)
    const ofUser = byUser.get(userKey) ?? new Set()
    const [oldest] = ofUser
    // At the limit the oldest connection of the person is closed.
    if (oldest !== undefined && ofUser.size >= maxPerUser) disconnect(oldest, closing.tooMany)
    byUser.set(userKey, ofUser.add(client))
    client.userKey = userKey
    // A client that has read everything with its new session is up to date unless a notification arrived since.
    client.peer.notify(client.isFresh && hasNoneSince(userKey, sessionStart) ? noTopics : allTopics)
  }
  return { clients, remove, disconnect, admit, at: (userKey: string) => byUser.get(userKey) ?? [] }
}

type Clients = ReturnType<typeof openClients>

/** Admits clients whose session is valid and disconnects clients whose session ended. */
function openSessionChecks({ clients, disconnect, admit }: Clients, store: Store, log: Log) {
  const timers = new Map<string, NodeJS.Timeout>()

  const check = async (unchecked: readonly Client[]) => {
    if (unchecked.length === 0) return
    try {
      const alive = await store.system((sql) => liveSessions(sql, [...new Set(unchecked.map(({ hash }) => hash))]))
      const byHash = new Map(alive.map((each) => [each.hash, each]))
      for (const client of unchecked) {
        const found = byHash.get(client.hash)
        if (found === undefined) disconnect(client, closing.notSignedIn)
        else admit(client, userKeyOf(found.enterprise, found.user), found.begun)
      }
    } catch (error) {
      log.warn({ error }, 'sessions of open clients cannot be checked')
      // Clients that are not admitted yet are disconnected; the others are checked again later.
      for (const client of unchecked) if (client.userKey === null) disconnect(client, closing.ends)
    }
  }
  /** Debounced, so that many changes of rights cause one query. Includes clients that are not admitted yet. */
  const checkSoon = (enterprise: string) => {
    if (timers.has(enterprise)) return
    const timer = setTimeout(() => {
      timers.delete(enterprise)
      return check([...clients].filter(({ userKey }) => userKey === null || userKey.startsWith(enterprise)))
    }, debounceDelay)
    timers.set(enterprise, timer)
  }
  const close = () => {
    for (const timer of timers.values()) clearTimeout(timer)
  }
  return { check, checkSoon, close }
}

/** Registers the clients of this instance and notifies them of changes that concern them. */
export function openHub(store: Store, log: Log, checkEvery = 45_000) {
  const times = openNotificationTimes()
  const registry = openClients(times)
  const { clients, remove, disconnect } = registry
  const sessions = openSessionChecks(registry, store, log)

  const onReconnect = () => {
    times.restart()
    sessions.check([...clients]).catch(() => undefined)
    for (const { userKey, peer } of clients) if (userKey !== null) peer.notify(allTopics)
  }
  const endSession = (session: string) => {
    for (const client of clients) if (client.hash === session) disconnect(client, closing.notSignedIn)
  }
  const notifyUsers = (enterprise: string, { u: users = [], t: topics = [], at = '' }: Notification) => {
    for (const user of users) {
      const userKey = userKeyOf(enterprise, user)
      times.record(userKey, at)
      for (const { peer } of registry.at(userKey)) peer.notify(topics)
    }
  }
  const onNotification = (text: string | null) => {
    if (text === null) return onReconnect()
    const notification = parse(text)
    const { e, access, session } = notification
    if (session !== undefined) endSession(session)
    else if (access !== undefined) sessions.checkSoon(access)
    else if (e !== undefined) notifyUsers(e, notification)
  }
  const listening = store.listen(onNotification)
  const timer = setInterval(() => {
    times.prune()
    return sessions.check([...clients])
  }, checkEvery)
  timer.unref()
  return {
    /**
     * Admits a client whose session is valid. It is registered before the lookup, so that the end of its session is not
     * missed.
     */
    async enter(peer: Peer, tokenHash: Buffer, isFresh = false): Promise<() => void> {
      const client: Client = { peer, hash: tokenHash.toString('hex'), isFresh, userKey: null, isClosed: false }
      clients.add(client)
      await sessions.check([client])
      return () => remove(client)
    },
    async close() {
      clearInterval(timer)
      sessions.close()
      for (const client of clients) disconnect(client, closing.ends)
      await listening.close()
    },
  }
}

export type LiveHub = ReturnType<typeof openHub>
