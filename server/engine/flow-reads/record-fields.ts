import type { FlowFilters } from '@wire'
import { type Module, numberBelowHeading } from '@/schema'
import { type ListedFlow, titlesIn } from '../../store/flows/lists'
import { flowsOfRecordsWith } from '../../store/flows/visibility'
import type { Condition } from '../../store/records/records'
import type { AtWork } from '../core/context'
import { type Business, flowModules } from '../flows/flow-modules'
import { headingsOf } from '../records/heading'

/** The codes of the budget modules. */
const budgetCodes = ['8841', '8842']

/** The field with the record's number, named NO on the wire. */
export const numberField = ({ fields }: Pick<Module, 'fields'>) =>
  Object.keys(fields).find((name) => fields[name]?.kind === 'serial')

/** The field that refers to a record's budget, named BudgetId on the wire. */
export function budgetField(modules: readonly Module[]) {
  const budgets = modules.filter(({ code }) => budgetCodes.includes(code)).map(({ name }) => name)
  return ({ fields }: Pick<Module, 'fields'>) =>
    Object.keys(fields).find((name) => budgets.includes(fields[name]?.options.to?.()?.name ?? ''))
}

/** Conditions of the flow view on fields of the records. */
export function ofRecords(business: Business, { NO = '', BudgetId = '' }: FlowFilters): readonly Condition[] {
  const modules = flowModules(business)
  return [
    ...(NO === '' ? [] : [flowsOfRecordsWith(modules, numberField, NO)]),
    ...(BudgetId === '' ? [] : [flowsOfRecordsWith(modules, budgetField(business.modules), BudgetId)]),
  ]
}

/** A field of the records of some flows, by record. */
async function valuesOf({ sql }: AtWork, business: Business, rows: readonly ListedFlow[], fieldOf: typeof numberField) {
  const found = flowModules(business).map(async (module) => {
    const name = fieldOf(module)
    const records = rows.filter((row) => row.module === module.name).map(({ record }) => record)
    return name === undefined ? [] : [...(await titlesIn(sql, module.name, name, records))]
  })
  return new Map((await Promise.all(found)).flat())
}

/** The numbers and budgets of the records of some flows. */
export async function recordFields(work: AtWork, business: Business, rows: readonly ListedFlow[]) {
  const [numbers, budgets] = await Promise.all([
    valuesOf(work, business, rows, numberField),
    valuesOf(work, business, rows, budgetField(business.modules)),
  ])
  return { numbers, budgets }
}

/** The headings of records whose heading is not the title stored with the flow. */
export async function recordHeadings(work: AtWork, business: Business, rows: readonly ListedFlow[]) {
  const modules = flowModules(business).filter((module) => numberBelowHeading(module) !== undefined)
  const found = modules.map((module) => {
    const records = rows.filter((row) => row.module === module.name).map(({ record }) => record)
    return records.length === 0 ? [] : headingsOf(work, module, records)
  })
  return new Map((await Promise.all(found)).flat())
}

/** The day in China of an instant. */
export const dayOf = (at: string) => new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 10)
