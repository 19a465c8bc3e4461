import { linesIn } from '@/schema'
import type { DemoRecord } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { guidOf, type SeedContext } from '../base/seed'

/** A claim that was sent to the owner, some weeks ago, and is not answered yet; null for a visa without one. */
export function sentClaim({ seed, today }: SeedContext, { guid, user, values }: DemoRecord, at: number) {
  const line = linesIn(values, 'effects').find(({ direction }) => direction === 'income')
  if (line === undefined || values.status !== 'effective') return null
  const date = at % 2 === 0 ? dayAfter(String(values.date), 1) : dayAfter(today, -18)
  const effects = linesIn(values, 'effects').map((each) => (each === line ? { ...each, state: 'sent' } : each))
  const answer: DemoRecord = {
    ...{ guid: guidOf(seed, `sent:${guid}`), user },
    values: {
      ...{ of: guid, project: values.project, status: values.status, contract: line.contract, direction: 'income' },
      ...{ result: 'sent', recipient: '业主代表', way: 'hand', date },
    },
  }
  const step = {
    ...{ of: guid, step: 'send', guid: answer.guid, user },
    ...{ was: { effects: values.effects, sentOn: null }, became: { effects, sentOn: date } },
  }
  return { answer, step, visa: { guid, user, values: { ...values, effects, sentOn: date } } }
}

/** A visa as it is recorded on site: the office adds its contracts and prices. */
export function siteDraft({ seed, today }: SeedContext, { guid, user, values }: DemoRecord): DemoRecord {
  const items = linesIn(values, 'items').map((item) => ({
    ...{ ...item, guid: guidOf(seed, `draft:${String(item.guid)}`), price: null },
  }))
  const more = { items, effects: [], date: dayAfter(today, -2), deadline: null }
  return { guid: guidOf(seed, `draft:${guid}`), user, values: { ...values, ...more } }
}
