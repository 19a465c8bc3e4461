import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { queryClient } from '@/client/core/query-client'
import { useSettings } from '@/client/core/settings'
import { signedIn, signOut } from '@/client/session/session'
import { useOverlays } from '@/ui/overlays/store'
import { switchLanguage } from '@/words'
import { signedInAs, wang } from '../account/support/wire-server'

export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly query: Record<string, string>
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

const parseRequest = async (request: IncomingMessage): Promise<ReceivedRequest> => {
  const { method = '', url = '/', headers } = request
  const { pathname, searchParams } = new URL(url, 'http://purlin.test')
  let body = ''
  for await (const part of request) body += String(part)
  return { method, path: pathname, query: Object.fromEntries(searchParams), headers, body }
}

/** A server that records all requests and lets the test write the raw responses. */
export async function bareServer(respond: (response: ServerResponse, request: ReceivedRequest) => unknown) {
  const requests: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    parseRequest(request).then((each) => {
      requests.push(each)
      respond(response, each)
    }, response.destroy)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((closed) => {
      server.closeAllConnections()
      server.close(() => closed())
    })
  return { url: `http://127.0.0.1:${port}`, requests, close }
}

/** Records every toast from now on, including repeated ones. */
export function recordToasts(): { readonly toasts: string[]; readonly stop: () => void } {
  const toasts: string[] = []
  const stop = useOverlays.subscribe(({ toast }) => {
    if (toast !== '') toasts.push(toast)
  })
  return { toasts, stop }
}

export async function signInTo(server: string) {
  useSettings.getState().set({ server })
  await switchLanguage('zh')
  signedIn(signedInAs(wang))
}

export function resetClient() {
  queryClient.clear()
  signOut()
  useOverlays.setState({ toast: '', question: null })
  useSettings.getState().set({ server: '' })
  localStorage.clear()
}
