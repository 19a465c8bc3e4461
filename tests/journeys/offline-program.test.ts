import { openFront } from './support/front'
import { signIn } from './support/person'
import { openPocket, type Pocket } from './support/pocket'

const onTop = '.taro_page:not(.taro_page_hide)'

let pocket: Pocket

beforeAll(async () => {
  pocket = await openPocket()
})
afterAll(() => pocket.close())

it('a new version is offered, and taken when somebody says so; never in the middle of a form', async () => {
  const front = await openFront(pocket.program)
  await pocket.at(front.url)
  await signIn(pocket.person(), 'boss', 'purlin2026')
  await pocket.programLies()
  await pocket.person().open('/contractManageEdit')
  await pocket.records().type('name', '没有写完的合同')
  await pocket.person().page.evaluate(() => Object.assign(window, { same: true }))
  front.version = 'newer'
  await pocket.person().page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await pocket
    .person()
    .page.waitForFunction(
      async () => ((await navigator.serviceWorker.getRegistration())?.waiting ?? null) !== null,
      undefined,
      { timeout: 60_000, polling: 500 },
    )
  await pocket.person().page.waitForTimeout(1000)
  expect(await pocket.person().page.evaluate(() => 'same' in window)).toBe(true)
  expect(await pocket.records().field('name').locator('input, textarea').inputValue()).toBe('没有写完的合同')
  expect(await pocket.top('.notice').getByText('有新版本').count()).toBe(0)
  // Where nothing is being filled in it is offered.
  await pocket.person().page.evaluate(() => {
    window.location.hash = '#/my'
  })
  await pocket.top('.notice').getByText('有新版本').waitFor()
  await pocket.top('.notice').getByRole('button', { name: '重新载入' }).click()
  await pocket.person().page.waitForFunction(() => !('same' in window), undefined, { timeout: 20_000 })
  await pocket.top('.page__title').waitFor()
  expect(await pocket.top('.notice').getByText('有新版本').count()).toBe(0)
  await pocket.person().open('/contractManageEdit')
  await pocket
    .person()
    .page.waitForFunction(
      (selector) => document.querySelector<HTMLInputElement>(selector)?.value === '没有写完的合同',
      `${onTop} #field-name input, ${onTop} #field-name textarea`,
    )
  await pocket.person().page.close()
  front.close()
  await pocket.at(pocket.program.url)
})

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
  // Never opened on this phone, neither the list nor the record.
  await pocket.person().open('/reportProductionNewlist')
  await pocket.top('.row').first().waitFor()
  await pocket.aged()
  await pocket.top('.row').first().click()
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
