import { Refusal, ServerError } from '@/client/core/refusal'
import { useSettings } from '@/client/core/settings'
import { read, save } from '@/client/request/call'
import { NoResponse } from '@/platform/http'
import { bareServer, recordToasts, resetClient, signInTo } from './support'

type Server = Awaited<ReturnType<typeof bareServer>>
let server: Server

const open = async (respond: Parameters<typeof bareServer>[0]) => {
  server = await bareServer(respond)
  await signInTo(server.url)
}
const post = { guid: 'p1', name: '塔吊&司机=1 +' }

afterEach(async () => {
  resetClient()
  await server.close()
})

describe('a request', () => {
  it('reads by GET with the query of the wire', async () => {
    await open((response) => response.end('[]'))
    await read('UserManage.GetUserList', { page: 1, rows: 10, keyword: '王' })
    const [request] = server.requests
    expect(request).toMatchObject({ method: 'GET', path: '/OPM3/H5/UserManage.ashx' })
    expect(request?.query).toMatchObject({ method: 'GetUserList', page: '1', rows: '10', keyword: '王', lang: 'zh' })
    expect(request?.query).toMatchObject({ la: 'zh', UserCode: 'U000001' })
    expect(Math.abs(Number(request?.query.timestamp) - Date.now())).toBeLessThan(5000)
  })

  it('sends the headers of the wire', async () => {
    await open((response) => response.end('[]'))
    await read('Post.GetList', {})
    const headers = server.requests[0]?.headers ?? {}
    expect(headers).toMatchObject({ version: 'V3.1.1_22120602', platform: 'h5', system: 'other', brand: 'other' })
    expect(headers.device).toBe(useSettings.getState().deviceId)
    expect(decodeURIComponent(String(headers.devicename))).toBe('other')
    expect(headers.auth).toMatch(/^a1\.token\.\d{13}$/)
  })

  it('carries the time of the server, not that of a wrong phone clock', async () => {
    const ahead = 3_600_000
    await open((response) => response.setHeader('date', new Date(Date.now() + ahead).toUTCString()).end('[]'))
    await read('Post.GetList', {})
    await read('Post.GetList', {})
    const sentTime = Number(String(server.requests[1]?.headers.auth).split('.').pop())
    expect(Math.abs(sentTime - Date.now() - ahead)).toBeLessThan(5000)
    expect(Math.abs(Number(server.requests[1]?.query.timestamp) - Date.now() - ahead)).toBeLessThan(5000)
  })

  it('saves by POST, encoded as a form, method and action in the query', async () => {
    await open((response) => response.end('Success'))
    await expect(save('Post.Save', post, 'add')).resolves.toBe('Success')
    const [request] = server.requests
    expect(request).toMatchObject({ method: 'POST', path: '/OPM3/H5/Post.ashx' })
    expect(request?.query).toEqual({ method: 'Save', action: 'add', UserCode: 'U000001', lang: 'zh', la: 'zh' })
    expect(request?.headers['content-type']).toContain('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual(post)
  })

  it('sends lists as JSON and booleans as words', async () => {
    await open((response) => response.end('Success'))
    await save('UserRight.SaveUserMainPageModule', { modules: ['8801', '8802'] })
    await expect(save('Login.Login', { LoginName: 'w', Password: 'p', Remember: true })).rejects.toThrow(ServerError)
    expect(new URLSearchParams(server.requests[0]?.body).get('modules')).toBe('["8801","8802"]')
    expect(new URLSearchParams(server.requests[1]?.body).get('Remember')).toBe('true')
  })

  it('reads the public demo under another path, without a user', async () => {
    await open((response) => response.end('[]'))
    await read('Look.GetRightGroup', {})
    expect(server.requests[0]?.path).toBe('/OPM3/Demo/Look.ashx')
    expect(server.requests[0]?.query).not.toHaveProperty('UserCode')
  })
})

describe('a response', () => {
  it('is a refusal with code, message and details if its problem header is set, in any letter case', async () => {
    const issues = [{ field: 'name', reason: 'too-long', limit: 20 }]
    await open((response) =>
      response
        .writeHead(200, {
          'PURLIN-PROBLEM': 'invalid',
          'Purlin-Details': encodeURIComponent(JSON.stringify({ issues, who: '王' })),
        })
        .end('名称太长'),
    )
    const refusal = await save('Post.Save', post).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({ code: 'invalid', words: '名称太长', issues, details: { who: '王' } })
  })

  it('is a refusal for a read too, and shows no toast', async () => {
    await open((response) => response.writeHead(403, { 'purlin-problem': 'no-view-right' }).end('没有查看权限'))
    const { toasts, stop } = recordToasts()
    await expect(read('Post.GetList', {})).rejects.toMatchObject({ code: 'no-view-right', words: '没有查看权限' })
    expect(toasts).toEqual([])
    stop()
  })

  it.each(['{"code":"Success"}', '["Success"]', 'UnSuccess', ''])(
    'is a refusal when a save returns %j',
    async (body) => {
      await open((response) => response.end(body))
      await expect(save('Post.Save', post)).rejects.toThrow(Refusal)
    },
  )

  it('is a server error for any other status, and shows a toast', async () => {
    await open((response) => response.writeHead(502).end('<html>'))
    const { toasts, stop } = recordToasts()
    await expect(save('Post.Save', post)).rejects.toThrow(ServerError)
    await expect(read('Post.GetList', {})).rejects.toThrow(ServerError)
    expect(toasts).toEqual(['服务器出错，请稍后重试', '服务器出错，请稍后重试'])
    stop()
  })

  it.each([
    ['unavailable', 503, true],
    ['disk-full', 507, true],
    ['too-slow', 503, false],
  ])('with problem %s and status %d has isAway %s', async (problem, status, isAway) => {
    await open((response) => response.writeHead(status, { 'purlin-problem': problem }).end('请稍后'))
    await expect(save('Post.Save', post, 'edit', { quiet: true })).rejects.toMatchObject({ isAway })
  })

  it('that breaks off counts as a lost connection, and the save is not sent again', async () => {
    await open((response) => {
      response.writeHead(200, { 'content-length': '7' }).write('Suc')
      setTimeout(() => response.destroy(), 20)
    })
    const { toasts, stop } = recordToasts()
    await expect(save('Post.Save', post)).rejects.toThrow(NoResponse)
    expect(server.requests).toHaveLength(1)
    expect(toasts).toEqual(['网络异常，请检查网络'])
    stop()
  })
})
