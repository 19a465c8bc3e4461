import { closed, type DingtalkAnswers } from '../../hosts/dingtalk/client'
import type { WecomAnswers } from '../../hosts/wecom/client'
import type { Person } from './person'
import { recordsOf } from './record'

const patience = 20_000

/** What the messenger's own scanner and map say next, and what it was given to share. */
export interface HostWorld {
  scans: string | 'closed'
  /** How often somebody closed it. */
  closed: number
  mayLocate: boolean
  readonly shared: Readonly<Record<string, unknown>>[]
  /** The addresses of what it was given to show. */
  readonly opened: string[]
}

export const hostWorld = (): HostWorld => ({ scans: 'closed', closed: 0, mayLocate: true, shared: [], opened: [] })

function scanned(world: HostWorld, refusal: unknown): string {
  if (world.scans !== 'closed') return world.scans
  world.closed += 1
  throw refusal
}

/** Until something has come of it: a page says who it is a moment after it was opened. */
async function until(isDone: () => boolean) {
  for (const from = Date.now(); !isDone() && Date.now() - from < patience; ) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const here = { latitude: 30.25, longitude: 120.16, accuracy: 15 }

export const inWecomWorld = (world: HostWorld): WecomAnswers => ({
  scanQRCode: () => ({ resultStr: JSON.stringify({ scan_code: { scan_result: scanned(world, 'cancel') } }) }),
  geoLocation: () => {
    if (!world.mayLocate) throw 'fail auth deny'
    return here
  },
  shareAppMessage: (card) => {
    world.shared.push(card)
    return {}
  },
})

export const inDingtalkWorld = (world: HostWorld): DingtalkAnswers => ({
  'biz.util.scan': () => ({ text: scanned(world, closed) }),
  'device.geolocation.get': () => {
    if (!world.mayLocate) throw { errorCode: '4', errorMessage: '没有定位权限' }
    return here
  },
  'biz.util.share': (card) => {
    world.shared.push(card)
    return {}
  },
  'biz.util.openLink': ({ url }) => {
    world.opened.push(String(url))
    return {}
  },
})

/** What somebody does at a site with the messenger they work in. */
function siteWork(person: Person) {
  const { page } = person
  const { field, tap, until: says, more, titled, toast } = recordsOf(person)
  return {
    ...{ says, titled, toast },
    /** Some contract: its address, and what it is called. */
    async aContract() {
      await person.open('/contractManageList')
      await page.locator('.taro_page:not(.taro_page_hide) .row').first().click({ timeout: patience })
      await page.waitForFunction(() => window.location.hash.includes('/view/'), undefined, { timeout: patience })
      await says('合同编号')
      return { address: page.url(), hash: new URL(page.url()).hash.slice(1), title: await person.title() }
    },
    async scan() {
      await person.open('/scan')
      await tap('开始扫码')
    },
    async putPlace() {
      await person.open('/materials/warehouse/edit')
      await field('place').getByRole('button', { name: '用我的位置' }).click({ timeout: patience })
    },
    async share(hash: string) {
      await person.open(hash)
      await says('合同编号')
      await more('分享')
    },
  }
}

/** Scans a record, says where they are, shares a record; then thinks better of it and takes the right away. */
export async function workInHost(person: Person, world: HostWorld) {
  const { aContract, scan, putPlace, share, says, titled } = siteWork(person)
  const contract = await aContract()
  world.scans = contract.address
  await scan()
  await titled(contract.title)
  await putPlace()
  await says('定位：北纬 30.25000，东经 120.16000')
  await share(contract.hash)
  await until(() => world.shared.length > 0)
  Object.assign(world, { scans: 'closed', mayLocate: false })
  await scan()
  await until(() => world.closed > 0)
  const afterClosing = await person.words()
  await putPlace()
  await says('没有定位权限，只填地址也可以保存')
  return { contract, afterClosing }
}

/** The paper of a record, as the host's viewer would fetch it: without a word of who asks. */
export async function paperByHost(person: Person, world: HostWorld, hash: string) {
  const { more, sheet } = recordsOf(person)
  await person.open(hash)
  await more('PDF')
  await sheet().getByRole('button', { name: '打开' }).click({ timeout: patience })
  await until(() => world.opened.length > 0)
  const answer = await fetch(world.opened[0] ?? '')
  return { status: answer.status, type: answer.headers.get('content-type') ?? '' }
}

/** The same where the host does not believe the page: as in any browser, and what that cannot do is said. */
export async function workWithoutHost(person: Person) {
  const { aContract, scan, putPlace, share, says, toast } = siteWork(person)
  const contract = await aContract()
  await share(contract.hash)
  await toast('链接已复制')
  const copied = await person.page.evaluate(() => navigator.clipboard.readText())
  await scan()
  await says('这里打不开摄像头，可以从照片识别')
  await putPlace()
  await says('没有定位权限，只填地址也可以保存')
  return { contract, copied }
}
