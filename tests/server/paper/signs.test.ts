import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { material } from '@/modules/materials/material/material.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { kindOf, yuan } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Desk, openDesk } from '../records/support/desk'
import { readPdf, textOn, withoutSpaces } from '../support/pdf'
import { uploadPictures } from '../support/pictures'
import { type Served, serve } from '../support/serve'
import { openPrinter } from './support'

let server: Served
let desk: Desk
beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
})
afterAll(() => server.close())

it('a delivery and an issue slip have lines for the persons who sign them', async () => {
  const { print, getPdf } = openPrinter(server, desk)
  const keeper = desk.firm.founder.userCode
  const [store, cement, receipt] = [randomUUID(), randomUUID(), randomUUID()]
  await desk.mustSave(warehouse, { name: '一号库', project: desk.job, status: 'open', keeper }, {}, store)
  await desk.mustSave(material, { code: 'C-1', name: '水泥', unit: '吨' }, {}, cement)
  const common = { project: desk.job, warehouse: store, date: '2026-05-01' }
  const line = { guid: randomUUID(), material: cement, quantity: 10, price: yuan(430) }
  await desk.mustSave(goodsIn, { ...common, supplier: desk.supplier, keeper, items: [line] }, {}, receipt)
  const items = [{ guid: randomUUID(), stock: await desk.stockOf(store, cement), quantity: 2 }]
  const slip = await desk.mustSave(goodsOut, { ...common, receiver: keeper, use: 'works', items })
  for (const [module, guid, texts] of [
    [goodsIn, receipt, ['经办人 · 创始人', '保管员 · 创始人', '确认人 · 创始人']],
    [goodsOut, slip, ['领用人 · 创始人', '确认人 · 创始人']],
  ] as const) {
    const words = textOn(await print(module, guid))
    expect(texts.filter((text) => !words.includes(withoutSpaces(text)))).toEqual([])
    expect(words).not.toContain('制表')
  }
  const slipWords = textOn(await print(goodsOut, slip))
  // The table has the columns of an issue slip in their order, the sum and the amount as it is written on a cheque.
  expect(slipWords).toContain('材料批次货位单位数量单价小计使用部位')
  expect(slipWords).toContain('1水泥吨2430.00860.00')
  expect(slipWords).toContain('合计金额860.00捌佰陆拾元整')
  expect(slipWords.indexOf('甲建设')).toBeLessThan(slipWords.indexOf('领料出库单'))
  expect(textOn(await print(goodsOut, slip, 'es'))).toContain('Valedesalida')
  // A member without the right to prices sees a slip without them.
  const rights = [{ code: goodsOut.code, view: true, edit: false, delete: false, approve: false }]
  const role = { guid: desk.firm.role, name: '现场', dataScope: 'all' as const, rights, version: 1 }
  expect((await server.save('Role.Save', 'edit', role, desk.as)).text).toBe('Success')
  const { bytes } = await getPdf(goodsOut, slip, { login: desk.firm.member.login })
  const seen = textOn(await readPdf(bytes))
  expect(seen).toContain('材料批次货位单位数量使用部位')
  expect(seen).not.toContain('860.00')
})

it('a slip of many lines repeats the head of its table, and is signed after its last line', async () => {
  const { print, createMaterials } = openPrinter(server, desk)
  const keeper = desk.firm.founder.userCode
  const store = await desk.mustSave(warehouse, { name: '二号库', project: desk.job, status: 'open', keeper })
  const materials = await createMaterials(70)
  const items = materials.map((of) => ({ guid: randomUUID(), material: of, quantity: 1, price: yuan(2) }))
  const common = { project: desk.job, warehouse: store, date: '2026-05-01', supplier: desk.supplier, keeper }
  const { pages } = await print(
    goodsIn,
    await desk.mustSave(goodsIn, { ...common, remark: '夜间到货'.repeat(60), items }),
  )
  const texts = pages.map((page) => withoutSpaces(page.texts.join('')))
  expect(texts.length).toBeGreaterThan(1)
  expect(texts.filter((text) => !text.includes('材料批次单位到货数量'))).toEqual([])
  expect(texts.filter((text) => text.includes('确认人·创始人'))).toEqual(texts.slice(-1))
  expect(texts[texts.length - 1]).toContain('140.00')
})

it('the drawn signature of the receiver stands in the box of the receiver, and not below among the pictures', async () => {
  const { print } = openPrinter(server, desk)
  const keeper = desk.firm.founder.userCode
  const common = { project: desk.job, date: '2026-05-01' }
  const store = await desk.mustSave(warehouse, { name: '三号库', project: desk.job, status: 'open', keeper })
  const sand = await desk.mustSave(material, { code: 'S-9', name: '中砂', unit: '吨' })
  const line = { guid: randomUUID(), material: sand, quantity: 10, price: yuan(60) }
  await desk.mustSave(goodsIn, { ...common, warehouse: store, supplier: desk.supplier, keeper, items: [line] })
  const items = [{ guid: randomUUID(), stock: await desk.stockOf(store, sand), quantity: 2 }]
  const guid = randomUUID()
  const sign = await uploadPictures(server, desk.as, { module: goodsOut.name, guid, field: 'sign' }, 1)
  await desk.mustSave(goodsOut, { ...common, warehouse: store, receiver: keeper, use: 'works', items, sign }, {}, guid)
  const slip = await print(goodsOut, guid)
  expect(slip.pages.map(({ pictures }) => pictures)).toEqual([1])
  expect(textOn(slip)).toContain('领用人·创始人')
  expect(textOn(slip)).not.toContain('领用人签名')
})

it('only persons of a record sign its paper', () => {
  const signing = modules.filter(({ paper }) => paper?.signs !== undefined)
  expect(signing.length).toBeGreaterThan(1)
  for (const { fields, paper } of signing)
    expect((paper?.signs ?? []).filter((name) => kindOf(fields[name]).refersTo !== 'person')).toEqual([])
  const drawn = signing.flatMap(({ name, fields, paper, steps }) =>
    Object.entries(paper?.signedIn ?? {}).map(([person, field]) => {
      const isSigner = paper?.signs?.includes(person) === true
      const [step = '', own = ''] = field.split('.')
      const taken = modules.find((each) => each.name === steps.find((one) => one.name === step)?.module)
      return [name, isSigner, (own === '' ? fields[field] : taken?.fields[own])?.kind]
    }),
  )
  expect(drawn.length).toBeGreaterThan(1)
  expect(drawn.filter(([, isSigner, kind]) => !isSigner || kind !== 'signature')).toEqual([])
})

it('a layout and a label name fields of their module, and each field once', () => {
  const laidOut = modules.filter(({ paper }) => paper?.layout !== undefined || paper?.label !== undefined)
  expect(laidOut.length).toBeGreaterThan(5)
  for (const { fields, paper } of laidOut) {
    const { head = [], table, below = [] } = paper?.layout ?? {}
    const named = [...head, ...(table === undefined ? [] : [table.of]), ...below]
    expect(named.filter((name) => fields[name] === undefined)).toEqual([])
    expect(new Set(named).size).toBe(named.length)
    const columns = fields[table?.of ?? '']?.options.lines?.fields ?? {}
    expect((table?.columns ?? []).filter((name) => columns[name] === undefined)).toEqual([])
    expect((paper?.label ?? []).filter((name) => fields[name] === undefined)).toEqual([])
  }
})
