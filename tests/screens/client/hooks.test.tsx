import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { Home } from '@wire'
import type { PropsWithChildren } from 'react'
import { queryClient } from '@/client/core/query-client'
import { useHome } from '@/client/queries/home'
import { usePages } from '@/client/queries/use-pages'
import { useRead } from '@/client/queries/use-read'
import { useSave } from '@/client/queries/use-save'
import { signOut, useSession } from '@/client/session/session'
import { storage } from '@/platform/storage'
import { wang } from '../account/support/wire-server'
import { bareServer, type ReceivedRequest, resetClient, signInTo } from './support'

type Server = Awaited<ReturnType<typeof bareServer>>
type Respond = Parameters<typeof bareServer>[0]
let server: Server

const open = async (respond: Respond) => {
  server = await bareServer(respond)
  await signInTo(server.url)
}
const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const pageOf = ({ query }: ReceivedRequest, total: number) => {
  const from = (Number(query.page) - 1) * Number(query.rows)
  const remaining = Math.max(0, Math.min(Number(query.rows), total - from))
  return JSON.stringify(Array.from({ length: remaining }, (_, index) => ({ UserCode: String(from + index) })))
}

afterEach(async () => {
  cleanup()
  resetClient()
  await server.close()
})

describe('useRead', () => {
  it('retries after a lost connection', async () => {
    let tries = 0
    await open((response) => {
      tries += 1
      if (tries < 3) response.destroy()
      else response.end('[]')
    })
    const { result } = renderHook(() => useRead('Post.GetList', {}), { wrapper })
    await waitFor(() => expect(result.current.data).toEqual([]), { timeout: 5000 })
    expect(tries).toBe(3)
  })

  it('does not retry a refusal', async () => {
    await open((response) => response.writeHead(403, { 'purlin-problem': 'no-view-right' }).end('没有查看权限'))
    const { result } = renderHook(() => useRead('Post.GetList', {}), { wrapper })
    await waitFor(() => expect(result.current.failure).toBe('没有查看权限'))
    expect(server.requests).toHaveLength(1)
  })
})

describe('a read that was sent before a save and is answered after it', () => {
  const late = async (isLeft: boolean) => {
    let isSaved = false
    let answer = () => undefined as unknown
    await open((response, { path, query, method }) => {
      if (method === 'POST') {
        isSaved = true
        return response.end('Success')
      }
      if (!path.includes('Post') || query.method !== 'GetList') return response.end('[]')
      const body = JSON.stringify(isSaved ? [{ guid: 'a' }, { guid: 'b' }] : [{ guid: 'a' }])
      if (isSaved) return response.end(body)
      answer = () => response.end(body)
      return undefined
    })
    const saver = renderHook(() => useSave('Post.Save'), { wrapper })
    const first = renderHook(() => useRead('Post.GetList', {}), { wrapper })
    await waitFor(() => expect(server.requests).toHaveLength(1))
    if (isLeft) first.unmount()
    await act(() => saver.result.current.save({ guid: 'b', name: '测量员' }))
    await act(async () => {
      answer()
      await new Promise((resolve) => setTimeout(resolve, 100))
    })
    return isLeft ? renderHook(() => useRead('Post.GetList', {}), { wrapper }) : first
  }

  it.each([
    ['its screen was left', true],
    ['its screen is open', false],
  ])('is not taken as current: %s', async (_, isLeft) => {
    const { result } = await late(isLeft)
    await waitFor(() => expect(result.current.data).toHaveLength(2), { timeout: 3000 })
  })
})

describe('usePages', () => {
  it('ends with an empty page', async () => {
    await open((response, request) => response.end(pageOf(request, 20)))
    const { result } = renderHook(() => usePages('UserManage.GetUserList', { keyword: '' }), { wrapper })
    await waitFor(() => expect(result.current.state).toBe('ready'))
    act(() => result.current.more())
    await waitFor(() => expect(result.current.rows).toHaveLength(20))
    act(() => result.current.more())
    await waitFor(() => expect(result.current.state).toBe('finished'))
    expect(result.current.rows.map(({ UserCode }) => UserCode)).toEqual(Array.from({ length: 20 }, (_, n) => String(n)))
    expect(server.requests.map(({ query }) => query.page)).toEqual(['1', '2', '3'])
  })

  it('keeps its rows when a page fails, and loads that page on reload', async () => {
    let isDown = true
    await open((response, request) =>
      request.query.page === '2' && isDown ? response.writeHead(500).end() : response.end(pageOf(request, 13)),
    )
    const { result } = renderHook(() => usePages('UserManage.GetUserList', { keyword: '' }), { wrapper })
    await waitFor(() => expect(result.current.state).toBe('ready'))
    act(() => result.current.more())
    await waitFor(() => expect(result.current.state).toBe('failed'))
    expect(result.current.rows).toHaveLength(10)
    isDown = false
    await act(() => result.current.reload())
    await waitFor(() => expect(result.current.state).toBe('finished'))
    expect(result.current.rows).toHaveLength(13)
  })
})

