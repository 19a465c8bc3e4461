import type { QuotationComparison } from '@wire'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { quotation } from '@/modules/materials/quotation/quotation.module'
import { quotationChoice } from '@/modules/materials/quotation-choice/quotation-choice.module'
import { flowStates, linesIn, Problem } from '@/schema'
import type { Values } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { mayView } from '../../engine/core/libraries'
import { mayWrite } from '../../engine/features/steps/steps'
import { displayTextsIn, namesIn } from '../../engine/records/display-names'
import { resolveQuery } from '../../engine/records/list-query'
import { findVisible } from '../../engine/records/read'
import { findRecord, pageOfRecords, type StoredRecord } from '../../store/records/records'

/** The quotations that are compared side by side. */
const most = 10

const priceOf = ({ values }: StoredRecord, line: unknown) => {
  const price = linesIn(values, 'items').find(({ want }) => want === line)?.price
  return typeof price === 'number' ? price : null
}

/** The quotations of a request that the caller may see, with their lines: those that price every line first, by sum. */
async function quotationsOf(work: AtWork, of: string, lines: readonly Values[]) {
  const { conditions } = await resolveQuery(work, quotation, { filters: { purchase: of } })
  const query = { fields: quotation.fields, conditions: conditions(), sort: '', page: 1, rows: most }
  const found = await pageOfRecords(work.sql, quotation, query)
  const read = await Promise.all(found.map(({ guid }) => findRecord(work.sql, quotation, guid, [])))
  const all = read
    .filter((record): record is StoredRecord => record !== null)
    .sort((one, other) => Number(one.values.total) - Number(other.values.total))
  const complete = all.filter((offer) => lines.every(({ guid }) => priceOf(offer, guid) !== null))
  return { complete, offers: [...complete, ...all.filter((offer) => !complete.includes(offer))] }
}

/** The prices of the suppliers for each line of a purchase request. */
export async function compareQuotations(work: AtWork, of: string): Promise<QuotationComparison> {
  if (!mayView(work.who, quotation)) throw new Problem('no-view-right')
  const request = await findVisible(work, purchase, of)
  const lines = linesIn(request.values, 'items')
  const { complete, offers } = await quotationsOf(work, of, lines)
  const names = await namesIn(work.sql, quotation, [...offers.map(({ values }) => values)])
  const materials = await namesIn(work.sql, purchase, [request.values])
  const lowest = Math.min(...complete.map(({ values }) => Number(values.total)))
  const isUndecided = request.state === flowStates.draft || request.state === flowStates.returned
  const mayChoose = work.who.kind !== 'demo' && isUndecided && mayWrite(work.who, quotationChoice)
  return {
    Title: String(request.values.title),
    Offers: offers.map((offer) => {
      const { guid, values } = offer
      const isComplete = complete.includes(offer)
      return {
        ...{ guid, Supplier: displayTextsIn(quotation, values, names, work.lang).supplier ?? '' },
        ...{ Total: Number(values.total), Days: (values.days as number | null) ?? null },
        ...{ ValidUntil: String(values.validUntil ?? ''), Status: String(values.status), IsComplete: isComplete },
        ...{
          IsLowest: isComplete && Number(values.total) === lowest,
          MayChoose: mayChoose && values.status === 'open',
        },
      }
    }),
    Lines: lines.map(({ guid, material, unit, quantity }) => ({
      ...{ guid: String(guid), Material: materials.get(String(material)) ?? '', Unit: String(unit ?? '') },
      ...{ Quantity: Number(quantity), Prices: offers.map((offer) => priceOf(offer, guid)) },
    })),
  }
}
