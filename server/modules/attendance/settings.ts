import type { ClockPush, ClockReminder } from '@wire'
import { clockInRule } from '@/modules/attendance/clock-in-rule/clock-in-rule.module'
import type { AtWork } from '../../engine/core/context'
import { saveRecord } from '../../engine/saving/save'
import { pushOf, putPush, putReminder, reminderOf } from '../../store/attendance/settings'
import { clockInRules } from './rules'

/** The reminders of people who set nothing, in minutes. */
export const usualReminder = { isOn: true, before: 5, after: 5, days: [] as readonly string[] } as const

export async function clockReminder({ sql, who }: AtWork): Promise<ClockReminder> {
  const { isOn, before, after, days } = (await reminderOf(sql, who.userCode)) ?? usualReminder
  return { IsOn: isOn, BeforeStart: before, AfterEnd: after, Days: days }
}

export async function saveClockReminder({ sql, enterprise, who }: AtWork, input: ClockReminder): Promise<'Success'> {
  const { IsOn: isOn, BeforeStart: before, AfterEnd: after, Days: days } = input
  await putReminder(sql, enterprise, { user: who.userCode, isOn, before, after, days: [...new Set(days)] })
  return 'Success'
}

export async function clockPush({ sql, who }: AtWork): Promise<ClockPush> {
  const found = await pushOf(sql, who.userCode)
  return { AfterStart: found?.afterStart === true, AtTen: found?.atTen === true }
}

export async function saveClockPush({ sql, enterprise, who }: AtWork, input: ClockPush): Promise<'Success'> {
  await putPush(sql, enterprise, { user: who.userCode, afterStart: input.AfterStart, atTen: input.AtTen })
  return 'Success'
}

interface RuleInput {
  readonly guid: string
  readonly Version: number
  readonly Data: Readonly<Record<string, unknown>>
  readonly Confirmed: readonly string[]
  readonly Reason: string
}

/** Saves a rule as its form does. */
export const saveClockRule = (work: AtWork, { guid, Version, Data, Confirmed, Reason }: RuleInput) =>
  saveRecord(
    work,
    clockInRule,
    { guid, version: Version, values: Data, confirmed: Confirmed, reason: Reason },
    { [clockInRule.name]: clockInRules },
  )
