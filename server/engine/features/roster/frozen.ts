import { chinaDay, dayFromToday, daysAfter, type Module, rosterPeriod, type Span } from '@/schema'
import {
  absentOn,
  type FrozenRow,
  freezeEntries,
  frozenPeriods,
  frozenRows,
  isFrozen,
  type NewEntry,
  unfrozenEnded,
} from '../../../store/home/roster'
import { allowedConditions, allowedValues } from '../../../store/moments/conditions'
import { allEnterprises } from '../../../store/organisation/enterprises'
import type { Sql } from '../../../store/store'
import type { TickDeps } from '../../change/feature'
import type { AtWork } from '../../core/context'
import { resolveFilters } from '../../records/list-query'
import { absenceModules, signatureModules, signedModule } from '../signs/signs'
import { counted, isExcusedBy, isReported, peopleOf, type Reported, rowsOf, targetOf } from './due'
import { restsOn } from './rest'

/** The entries of one module and period that are kept. */
const maxEntries = 5000

/** The entries of a roster at the end of a period that is over; null while it is not kept. */
export async function frozenOf(
  work: AtWork,
  module: Reported,
  day: string,
  { limit, person }: { readonly limit: number; readonly person: string | null },
): Promise<readonly FrozenRow[] | null> {
  const span = rosterPeriod(module.roster, day)
  if (span.to >= dayFromToday() || !(await isFrozen(work.sql, module.name, span.from))) return null
  const target = targetOf(module)
  // What was reported about then may have another state now.
  const among = resolveFilters(work, target, {}).conditions()
  return frozenRows(work.sql, {
    ...{ module, roster: module.roster, target, among, counted: counted(module), span, limit, person },
  })
}

/** The periods that have ended before a day and are kept: some days, in case the server was down, else the last one. */
function endedPeriods({ roster }: Reported, day: string): readonly Span[] {
  const before = daysAfter(rosterPeriod(roster, day).from, -1)
  const days = roster.each === 'day' ? [before, daysAfter(before, -1), daysAfter(before, -2)] : [before]
  return days.map((each) => rosterPeriod(roster, each))
}

/** What a roster says at the end of a period. */
async function entriesAt(sql: Sql, module: Reported, span: Span): Promise<readonly NewEntry[]> {
  const { among: allowed, each } = module.roster
  if (each === 'day' && (await restsOn({ sql }, span.to))) return []
  const among = [{ text: (n: number) => allowedConditions(allowed, n).join(' and '), values: allowedValues(allowed) }]
  const rows = await rowsOf({ sql }, module, among, span.to, maxEntries)
  const who = await peopleOf(
    { sql },
    module,
    rows.map(({ guid }) => guid),
    span.to,
  )
  return rows.map(({ guid, record }) => {
    const own = who(guid)
    return { guid, record, ...own, state: record !== null ? 'done' : isExcusedBy(own) ? 'excused' : 'missing' }
  })
}

async function freezeIn(sql: Sql, enterprise: string, modules: readonly Reported[], day: string) {
  const periods = modules.flatMap((module) => endedPeriods(module, day).map((span) => ({ module, span })))
  const first = periods.map(({ span }) => span.from).sort()[0] ?? day
  const frozen = await frozenPeriods(sql, first)
  for (const { module, span } of periods) {
    if (frozen.has(`${module.name} ${span.from}`)) continue
    const rows = await entriesAt(sql, module, span)
    if (rows.length > 0) await freezeEntries(sql, enterprise, module.name, span, rows)
  }
}

/** Keeps who was on leave on the last day of records that have to be signed. */
async function freezeSigned(sql: Sql, enterprise: string, day: string) {
  for (const module of signatureModules()) {
    const [target, { signs }] = [signedModule(module), module]
    if (target === undefined || signs === undefined) continue
    const span = { from: daysAfter(day, -3), to: daysAfter(day, -1) }
    for (const { guid, until, people } of await unfrozenEnded(sql, target, signs.of, span)) {
      const absent = (await Promise.all(absenceModules().map((each) => absentOn(sql, each, until)))).flat()
      const away = people.filter((person) => absent.includes(person))
      const entry: NewEntry = {
        guid,
        record: null,
        people,
        away,
        state: isExcusedBy({ people, away }) ? 'excused' : 'missing',
      }
      await freezeEntries(sql, enterprise, target.name, { from: until, to: until }, [entry])
    }
  }
}

/** Keeps what the rosters of ended periods say, so that a later leave or record does not rewrite them. */
export async function freezeRosters({ store, services, modules }: TickDeps, at = new Date()) {
  const own = modules.filter((module: Module) => isReported(module)) as readonly Reported[]
  const day = chinaDay(at.toISOString())
  for (const enterprise of await store.system(allEnterprises)) {
    try {
      await store.transaction({ enterprise }, async (sql) => {
        await freezeIn(sql, enterprise, own, day)
        await freezeSigned(sql, enterprise, day)
      })
    } catch (error) {
      // An error does not stop the other enterprises; the next run tries again.
      services.log.error({ error, enterprise }, 'the rosters of an enterprise were not kept')
    }
  }
}
