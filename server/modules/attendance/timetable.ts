import { daysAfter, daysBetween, kindOfDay, type RestSpan } from '@/schema'
import {
  type AttendanceSums,
  addDay,
  type Half,
  noSums,
  type PunchPlace,
  resultsOf,
  type Shift,
  type ShiftRule,
  type SlotResult,
  shiftsOf,
} from '@/schema/attendance'
import type { AtWork } from '../../engine/core/context'
import { restsIn } from '../../engine/features/roster/rest'
import { type LeaveRow, leavesIn, type PunchRow, punchesIn, type RotaRow, rotaIn } from '../../store/attendance/days'
import { type PersonRow, parentDepartments } from '../../store/attendance/people'
import { type SiteRow, sitesOf, type VersionRow, versionsUntil } from '../../store/attendance/rules'
import { isWeekdayOf, type RuleContent } from './rules'

/** A rule as it applies on a day. */
export interface Rule extends RuleContent {
  readonly guid: string
  readonly order: number
}

type Sql = Pick<AtWork, 'sql'>

const group = <T>(rows: readonly T[], by: (row: T) => string) => {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const own = groups.get(by(row))
    if (own === undefined) groups.set(by(row), [row])
    else own.push(row)
  }
  return groups
}

/** The rules that apply on a day: of each the version that began last. */
function rulesOn(versions: readonly VersionRow<RuleContent>[], day: string): readonly Rule[] {
  const last = new Map<string, Rule | null>()
  for (const { rule, from, content, order } of versions) {
    if (from <= day) last.set(rule, content === null ? null : { ...content, guid: rule, order })
  }
  return [...last.values()].filter((rule): rule is Rule => rule !== null).sort((a, b) => b.order - a.order)
}

/** The departments of a person, from their own one to the top. */
function pathOf(department: string | null, parents: ReadonlyMap<string, string | null>) {
  const path: string[] = []
  let at = department
  while (at !== null && !path.includes(at)) {
    path.push(at)
    at = parents.get(at) ?? null
  }
  return path
}

/** The rule of a person: by name before a project before a department, and of several the newest. */
function ruleFor(rules: readonly Rule[], code: string, path: readonly string[], projects: readonly string[]) {
  return (
    rules.find(({ people }) => people.includes(code)) ??
    rules.find((rule) => rule.projects.some((project) => projects.includes(project))) ??
    rules.find(({ departments }) => departments.some((department) => path.includes(department))) ??
    null
  )
}

/** The shift of the rota as a rule with two punches. */
const rotaShift = ({ shift }: Rule, { start, end, nextDay }: RotaRow): ShiftRule => ({
  ...shift,
  ...{ mode: 'two', times: [start, end], nextDay },
})

function isOnLeave({ from, fromHalf, to, toHalf }: LeaveRow, day: string, half: Half) {
  if (day < from || day > to) return false
  if (day === from && fromHalf === 'pm' && half === 'am') return false
  return !(day === to && toHalf === 'am' && half === 'pm')
}

interface Source {
  readonly people: readonly PersonRow[]
  readonly versions: readonly VersionRow<RuleContent>[]
  readonly sites: readonly SiteRow[]
  readonly parents: ReadonlyMap<string, string | null>
  readonly rests: readonly RestSpan[]
  readonly rota: ReadonlyMap<string, readonly RotaRow[]>
  readonly leaves: ReadonlyMap<string, readonly LeaveRow[]>
  readonly punches: ReadonlyMap<string, readonly PunchRow[]>
}

/** Who has to punch when in a range of days, and what they did. */
export class Timetable {
  private readonly active = new Map<string, readonly Rule[]>()
  private readonly kinds = new Map<string, ReturnType<typeof kindOfDay>>()
  private readonly paths = new Map<string, readonly string[]>()
  private readonly found = new Map<readonly Rule[], Map<string, Rule | null>>()
  private readonly rulesByKey = new Map<string, readonly Rule[]>()

  constructor(
    private readonly source: Source,
    readonly from: string,
    readonly to: string,
  ) {}

  get people() {
    return this.source.people
  }

  /** The rules of a day; days with the same rules share the list. */
  rulesOn(day: string): readonly Rule[] {
    const known = this.active.get(day)
    if (known !== undefined) return known
    const key = this.source.versions.filter(({ from }) => from <= day).length
    const rules = this.rulesByKey.get(String(key)) ?? rulesOn(this.source.versions, day)
    this.rulesByKey.set(String(key), rules)
    this.active.set(day, rules)
    return rules
  }

  private pathOf({ code, department }: PersonRow) {
    const known = this.paths.get(code)
    if (known !== undefined) return known
    const path = pathOf(department, this.source.parents)
    this.paths.set(code, path)
    return path
  }

