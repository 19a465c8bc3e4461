import { QueryObserver } from '@tanstack/react-query'
import { queryClient } from '@/client/core/query-client'
import { openLive } from '@/client/queries/live'
import { bareServer, leaveNothing, signInTo } from './support'

const watched = [
  ...['Message.GetCounts', 'Message.GetCentre', 'Message.GetList'],
  ...['FlowMonitor.getRecieveMsg', 'FlowMonitor.getMyFlow', 'FlowMonitor.getAllFlow'],
  ...['FlowMonitor.WF_GetStateCount', 'FlowMonitor.GetInFlow', 'UserRight.GetHome'],
]

let server: Awaited<ReturnType<typeof bareServer>>
let stop: readonly (() => void)[] = []
const asked = new Map<string, number>()

beforeAll(async () => {
  server = await bareServer((response) => response.writeHead(404).end())
  await signInTo(server.url)
})
afterAll(async () => {
  for (const each of stop) each()
  leaveNothing()
  await server.close()
})

/** Each as a screen would have it, and one that no topic is about. */
const watch = (name: string) => {
  const queryFn = async () => {
    asked.set(name, (asked.get(name) ?? 0) + 1)
    return {}
  }
  return new QueryObserver(queryClient, { queryKey: [name, 'screen'], queryFn }).subscribe(() => undefined)
}

const within = async (isSo: () => boolean) => {
  for (let tries = 0; tries < 50 && !isSo(); tries += 1) await new Promise((wait) => setTimeout(wait, 20))
}

it('after a silence everything that is counted or waits for somebody is asked for anew', async () => {
  openLive()
  stop = [...watched, 'Project.GetListPage'].map(watch)
  await within(() => asked.size > watched.length)
  // What was asked for at the beginning is over before somebody looks again.
  await new Promise((wait) => setTimeout(wait, 200))
  asked.clear()
  document.dispatchEvent(new Event('visibilitychange'))
  await within(() => asked.size >= watched.length)
  expect([...asked.keys()].sort()).toEqual([...watched].sort())
})
