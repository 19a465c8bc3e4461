import { Refusal, ServerError } from '@/client/core/refusal'
import { useSettings } from '@/client/core/settings'
import { read, save } from '@/client/request/call'
import { Lost } from '@/platform/http'
import { bareServer, leaveNothing, listenToToasts, signInTo } from './support'

type Server = Awaited<ReturnType<typeof bareServer>>
let server: Server

const open = async (say: Parameters<typeof bareServer>[0]) => {
  server = await bareServer(say)
  await signInTo(server.url)
}
const post = { guid: 'p1', name: '塔吊&司机=1 +' }

afterEach(async () => {
  leaveNothing()
  await server.close()
})

describe('what is asked', () => {
  it('reads by GET with the query of the wire', async () => {
    await open((response) => response.end('[]'))
    await read('UserManage.GetUserList', { page: 1, rows: 10, keyword: '王' })
    const [heard] = server.heard
    expect(heard).toMatchObject({ method: 'GET', path: '/OPM3/H5/UserManage.ashx' })
    expect(heard?.query).toMatchObject({ method: 'GetUserList', page: '1', rows: '10', keyword: '王', lang: 'zh' })
    expect(heard?.query).toMatchObject({ la: 'zh', UserCode: 'U000001' })
    expect(Math.abs(Number(heard?.query.timestamp) - Date.now())).toBeLessThan(5000)
  })

  it('sends the headers of the wire', async () => {
    await open((response) => response.end('[]'))
    await read('Post.GetList', {})
    const headers = server.heard[0]?.headers ?? {}
    expect(headers).toMatchObject({ version: 'V3.1.1_22120602', platform: 'h5', system: 'other', brand: 'other' })
    expect(headers.device).toBe(useSettings.getState().deviceId)
    expect(decodeURIComponent(String(headers.devicename))).toBe('other')
    expect(headers.auth).toMatch(/^a1\.token\.\d{13}$/)
  })

  it('tells the time by the server, not by a wrong phone', async () => {
    const ahead = 3_600_000
    await open((response) => response.setHeader('date', new Date(Date.now() + ahead).toUTCString()).end('[]'))
    await read('Post.GetList', {})
    await read('Post.GetList', {})
    const told = Number(String(server.heard[1]?.headers.auth).split('.').pop())
    expect(Math.abs(told - Date.now() - ahead)).toBeLessThan(5000)
    expect(Math.abs(Number(server.heard[1]?.query.timestamp) - Date.now() - ahead)).toBeLessThan(5000)
  })

  it('saves by POST, encoded as a form, method and action in the query', async () => {
    await open((response) => response.end('Success'))
    await expect(save('Post.Save', post, 'add')).resolves.toBe('Success')
    const [heard] = server.heard
    expect(heard).toMatchObject({ method: 'POST', path: '/OPM3/H5/Post.ashx' })
    expect(heard?.query).toEqual({ method: 'Save', action: 'add', UserCode: 'U000001', lang: 'zh', la: 'zh' })
    expect(heard?.headers['content-type']).toContain('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(heard?.body))).toEqual(post)
  })

  it('sends lists as JSON and yes and no as words', async () => {
    await open((response) => response.end('Success'))
    await save('UserRight.SaveUserMainPageModule', { modules: ['8801', '8802'] })
    await expect(save('Login.Login', { LoginName: 'w', Password: 'p', Remember: true })).rejects.toThrow(ServerError)
    expect(new URLSearchParams(server.heard[0]?.body).get('modules')).toBe('["8801","8802"]')
    expect(new URLSearchParams(server.heard[1]?.body).get('Remember')).toBe('true')
  })

  it('looks around under another folder, as nobody', async () => {
    await open((response) => response.end('[]'))
    await read('Look.GetRightGroup', {})
    expect(server.heard[0]?.path).toBe('/OPM3/Demo/Look.ashx')
    expect(server.heard[0]?.query).not.toHaveProperty('UserCode')
  })
})

describe('what is answered', () => {
  it('is a refusal with its code, words and details when the server says so, in any case', async () => {
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

  it('is a refusal for a read too, and says nothing over the page', async () => {
    await open((response) => response.writeHead(403, { 'purlin-problem': 'no-view-right' }).end('没有查看权限'))
    const { toasts, stop } = listenToToasts()
    await expect(read('Post.GetList', {})).rejects.toMatchObject({ code: 'no-view-right', words: '没有查看权限' })
    expect(toasts).toEqual([])
    stop()
  })

  it.each(['{"code":"Success"}', '["Success"]', 'UnSuccess', ''])('is no success when a save says %j', async (said) => {
    await open((response) => response.end(said))
    await expect(save('Post.Save', post)).rejects.toThrow(Refusal)
  })

  it('is a server error for any other status, and says so', async () => {
    await open((response) => response.writeHead(502).end('<html>'))
    const { toasts, stop } = listenToToasts()
    await expect(save('Post.Save', post)).rejects.toThrow(ServerError)
    await expect(read('Post.GetList', {})).rejects.toThrow(ServerError)
    expect(toasts).toEqual(['服务器出错，请稍后重试', '服务器出错，请稍后重试'])
    stop()
  })

  it.each([
    ['unavailable', 503, true],
    ['disk-full', 507, true],
    ['too-slow', 503, false],
  ])('says with %s and %d whether the server is away for all requests: %s', async (problem, status, isAway) => {
    await open((response) => response.writeHead(status, { 'purlin-problem': problem }).end('请稍后'))
    await expect(save('Post.Save', post, 'edit', { quiet: true })).rejects.toMatchObject({ isAway })
  })

  it('is no answer when the server is gone or stops half way, and a save is not sent again', async () => {
    await open((response) => {
      response.writeHead(200, { 'content-length': '7' }).write('Suc')
      setTimeout(() => response.destroy(), 20)
    })
    const { toasts, stop } = listenToToasts()
    await expect(save('Post.Save', post)).rejects.toThrow(Lost)
    expect(server.heard).toHaveLength(1)
    expect(toasts).toEqual(['网络异常，请检查网络'])
    stop()
  })
})