  private projectsOf(code: string) {
    return this.source.sites.filter(({ people }) => people.includes(code)).map(({ guid }) => guid)
  }

  /** The rule of a person on a day; null without one. */
  ruleOf(person: PersonRow, day: string): Rule | null {
    const rules = this.rulesOn(day)
    const ofRules = this.found.get(rules) ?? new Map<string, Rule | null>()
    this.found.set(rules, ofRules)
    const known = ofRules.get(person.code)
    if (known !== undefined) return known
    const rule = ruleFor(rules, person.code, this.pathOf(person), this.projectsOf(person.code))
    ofRules.set(person.code, rule)
    return rule
  }

  /** The places at which a person may punch by a rule: its own ones, and the sites of its projects. */
  placesOf({ code }: PersonRow, rule: Rule): readonly PunchPlace[] {
    const sites = this.source.sites.flatMap(({ guid, name, latitude, longitude, people }) =>
      rule.projects.includes(guid) && people.includes(code) && latitude !== null && longitude !== null
        ? [{ name, latitude, longitude, range: rule.range }]
        : [],
    )
    return [...rule.places, ...sites]
  }

  /** What the calendar of the enterprise says of a day. */
  private kindOf(day: string) {
    const known = this.kinds.get(day)
    if (known !== undefined) return known
    const kind = kindOfDay(this.source.rests, day)
    this.kinds.set(day, kind)
    return kind
  }

  private dueOn(person: PersonRow, day: string): ShiftRule | null {
    const rule = this.ruleOf(person, day)
    if (rule === null || rule.kind === 'free') return null
    if (rule.kind === 'rota') {
      const row = this.source.rota.get(person.code)?.find((each) => each.day === day)
      return row === undefined ? null : rotaShift(rule, row)
    }
    const kind = this.kindOf(day)
    return kind === 'work' || (kind === null && isWeekdayOf(rule, day)) ? rule.shift : null
  }

  /** The shifts of a person in the range; those of the days before and after it cut their windows. */
  shiftsOf(person: PersonRow): readonly Shift[] {
    const due = Array.from({ length: daysBetween(this.from, this.to) + 1 }, (_, index) => {
      const day = daysAfter(this.from, index)
      const rule = this.dueOn(person, day)
      return rule === null ? [] : [{ day, rule }]
    })
    return shiftsOf(due.flat())
  }

  punchesOf(code: string): readonly PunchRow[] {
    return this.source.punches.get(code) ?? []
  }

  /** The type of the approved leave of a person on a half day; null without leave. */
  leaveOf(code: string) {
    const own = this.source.leaves.get(code) ?? []
    return (day: string, half: Half) => own.find((leave) => isOnLeave(leave, day, half))?.type ?? null
  }

  /** The results of the shifts of a person within some days of the range. */
  resultsOf(person: PersonRow, now: number, within = { from: this.from, to: this.to }) {
    const counted = this.punchesOf(person.code).filter(({ isWaiting }) => !isWaiting)
    const byDay = group(counted, ({ day }) => day)
    const leaveOf = this.leaveOf(person.code)
    return this.shiftsOf(person)
      .filter(({ day }) => day >= within.from && day <= within.to)
      .map((shift) => ({ shift, results: resultsOf(shift, byDay.get(shift.day) ?? [], leaveOf, now) }))
  }
}

export const sumsOf = (days: readonly { readonly results: readonly SlotResult[] }[]): AttendanceSums =>
  days.reduce((sums, { results }) => addDay(sums, results), noSums)

/** Reads the timetable of people. The range should begin a day before and end a day after the days that are asked. */
export async function timetableOf(work: Sql, people: readonly PersonRow[], from: string, to: string) {
  const { sql } = work
  const codes = people.map(({ code }) => code)
  const [versions, parents, rests, rota, leaves, punches] = await Promise.all([
    versionsUntil<RuleContent>(sql, to),
    parentDepartments(sql),
    restsIn(work, from, to),
    rotaIn(sql, codes, from, to),
    leavesIn(sql, codes, from, to),
    punchesIn(sql, codes, from, to),
  ])
  const projects = [...new Set(versions.flatMap(({ content }) => content?.projects ?? []))]
  const source: Source = {
    ...{ people, versions, rests },
    sites: await sitesOf(sql, projects),
    parents: new Map(parents.map(({ guid, parent }) => [guid, parent])),
    rota: group(rota, ({ person }) => person),
    leaves: group(leaves, ({ person }) => person),
    punches: group(punches, ({ person }) => person),
  }
  return new Timetable(source, from, to)
}
