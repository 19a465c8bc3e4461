import { modules } from '@/modules'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { outputReport } from '@/modules/site/output-report/output-report.module'
import {
  check,
  defineModule,
  field,
  rulesOf,
  section,
  withComputed,
  withoutCounted,
  withoutUncertain,
  yuan,
} from '@/schema'

const stay = defineModule({
  name: 'stay',
  title: '住宿单',
  area: 'toys',
  handler: 'Stay',
  code: '8847',
  fields: {
    house: field.text('宿舍', { required: true }),
    state: field.choice('状态', { open: '开' }),
    beds: field.lines('床位', {
      title: 'name',
      of: 'house',
      fields: {
        name: field.text('姓名'),
        from: field.date('入住'),
        to: field.date('退宿'),
        most: field.money('限额'),
        price: field.money('费用'),
        left: field.yesNo('已退宿'),
        why: field.text('退宿原因', { required: true, onlyWhen: { left: true } }),
      },
      rules: (rule) => [
        rule('order', ['to', 'from'], (to, from) => to >= from, '退宿不能早于入住'),
        rule('most', ['price', 'most'], (price, most) => price <= most, '最多 {{limit}}', { limit: (_, most) => most }),
      ],
    }),
  },
  form: [section('all', '全部', 'house', 'beds')],
  list: { title: 'house', state: 'state', facts: [], filters: [], search: ['house'], sort: 'house' },
  scope: { people: [] },
})

const issues = (...beds: readonly object[]) => check(stay, withComputed(stay, { house: '一号', beds }))

describe('a rule of a line', () => {
  it('is checked for each line with its own values, and reported at its field with its limit', () => {
    expect(
      issues(
        { guid: 'a', from: '2026-05-02', to: '2026-05-01' },
        { guid: 'b', from: '2026-05-02', to: '2026-05-02', price: yuan(3), most: yuan(2) },
      ),
    ).toEqual([
      { field: 'beds.0.to', reason: 'stay.order' },
      { field: 'beds.1.price', reason: 'stay.most', limit: yuan(2) },
    ])
  })

  it('is not checked while a field it reads is empty', () => {
    expect(issues({ guid: 'a', to: '2026-05-01', price: yuan(3), most: null }, { guid: 'b' })).toEqual([])
    expect(check(stay, { house: '一号' })).toEqual([])
  })
})

describe('a field of a line that depends on other fields', () => {
  it('is required if the condition holds; otherwise it is neither required nor stored', () => {
    expect(issues({ guid: 'a', left: true }, { guid: 'b', left: false })).toEqual([
      { field: 'beds.0.why', reason: 'required' },
    ])
    const beds = [
      { guid: 'a', left: true, why: '调岗' },
      { guid: 'b', left: false, why: '调岗' },
    ]
    const lines = withComputed(stay, { house: '一号', beds }).beds as { why: string | null }[]
    expect(lines.map(({ why }) => why)).toEqual(['调岗', null])
  })
})

describe('a limit that changes with the saves of all users', () => {
  const line = (stock: string, quantity: number) => ({ guid: stock, stock, available: 10, quantity })
  const now = { items: [line('steel', 12), line('sand', 10.5), line('tiles', 10)] }
  const above = { reason: 'goods-out.available', limit: 10 }
  const found = check(goodsOut, now as object).filter(({ reason }) => reason === above.reason)

  it('is reported for new values', () => {
    const reported = ['items.0.quantity', 'items.1.quantity'].map((at) => ({ field: at, ...above }))
    expect(found).toEqual(reported)
    expect(withoutUncertain(goodsOut, found, { before: null, now })).toEqual(reported)
    const report = { items: [{ guid: 'a', item: 'wall', remaining: 3.5, quantity: 3.5001 }] }
    expect(check(outputReport, report as object)).toContainEqual({
      ...{ field: 'items.0.quantity', reason: 'output-report.remaining', limit: 3.5 },
    })
  })

  it('is left to the server if the value was saved before, or the server has already reported it', () => {
    const before = { items: [line('steel', 8)] }
    const fields = (more: object) =>
      withoutUncertain(goodsOut, found, { before, now, ...more }).map(({ field: at }) => at)
    expect(fields({})).toEqual(['items.1.quantity'])
    expect(fields({ serverIssues: [{ field: 'items.1.quantity', reason: 'above-stock', limit: 7 }] })).toEqual([])
  })

  it('is checked only by the server under its lock, while other rules of lines are checked on both sides', () => {
    expect(withoutCounted(goodsOut, found)).toEqual([])
    const own = issues({ guid: 'a', from: '2026-05-02', to: '2026-05-01' })
    expect(withoutCounted(stay, own)).toEqual(own)
    expect(withoutUncertain(stay, own, { before: { beds: [{ name: undefined }] }, now: {} })).toEqual(own)
  })
})

describe('the field that lines belong to', () => {
  it('exists in their own record', () => {
    const tables = modules.flatMap(({ fields }) =>
      Object.values(fields).flatMap(({ options: { lines } }) => (lines?.of === undefined ? [] : [[lines.of, fields]])),
    )
    expect(tables.length).toBeGreaterThan(1)
    for (const [of, fields] of tables) expect(Object.keys(fields as object)).toContain(of)
  })

  it('cannot be another name, because that does not compile', () => {
    const { house, state } = stay.fields
    const beds = field.lines('床位', { title: 'name', of: 'room', fields: { name: field.text('姓名') } })
    const { name, title, area, handler, code, scope } = stay
    const rest = { name, title, area, handler, code, scope }
    const invalid = defineModule({
      ...rest,
      // @ts-expect-error there is no room
      fields: { house, state, beds },
      form: [section('all', '全部', 'house', 'beds')],
      list: { title: 'house', state: 'state', facts: [], filters: [], search: ['house'], sort: 'house' },
    })
    expect(Object.keys(invalid.fields)).not.toContain(beds.options.lines?.of)
  })
})

it('rule names are unique within a module, including its lines', () => {
  for (const module of modules) {
    const names = rulesOf(module).map(({ name }) => name)
    expect([module.name, names]).toEqual([module.name, [...new Set(names)]])
  }
})
