import sharp from 'sharp'
import { type Device, openDevice } from './support/device'
import { signIn } from './support/person'

const onTop = '.taro_page:not(.taro_page_hide)'

// The journey is long and runs in parallel with others.
jest.setTimeout(240_000)

let device: Device

beforeAll(async () => {
  device = await openDevice()
})
afterAll(() => device.close())

const photo = async () => ({
  name: '基坑.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: '#7799bb' } })
    .jpeg()
    .toBuffer(),
})

it('a list, record, picker and photo opened before are readable offline and show their age', async () => {
  await signIn(device.person(), 'boss', 'purlin2026')
  await device.waitUntilCached()
  await device.person().open('/contractManageList')
  const title = (await device.top('.row .row__title').first().textContent()) ?? ''
  await device.top('.row').first().click()
  await device.records().until('合同各方')
  const record = await device.person().page.evaluate(() => window.location.hash.slice(1))
  const [chooser] = await Promise.all([
    device.person().page.waitForEvent('filechooser'),
    device.person().page.locator(onTop).last().getByRole('button', { name: '拍照或相册' }).last().click(),
  ])
  await chooser.setFiles([await photo()])
  await device.records().until('附件 · 1')
  await device.person().open(record)
  await device.top('.files__one img').waitFor()
  // The pause stands for a person who looks at the picture.
  await device.person().page.waitForTimeout(1500)
  await device.person().open('/contractManageEdit')
  await device.records().field('partyB').getByRole('button').first().click()
  const partner = (await device.top('.sheet .row').last().textContent()) ?? ''
  await device.person().page.waitForTimeout(1500)

  await device.goOffline()
  await device.person().open('/')
  await device.top('.tile').first().waitFor()
  await device.showsAge()
  await device.person().open('/contractManageList')
  await device.records().until(title)
  await device.showsAge()
  await device.top('.row').filter({ hasText: title }).first().click()
  await device.records().until('合同各方')
  await device.showsAge()
  await device.top('.files__one img').waitFor()
  expect(
    await device.top('.files__one img').evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
  ).toBeGreaterThan(0)
  // A photo that was never opened in full size is shown as its cached thumbnail.
  await device.top('.files__one').first().click()
  await device.top('.viewer img').waitFor()
  await device.top('.viewer').getByRole('button', { name: '关闭' }).click()
  await device.person().open('/contractManageEdit')
  await device.records().field('partyB').getByRole('button').first().click()
  await device.top('.sheet').getByText(partner).first().waitFor()
  await device
    .top('.sheet .as-of')
    .getByText(/截至 .+ 的内容，尚未刷新/)
    .waitFor()

  // A page that was never opened still opens and shows that loading failed.
  await device.person().open('/noticeList')
  await device.records().until('加载失败')

  await device.person().open('/contractManageList')
  await device.showsAge()
  await device.goOnline()
  await device.refreshed()
  await device.records().until(title)
  expect(device.person().errors).toEqual([])
})

it('another user of the same phone sees none of the cached data, and the first user finds it again', async () => {
  await device.person().open('/set')
  await device.records().tap('退出登录')
  await device.top('.sheet').getByRole('button', { name: '退出登录' }).click()
  await signIn(device.person(), 'other', 'purlin2026')
  await device.person().page.waitForTimeout(1000)
  await device.goOffline()
  await device.person().open('/contractManageList')
  await device.records().until('加载失败')
  expect(await device.top('.row').count()).toBe(0)
  await device.goOnline()
  await signIn(device.person(), 'boss', 'purlin2026')
  await device.goOffline()
  await device.person().open('/contractManageList')
  await device.top('.row').first().waitFor()
  await device.showsAge()
  await device.goOnline()
})
