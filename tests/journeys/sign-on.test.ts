import type { Browser } from 'playwright-core'
import { type HostDoubles, openHosts } from '../hosts'
import { dingtalkAgent } from '../hosts/dingtalk/agent'
import { inDingtalk } from '../hosts/dingtalk/webview'
import { wechatAgent } from '../hosts/wechat/agent'
import { wecomAgent } from '../hosts/wecom/agent'
import { wecomClient } from '../hosts/wecom/client'
import { inWecom } from '../hosts/wecom/webview'
import { openBrowser } from './support/browser'
import { dingtalkAnswers, fetchPdf, newHost, wecomAnswers, workAsWebPage, workInHost } from './support/host-actions'
import { openPerson, type Person, type PersonOptions, signIn } from './support/person'
import { openProgram, type Program } from './support/program'

const people = [
  { userid: 'zhou', name: '周广厦', mobile: '13800000000' },
  { userid: 'silent', name: '钱经理' },
  { userid: 'shy', name: '不愿说' },
]
let doubles: HostDoubles
let program: Program
let browser: Browser
let persons: Person[] = []

beforeAll(async () => {
  doubles = await openHosts({ people })
  program = await openProgram({ env: { ...doubles.env, REQUESTS_PER_MINUTE: '0' } })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await program.close()
  await doubles.close()
})
afterEach(async () => {
  for (const { context, errors } of persons) {
    expect(errors).toEqual([])
    await context.close()
  }
  persons = []
})

async function person(options: PersonOptions = {}) {
  const user = await openPerson(browser, program.url, options)
  persons.push(user)
  return user
}
const until = async (user: Person, words: string | RegExp) => {
  await user.page.locator('.taro_page:not(.taro_page_hide)').getByText(words).first().waitFor({ timeout: 15_000 })
}
const tap = (user: Person, words: string) =>
  user.page.locator('.taro_page:not(.taro_page_hide) .button', { hasText: words }).last().click()
const type = async (user: Person, name: string, text: string) =>
  user.page.locator(`.taro_page:not(.taro_page_hide) input[name="${name}"]`).fill(text)
const hash = (user: Person) => new URL(user.page.url()).hash

describe('inside WeCom', () => {
  it('identifies the user on the page of WeCom and returns to the requested page; no code stays in the address', async () => {
    const user = await person({ agent: wecomAgent })
    doubles.looking.wecom = 'silent'
    await user.page.goto(`${program.url}/#/contractManageList`)
    await until(user, '第一次从企业微信进来')
    expect(hash(user)).toContain('/qywxbind')
    expect(user.page.url()).not.toContain('code=')
    await type(user, 'LoginName', 'pm')
    await type(user, 'Password', 'purlin2026')
    await tap(user, '登录并绑定')
    await until(user, '合同')
    expect(await user.title()).toBe('合同管理')
    // A second phone without stored data.
    const secondPhone = await person({ agent: wecomAgent })
    await secondPhone.page.goto(`${program.url}/#/set`)
    await until(secondPhone, '工地模式')
    expect(hash(secondPhone)).toBe('#/set')
  })

  it('matches the account by phone number once the user lets WeCom share it', async () => {
    const user = await person({ agent: wecomAgent })
    doubles.looking.wecom = 'zhou'
    await user.page.goto(program.url)
    await until(user, '用通讯录里的手机号匹配')
    await tap(user, '用通讯录里的手机号匹配')
    await user.page.waitForSelector('.tile')
    expect(await user.title()).toContain('广厦建设')
  })

  it('shows a failure for a refused authorisation and for a forged code, and offers the password login', async () => {
    const user = await person({ agent: wecomAgent })
    await user.page.goto(`${program.url}/?from=wecom&code=${doubles.wecom.pageCode('zhou')}&state=forged`)
    await until(user, '授权失败')
    expect(user.page.url()).not.toContain('code=')
    await until(user, '用企业微信登录')
    await type(user, 'LoginName', 'pm')
    await type(user, 'Password', 'purlin2026')
    await user.page.keyboard.press('Enter')
    await user.page.waitForSelector('.tile')
    const shy = await person({ agent: wecomAgent })
    Object.assign(doubles.looking, { wecom: 'shy', isAgreed: false })
    await shy.page.goto(program.url)
    await tap(shy, '用通讯录里的手机号匹配')
    await until(shy, '授权失败')
    doubles.looking.isAgreed = true
  })

  it('keeps a user signed out until they sign in again, and lets them remove the binding', async () => {
    const user = await person({ agent: wecomAgent })
    doubles.looking.wecom = 'zhou'
    await user.page.goto(`${program.url}/#/bindings`)
    await until(user, '企业微信')
    await tap(user, '解除绑定')
    await user.page.getByText('以后从那里打开需要重新登录').waitFor()
    await user.page.locator('.sheet .button, .ask .button', { hasText: '解除绑定' }).last().click()
    await until(user, '绑定企业微信')
    await user.open('/set')
    await tap(user, '退出登录')
    await user.page.locator('.sheet .button', { hasText: '退出登录' }).last().click()
    await until(user, '用企业微信登录')
    await user.page.goto('about:blank')
    await user.page.goto(program.url)
    await until(user, '先随便看看')
    await user.open('/login')
    await tap(user, '用企业微信登录')
    // The phone number would match, but the user has removed the binding.
    await until(user, '登录并绑定')
  })
})

