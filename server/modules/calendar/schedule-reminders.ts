import { schedule } from '@/modules/office/schedule/schedule.module'
import { chinaDay, daysAfter, repeatedDays } from '@/schema'
import type { TickDeps } from '../../engine/change/change'
import { notify } from '../../engine/messages/notify'
import { type RemindedSchedule, schedulesToRemind } from '../../store/business/schedules'

/** The hour in China from which people are reminded of entries; earlier a message would wake them. */
const firstHour = 8
/** The days ahead of which a reminder may be asked for, as the definition says. */
const maxAhead = 7

/** The day of the entry of which people are reminded today; undefined if there is none. */
function dayToRemind({ begin, repeat, until, except, remind }: RemindedSchedule, today: string) {
  const day = daysAfter(today, remind)
  return repeatedDays(begin.slice(0, 10), repeat, until).includes(day) && !except.includes(day) ? day : undefined
}

/** Reminds the people of entries the days before that their host has chosen, of each day of an entry once. */
export async function remindOfSchedules({ store, services }: TickDeps, at = new Date()) {
  const today = chinaDay(at.toISOString())
  if (new Date(at.getTime() + 8 * 3_600_000).getUTCHours() < firstHour) return
  const found = await store.system((sql) => schedulesToRemind(sql, today, daysAfter(today, maxAhead)))
  for (const entry of found) {
    const day = dayToRemind(entry, today)
    if (day === undefined) continue
    const { enterprise, guid, title, begin, allDay } = entry
    await store.transaction({ enterprise }, (sql) =>
      notify(
        { sql, enterprise, services, who: null },
        {
          ...{ users: [entry.host, ...entry.people], kind: 'system', module: schedule.name, record: guid },
          key: `schedule ${guid} ${day}`,
          words: { code: 'schedule.soon', values: { title, day: allDay ? day : `${day} ${begin.slice(11)}` } },
        },
      ),
    )
  }
}
