import { type Module, type Roster, rosterPeriod } from '@/schema'
import { absentOn, isAbsentOn, peopleOfRecords, rosterRows } from '../../../store/home/roster'
import type { Condition } from '../../../store/records/records'
import type { AtWork } from '../../core/context'
import { fieldEquals } from '../../records/filters'
import { absenceModules } from '../signs/signs'

/** More are not listed for one module. */
export const maxRows = 200

export type Reported = Module & { readonly roster: Roster }

export const targetOf = ({ fields, roster, name }: Reported) => {
  const target = fields[roster.of]?.options.to?.() as Module | undefined
  if (target === undefined) throw new Error(`the roster of ${name} refers to nothing`)
  return target
}

/** The fields with the persons who have to report. */
export const peopleIn = ({ roster }: Reported, target: Module) => roster.people ?? target.scope.people

/** The conditions on the records that count. */
export const counted = (module: Reported) =>
  Object.entries(module.roster.where ?? {}).map(([name, value]) => fieldEquals(module, name, value))

export function rowsOf(
  { sql }: Pick<AtWork, 'sql'>,
  module: Reported,
  among: readonly Condition[],
  day: string,
  limit = maxRows,
) {
  const { roster } = module
  const span = rosterPeriod(roster, day)
  return rosterRows(sql, {
    ...{ module, roster, among, span, limit },
    ...{ target: targetOf(module), counted: counted(module) },
  })
}

export const isReported = (module: Module): module is Reported => module.roster !== undefined

export async function isAbsent({ sql }: Pick<AtWork, 'sql'>, modules: readonly Module[], user: string, day: string) {
  const absences = modules.filter(({ absence }) => absence !== undefined)
  const found = await Promise.all(absences.map((module) => isAbsentOn(sql, module, user, day)))
  return found.includes(true)
}

/** Who has to report about each of some records, and who of them is on an approved leave on a day. */
export async function peopleOf(
  { sql }: Pick<AtWork, 'sql'>,
  module: Reported,
  guids: readonly string[],
  day: string,
): Promise<(guid: string) => { readonly people: readonly string[]; readonly away: readonly string[] }> {
  const target = targetOf(module)
  const [people, ...absent] = await Promise.all([
    peopleOfRecords(sql, target, peopleIn(module, target), guids),
    ...absenceModules().map((each) => absentOn(sql, each, day)),
  ])
  const isAway = new Set(absent.flat())
  return (guid) => {
    const own = people.get(guid) ?? []
    return { people: own, away: own.filter((person) => isAway.has(person)) }
  }
}

/** Whether all who have to report are on leave. */
export const isExcusedBy = ({
  people,
  away,
}: {
  readonly people: readonly string[]
  readonly away: readonly string[]
}) => people.length > 0 && away.length === people.length
