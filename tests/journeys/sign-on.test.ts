import type { Browser } from 'playwright-core'
import { type HostDoubles, openHosts } from '../hosts'
import { dingtalkAgent } from '../hosts/dingtalk/agent'
import { inDingtalk } from '../hosts/dingtalk/webview'
import { wechatAgent } from '../hosts/wechat/agent'
import { wecomAgent } from '../hosts/wecom/agent'
import { wecomClient } from '../hosts/wecom/client'
import { inWecom } from '../hosts/wecom/webview'
import { openBrowser } from './support/browser'
import { hostWorld, inDingtalkWorld, inWecomWorld, paperByHost, workInHost, workWithoutHost } from './support/in-host'
import { type Looks, openPerson, type Person, signIn } from './support/person'
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

async function person(looks: Looks = {}) {
  const one = await openPerson(browser, program.url, looks)
  persons.push(one)
  return one
}
const until = async (one: Person, words: string | RegExp) => {
  await one.page.locator('.taro_page:not(.taro_page_hide)').getByText(words).first().waitFor({ timeout: 15_000 })
}
const tap = (one: Person, words: string) =>
  one.page.locator('.taro_page:not(.taro_page_hide) .button', { hasText: words }).last().click()
const type = async (one: Person, name: string, text: string) =>
  one.page.locator(`.taro_page:not(.taro_page_hide) input[name="${name}"]`).fill(text)
const hash = (one: Person) => new URL(one.page.url()).hash

describe('inside WeCom', () => {
  it('asks who this is on WeCom’s own page and comes back to what was wanted; a code is never shown twice', async () => {
    const one = await person({ agent: wecomAgent })
    doubles.looking.wecom = 'silent'
    await one.page.goto(`${program.url}/#/contractManageList`)
    await until(one, '第一次从企业微信进来')
    expect(hash(one)).toContain('/qywxbind')
    expect(one.page.url()).not.toContain('code=')
    await type(one, 'LoginName', 'pm')
    await type(one, 'Password', 'purlin2026')
    await tap(one, '登录并绑定')
    await until(one, '合同')
    expect(await one.title()).toBe('合同管理')
    // A phone that knows nothing of it any more.
    const again = await person({ agent: wecomAgent })
    await again.page.goto(`${program.url}/#/set`)
    await until(again, '工地模式')
    expect(hash(again)).toBe('#/set')
  })

  it('matches by the phone once the person agrees that WeCom tells it', async () => {
    const one = await person({ agent: wecomAgent })
    doubles.looking.wecom = 'zhou'
    await one.page.goto(program.url)
    await until(one, '用通讯录里的手机号匹配')
    await tap(one, '用通讯录里的手机号匹配')
    await one.page.waitForSelector('.tile')
    expect(await one.title()).toContain('广厦建设')
  })

  it('somebody who says no, and a code nobody asked for here, are told so, and may type', async () => {
    const one = await person({ agent: wecomAgent })
    await one.page.goto(`${program.url}/?from=wecom&code=${doubles.wecom.pageCode('zhou')}&state=forged`)
    await until(one, '授权失败')
    expect(one.page.url()).not.toContain('code=')
    await until(one, '用企业微信登录')
    await type(one, 'LoginName', 'pm')
    await type(one, 'Password', 'purlin2026')
    await one.page.keyboard.press('Enter')
    await one.page.waitForSelector('.tile')
    const shy = await person({ agent: wecomAgent })
    Object.assign(doubles.looking, { wecom: 'shy', isAgreed: false })
    await shy.page.goto(program.url)
    await tap(shy, '用通讯录里的手机号匹配')
    await until(shy, '授权失败')
    doubles.looking.isAgreed = true
  })

  it('whoever signs out stays out until they ask, and may undo the binding', async () => {
    const one = await person({ agent: wecomAgent })
    doubles.looking.wecom = 'zhou'
    await one.page.goto(`${program.url}/#/bindings`)
    await until(one, '企业微信')
    await tap(one, '解除绑定')
    await one.page.getByText('以后从那里打开需要重新登录').waitFor()
    await one.page.locator('.sheet .button, .ask .button', { hasText: '解除绑定' }).last().click()
    await until(one, '绑定企业微信')
    await one.open('/set')
    await tap(one, '退出登录')
    await one.page.locator('.sheet .button', { hasText: '退出登录' }).last().click()
    await until(one, '用企业微信登录')
    await one.page.goto('about:blank')
    await one.page.goto(program.url)
    await until(one, '先随便看看')
    await one.open('/login')
    await tap(one, '用企业微信登录')
    // The phone would match, but they have taken it back.
    await until(one, '登录并绑定')
  })
})

