import type { LeaveBalance } from '@wire'
import { leave } from '@/modules/office/leave/leave.module'
import { dayFromToday, isEmpty, Problem } from '@/schema'
import type { Change, ModuleHooks, Values } from '../engine/change/change'
import type { AtWork } from '../engine/core/context'
import { refuse } from '../engine/core/refuse'
import { choiceText } from '../engine/texts/definitions'
import {
  type AccountRow,
  accountsByGuid,
  accountsOf,
  accountsOfYear,
  compensatoryBalanceOf,
  leaveDaysOf,
} from '../store/business/leaves'
import { seenPerson } from './attendance/seen'

/** The days of a year that may still be taken; carried days count while they are valid, later only those that were used. */
function daysLeft({ days, carried, early, taken, pending }: AccountRow, isValid: boolean) {
  return days + (isValid ? carried : Math.min(carried, early)) - taken - pending
}

const isValidOn = ({ until, year }: AccountRow, day: string) => day <= (until ?? `${year}-12-31`)

const yearOf = (day: unknown) => Number(String(day).slice(0, 4))

/** The days of a leave by year. */
function partsOf({ from, to, days, nextDays }: Values): readonly { year: number; days: number; from: string }[] {
  const next = Number(nextDays ?? 0)
  const first = { year: yearOf(from), days: Number(days ?? 0) - next, from: String(from) }
  return next > 0 ? [first, { year: yearOf(to), days: next, from: `${yearOf(to)}-01-01` }] : [first]
}

/** The days of the type of a leave that may still be taken in its years; null if they are not limited. */
export async function availableFor(work: AtWork, guid: string, values: Values): Promise<number | null> {
  const { person, type, from, to } = values
  if (typeof person !== 'string') return null
  // Which days are left depends on the type.
  if (isEmpty(type)) return null
  if (type === 'compensatory') return compensatoryBalanceOf(work.sql, person, guid)
  if (isEmpty(from)) return null
  const years = [...new Set([yearOf(from), yearOf(isEmpty(to) ? from : to)])]
  const accounts = await accountsOf(work.sql, person, String(type), years, guid)
  if (accounts.length < years.length) return null
  const starts = years.map((year, index) => (index === 0 ? String(from) : `${year}-01-01`))
  return accounts.reduce(
    (sum, account) => sum + daysLeft(account, isValidOn(account, starts[years.indexOf(account.year)] ?? '')),
    0,
  )
}

/** Refuses a leave that takes more days of a year than its account has left. */
export async function checkAccounts({ sql }: AtWork, { guid, after }: Change) {
  if (after === null || after.status === 'cancelled' || after.type === 'compensatory') return
  const parts = partsOf(after)
  const years = parts.map(({ year }) => year)
  const accounts = await accountsOf(sql, String(after.person), String(after.type), years, guid)
  for (const account of accounts) {
    const part = parts.find(({ year }) => year === account.year)
    const limit = Math.max(0, daysLeft(account, isValidOn(account, part?.from ?? '')))
    refuse((part?.days ?? 0) > limit ? [{ field: 'to', reason: `${leave.name}.balance`, limit }] : [])
  }
}

/** What the accounts have left, as shown with them. */
async function usedOf({ sql }: AtWork, guids: readonly string[]) {
  const rows = await accountsByGuid(sql, guids)
  const today = dayFromToday()
  return new Map(
    rows.map((row): [string, Values] => [
      row.guid,
      { taken: row.taken, pending: row.pending, left: daysLeft(row, isValidOn(row, today)) },
    ]),
  )
}

export const leaveAccounts: ModuleHooks = {
  /** What is left of the year before may be carried over. */
  async fill({ sql }, { values: { person, type, year } }) {
    if (typeof person !== 'string' || typeof year !== 'number') return { lastLeft: null }
    const [last] = await accountsOf(sql, person, String(type), [year - 1])
    return { lastLeft: last === undefined ? null : daysLeft(last, isValidOn(last, `${year - 1}-12-31`)) }
  },
  derived: usedOf,
}

/** The leave of a person in a year by type: granted, carried, taken, asked for and left; without an account nothing is left. */
export async function leaveBalances(work: AtWork, code: string, year: number): Promise<readonly LeaveBalance[]> {
  const { sql, who, lang } = work
  const isOwn = code === '' || code === who.userCode
  const person = await seenPerson(work, isOwn ? who.userCode : code)
  if (person === null) throw new Problem('no-view-right')
  const [accounts, days] = await Promise.all([
    accountsOfYear(sql, person.code, year),
    leaveDaysOf(sql, person.code, year),
  ])
  const types = [...new Set([...accounts.map(({ type }) => type), ...days.map(({ type }) => type)])]
  const today = dayFromToday()
  return types.map((type) => {
    const account = accounts.find((each) => each.type === type)
    const used = days.find((each) => each.type === type)
    return {
      ...{ Type: type, Name: choiceText(leave, 'type', type, lang) },
      ...{ Granted: account?.days ?? null, Carried: account?.carried ?? 0 },
      ...{ Taken: used?.taken ?? 0, Pending: used?.pending ?? 0 },
      Left: account === undefined ? null : daysLeft(account, isValidOn(account, today)),
    }
  })
}
