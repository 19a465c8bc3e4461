import sharp from 'sharp'
import { signIn } from './support/person'
import { openPocket, type Pocket } from './support/pocket'

const onTop = '.taro_page:not(.taro_page_hide)'

// A long story, told beside others.
jest.setTimeout(240_000)

let pocket: Pocket

beforeAll(async () => {
  pocket = await openPocket()
})
afterAll(() => pocket.close())

const photo = async () => ({
  name: '基坑.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: '#7799bb' } })
    .jpeg()
    .toBuffer(),
})

it('list, record, picker and photo that were opened are there without a network, and say from when', async () => {
  await signIn(pocket.person(), 'boss', 'purlin2026')
  await pocket.programLies()
  await pocket.person().open('/contractManageList')
  const title = (await pocket.top('.row .row__title').first().textContent()) ?? ''
  await pocket.top('.row').first().click()
  await pocket.records().until('合同各方')
  const record = await pocket.person().page.evaluate(() => window.location.hash.slice(1))
  const [chooser] = await Promise.all([
    pocket.person().page.waitForEvent('filechooser'),
    pocket.person().page.locator(onTop).last().getByRole('button', { name: '拍照或相册' }).last().click(),
  ])
  await chooser.setFiles([await photo()])
  await pocket.records().until('附件 · 1')
  await pocket.person().open(record)
  await pocket.top('.files__one img').waitFor()
  // Nobody looks at a picture for less.
  await pocket.person().page.waitForTimeout(1500)
  await pocket.person().open('/contractManageEdit')
  await pocket.records().field('partyB').getByRole('button').first().click()
  const partner = (await pocket.top('.sheet .row').last().textContent()) ?? ''
  await pocket.person().page.waitForTimeout(1500)

  await pocket.underground()
  await pocket.person().open('/')
  await pocket.top('.tile').first().waitFor()
  await pocket.aged()
  await pocket.person().open('/contractManageList')
  await pocket.records().until(title)
  await pocket.aged()
  await pocket.top('.row').filter({ hasText: title }).first().click()
  await pocket.records().until('合同各方')
  await pocket.aged()
  await pocket.top('.files__one img').waitFor()
  expect(
    await pocket.top('.files__one img').evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
  ).toBeGreaterThan(0)
  // What was never opened as large is shown as it is here.
  await pocket.top('.files__one').first().click()
  await pocket.top('.viewer img').waitFor()
  await pocket.top('.viewer').getByRole('button', { name: '关闭' }).click()
  await pocket.person().open('/contractManageEdit')
  await pocket.records().field('partyB').getByRole('button').first().click()
  await pocket.top('.sheet').getByText(partner).first().waitFor()
  await pocket
    .top('.sheet .as-of')
    .getByText(/截至 .+ 的内容，尚未刷新/)
    .waitFor()

  // A page that was never opened opens all the same, and says that nothing could be read.
  await pocket.person().open('/noticeList')
  await pocket.records().until('加载失败')

  await pocket.person().open('/contractManageList')
  await pocket.aged()
  await pocket.above()
  await pocket.refreshed()
  await pocket.records().until(title)
  expect(pocket.person().errors).toEqual([])
})

it('another person on the same phone sees nothing of it; whoever comes back finds it', async () => {
  await pocket.person().open('/set')
  await pocket.records().tap('退出登录')
  await pocket.top('.sheet').getByRole('button', { name: '退出登录' }).click()
  await signIn(pocket.person(), 'other', 'purlin2026')
  await pocket.person().page.waitForTimeout(1000)
  await pocket.underground()
  await pocket.person().open('/contractManageList')
  await pocket.records().until('加载失败')
  expect(await pocket.top('.row').count()).toBe(0)
  await pocket.above()
  await signIn(pocket.person(), 'boss', 'purlin2026')
  await pocket.underground()
  await pocket.person().open('/contractManageList')
  await pocket.top('.row').first().waitFor()
  await pocket.aged()
  await pocket.above()
})
