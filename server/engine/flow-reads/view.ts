import type { FlowNarrowed } from '@wire'
import { type Module, numberBehind } from '@/schema'
import { type FlowListed, titlesIn } from '../../store/flows/lists'
import { ofRecordsWith } from '../../store/flows/visibility'
import type { Condition } from '../../store/records/records'
import type { AtWork } from '../core/context'
import { type Business, flowModules } from '../flows/business'
import { headingsOf } from '../records/heading'

/** The tiles behind which budgets stand. */
const budgetCodes = ['8841', '8842']

/** The number of a record, which the wire knows as NO. */
export const numberField = ({ fields }: Pick<Module, 'fields'>) =>
  Object.keys(fields).find((name) => fields[name]?.kind === 'serial')

/** The budget a record belongs to, which the wire knows as BudgetId. */
export function budgetField(modules: readonly Module[]) {
  const budgets = modules.filter(({ code }) => budgetCodes.includes(code)).map(({ name }) => name)
  return ({ fields }: Pick<Module, 'fields'>) =>
    Object.keys(fields).find((name) => budgets.includes(fields[name]?.options.to?.()?.name ?? ''))
}

/** What the flow view narrows by that only the record knows. */
export function ofRecords(business: Business, { NO = '', BudgetId = '' }: FlowNarrowed): readonly Condition[] {
  const modules = flowModules(business)
  return [
    ...(NO === '' ? [] : [ofRecordsWith(modules, numberField, NO)]),
    ...(BudgetId === '' ? [] : [ofRecordsWith(modules, budgetField(business.modules), BudgetId)]),
  ]
}

/** A field of the records of some flows, by record. */
async function valuesOf({ sql }: AtWork, business: Business, rows: readonly FlowListed[], fieldOf: typeof numberField) {
  const found = flowModules(business).map(async (module) => {
    const name = fieldOf(module)
    const records = rows.filter((row) => row.module === module.name).map(({ record }) => record)
    return name === undefined ? [] : [...(await titlesIn(sql, module.name, name, records))]
  })
  return new Map((await Promise.all(found)).flat())
}

/** What the flow view tells of the records: their numbers, and their budgets. */
export async function recordsTold(work: AtWork, business: Business, rows: readonly FlowListed[]) {
  const [numbers, budgets] = await Promise.all([
    valuesOf(work, business, rows, numberField),
    valuesOf(work, business, rows, budgetField(business.modules)),
  ])
  return { numbers, budgets }
}

/** What the records are headed by where that is not the title, which the flow has taken from its record. */
export async function headingsTold(work: AtWork, business: Business, rows: readonly FlowListed[]) {
  const modules = flowModules(business).filter((module) => numberBehind(module) !== undefined)
  const found = modules.map((module) => {
    const records = rows.filter((row) => row.module === module.name).map(({ record }) => record)
    return records.length === 0 ? [] : headingsOf(work, module, records)
  })
  return new Map((await Promise.all(found)).flat())
}

/** The day in China a moment lies in. */
export const dayOf = (at: string) => new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 10)
