import { QueryObserver } from '@tanstack/react-query'
import type { MessageCounts } from '@wire'
import { onPresence } from '@/platform/presence'
import { openSocket, type Socket } from '@/platform/socket'
import { setTabBadge } from '@/platform/title-bar'
import { queryClient, readAnew } from '../core/query-client'
import { serverAddress } from '../core/settings'
import { headers, read } from '../request/call'
import { isNewLogin, signedInAs, useSession } from '../session/session'

/** What is asked again when a topic has changed; only what is on the screen is asked at once. */
const byTopic = {
  counts: ['Message.GetCounts', 'Message.GetCentre', 'UserRight.GetHome'],
  messages: ['Message.GetCentre', 'Message.GetList'],
  approvals: [
    ...['FlowMonitor.getRecieveMsg', 'FlowMonitor.getMyFlow', 'FlowMonitor.getAllFlow'],
    ...['FlowMonitor.WF_GetStateCount', 'FlowMonitor.GetInFlow', 'UserRight.GetHome'],
  ],
} as const

const topics: Readonly<Record<string, readonly string[]>> = {
  ...byTopic,
  // Said after a silence: anything may have changed.
  '*': Object.values(byTopic).flat(),
}

/** Which tab counts messages. */
const messageTab = 3
const together = 100
const pollEvery = 30_000
/** The server says something every 30 seconds. */
const silence = 75_000
/** Whoever looks away for a moment is not forgotten. */
const patience = 60_000
const [soonest, latest] = [1000, 60_000]
const refused = 4401

function asker() {
  let wanted = new Set<string>()
  const ask = () => {
    const names = wanted
    wanted = new Set()
    const predicate = ({ queryKey: [name] }: { readonly queryKey: readonly unknown[] }) => names.has(String(name))
    readAnew({ predicate })
  }
  /** Several changes at once are one question. */
  return (changed: readonly string[]) => {
    const isFirst = wanted.size === 0
    for (const topic of changed) for (const name of topics[topic] ?? []) wanted.add(name)
    if (isFirst && wanted.size > 0) setTimeout(ask, together)
  }
}

const topicsIn = (text: string): readonly string[] => {
  try {
    return (JSON.parse(text) as { readonly topics?: readonly string[] }).topics ?? []
  } catch {
    return []
  }
}

/** The line itself: comes back by itself, later each time, and not at the moment everybody else does. */
function openLine(changed: (topics: readonly string[]) => void) {
  let socket: Socket | null = null
  let isOpen = false
  /** All that is shown was read with this session, and there was no connection since. */
  let isFresh = false
  let tries = 0
  let again: ReturnType<typeof setTimeout> | undefined
  let quiet: ReturnType<typeof setTimeout> | undefined

  const listen = () => {
    clearTimeout(quiet)
    quiet = setTimeout(() => socket?.close(), silence)
  }
  const connect = () => {
    clearTimeout(again)
    if (socket !== null) return
    socket = openSocket(`${serverAddress()}/OPM3/live${isFresh ? '?fresh=1' : ''}`, {
      opened: () => {
        socket?.send(headers().Auth ?? '')
        listen()
      },
      said: (text) => {
        isOpen = true
        isFresh = false
        tries = 0
        listen()
        changed(topicsIn(text))
      },
      closed: (code) => {
        socket = null
        isOpen = false
        clearTimeout(quiet)
        // The next ordinary question finds out, and says so.
        if (code === refused) changed(['counts'])
        if (isWanted) retry(code === refused)
      },
    })
  }
  const retry = (isSlow: boolean) => {
    tries += 1
    const wait = isSlow ? latest : Math.min(latest, soonest * 2 ** tries)
    again = setTimeout(connect, wait * (0.5 + Math.random() / 2))
  }
  let isWanted = false
  return {
    isOpen: () => isOpen,
    /** Nothing from before the session is shown. */
    begin: () => {
      isFresh = true
    },
    open: () => {
      isWanted = true
      connect()
    },
    close: () => {
      isWanted = false
      clearTimeout(again)
      socket?.close()
    },
  }
}

/** Whose counts are watched, so that the tab says them wherever one is. */
function watchCounts() {
  const query = { queryKey: ['Message.GetCounts', {}], queryFn: () => read('Message.GetCounts', {}, { quiet: true }) }
  const observer = new QueryObserver<MessageCounts>(queryClient, query)
  return observer.subscribe(({ data }) => setTabBadge(messageTab, data?.total ?? 0))
}

/** Keeps what is counted up to date while somebody is signed in and looks: by the line, and by asking while there is none. */
export function openLive() {
  const changed = asker()
  const line = openLine(changed)
  let isHere = false
  let away: ReturnType<typeof setTimeout> | undefined
  let stop: (() => void) | null = null

  const begin = () => {
    stop?.()
    stop = null
    line.close()
    const { login, me } = useSession.getState()
    setTabBadge(messageTab, 0)
    if (login === null || !me?.CompanyCode) return
    stop = watchCounts()
    if (isHere) line.open()
  }
  /** The same person with a new login: only the line is opened anew. */
  const goOn = () => {
    line.close()
    if (isHere && stop !== null) line.open()
  }
  useSession.subscribe((now, before) => {
    if (signedInAs(now) !== signedInAs(before)) {
      line.begin()
      begin()
    } else if (now.login?.JW !== before.login?.JW) goOn()
  })
  onPresence((here) => {
    clearTimeout(away)
    if (!here) away = setTimeout(line.close, patience)
    isHere = here
    if (!here || stop === null) return
    line.open()
    changed(['*'])
  })
  // In a browser this is loaded after the first page, when a person may have signed in already.
  if (isNewLogin()) line.begin()
  begin()
  setInterval(() => {
    if (isHere && stop !== null && !line.isOpen()) changed(['*'])
  }, pollEvery)
}
