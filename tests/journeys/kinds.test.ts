import { type Office, openOffice } from './support/office'

let office: Office
let person: Office['person']
let records: Office['records']

beforeAll(async () => {
  office = await openOffice('boss')
  person = office.person
  records = office.records
})
afterAll(() => office.close())

const onTop = '.taro_page:not(.taro_page_hide)'
const top = () => person.page.locator(onTop).last()

describe('the tree of cost subjects', () => {
  it('expands to its leaves, offers only them, and shows the path of the chosen one', async () => {
    const { field, sheet, titled } = records
    await person.open('/contractManageEdit/add')
    await titled('新增合同')
    await field('subject').getByRole('button').first().click()
    await sheet().getByText('只能选最下一级').waitFor()
    const node = (text: string) => sheet().getByRole('treeitem').filter({ hasText: text })
    await sheet().getByRole('button', { name: '展开材料费' }).click()
    await node('钢材').last().waitFor()
    // A tap on a subject with children expands it and does not choose it.
    await sheet()
      .getByRole('button', { name: /^人工费/ })
      .click()
    await node('木工').last().waitFor()
    await sheet().getByRole('button', { name: '收起人工费' }).click()
    await node('木工').first().waitFor({ state: 'detached' })
    await sheet()
      .getByRole('button', { name: /^混凝土/ })
      .click()
    await sheet().waitFor({ state: 'detached' })
    expect(await field('subject').textContent()).toContain('材料费 / 混凝土')
  })

  it('finds a subject by pinyin and shows its path in the result', async () => {
    const { field, sheet } = records
    await field('subject').getByRole('button').first().click()
    await sheet().locator('.search-box input').fill('clf')
    await sheet()
      .getByRole('button', { name: /差旅费/ })
      .waitFor({ state: 'hidden' })
    await sheet().locator('.search-box input').fill('bgf')
    await sheet()
      .getByRole('button', { name: /^间接费 \/ 办公费/ })
      .click()
    await sheet().waitFor({ state: 'detached' })
    expect(await field('subject').textContent()).toContain('间接费 / 办公费')
    expect(person.errors).toEqual([])
  })

  it('does not delete a subject that has children', async () => {
    const { sheet, more, until } = records
    await person.open('/finance/subject')
    await records.search('材料费')
    await records.open('材料费')
    await until('科目编码')
    await more('删除')
    await sheet().getByRole('button', { name: '删除' }).click()
    expect(await until('下级，请先删除或移走它们')).toContain('下面还有 4 个下级')
  })
})

it('a picker page of an old link goes back after the pick, and its form takes the choice', async () => {
  const { titled, field, until } = records
  const goTo = (hash: string) => person.page.evaluate((to) => window.location.assign(`#${to}`), hash)
  await person.open('/home')
  await goTo('/contractManageEdit/add')
  await titled('新增合同')
  await goTo('/personalSingle/handler/%E7%BB%8F%E5%8A%9E%E4%BA%BA/1')
  await titled('经办人')
  await top().locator('.search-box input').fill('王')
  await until('王')
  await top().locator('.row', { hasText: '王' }).first().click()
  // An address that is entered by hand closes the form below; the next one takes the pick.
  await titled('广厦建设')
  await goTo('/contractManageEdit/add')
  await titled('新增合同')
  await field('handler').getByText('王').waitFor()
  await goTo('/contractCostTypeSingle/subject/%E7%A7%91%E7%9B%AE/0')
  await titled('科目')
  await top().getByRole('button', { name: '展开机械费' }).click()
  await top().getByRole('button', { name: /^塔吊/ }).click()
  await titled('广厦建设')
  await goTo('/contractManageEdit/add')
  await titled('新增合同')
  await field('subject').getByText('机械费 / 塔吊').waitFor()
  await field('handler').getByText('王').waitFor()
  expect(person.errors).toEqual([])
})

/** Draws a signature with zigzag strokes. */
async function scribble() {
  const pad = top().locator('canvas')
  await pad.waitFor()
  const box = await pad.boundingBox()
  if (box === null) throw new Error('no signature pad')
  const { mouse } = person.page
  await mouse.move(box.x + 40, box.y + 60)
  await mouse.down()
  for (let step = 1; step <= 24; step += 1) {
    await mouse.move(box.x + 40 + step * 10, box.y + 100 + (step % 2 === 0 ? 50 : -50))
  }
  await mouse.up()
}

const signature = () => top().locator('.files__signature img')

it('a log is signed by hand; the signature is shown as drawn and can be replaced', async () => {
  const { type, pick, choose, saved, titled, tap, until, sheet, field, save } = records
  await person.open('/sgLogEdit/add')
  await titled('新增施工日志')
  await choose('kind', '施工日志')
  await pick('project', '滨江')
  await pick('weather', '多云')
  await type('site', '签名旅程楼')
  await type('record', '绑扎钢筋')
  await field('signature').getByRole('button', { name: '手写签名' }).click()
  await sheet().getByRole('button', { name: '使用这个签名', disabled: true }).waitFor()
  await scribble()
  await sheet().getByRole('button', { name: '清空重写' }).click()
  await sheet().getByRole('button', { name: '使用这个签名', disabled: true }).waitFor()
  await scribble()
  await sheet().getByRole('button', { name: '使用这个签名' }).click()
  await sheet().waitFor({ state: 'detached' })
  await signature().waitFor({ timeout: 20_000 })
  await save()
  await records.toast('已保存')
  await person.open('/constructionLogList')
  await records.search('签名旅程楼')
  await records.open('签名旅程楼')
  await until('填写人签名')
  await signature().waitFor()
  const drawn = await signature().evaluate((img: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = img.naturalWidth
    canvas.height = img.naturalHeight
    const pen = canvas.getContext('2d')
    pen?.drawImage(img, 0, 0)
    const { data = [] } = pen?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
    const dark = [...data].filter((value, at) => at % 4 === 0 && value < 100).length
    return { dark, width: canvas.width }
  })
  expect(drawn.width).toBeGreaterThan(300)
  expect(drawn.dark).toBeGreaterThan(500)
  const before = await signature().getAttribute('src')
  await tap('编辑')
  await titled('编辑施工日志')
  await field('signature').getByRole('button', { name: '重新签名' }).click()
  await scribble()
  await sheet().getByRole('button', { name: '使用这个签名' }).click()
  await sheet().waitFor({ state: 'detached' })
  await person.page.waitForFunction(
    ([selector, old]) => {
      const img = document.querySelectorAll<HTMLImageElement>(String(selector))
      return img.length > 0 && Array.from(img).some((each) => each.src !== old && each.src !== '')
    },
    [`${onTop} .files__signature img`, before],
  )
  await saved()
  await signature().waitFor()
  expect(person.errors).toEqual([])
})

