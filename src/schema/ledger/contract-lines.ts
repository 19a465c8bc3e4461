import { choice } from '../kinds/choice'
import { date } from '../kinds/date'
import type { Target } from '../kinds/field'
import { lines } from '../kinds/lines'
import { money } from '../kinds/money'
import { percent } from '../kinds/number'
import { person } from '../kinds/person'
import { reference } from '../kinds/reference'
import { text } from '../kinds/text'
import { monthsAfter } from '../values/day'
import { sumOf } from '../values/numbers'

const tones = { waiting: 'wait', reached: 'pass' } as const

interface Node {
  readonly name?: string | null
  readonly state?: string | null
}

/** The first node that was not reached. */
export const nextNode = (nodes: readonly Node[]) => nodes.find(({ state }) => state !== 'reached')?.name ?? null

/** Whether each node has a name of its own, by which it is marked as reached in contracts that are due by nodes. */
export const haveOwnNames = (nodes: readonly Node[], billing: string) =>
  billing !== 'nodes' || new Set(nodes.map(({ name }) => name)).size === nodes.length

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

/** The payment nodes that a change of a contract sets instead of the present ones, with shares of the new amount. */
export const newNodes = () =>
  lines('新付款节点', {
    title: 'name',
    parts: { share: 'share', amount: 'amount', of: 'after', isWhole: true },
    fields: {
      name: text('节点名称', { required: true, maxLength: 40 }),
      share: percent('付款比例', { required: true, positive: true, max: 100 }),
      amount: money('付款金额', { min: 0 }),
      date: date('计划付款日期'),
      condition: text('付款条件', { maxLength: 100 }),
      reminder: person('提醒人'),
    },
  })

/** Whether a change of a contract sets terms besides its value and its days. */
export const termsIn = (...terms: readonly unknown[]) =>
  terms.some((term) => (Array.isArray(term) ? term.length > 0 : term !== null)) ? 'terms' : 'value'

/** What an expense contract has paid without an invoice. */
export const withoutInvoice = (direction: string, paid: number, invoiced: number) =>
  direction === 'expense' ? Math.max(0, paid - invoiced) : null

/** Without measurements nothing is due, so that at least what was received is to be invoiced. */
export const invoicesToSend = (direction: string, due: number, received: number, invoiced: number) =>
  direction === 'income' ? Math.max(0, Math.max(due, received) - invoiced) : null

/** What may be claimed now; nothing if more was applied for or received than is due. */
export const claimable = (of: string) => (direction: string, due: number, claimed: number) =>
  direction === of && due > claimed ? due - claimed : null

/** What an expense contract has paid above what is due, or above its final amount; empty if nothing. */
export function overpaidOf(direction: string, paid: number, due: number, payable: number) {
  const above = paid - Math.min(due, payable)
  return direction === 'expense' && above > 0 ? above : null
}

/** Whether the shares of payment nodes are at most 100 percent in total. */
export const areSharesOfWhole = (nodes: readonly { readonly share?: number | null }[]) =>
  sumOf(nodes.map(({ share }) => share)) <= 100

/** Five years in months. */
const farMonths = 60

/** Whether each node is planned within five years of the time of the contract. */
export const arePlannedNear = (
  nodes: readonly { readonly date?: string | null }[],
  signed: string,
  end: string | null,
) => {
  const [first, last] = [monthsAfter(signed, -farMonths), monthsAfter(end ?? signed, farMonths)]
  return nodes.every(({ date: day }) => day == null || (day >= first && day <= last))
}

/** By what a contract of a type is due, unless something else is chosen. */
export const usualBilling = {
  construction: 'measured',
  labour: 'measured',
  subcontract: 'measured',
  material: 'free',
  equipment: 'free',
  other: 'free',
} as const

/** The parts of an amount by cost subject. */
export const subjectLines = (subject: () => Target) =>
  lines('成本分摊', {
    title: 'subject',
    fields: {
      subject: reference('成本科目', subject, { required: true, leavesOnly: true, only: { state: 'active' } }),
      amount: money('分摊金额', { required: true, positive: true }),
    },
  })

/** The sum of an allocation; null without one. */
export const allocatedSum = (parts: readonly { readonly amount?: number | null }[]) =>
  parts.length === 0 ? null : sumOf(parts.map(({ amount }) => amount))

/** Whether each subject has one part. */
export const haveOwnSubjects = (parts: readonly { readonly subject?: string | null }[]) =>
  new Set(parts.map(({ subject }) => subject)).size === parts.length
