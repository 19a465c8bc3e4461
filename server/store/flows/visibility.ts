import type { FlowNarrowed } from '@wire'
import { type Module, momentIn } from '@/schema'
import { ownRows } from '../connection/row-security'
import { literal } from '../records/column-codecs'
import type { Condition } from '../records/records'

const china = `at time zone 'Asia/Shanghai'`

/** What waits too long: one's own step, or anybody's. */
export const overdueOnly = (isOwn: boolean): Condition => ({
  text: () =>
    isOwn
      ? 't.due_at < now()'
      : `exists (select 1 from flow_task w where ${ownRows('w')} and w.flow_guid = f.guid and w.status = 'waiting'
           and w.due_at < now())`,
  values: [],
})

const begunIn = (given: string): readonly Condition[] => {
  const moment = given === '' ? null : momentIn(given)
  if (moment === null) return []
  const text = (n: number) => `f.started_at >= $${n}::timestamptz and f.started_at < $${n + 1}::timestamptz`
  return [{ text, values: [moment.from, moment.to] }]
}

/** Who started it, when, of which record, and a node it has been at. */
export function narrowedTo(asked: FlowNarrowed): readonly Condition[] {
  const { AddUser = '', AddUserName = '', From = '', To = '', AddDate = '', NodeName = '', MID = '', RID = '' } = asked
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
    ...begunIn(asked.AddTime ?? ''),
  ]
}

/** Flows of records that have a value in a field of theirs; which field it is depends on the module. */
export const ofRecordsWith = (
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
    // Whatever is said must be mentioned, or PostgreSQL cannot tell what it is.
    return texts.length === 0 ? `$${n}::text is null` : texts.map((text) => `(${text})`).join(' or ')
  },
  values: [value],
})
