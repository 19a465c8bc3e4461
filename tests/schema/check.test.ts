import { contract } from '@/modules/finance/contract/contract.module'
import {
  check,
  defineModule,
  field,
  section,
  sumOf,
  times,
  withComputed,
  withFullWidth,
  withoutAccepted,
  withoutTags,
  yuan,
} from '@/schema'

const order = defineModule({
  name: 'order',
  title: '采购单',
  area: 'toys',
  handler: 'Order',
  code: '8847',
  fields: {
    title: field.text('名称', { required: true, maxLength: 5 }),
    kind: field.choice('类别', { steel: '钢材', sand: '砂石' }, { required: true }),
    tags: field.multiChoice('标签', { urgent: '加急', imported: '进口' }),
    urgent: field.yesNo('加急'),
    trucks: field.number('车数', { min: 1, max: 20 }),
    arrival: field.dateTime('到场时间'),
    notice: field.date('通知日期', { notBefore: 'tomorrow' }),
    phone: field.phone('电话'),
    email: field.email('邮箱'),
    budget: field.money('预算', { max: yuan(1000) }),
    total: field.money('合计', { readonly: true }),
    items: field.lines('明细', {
      title: 'name',
      fields: {
        name: field.text('名称', { required: true }),
        quantity: field.quantity('数量', { required: true, positive: true }),
        price: field.money('单价', { required: true }),
        amount: field.money('小计', { readonly: true }),
      },
      computed: (compute) => [compute('amount', ['price', 'quantity'], (price, quantity) => times(price, quantity))],
    }),
  },
  computed: (compute) => [
    compute('total', ['items'], (items) => items.reduce((sum, { amount }) => sum + (amount ?? 0), 0)),
  ],
  rules: (rule) => [
    rule('budget', ['total', 'budget'], (total, budget) => total <= budget, '合计不能超过预算 {{limit}}', {
      level: 'confirm',
      limit: (_, budget) => budget,
    }),
  ],
  form: [section('all', '全部', 'title', 'items')],
  list: { title: 'title', state: 'kind', facts: [], filters: ['kind'], search: ['title'], sort: 'title' },
  scope: { people: [] },
})

const whole = { title: '钢材', kind: 'steel' as const }
const line = (quantity: number, price: number) => ({ guid: 'g', name: '螺纹钢', quantity, price, amount: null })
const issues = (draft: Readonly<Record<string, unknown>>) =>
  check(order, withComputed(order, draft)).map(({ field: at, reason }) => `${at} ${reason}`)

describe('a value', () => {
  it.each([
    [{}, []],
    [{ title: '' }, ['title required']],
    [{ title: '一二三四五六' }, ['title too-long']],
    [{ title: '😀😀😀😀😀' }, []],
    [{ trucks: 0 }, ['trucks too-small']],
    [{ trucks: 21 }, ['trucks too-large']],
    [{ trucks: 1.00001 }, ['trucks too-many-decimals']],
    [{ phone: '+34 600 123 456' }, []],
    [{ phone: '0571-88881234转8012' }, []],
    [{ phone: '12' }, ['phone not-a-phone']],
    [{ email: 'a@b.cn' }, []],
    [{ email: 'a@b' }, ['email not-email']],
    [{ notice: '2026-01-01' }, ['notice not-later-than-today']],
    [{ notice: '2999-01-01' }, []],
    [{ items: [line(0, 1)] }, ['items.0.quantity not-positive']],
    [
      { items: [line(1, 1), { guid: 'h' }] },
      ['items.1.name required', 'items.1.quantity required', 'items.1.price required'],
    ],
  ])('%j', (more, expected) => {
    expect(issues({ ...whole, ...more })).toEqual(expected)
  })

  it('reports the limit in the unit of the input', () => {
    expect(check(order, { ...whole, budget: yuan(2000) })).toEqual([
      { field: 'budget', reason: 'too-large', limit: 1000 },
    ])
  })
})

describe('a computed value', () => {
  it('is exact in each line and in total', () => {
    const values = withComputed(order, { ...whole, items: [line(0.1, yuan(0.05)), line(1.2345, yuan(100))] })
    expect(values.items).toMatchObject([{ amount: 1 }, { amount: yuan(123.45) }])
    expect(values.total).toBe(1 + yuan(123.45))
  })

  it.each([
    [yuan(0.01), 0.5, 1],
    [yuan(0.01), 0.4999, 0],
    [yuan(-0.01), 0.5, -1],
    [yuan(9_999_999_999), 1234.5678, 1234567799876543],
  ])('of %i fen times %d is %i fen', (price, quantity, product) => {
    expect(times(price, quantity)).toBe(product)
  })

  it('sums without floating-point errors', () => {
    expect(sumOf([0.1, 0.2, null, undefined])).toBe(0.3)
  })
})

describe('a warning', () => {
  const draft = withComputed(order, { ...whole, budget: yuan(10), items: [line(1, yuan(20))] })
  it('reports its limit and allows the save', () => {
    expect(check(order, draft)).toEqual([{ field: 'total', reason: 'order.budget', level: 'confirm', limit: yuan(10) }])
  })
  it('is not repeated until a field it depends on changes', () => {
    const found = check(order, draft)
    expect(withoutAccepted(order, found, draft, { ...draft, title: '别的' })).toEqual([])
    expect(withoutAccepted(order, found, { ...draft, budget: yuan(30) }, draft)).toEqual(found)
    expect(withoutAccepted(order, found, null, draft)).toEqual(found)
  })
})

describe('text', () => {
  it.each([
    ['完成100%', '完成100％'],
    ['3#楼; C30*2', '3＃楼； C30＊2'],
    [`don't "x"`, 'don’t ”x”'],
    ['a--b---c', 'a——b——c'],
    [`-'-`, '-’-'],
    ['plain text', 'plain text'],
  ])('%s is converted to %s and then stays unchanged', (input, converted) => {
    expect(withFullWidth(input)).toBe(converted)
    expect(withFullWidth(converted)).toBe(converted)
  })

  it.each([
    ['<b>重要</b>', '重要'],
    ['a<b 且 c>d', 'a<b 且 c>d'],
    ['<script src="x">1</script>', '1'],
    ['&lt;5&amp;6&nbsp;', '<5&6 '],
  ])('%s is shown as %s', (stored, shown) => {
    expect(withoutTags(stored)).toBe(shown)
  })
})

it('a section that is not shown keeps its figures, which only the ledger changes', () => {
  const income = { direction: 'income', amount: yuan(10), paid: yuan(5), received: yuan(2) }
  expect(withComputed(contract, income)).toMatchObject(income)
})