describe('the app inside WeCom', () => {
  it('uses the scanner, the location and the sharing of WeCom', async () => {
    const user = await person({ agent: wecomAgent })
    doubles.looking.wecom = 'silent'
    const host = newHost()
    await inWecom(user.context, wecomClient({ answers: wecomAnswers(host) }))
    await user.page.goto(program.url)
    await user.page.waitForSelector('.tile')
    const { contract, afterClosing } = await workInHost(user, host)
    expect(host.shared).toMatchObject([{ title: contract.title, link: contract.address }])
    expect([host.closed, afterClosing.includes('不能在此扫码')]).toEqual([1, false])
  })

  it('works as in a browser and shows what is unavailable if WeCom rejects the page', async () => {
    const user = await person({ agent: wecomAgent })
    await user.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await inWecom(user.context, wecomClient({ answers: wecomAnswers(newHost()), corp: 'another-corp' }))
    await user.page.goto(program.url)
    await user.page.waitForSelector('.tile')
    const { contract, copied } = await workAsWebPage(user)
    expect(copied).toBe(contract.address)
  })
})

describe('inside DingTalk', () => {
  it('identifies the user without leaving the page by the code of DingTalk, and matches by phone number', async () => {
    const user = await person({ agent: dingtalkAgent })
    const corpIds: unknown[] = []
    await inDingtalk(user.context, {
      'runtime.permission.requestAuthCode': (options) => {
        corpIds.push(options.corpId)
        return { code: doubles.dingtalk.authCode('zhou') }
      },
    })
    await user.page.goto(`${program.url}/#/message`)
    await until(user, '消息')
    await user.page.waitForFunction(() => window.location.hash === '#/message')
    expect(corpIds).toEqual(['ding-corp'])
  })

  it('uses the scanner, the location, the sharing and the title bar of DingTalk', async () => {
    const user = await person({ agent: dingtalkAgent })
    const host = newHost()
    const requestAuthCode = () => ({ code: doubles.dingtalk.authCode('zhou') })
    const client = await inDingtalk(user.context, {
      ...dingtalkAnswers(host),
      'runtime.permission.requestAuthCode': requestAuthCode,
      'biz.navigation.setTitle': () => ({}),
    })
    await user.page.goto(program.url)
    await user.page.waitForSelector('.tile')
    const { contract, afterClosing } = await workInHost(user, host)
    expect(host.shared).toMatchObject([{ title: contract.title, url: contract.address }])
    expect([host.closed, afterClosing.includes('不能在此扫码')]).toEqual([1, false])
    const pdf = await fetchPdf(user, host, contract.hash)
    expect(pdf).toMatchObject({ status: 200, type: expect.stringContaining('application/pdf') })
    const titles = client.asked
      .filter(([name]) => name === 'biz.navigation.setTitle')
      .map(([, options]) => options.title)
    expect(titles).toContain('合同')
  })

  it('shows a failure and offers the password login if DingTalk gives no code', async () => {
    const user = await person({ agent: dingtalkAgent })
    await inDingtalk(user.context, {})
    await user.page.goto(program.url)
    await until(user, '授权失败')
    await until(user, '用钉钉登录')
  })
})

it('inside WeChat an account is bound once and signed in automatically afterwards', async () => {
  const user = await person({ agent: wechatAgent })
  doubles.looking.wechat = 'openid-1'
  await user.page.goto(program.url)
  await until(user, '第一次从微信进来')
  await type(user, 'LoginName', 'finance')
  await type(user, 'Password', 'purlin2026')
  await tap(user, '登录并绑定')
  await user.page.waitForSelector('.tile')
  const secondPhone = await person({ agent: wechatAgent })
  await secondPhone.page.goto(program.url)
  await secondPhone.page.waitForSelector('.tile')
})

describe('a desktop browser', () => {
  const codeOn = async (desk: Person) => {
    const response = desk.page.waitForResponse((answer) => answer.url().includes('method=AskDesktop'))
    await desk.page.goto(`${program.url}/#/login`)
    const { Code } = (await (await response).json()) as { Code: string }
    await until(desk, '请用已登录的手机扫一扫')
    return Code
  }

  it('is signed in by a phone, which shows the requesting device', async () => {
    const [desk, phone] = [await person({ desktop: true }), await person()]
    await signIn(phone, 'site', 'purlin2026')
    const code = await codeOn(desk)
    await phone.open(`/signDesktop/${code}`)
    await until(phone, 'Chrome')
    await until(desk, '已扫描，请在手机上确认')
    await tap(phone, '确认登录')
    await until(phone, '已确认')
    await desk.page.waitForSelector('.tile')
    await phone.open(`/signDesktop/${code}`)
    await until(phone, '二维码已被使用')
    await phone.open('/signDesktop/forged')
    await until(phone, '识别失败')
  })

  it('stays signed out when the phone refuses, and offers a new code', async () => {
    const [desk, phone] = [await person({ desktop: true }), await person()]
    await signIn(phone, 'site', 'purlin2026')
    const code = await codeOn(desk)
    await phone.open(`/signDesktop/${code}`)
    await tap(phone, '不是我，拒绝')
    await until(phone, '已拒绝')
    await until(desk, '手机上拒绝了登录')
    await tap(desk, '换一个二维码')
    await until(desk, '请用已登录的手机扫一扫')
  })
})

it('a one-time link signs its creator in once, and asks another signed-in user before it switches accounts', async () => {
  const maker = await person({ agent: wechatAgent })
  doubles.looking.wechat = 'openid-1'
  await maker.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await maker.open('/bindings')
  await until(maker, '复制一次性登录链接')
  await tap(maker, '复制一次性登录链接')
  await maker.page.getByText('已复制').waitFor()
  const link = await maker.page.evaluate(() => navigator.clipboard.readText())
  const fresh = await person()
  await fresh.page.goto(link)
  await fresh.page.waitForSelector('.tile')
  const late = await person()
  await late.page.goto(link)
  await until(late, '登录链接已经用过')
  await signIn(late, 'site', 'purlin2026')
  await late.page.goto('about:blank')
  await late.page.goto(link)
  await late.page.getByText('换一个账号？').waitFor()
})
