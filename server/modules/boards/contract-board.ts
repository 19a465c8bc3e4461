import type { BoardAmounts, BoardParty, BoardRow, Calls } from '@wire'
import { contract } from '@/modules/finance/contract/contract.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { isOffered, Problem } from '@/schema'
import { may } from '../../engine/core/actor'
import type { AtWork } from '../../engine/core/context'
import { mayView } from '../../engine/core/libraries'
import { type ResolvedQuery, resolveQuery } from '../../engine/records/list-query'
import { withParty } from '../../store/business/money/contract-ageing'
import {
  type Amounts,
  amountsOfContracts,
  amountsOfParties,
  contractsByOverdue,
  sumsOfContracts,
} from '../../store/business/money/contract-boards'
import { namesFor } from '../../store/records/display-names'
import { pageOfList } from '../../store/records/lists'
import { findRecords, type StoredRecord } from '../../store/records/records'

type PageTakes = Calls['ContractBoard.GetListPage']['takes']
type NumbersTakes = Calls['ContractBoard.GetListNumbers']['takes']
type Contracts = Pick<NumbersTakes, 'project' | 'keyword'> & Partial<Pick<PageTakes, 'direction' | 'party'>>

/** The contracts that the caller may see, of a project, a direction and another company if they are given. */
export async function contractsFor(
  work: AtWork,
  { project: of, keyword, direction, party = '' }: Contracts,
): Promise<ResolvedQuery> {
  if (!mayView(work.who, contract)) throw new Problem('no-view-right')
  const filters = { ...(of === '' ? {} : { project: of }), ...(direction === undefined ? {} : { direction }) }
  const query = await resolveQuery(work, contract, { keyword, filters, sort: '' }, { few: true })
  if (party === '') return query
  const isWith = withParty(party)
  return {
    ...query,
    conditions: (except) => [...query.conditions(except), isWith],
    wanted: () => [...query.wanted(), isWith],
  }
}

/** The guids of a page in the order of the board. */
async function guidsOf({ sql }: AtWork, { page, rows, order, ageing }: PageTakes, query: ResolvedQuery) {
  if (order === 'overdue' || ageing !== '') {
    return contractsByOverdue(sql, query.conditions(), { filter: ageing === '' ? null : ageing, page, rows })
  }
  const { scope, sort } = query
  const found = await pageOfList(sql, contract, { fields: {}, scope, conditions: query.wanted(), sort, page, rows })
  return found.map(({ guid }) => guid)
}

/** Amounts with the ageing as an object of its own. */
function amountsFrom(row: Amounts): BoardAmounts {
  const { current, to30, to90, to180, to365, over365, ...amounts } = row
  return { ...amounts, ageing: { current, to30, to90, to180, to365, over365 } }
}

const offersOf = ({ who }: AtWork, { values, state }: StoredRecord) =>
  who.kind === 'demo'
    ? []
    : contract.offers
        .filter((offer) => isOffered(offer, values, state) && may(who, offer.code, 'edit'))
        .map(({ name }) => name)

/** The company that pays for an income contract, or that is paid. */
export const partyOf = ({ values }: StoredRecord) =>
  String(values.direction === 'income' ? values.partyA : values.partyB)

/** A page of a board of contracts. */
export async function contractBoard(work: AtWork, takes: PageTakes): Promise<{ readonly rows: readonly BoardRow[] }> {
  const guids = await guidsOf(work, takes, await contractsFor(work, takes))
  const [amounts, records] = await Promise.all([
    amountsOfContracts(work.sql, guids),
    findRecords(work.sql, contract, guids),
  ])
  const names = await namesFor(work.sql, {
    users: [],
    departments: [],
    records: [
      { target: partner, guids: records.map(partyOf) },
      { target: project, guids: records.map(({ values }) => String(values.project)) },
    ],
  })
  const recordOf = new Map(records.map((record) => [record.guid, record]))
  const rows = amounts.flatMap((own): readonly BoardRow[] => {
    const record = recordOf.get(own.guid)
    if (record === undefined) return []
    const { values } = record
    return [
      {
        ...amountsFrom(own),
        ...{ guid: own.guid, name: String(values.name), code: String(values.code), status: String(values.status) },
        ...{ party: names.get(partyOf(record)) ?? '', project: names.get(String(values.project)) ?? '' },
        ...{ isMeasured: values.billing === 'measured', days: own.days, offers: offersOf(work, record) },
      },
    ]
  })
  return { rows }
}

/** The sums of the contracts of a board. */
export async function contractBoardNumbers(
  work: AtWork,
  takes: NumbersTakes,
): Promise<Calls['ContractBoard.GetListNumbers']['answers']> {
  const query = await contractsFor(work, takes)
  const sums = await sumsOfContracts(work.sql, query.conditions())
  return {
    directions: sums.map((own) => ({
      ...amountsFrom(own),
      ...{ direction: own.direction, contracts: own.contracts, drafts: own.drafts, late: own.late },
    })),
  }
}

/** A page of the other companies with the sums of their contracts. */
export async function contractBoardParties(
  work: AtWork,
  takes: Calls['ContractBoard.GetParties']['takes'],
): Promise<{ readonly rows: readonly BoardParty[] }> {
  const query = await contractsFor(work, takes)
  const found = await amountsOfParties(work.sql, query.conditions(), takes)
  const targets = [{ target: partner, guids: found.map(({ guid }) => guid) }]
  const names = await namesFor(work.sql, { users: [], departments: [], records: targets })
  return {
    rows: found.map((own) => ({
      ...amountsFrom(own),
      ...{ guid: own.guid, name: names.get(own.guid) ?? '', contracts: own.contracts },
    })),
  }
}
