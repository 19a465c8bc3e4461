import type { FlowFilters } from '@wire'
import { type Module, parseInstantRange } from '@/schema'
import { ownRows } from '../connection/row-security'
import { literal } from '../records/column-codecs'
import type { Condition } from '../records/records'

const china = `at time zone 'Asia/Shanghai'`

/** Condition for overdue flows: only the user's own task, or any task. */
export const overdueOnly = (isOwn: boolean): Condition => ({
  text: () =>
    isOwn
      ? 't.due_at < now()'
      : `exists (select 1 from flow_task w where ${ownRows('w')} and w.flow_guid = f.guid and w.status = 'waiting'
           and w.due_at < now())`,
  values: [],
})

const startedIn = (text: string): readonly Condition[] => {
  const moment = text === '' ? null : parseInstantRange(text)
  if (moment === null) return []
  const condition = (n: number) => `f.started_at >= $${n}::timestamptz and f.started_at < $${n + 1}::timestamptz`
  return [{ text: condition, values: [moment.from, moment.to] }]
}

/** Conditions for the filters of a list of flows: starter, start, record, and a node the flow has reached. */
export function flowFilters(filters: FlowFilters): readonly Condition[] {
  const {
    AddUser = '',
    AddUserName = '',
    From = '',
    To = '',
    AddDate = '',
    NodeName = '',
    MID = '',
    RID = '',
  } = filters
  const since = (n: number) => `f.started_at >= ($${n}::date)::timestamp ${china}`
  const until = (n: number) => `f.started_at < ($${n}::date + 1)::timestamp ${china}`
  const conditions: readonly (readonly [string, (n: number) => string])[] = [
    [AddUser, (n) => `f.starter = $${n}`],
    [AddUserName, (n) => `position($${n} in s.name) > 0`],
    [From, since],
    [To, until],
    [AddDate, (n) => `${since(n)} and ${until(n)}`],
    [MID, (n) => `f.module = $${n}`],
    [RID, (n) => `f.record_guid = $${n}::uuid`],
    [
      NodeName,
      (n) =>
        `exists (select 1 from flow_task w where ${ownRows('w')} and w.flow_guid = f.guid and w.node_name = $${n})`,
    ],
  ]
  return [
    ...conditions.filter(([value]) => value !== '').map(([value, text]) => ({ text, values: [value] })),
    ...startedIn(filters.AddTime ?? ''),
  ]
}

/** Condition for flows of records with a value in a field, which depends on the module. */
export const flowsOfRecordsWith = (
  modules: readonly Module[],
  fieldOf: (module: Module) => string | undefined,
  value: string,
): Condition => ({
  text: (n) => {
    const texts = modules.flatMap((module) => {
      const name = fieldOf(module)
      if (name === undefined) return []
      return `f.module = ${literal(module.name)} and f.record_guid in (
        select guid from "${module.name}" where ${ownRows()} and "${name}"::text = $${n})`
    })
    // A parameter must occur in the statement, or PostgreSQL cannot determine its type.
    return texts.length === 0 ? `$${n}::text is null` : texts.map((text) => `(${text})`).join(' or ')
  },
  values: [value],
})
