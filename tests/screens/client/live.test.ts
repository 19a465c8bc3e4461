import { QueryObserver } from '@tanstack/react-query'
import { queryClient } from '@/client/core/query-client'
import { openLive } from '@/client/queries/live'
import { bareServer, resetClient, signInTo } from './support'

const watched = [
  ...['Message.GetCounts', 'Message.GetCentre', 'Message.GetList'],
  ...['FlowMonitor.getRecieveMsg', 'FlowMonitor.getMyFlow', 'FlowMonitor.getAllFlow'],
  ...['FlowMonitor.WF_GetStateCount', 'FlowMonitor.GetInFlow', 'UserRight.GetHome'],
]

let server: Awaited<ReturnType<typeof bareServer>>
let stop: readonly (() => void)[] = []
const requests = new Map<string, number>()

beforeAll(async () => {
  server = await bareServer((response) => response.writeHead(404).end())
  await signInTo(server.url)
})
afterAll(async () => {
  for (const each of stop) each()
  resetClient()
  await server.close()
})

/** Observes a query as a screen does. */
const watch = (name: string) => {
  const queryFn = async () => {
    requests.set(name, (requests.get(name) ?? 0) + 1)
    return {}
  }
  return new QueryObserver(queryClient, { queryKey: [name, 'screen'], queryFn }).subscribe(() => undefined)
}

const waitUntil = async (isTrue: () => boolean) => {
  for (let tries = 0; tries < 50 && !isTrue(); tries += 1) await new Promise((wait) => setTimeout(wait, 20))
}

it('after an interruption all counts and pending tasks are requested again', async () => {
  openLive()
  stop = [...watched, 'Project.GetListPage'].map(watch)
  await waitUntil(() => requests.size > watched.length)
  // The first requests end before the page becomes visible again.
  await new Promise((wait) => setTimeout(wait, 200))
  requests.clear()
  document.dispatchEvent(new Event('visibilitychange'))
  await waitUntil(() => requests.size >= watched.length)
  expect([...requests.keys()].sort()).toEqual([...watched].sort())
})