describe('a place field', () => {
  it('takes the position of the phone if permission is given', async () => {
    const { type, titled, field, save, until, toast, pick } = records
    await person.context.grantPermissions(['geolocation'])
    await person.context.setGeolocation({ latitude: 31.1774276, longitude: 121.5272106, accuracy: 18 })
    await person.open('/projects/partner/edit')
    await titled('新增合作单位')
    await type('name', '定位旅程公司')
    await pick('type', '供应商')
    await type('place', '世纪大道 1 号')
    await field('place').getByRole('button', { name: '用我的位置' }).click()
    await field('place').getByText('定位：北纬 31.17530，东经 121.53154（误差约 18 米）').waitFor()
    await person.context.setGeolocation({ latitude: 31.1874276, longitude: 121.5272106, accuracy: 18 })
    await field('place').getByRole('button', { name: '用我的位置' }).click()
    await field('place').getByText('比原来的定位移动了 1.1 公里').waitFor()
    await save()
    await toast('已保存')
    await person.open('/partnerlibraries')
    await records.search('定位旅程公司')
    await records.open('定位旅程公司')
    await until('世纪大道 1 号（误差约 18 米）')
    await person.context.setGeolocation({ latitude: 31.1874276, longitude: 121.6272106, accuracy: 18 })
    await top().getByRole('button', { name: '离我多远' }).click()
    await until('离您约 9.5 公里')
    // The map opens in another window after a confirmation.
    await person.context.route('https://uri.amap.com/**', (route) => route.fulfill({ body: 'a map' }))
    await top().getByRole('button', { name: '看地图' }).click()
    const [opened] = await Promise.all([
      person.context.waitForEvent('page'),
      person.page.getByRole('button', { name: '打开地图' }).click(),
    ])
    expect(opened.url()).toMatch(/^https:\/\/uri\.amap\.com\/marker\?position=121\.53\d+%2C31\.18\d+&name=/)
    await opened.close()
  })

  it('can be saved with only an address if permission is denied', async () => {
    const { type, titled, field, save, toast, pick } = records
    await person.context.clearPermissions()
    await person.context.grantPermissions([])
    await person.open('/projects/partner/edit')
    await titled('新增合作单位')
    await type('name', '无定位旅程公司')
    await pick('type', '供应商')
    await type('place', '临港 2 号')
    await field('place').getByRole('button', { name: '用我的位置' }).click()
    await field('place').getByText('没有定位权限，只填地址也可以保存').waitFor()
    await save()
    await toast('已保存')
    expect(person.errors).toEqual([])
  })
})

describe('a dictionary', () => {
  it('gets new, moved and disabled choices, which forms and lists use', async () => {
    const { sheet, titled, toast, field, until, save, type } = records
    await person.open('/my')
    await top().locator('.row', { hasText: '字典' }).click()
    await titled('字典')
    const card = () => top().locator('.card').filter({ hasText: '车辆 · 车型' })
    await card().getByRole('button', { name: '添加一项' }).click()
    await sheet().locator('input[name="zh"]').fill('货车')
    await sheet().getByRole('button', { name: '保存' }).click()
    await sheet().getByText('已经有这个名称').waitFor()
    await sheet().locator('input[name="zh"]').fill('平板车')
    await sheet().locator('input[name="es"]').fill('Plataforma')
    await sheet().getByRole('button', { name: '保存' }).click()
    await toast('已保存')
    await sheet().waitFor({ state: 'detached' })
    await card().locator('.row', { hasText: '平板车' }).click()
    await sheet().getByRole('button', { name: '上移' }).click()
    await sheet().waitFor({ state: 'detached' })
    await card().locator('.row', { hasText: '货车' }).click()
    await sheet().getByRole('switch').click()
    await sheet().getByRole('button', { name: '保存' }).click()
    await sheet().waitFor({ state: 'detached' })
    await card().locator('.row', { hasText: '货车' }).getByText('已停用').waitFor()

    await person.open('/assets/car/edit')
    await titled('新增车辆')
    await type('plate', '旅A-0001')
    await type('seats', '3')
    await type('meter', '100')
    await field('kind').getByRole('button').first().click()
    await sheet().locator('.row', { hasText: '平板车' }).waitFor()
    expect(await sheet().locator('.row', { hasText: '货车' }).count()).toBe(0)
    await sheet().locator('.row', { hasText: '平板车' }).click()
    await sheet().waitFor({ state: 'detached' })
    await save()
    await toast('已保存')
    await person.open('/assets/car')
    await until('旅A-0001')
    await until('平板车')
    expect(person.errors).toEqual([])
  })
})