describe('at work inside WeCom', () => {
  it('scans with its scanner, stands where it says, shares by its chats', async () => {
    const one = await person({ agent: wecomAgent })
    doubles.looking.wecom = 'silent'
    const world = hostWorld()
    await inWecom(one.context, wecomClient({ answers: inWecomWorld(world) }))
    await one.page.goto(program.url)
    await one.page.waitForSelector('.tile')
    const { contract, afterClosing } = await workInHost(one, world)
    expect(world.shared).toMatchObject([{ title: contract.title, link: contract.address }])
    expect([world.closed, afterClosing.includes('不能在此扫码')]).toEqual([1, false])
  })

  it('that does not believe the page: it does what any browser does, and says what that cannot', async () => {
    const one = await person({ agent: wecomAgent })
    await one.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await inWecom(one.context, wecomClient({ answers: inWecomWorld(hostWorld()), corp: 'another-corp' }))
    await one.page.goto(program.url)
    await one.page.waitForSelector('.tile')
    const { contract, copied } = await workWithoutHost(one)
    expect(copied).toBe(contract.address)
  })
})

describe('inside DingTalk', () => {
  it('is known where they stand, by the code DingTalk gives its page, and matched by phone', async () => {
    const one = await person({ agent: dingtalkAgent })
    const asked: unknown[] = []
    await inDingtalk(one.context, {
      'runtime.permission.requestAuthCode': (options) => {
        asked.push(options.corpId)
        return { code: doubles.dingtalk.authCode('zhou') }
      },
    })
    await one.page.goto(`${program.url}/#/message`)
    await until(one, '消息')
    await one.page.waitForFunction(() => window.location.hash === '#/message')
    expect(asked).toEqual(['ding-corp'])
  })

  it('scans with its scanner, stands where it says, shares by its chats, under its title', async () => {
    const one = await person({ agent: dingtalkAgent })
    const world = hostWorld()
    const requestAuthCode = () => ({ code: doubles.dingtalk.authCode('zhou') })
    const client = await inDingtalk(one.context, {
      ...inDingtalkWorld(world),
      'runtime.permission.requestAuthCode': requestAuthCode,
      'biz.navigation.setTitle': () => ({}),
    })
    await one.page.goto(program.url)
    await one.page.waitForSelector('.tile')
    const { contract, afterClosing } = await workInHost(one, world)
    expect(world.shared).toMatchObject([{ title: contract.title, url: contract.address }])
    expect([world.closed, afterClosing.includes('不能在此扫码')]).toEqual([1, false])
    const paper = await paperByHost(one, world, contract.hash)
    expect(paper).toMatchObject({ status: 200, type: expect.stringContaining('application/pdf') })
    const titles = client.asked.filter(([name]) => name === 'biz.navigation.setTitle').map(([, said]) => said.title)
    expect(titles).toContain('合同')
  })

  it('a DingTalk that gives no code says so, and lets them type', async () => {
    const one = await person({ agent: dingtalkAgent })
    await inDingtalk(one.context, {})
    await one.page.goto(program.url)
    await until(one, '授权失败')
    await until(one, '用钉钉登录')
  })
})

it('inside WeChat an account is bound once, and known from then on', async () => {
  const one = await person({ agent: wechatAgent })
  doubles.looking.wechat = 'openid-1'
  await one.page.goto(program.url)
  await until(one, '第一次从微信进来')
  await type(one, 'LoginName', 'finance')
  await type(one, 'Password', 'purlin2026')
  await tap(one, '登录并绑定')
  await one.page.waitForSelector('.tile')
  const again = await person({ agent: wechatAgent })
  await again.page.goto(program.url)
  await again.page.waitForSelector('.tile')
})

describe('a desktop', () => {
  const codeOn = async (desk: Person) => {
    const asked = desk.page.waitForResponse((answer) => answer.url().includes('method=AskDesktop'))
    await desk.page.goto(`${program.url}/#/login`)
    const { Code } = (await (await asked).json()) as { Code: string }
    await until(desk, '请用已登录的手机扫一扫')
    return Code
  }

  it('is signed in by a phone that sees which device asks', async () => {
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

  it('stays out when the phone says no, and may ask anew', async () => {
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

it('a one-time link opens the app as who made it, once; somebody else who is signed in is asked first', async () => {
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
