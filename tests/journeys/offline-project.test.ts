import { signIn } from './support/person'
import { openPocket, type Pocket } from './support/pocket'

let pocket: Pocket

beforeAll(async () => {
  pocket = await openPocket()
})
afterAll(() => pocket.close())

it('a project is kept on the phone with its progress, can be stopped, and is there without a network', async () => {
  await signIn(pocket.person(), 'boss', 'purlin2026')
  await pocket.programLies()
  await pocket.person().open('/prjtree')
  await pocket.top('.row').first().click()
  await pocket.person().open('/project')
  await pocket.records().open('保存到本机')
  const keep = pocket.top('.sheet').getByRole('switch').first()
  await keep.click()
  await pocket
    .top('.sheet')
    .getByText(/正在保存 \d+ \/ \d+/)
    .waitFor()
  await pocket.top('.sheet').getByRole('button', { name: '停止' }).click()
  await pocket.top('.sheet').getByText('已停止，没有保存完').waitFor()
  await pocket
    .top('.sheet')
    .getByText(/只保存了一部分/)
    .waitFor()
  await pocket.top('.sheet').getByRole('button', { name: '立即更新' }).click()
  await pocket
    .top('.sheet')
    .getByText(/已保存 [\d.]+ [KM]B · \d\d:\d\d/)
    .waitFor({ timeout: 60_000 })
  await pocket.underground()
  // Never opened on this phone.
  await pocket.person().open('/reportProductionNewlist')
  await pocket.top('.row').first().waitFor()
  await pocket.aged()
  await pocket.above()
  await pocket.person().open('/project')
  await pocket.records().open('保存到本机')
  await pocket.top('.sheet').getByRole('switch').first().click()
  await pocket.top('.sheet').getByRole('button', { name: '立即更新' }).waitFor({ state: 'detached' })
  await pocket.person().page.waitForTimeout(1500)
  await pocket.underground()
  await pocket.person().open('/reportProductionNewlist')
  await pocket.records().until('加载失败')
  await pocket.above()
})

it('what was kept for reading is cleared by whoever wants the room, and what was typed stays', async () => {
  const draft = '/noticeEdit/add'
  await pocket.person().open('/reportProductionNewlist')
  await pocket.top('.row').first().waitFor()
  await pocket.person().open(draft)
  await pocket.records().type('title', '还没发的公告')
  await pocket.person().page.waitForTimeout(1500)
  await pocket.person().open('/set')
  const row = pocket.top('.row', { hasText: '离线阅读的内容' })
  await row.getByText(/^[\d.]+ [KM]B，没有网络时可看$/).waitFor()
  await row.click()
  await pocket.top('.sheet').getByRole('button', { name: '清除' }).click()
  await pocket.records().toast('已清除')
  await row.getByText('没有', { exact: true }).waitFor()
  await pocket.top('.row', { hasText: '这部手机上的内容' }).getByText('1 份草稿').waitFor()
  await pocket.underground()
  await pocket.person().open('/reportProductionNewlist')
  await pocket.records().until('加载失败')
  await pocket.person().open(draft)
  await pocket.records().until('已恢复上次填写的内容')
  expect(await pocket.records().field('title').locator('input').inputValue()).toBe('还没发的公告')
  await pocket.above()
})
