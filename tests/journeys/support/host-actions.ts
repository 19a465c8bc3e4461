import { cancelled, type DingtalkAnswers } from '../../hosts/dingtalk/client'
import type { WecomAnswers } from '../../hosts/wecom/client'
import type { Person } from './person'
import { recordsOf } from './record'

const maxWait = 20_000

/** State of a fake host app: the next results of its scanner and map, and the data passed to it. */
export interface HostState {
  scans: string | 'closed'
  /** How often the scanner was closed without a result. */
  closed: number
  mayLocate: boolean
  readonly shared: Readonly<Record<string, unknown>>[]
  /** Addresses that the app opened through the host. */
  readonly opened: string[]
}

export const newHost = (): HostState => ({ scans: 'closed', closed: 0, mayLocate: true, shared: [], opened: [] })

function scanned(host: HostState, refusal: unknown): string {
  if (host.scans !== 'closed') return host.scans
  host.closed += 1
  throw refusal
}

/** Waits for a call to the host, because a page authorises itself only after it was opened. */
async function waitUntil(isDone: () => boolean) {
  for (const from = Date.now(); !isDone() && Date.now() - from < maxWait; ) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const position = { latitude: 30.25, longitude: 120.16, accuracy: 15 }

export const wecomAnswers = (host: HostState): WecomAnswers => ({
  scanQRCode: () => ({ resultStr: JSON.stringify({ scan_code: { scan_result: scanned(host, 'cancel') } }) }),
  geoLocation: () => {
    if (!host.mayLocate) throw 'fail auth deny'
    return position
  },
  shareAppMessage: (card) => {
    host.shared.push(card)
    return {}
  },
})

export const dingtalkAnswers = (host: HostState): DingtalkAnswers => ({
  'biz.util.scan': () => ({ text: scanned(host, cancelled) }),
  'device.geolocation.get': () => {
    if (!host.mayLocate) throw { errorCode: '4', errorMessage: '没有定位权限' }
    return position
  },
  'biz.util.share': (card) => {
    host.shared.push(card)
    return {}
  },
  'biz.util.openLink': ({ url }) => {
    host.opened.push(String(url))
    return {}
  },
})

/** Actions of a person on a site inside a host app. */
function siteWork(person: Person) {
  const { page } = person
  const { field, tap, until, more, titled, toast } = recordsOf(person)
  return {
    ...{ until, titled, toast },
    /** Opens the first contract; returns its address and title. */
    async openContract() {
      await person.open('/contractManageList')
      await page.locator('.taro_page:not(.taro_page_hide) .row').first().click({ timeout: maxWait })
      await page.waitForFunction(() => window.location.hash.includes('/view/'), undefined, { timeout: maxWait })
      await until('合同编号')
      return { address: page.url(), hash: new URL(page.url()).hash.slice(1), title: await person.title() }
    },
    async scan() {
      await person.open('/scan')
      await tap('开始扫码')
    },
    async locate() {
      await person.open('/materials/warehouse/edit')
      await field('place').getByRole('button', { name: '用我的位置' }).click({ timeout: maxWait })
    },
    async share(hash: string) {
      await person.open(hash)
      await until('合同编号')
      await more('分享')
    },
  }
}

/** Scans a record, locates the phone and shares a record; then scans without a result and locates without permission. */
export async function workInHost(person: Person, host: HostState) {
  const { openContract, scan, locate, share, until, titled } = siteWork(person)
  const contract = await openContract()
  host.scans = contract.address
  await scan()
  await titled(contract.title)
  await locate()
  await until('定位：北纬 30.25000，东经 120.16000')
  await share(contract.hash)
  await waitUntil(() => host.shared.length > 0)
  Object.assign(host, { scans: 'closed', mayLocate: false })
  await scan()
  await waitUntil(() => host.closed > 0)
  const afterClosing = await person.words()
  await locate()
  await until('没有定位权限，只填地址也可以保存')
  return { contract, afterClosing }
}

/** Fetches the PDF of a record as the viewer of the host does, without authentication. */
export async function fetchPdf(person: Person, host: HostState, hash: string) {
  const { more, sheet } = recordsOf(person)
  await person.open(hash)
  await more('PDF')
  await sheet().getByRole('button', { name: '打开' }).click({ timeout: maxWait })
  await waitUntil(() => host.opened.length > 0)
  const answer = await fetch(host.opened[0] ?? '')
  return { status: answer.status, type: answer.headers.get('content-type') ?? '' }
}

/** The same actions when the host rejects the page: the app works as in any browser and shows what is unavailable. */
export async function workAsWebPage(person: Person) {
  const { openContract, scan, locate, share, until, toast } = siteWork(person)
  const contract = await openContract()
  await share(contract.hash)
  await toast('链接已复制')
  const copied = await person.page.evaluate(() => navigator.clipboard.readText())
  await scan()
  await until('这里打不开摄像头，可以从照片识别')
  await locate()
  await until('没有定位权限，只填地址也可以保存')
  return { contract, copied }
}
