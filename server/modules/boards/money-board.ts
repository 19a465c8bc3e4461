import type { Calls, ExpectedRow, Flow, MoneyBoard, ProjectMargin } from '@wire'
import { contract } from '@/modules/finance/contract/contract.module'
import { nonContractPayment } from '@/modules/finance/non-contract-payment/non-contract-payment.module'
import { ownAccount } from '@/modules/finance/own-account/own-account.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { daysAfter, rateOf, sumOf } from '@/schema'
import { may } from '../../engine/core/actor'
import type { AtWork } from '../../engine/core/context'
import { resolveFilters } from '../../engine/records/list-query'
import {
  type Expected,
  expectedIn,
  moneyFigures,
  ownAccounts,
  type ProjectSums,
  parts,
  type Seen,
  weeks,
} from '../../store/business/money/money-board'
import { namesFor } from '../../store/records/display-names'
import { findRecords } from '../../store/records/records'
import { contractsFor, partyOf } from './contract-board'

/** Accounts listed one by one. */
const maxAccounts = 12

/** What the caller may see: contracts, and payments without contract by a right of their own. */
async function seenBy(work: AtWork): Promise<Seen> {
  const contracts = await contractsFor(work, { project: '', keyword: '' })
  const mayPay = may(work.who, nonContractPayment.code, 'view')
  return {
    contracts: contracts.conditions(),
    matters: mayPay ? resolveFilters(work, nonContractPayment, {}).conditions() : null,
  }
}

/** The own accounts; null without the right to them, because forms show accounts to more users. */
async function cashOf({ who, sql }: AtWork): Promise<MoneyBoard['cash']> {
  if (!may(who, ownAccount.code, 'view')) return null
  const all = await ownAccounts(sql)
  const accounts = all.slice(0, maxAccounts)
  return { total: sumOf(all.map(({ balance }) => balance)), accounts, more: all.length - accounts.length }
}

type Amounts = Awaited<ReturnType<typeof moneyFigures>>['forecast']

function flowIn(amounts: Amounts, week: number): Flow {
  const of = (wanted: 'income' | 'expense') =>
    sumOf(amounts.filter((each) => each.week === week && each.direction === wanted).map(({ amount }) => amount))
  return { in: of('income'), out: of('expense') }
}

/** The weeks from a day on, with the cash after each of them. */
function forecastOf(day: string, amounts: Amounts, cash: number | null): MoneyBoard['forecast'] {
  let balance = cash
  const each = Array.from({ length: weeks }, (_, week) => {
    const flow = flowIn(amounts, week)
    balance = balance === null ? null : balance + flow.in - flow.out
    return { week, from: daysAfter(day, 7 * week), to: daysAfter(day, 7 * week + 6), ...flow, balance }
  })
  return { weeks: each, overdue: flowIn(amounts, parts.overdue), passed: flowIn(amounts, parts.passed) }
}

const marginOf = ({ income, expense }: ProjectSums): ProjectMargin => {
  const margin = income - expense
  return { income, expense, margin, share: income === 0 ? null : rateOf(margin, income) }
}

/** The figures of the enterprise, as far as the caller may see its contracts. */
export async function moneyBoard(work: AtWork): Promise<MoneyBoard> {
  const seen = await seenBy(work)
  const [figures, cash] = await Promise.all([moneyFigures(work.sql, seen), cashOf(work)])
  const { day, directions, forecast, projects, late } = figures
  const names = await namesFor(work.sql, {
    users: [],
    departments: [],
    records: [
      { target: project, guids: projects.flatMap(({ guid }) => guid ?? []) },
      { target: contract, guids: late.map(({ guid }) => guid) },
      { target: partner, guids: late.map(({ party }) => party) },
    ],
  })
  const nameOf = (guid: string) => names.get(guid) ?? ''
  const others = projects.find(({ guid }) => guid === null)
  return {
    ...{ day, directions, cash, forecast: forecastOf(day, forecast, cash === null ? null : cash.total) },
    projects: projects.flatMap((each) =>
      each.guid === null ? [] : [{ guid: each.guid, name: nameOf(each.guid), ...marginOf(each) }],
    ),
    otherProjects: others === undefined ? null : { count: others.count, ...marginOf(others) },
    late: late.map((each) => ({ ...each, name: nameOf(each.guid), party: nameOf(each.party) })),
  }
}

/** The records that amounts are expected of, by guid, with their names and other parties. */
async function recordsOf({ sql }: AtWork, expected: readonly Expected[]) {
  const guidsOf = (isMatter: boolean) => [
    ...new Set(expected.filter(({ kind }) => (kind === 'matter') === isMatter).map(({ guid }) => guid)),
  ]
  const [contracts, matters] = await Promise.all([
    findRecords(sql, contract, guidsOf(false)),
    findRecords(sql, nonContractPayment, guidsOf(true)),
  ])
  const names = await namesFor(sql, {
    users: [],
    departments: [],
    records: [{ target: partner, guids: contracts.map(partyOf) }],
  })
  return new Map([
    ...contracts.map((record) => {
      const party = names.get(partyOf(record)) ?? ''
      return [record.guid, { module: contract.name, name: String(record.values.name), party }] as const
    }),
    ...matters.map(({ guid, values }) => {
      const texts = { name: String(values.matter), party: String(values.payee) }
      return [guid, { module: nonContractPayment.name, ...texts }] as const
    }),
  ])
}

/** A page of what is expected in a week of the forecast. */
export async function expectedPage(
  work: AtWork,
  takes: Calls['MoneyBoard.GetListPage']['takes'],
): Promise<{ readonly rows: readonly ExpectedRow[] }> {
  const expected = await expectedIn(work.sql, await seenBy(work), takes)
  const records = await recordsOf(work, expected)
  return {
    rows: expected.flatMap((each) => {
      const record = records.get(each.guid)
      return record === undefined ? [] : [{ ...each, ...record }]
    }),
  }
}
