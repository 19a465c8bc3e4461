import { type Device, openDevice } from './support/device'
import { signIn } from './support/person'

let device: Device

beforeAll(async () => {
  device = await openDevice()
})
afterAll(() => device.close())

it('a project is saved to the phone with progress, can be stopped, and is readable offline', async () => {
  await signIn(device.person(), 'boss', 'purlin2026')
  await device.waitUntilCached()
  await device.person().open('/prjtree')
  await device.top('.row').first().click()
  await device.person().open('/project')
  await device.records().open('保存到本机')
  const offlineSwitch = device.top('.sheet').getByRole('switch').first()
  await offlineSwitch.click()
  await device
    .top('.sheet')
    .getByText(/正在保存 \d+ \/ \d+/)
    .waitFor()
  await device.top('.sheet').getByRole('button', { name: '停止' }).click()
  await device.top('.sheet').getByText('已停止，没有保存完').waitFor()
  await device
    .top('.sheet')
    .getByText(/只保存了一部分/)
    .waitFor()
  await device.top('.sheet').getByRole('button', { name: '立即更新' }).click()
  await device
    .top('.sheet')
    .getByText(/已保存 [\d.]+ [KM]B · \d\d:\d\d/)
    .waitFor({ timeout: 60_000 })
  await device.goOffline()
  // This list was never opened on this phone.
  await device.person().open('/reportProductionNewlist')
  await device.top('.row').first().waitFor()
  await device.showsAge()
  await device.goOnline()
  await device.person().open('/project')
  await device.records().open('保存到本机')
  await device.top('.sheet').getByRole('switch').first().click()
  await device.top('.sheet').getByRole('button', { name: '立即更新' }).waitFor({ state: 'detached' })
  await device.person().page.waitForTimeout(1500)
  await device.goOffline()
  await device.person().open('/reportProductionNewlist')
  await device.records().until('加载失败')
  await device.goOnline()
})

it('clearing the offline cache frees its space and keeps drafts', async () => {
  const draft = '/noticeEdit/add'
  await device.person().open('/reportProductionNewlist')
  await device.top('.row').first().waitFor()
  await device.person().open(draft)
  await device.records().type('title', '还没发的公告')
  await device.person().page.waitForTimeout(1500)
  await device.person().open('/set')
  const row = device.top('.row', { hasText: '离线阅读的内容' })
  await row.getByText(/^[\d.]+ [KM]B，没有网络时可看$/).waitFor()
  await row.click()
  await device.top('.sheet').getByRole('button', { name: '清除' }).click()
  await device.records().toast('已清除')
  await row.getByText('没有', { exact: true }).waitFor()
  await device.top('.row', { hasText: '这部手机上的内容' }).getByText('1 份草稿').waitFor()
  await device.goOffline()
  await device.person().open('/reportProductionNewlist')
  await device.records().until('加载失败')
  await device.person().open(draft)
  await device.records().until('已恢复上次填写的内容')
  expect(await device.records().field('title').locator('input').inputValue()).toBe('还没发的公告')
  await device.goOnline()
})
