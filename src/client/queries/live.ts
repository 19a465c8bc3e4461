import { QueryObserver } from '@tanstack/react-query'
import type { MessageCounts } from '@wire'
import { onPresence } from '@/platform/presence'
import { openSocket, type Socket } from '@/platform/socket'
import { setTabBadge } from '@/platform/title-bar'
import { invalidateReads, queryClient } from '../core/query-client'
import { serverAddress } from '../core/settings'
import { headers, read } from '../request/call'
import { isNewLogin, signedInAs, useSession } from '../session/session'

/** The reads to invalidate when a topic has changed; only those on the screen are refetched at once. */
const byTopic = {
  counts: ['Message.GetCounts', 'Message.GetCentre', 'UserRight.GetHome', 'UserRight.GetRightGroup'],
  messages: ['Message.GetCentre', 'Message.GetList'],
  approvals: [
    ...['FlowMonitor.getRecieveMsg', 'FlowMonitor.getMyFlow', 'FlowMonitor.getAllFlow'],
    ...['FlowMonitor.WF_GetStateCount', 'FlowMonitor.GetInFlow', 'UserRight.GetHome'],
  ],
} as const

const topics: Readonly<Record<string, readonly string[]>> = {
  ...byTopic,
  // Sent after a gap in the connection: any topic may have changed.
  '*': Object.values(byTopic).flat(),
}

/** Index of the tab that counts messages. */
const messageTab = 3
const collectFor = 100
const pollEvery = 30_000
/** Timeout without a message (ms); the server sends one every 30 seconds. */
const silenceTimeout = 75_000
/** The connection is kept this long while the app is in the background (ms). */
const backgroundTime = 60_000
const [firstDelay, maxDelay] = [1000, 60_000]
const refusedCode = 4401

function topicInvalidator() {
  let pending = new Set<string>()
  const invalidate = () => {
    const names = pending
    pending = new Set()
    const predicate = ({ queryKey: [name] }: { readonly queryKey: readonly unknown[] }) => names.has(String(name))
    invalidateReads({ predicate })
  }
  /** Collects changes of one moment into one invalidation. */
  return (changed: readonly string[]) => {
    const isFirst = pending.size === 0
    for (const topic of changed) for (const name of topics[topic] ?? []) pending.add(name)
    if (isFirst && pending.size > 0) setTimeout(invalidate, collectFor)
  }
}

const topicsIn = (text: string): readonly string[] => {
  try {
    return (JSON.parse(text) as { readonly topics?: readonly string[] }).topics ?? []
  } catch {
    return []
  }
}

/** The connection: reconnects with back-off and random jitter, so that clients do not reconnect at the same time. */
function openConnection(changed: (topics: readonly string[]) => void) {
  let socket: Socket | null = null
  let isOpen = false
  /** True if all shown data was read with this session, before which there was no connection. */
  let isFresh = false
  let tries = 0
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined
  let silenceTimer: ReturnType<typeof setTimeout> | undefined

  const restartSilenceTimer = () => {
    clearTimeout(silenceTimer)
    silenceTimer = setTimeout(() => socket?.close(), silenceTimeout)
  }
  const connect = () => {
    clearTimeout(reconnectTimer)
    if (socket !== null) return
    socket = openSocket(`${serverAddress()}/OPM3/live${isFresh ? '?fresh=1' : ''}`, {
      onOpen: () => {
        socket?.send(headers().Auth ?? '')
        restartSilenceTimer()
      },
      onMessage: (text) => {
        isOpen = true
        isFresh = false
        tries = 0
        restartSilenceTimer()
        changed(topicsIn(text))
      },
      onClose: (code) => {
        socket = null
        isOpen = false
        clearTimeout(silenceTimer)
        // The session was refused; the next ordinary read detects the expired login and reports it.
        if (code === refusedCode) changed(['counts'])
        if (isWanted) retry(code === refusedCode)
      },
    })
  }
  const retry = (isSlow: boolean) => {
    tries += 1
    const wait = isSlow ? maxDelay : Math.min(maxDelay, firstDelay * 2 ** tries)
    reconnectTimer = setTimeout(connect, wait * (0.5 + Math.random() / 2))
  }
  let isWanted = false
  return {
    isOpen: () => isOpen,
    /** Marks that nothing read before this session is shown. */
    begin: () => {
      isFresh = true
    },
    open: () => {
      isWanted = true
      connect()
    },
    close: () => {
      isWanted = false
      clearTimeout(reconnectTimer)
      socket?.close()
    },
  }
}

/** Observes the counts, so that the badge of the tab shows them on every page. */
function watchCounts() {
  const query = { queryKey: ['Message.GetCounts', {}], queryFn: () => read('Message.GetCounts', {}, { quiet: true }) }
  const observer = new QueryObserver<MessageCounts>(queryClient, query)
  return observer.subscribe(({ data }) => setTabBadge(messageTab, data?.total ?? 0))
}

/**
 * Keeps counted data up to date while a user is signed in and the app is visible: through the connection, and by
 * polling without one.
 */
export function openLive() {
  const changed = topicInvalidator()
  const connection = openConnection(changed)
  let isVisible = false
  let closeTimer: ReturnType<typeof setTimeout> | undefined
  let stop: (() => void) | null = null

  const restart = () => {
    stop?.()
    stop = null
    connection.close()
    const { login, me } = useSession.getState()
    setTabBadge(messageTab, 0)
    if (login === null || !me?.CompanyCode) return
    stop = watchCounts()
    if (isVisible) connection.open()
  }
  /** Reconnects for the same user with a new login. */
  const reconnect = () => {
    connection.close()
    if (isVisible && stop !== null) connection.open()
  }
  useSession.subscribe((now, before) => {
    if (signedInAs(now) !== signedInAs(before)) {
      connection.begin()
      restart()
    } else if (now.login?.JW !== before.login?.JW) reconnect()
  })
  onPresence((here) => {
    clearTimeout(closeTimer)
    if (!here) closeTimer = setTimeout(connection.close, backgroundTime)
    isVisible = here
    if (!here || stop === null) return
    connection.open()
    changed(['*'])
  })
  // In a browser this is loaded after the first page, so a user may have signed in already.
  if (isNewLogin()) connection.begin()
  restart()
  setInterval(() => {
    if (isVisible && stop !== null && !connection.isOpen()) changed(['*'])
  }, pollEvery)
}
