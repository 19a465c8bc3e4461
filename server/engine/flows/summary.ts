import { type Module, numberBelowHeading, Problem } from '@/schema'
import { type FlowSummary, flowPlace, lockFlowRow } from '../../store/flows/flows'
import { templateBody } from '../../store/flows/templates'
import type { AtWork } from '../core/context'
import { titleFor } from '../core/title'
import { namesIn } from '../records/display-names'
import { headingIn } from '../records/heading'
import { searchTextFor } from '../records/index-text'
import { fullPinyin, initialsOf } from '../texts/pinyin'
import type { LockedFlow } from './apply-event'
import { type Business, flowModule, lockExisting } from './flow-modules'

type Values = Readonly<Record<string, unknown>>

const textOr = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Heading of records whose title is a number, because the search must find what lists show. */
async function headingText({ sql }: AtWork, module: Module, values: Values) {
  if (numberBelowHeading(module) === undefined) return []
  const names = await namesIn(sql, module, [values])
  const parts = headingIn(module, values, names, 'zh')
  return parts.flatMap((part) => [part, fullPinyin(part), initialsOf(part)]).map((part) => part.toLowerCase())
}

/** The summary of a record that flow lists show, taken when it is submitted. */
export async function summaryOf(work: AtWork, module: Module, values: Values): Promise<FlowSummary> {
  const { scope, workflow } = module
  const amount = values[workflow?.amount ?? '']
  return {
    title: await titleFor(work.sql, module, values),
    amount: typeof amount === 'number' ? amount : null,
    project: textOr(values[scope.project ?? '']),
    department: textOr(values[scope.department ?? '']),
    searchText: [searchTextFor(module, values), ...(await headingText(work, module, values))].join(' '),
  }
}

/** Locks the record and then its flow, so that concurrent actions are serialised in one order. */
export async function lockFlow(work: AtWork, business: Business, guid: string): Promise<LockedFlow> {
  const found = await flowPlace(work.sql, guid)
  if (found === null) throw new Problem('not-found')
  const module = flowModule(business, found.module)
  const [template, record] = await Promise.all([
    templateBody(work.sql, found.template, found.templateVersion),
    lockExisting(work, module, found.record),
  ])
  const flow = await lockFlowRow(work.sql, guid)
  if (flow === null) throw new Problem('not-found')
  return { flow, template, module, record, hooks: business.extras }
}
