import { closed, type DingtalkAnswers } from '../../hosts/dingtalk/client'
import type { WecomAnswers } from '../../hosts/wecom/client'
import type { Person } from './person'
import { recordsOf } from './record'

const patience = 20_000

/** What the messenger's own scanner and map say next, and what it was given to share. */
export interface HostWorld {
  scans: string | 'closed'
  mayLocate: boolean
  readonly shared: Readonly<Record<string, unknown>>[]
}

export const hostWorld = (): HostWorld => ({ scans: 'closed', mayLocate: true, shared: [] })

const here = { latitude: 30.25, longitude: 120.16, accuracy: 15 }

export const inWecomWorld = (world: HostWorld): WecomAnswers => ({
  scanQRCode: () => {
    if (world.scans === 'closed') throw 'cancel'
    return { resultStr: JSON.stringify({ scan_code: { scan_result: world.scans } }) }
  },
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
  'biz.util.scan': () => {
    if (world.scans === 'closed') throw closed
    return { text: world.scans }
  },
  'device.geolocation.get': () => {
    if (!world.mayLocate) throw { errorCode: '4', errorMessage: '没有定位权限' }
    return here
  },
  'biz.util.share': (card) => {
    world.shared.push(card)
    return {}
  },
})

/** What somebody does at a site with the messenger they work in. */
function siteWork(person: Person) {
  const { page } = person
  const { field, tap, until, more, titled, toast, sheet } = recordsOf(person)
  return {
    ...{ until, titled, toast, sheet },
    /** Some contract: its address, and what it is called. */
    async aContract() {
      await person.open('/contractManageList')
      await page.locator('.taro_page:not(.taro_page_hide) .row').first().click({ timeout: patience })
      await page.waitForFunction(() => window.location.hash.includes('/view/'), undefined, { timeout: patience })
      await until('合同编号')
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
      await until('合同编号')
      await more('分享')
    },
  }
}

/** Scans a record, says where they are, shares a record; then thinks better of it and takes the right away. */
export async function workInHost(person: Person, world: HostWorld) {
  const { aContract, scan, putPlace, share, until, titled } = siteWork(person)
  const contract = await aContract()
  world.scans = contract.address
  await scan()
  await titled(contract.title)
  await putPlace()
  await until('定位：北纬 30.25000，东经 120.16000')
  await share(contract.hash)
  await person.page.waitForTimeout(500)
  Object.assign(world, { scans: 'closed', mayLocate: false })
  await scan()
  await person.page.waitForTimeout(500)
  const afterClosing = await person.words()
  await putPlace()
  await until('没有定位权限，只填地址也可以保存')
  return { contract, afterClosing }
}

/** The same where the host does not believe the page: as in any browser, and what that cannot do is said. */
export async function workWithoutHost(person: Person) {
  const { aContract, scan, putPlace, share, until, toast } = siteWork(person)
  const contract = await aContract()
  await share(contract.hash)
  await toast('链接已复制')
  const copied = await person.page.evaluate(() => navigator.clipboard.readText())
  await scan()
  await until('这里打不开摄像头，可以从照片识别')
  await putPlace()
  await until('没有定位权限，只填地址也可以保存')
  return { contract, copied }
}
