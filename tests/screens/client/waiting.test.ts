import { waitOrKeep } from '@/client/outbox/wait-or-background'
import { read, save } from '@/client/request/call'
import { learnTime } from '@/client/time/clock'
import { trueNow } from '@/client/time/server-time'
import { Aborted, NoResponse } from '@/platform/http'
import { useOverlays } from '@/ui/overlays/store'
import { switchLanguage } from '@/words'
import { bareServer, recordToasts, resetClient, signInTo } from './support'

type Server = Awaited<ReturnType<typeof bareServer>>
let server: Server | null = null
const post = { guid: 'p1', name: '塔吊司机' }

afterEach(async () => {
  jest.useRealTimers()
  resetClient()
  learnTime(new Date().toUTCString())
  await server?.close()
  server = null
})

describe('a slow save', () => {
  beforeEach(() => switchLanguage('zh'))

  const question = () => useOverlays.getState().question
  /** Waits for the result or for the abort. */
  const work = (end: Promise<string>) =>
    waitOrKeep(({ onSlow, signal }) => {
      onSlow()
      return Promise.race([
        end,
        new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(new Aborted('')))),
      ])
    })

  it('can be stored on the phone instead', async () => {
    const stored = work(new Promise(() => undefined))
    expect(question()).toMatchObject({ title: '网络较慢', yes: '存在手机上', no: '继续等待' })
    question()?.answer(true)
    expect(await stored).toBeNull()
  })

  it('can be waited for', async () => {
    let answer = (_: string) => {}
    const done = work(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    question()?.answer(false)
    answer('Success')
    expect(await done).toBe('Success')
  })

  it('closes its question once it is answered, and passes on a failure', async () => {
    expect(await work(Promise.resolve('Success'))).toBe('Success')
    expect(question()).toBeNull()
    await expect(work(Promise.reject(new NoResponse('gone')))).rejects.toThrow('gone')
    expect(question()).toBeNull()
  })

  it('does not close another question that was opened meanwhile', async () => {
    let answer = (_: string) => {}
    const done = work(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    useOverlays.setState({ question: { title: '另一个', yes: '是', no: '否', answer: () => undefined } })
    answer('Success')
    await done
    expect(question()?.title).toBe('另一个')
  })
})

describe('a request', () => {
  const origin = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

  it('reports when it was sent completely', async () => {
    server = await bareServer((response, { method }) => {
      response.writeHead(200, {
        ...origin,
        'purlin-problem': 'stale',
        'access-control-expose-headers': 'purlin-problem',
      })
      response.end(method === 'OPTIONS' ? '' : '已被修改')
    })
    await signInTo(server.url)
    const sent = jest.fn()
    const key = '7d0c1f4e-52b1-4a8e-9a55-0d6c2b7f1e90'
    const madeAt = Date.parse('2026-11-20T02:00:00Z')
    const answer = save('Post.Save', post, 'add', { onSent: sent, key, madeAt })
    await expect(answer).rejects.toMatchObject({ code: 'stale', words: '已被修改' })
    expect(sent).toHaveBeenCalledTimes(1)
    const [request] = server.requests.filter(({ method }) => method === 'POST')
    expect(request?.headers).toMatchObject({ 'purlin-key': key, 'purlin-made': '2026-11-20T02:00:00.000Z' })
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual(post)
  })

  it.each([undefined, () => undefined])('can be aborted, and shows no toast', async (onSent) => {
    server = await bareServer(() => undefined)
    await signInTo(server.url)
    const { toasts, stop } = recordToasts()
    const abort = new AbortController()
    const aborted = save('Post.Save', post, 'add', { signal: abort.signal, onSent })
    setTimeout(() => abort.abort(), 50)
    await expect(aborted).rejects.toThrow(Aborted)
    await expect(read('Post.GetList', {}, { signal: abort.signal })).rejects.toThrow(Aborted)
    expect(toasts).toEqual([])
    stop()
  })

  it('that is quiet shows no toast for a server error or a lost connection', async () => {
    server = await bareServer((response) => response.writeHead(500).end())
    await signInTo(server.url)
    const { toasts, stop } = recordToasts()
    await save('Post.Save', post, 'add', { quiet: true }).catch(() => undefined)
    await server.close()
    await save('Post.Save', post, 'add', { quiet: true }).catch(() => undefined)
    expect(toasts).toEqual([])
    stop()
  })
})

describe('the current time', () => {
  const twoDays = 2 * 86_400_000

  it("follows the server's clock, and after a restart the stored offset", () => {
    const before = trueNow()
    learnTime(new Date(Date.now() + twoDays).toUTCString())
    expect(Math.abs(trueNow() - before - twoDays)).toBeLessThan(3000)
    jest.isolateModules(() => {
      require('@/client/time/clock')
      const restarted = require('@/client/time/server-time') as typeof import('@/client/time/server-time')
      expect(Math.abs(restarted.trueNow() - before - twoDays)).toBeLessThan(3000)
    })
  })

  it('stores its offset only when it differs', () => {
    learnTime(new Date(Date.now() + twoDays).toUTCString())
    localStorage.removeItem('purlin.skew')
    learnTime(new Date(Date.now() + twoDays + 1000).toUTCString())
    expect(localStorage.getItem('purlin.skew')).toBeNull()
    learnTime(new Date().toUTCString())
    expect(Math.abs(Number(localStorage.getItem('purlin.skew')))).toBeLessThan(2000)
  })

  it.each(['nonsense', ''])("is the phone's for the stored offset %j", (stored) => {
    localStorage.setItem('purlin.skew', stored)
    jest.isolateModules(() => {
      require('@/client/time/clock')
      const restarted = require('@/client/time/server-time') as typeof import('@/client/time/server-time')
      expect(Math.abs(restarted.trueNow() - Date.now())).toBeLessThan(50)
    })
  })
})
