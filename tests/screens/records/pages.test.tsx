import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { queryClient } from '@/client/core/query-client'
import { usePages } from '@/client/queries/use-pages'
import { bareServer, resetClient, signInTo } from '../client/support'

const total = 345
let server: Awaited<ReturnType<typeof bareServer>>
const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

beforeEach(async () => {
  server = await bareServer((response, { query }) => {
    const from = (Number(query.page) - 1) * Number(query.rows)
    const count = Math.max(0, Math.min(Number(query.rows), total - from))
    response.end(JSON.stringify(Array.from({ length: count }, (_, index) => ({ UserCode: String(from + index) }))))
  })
  await signInTo(server.url)
})
afterEach(async () => {
  cleanup()
  resetClient()
  await server.close()
})

it('a list requests larger pages as it is scrolled, without missing or duplicate rows', async () => {
  const { result } = renderHook(() => usePages('UserManage.GetUserList', { keyword: '' }), { wrapper })
  await waitFor(() => expect(result.current.state).toBe('ready'))
  while (result.current.state === 'ready') {
    const { length } = result.current.rows
    act(() => {
      result.current.more()
      result.current.more()
    })
    await waitFor(() => expect(result.current.rows.length).toBeGreaterThan(length))
    await waitFor(() => expect(result.current.state).not.toBe('loading'))
  }
  expect(result.current.rows.map(({ UserCode }) => UserCode)).toEqual(
    Array.from({ length: total }, (_, index) => String(index)),
  )
  expect(server.requests.map(({ query }) => Number(query.rows))).toEqual([10, 10, 10, 10, 10, 50, 100, 100, 100])
})