describe('useSave', () => {
  const takes = { guid: 'p1', name: '塔吊司机' }

  it('sends a double tap once', async () => {
    await open((response) => response.end('Success'))
    const { result } = renderHook(() => useSave('Post.Save'), { wrapper })
    const answers = await act(() =>
      Promise.all([result.current.save(takes, { action: 'add' }), result.current.save(takes, { action: 'add' })]),
    )
    expect(answers).toEqual(['Success', undefined])
    expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
    expect(result.current.busy).toBe(false)
  })

  it('gives the error message of a wrong field', async () => {
    const issues = [{ field: 'name', reason: 'too-long', limit: 20 }]
    const details = encodeURIComponent(JSON.stringify({ issues }))
    await open((response) =>
      response.writeHead(200, { 'purlin-problem': 'invalid', 'purlin-details': details }).end('x'),
    )
    const { result } = renderHook(() => useSave('Post.Save'), { wrapper })
    await act(() => result.current.save(takes))
    expect(result.current.refusal?.code).toBe('invalid')
    expect(result.current.errorOf('name')).toContain('20')
    expect(result.current.errorOf('guid')).toBe('')
    expect(result.current.lost).toBe(false)
  })

  it('reports a lost connection as an unknown result, not as a refusal', async () => {
    await open((response) => response.destroy())
    const { result } = renderHook(() => useSave('Post.Save'), { wrapper })
    expect(await act(() => result.current.save(takes))).toBeUndefined()
    expect(result.current).toMatchObject({ lost: true, refusal: null, busy: false })
    expect(server.requests).toHaveLength(1)
  })
})

describe('useHome', () => {
  const home: Home = { Me: wang, groups: [], arranged: true, needs: [] }

  it('shows the cached home page, also when the server does not respond', async () => {
    let isDown = false
    await open((response) => (isDown ? response.destroy() : response.end(JSON.stringify(home))))
    const first = renderHook(() => useHome(), { wrapper })
    await waitFor(() => expect(first.result.current.home).toEqual(home))
    first.unmount()
    queryClient.clear()
    isDown = true

    const second = renderHook(() => useHome(), { wrapper })
    expect(second.result.current.home).toEqual(home)
    const status = () => queryClient.getQueryState(['UserRight.GetHome', 'token'])
    await waitFor(() => expect(status()).toMatchObject({ fetchStatus: 'idle', status: 'error' }), { timeout: 5000 })
    expect(second.result.current).toMatchObject({ home, failure: '' })
  })
  it('ignores a response after the user has signed out', async () => {
    let answer = () => undefined as unknown
    await open((response) => {
      answer = () => response.end(JSON.stringify(home))
    })
    renderHook(() => useHome(), { wrapper })
    await waitFor(() => expect(server.requests).toHaveLength(1))
    await act(async () => {
      signOut()
      answer()
      await new Promise((resolve) => setTimeout(resolve, 100))
    })
    expect(useSession.getState()).toEqual({ login: null, me: null })
    expect(storage.get('purlin.me')).toBeNull()
  })

  it('shows a refusal instead of the cached home page', async () => {
    let isMember = true
    await open((response) =>
      isMember
        ? response.end(JSON.stringify(home))
        : response.writeHead(403, { 'purlin-problem': 'user-disabled' }).end('账号已停用'),
    )
    const first = renderHook(() => useHome(), { wrapper })
    await waitFor(() => expect(first.result.current.home).toEqual(home))
    first.unmount()
    queryClient.clear()
    isMember = false

    const second = renderHook(() => useHome(), { wrapper })
    await waitFor(() => expect(second.result.current).toMatchObject({ home: undefined, failure: '账号已停用' }))
  })
})
