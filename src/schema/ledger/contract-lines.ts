import { choice } from '../kinds/choice'
import { date } from '../kinds/date'
import { lines } from '../kinds/lines'
import { money } from '../kinds/money'
import { percent } from '../kinds/number'
import { person } from '../kinds/person'
import { text } from '../kinds/text'

const tones = { waiting: 'wait', reached: 'pass' } as const

interface Node {
  readonly name?: string | null
  readonly state?: string | null
}

/** The first node that was not reached. */
export const nextNode = (nodes: readonly Node[]) => nodes.find(({ state }) => state !== 'reached')?.name ?? null

/** Whether each node has a name of its own, by which it is marked as reached. */
export const haveOwnNames = (nodes: readonly Node[]) => new Set(nodes.map(({ name }) => name)).size === nodes.length

/** The payment nodes of a contract, each with a share of its amount. */
export const paymentNodes = () =>
  lines('付款节点', {
    title: 'name',
    parts: { share: 'share', amount: 'amount', of: 'amount', isWhole: true },
    reminds: { date: 'date', person: 'reminder', ahead: 3 },
    fields: {
      name: text('节点名称', { required: true, maxLength: 40 }),
      share: percent('付款比例', { required: true, positive: true, max: 100 }),
      amount: money('付款金额', { min: 0 }),
      date: date('计划付款日期'),
      condition: text('付款条件', { maxLength: 100 }),
      reminder: person('提醒人'),
      state: choice(
        '达成状态',
        { waiting: '未达成', reached: '已达成' },
        { readonly: true, tones, initial: 'waiting' },
      ),
      reachedOn: date('达成日期', { readonly: true }),
    },
  })

export const contractInvoices = () =>
  lines('发票', {
    title: 'code',
    listedSeparately: true,
    fields: {
      type: choice('发票类型', { input: '进项', sales: '销项' }, { required: true }),
      code: text('发票号码', { required: true, maxLength: 30 }),
      amount: money('价税合计', { required: true, positive: true }),
      date: date('开票日期', { required: true }),
      payer: text('付款方', { maxLength: 100 }),
      payee: text('收款方', { maxLength: 100 }),
    },
  })
