import type { SubstituteRow } from '@wire'
import { dayFromToday, Problem } from '@/schema'
import {
  addSubstitute,
  cancelSubstitute,
  changedSubstitutions,
  claimSubstitutionChange,
  createsCycle,
  lockSubstitutes,
  overlappingSubstitute,
  type SubstituteFound,
  substituteByGuid,
  substitutes,
  substitutesFor,
} from '../../store/flows/substitutes'
import { memberByCode } from '../../store/organisation/members'
import type { Store } from '../../store/store'
import { isAdministrator } from '../core/actor'
import { audit } from '../core/audit'
import type { AtWork, Services } from '../core/context'
import { publishChange } from '../core/live-topics'
import { type Notifier, notify } from '../messages/notify'
import type { MessageCode } from '../messages/texts'

interface SubstituteQuery {
  readonly whose: 'mine' | 'all'
  readonly past: boolean
  readonly page: number
  readonly rows: number
}

const rowOf =
  (work: AtWork) =>
  ({ guid, user, userName, by, byName, from, to, reason, state, at }: SubstituteFound): SubstituteRow => ({
    ...{ Guid: guid, UserCode: user, UserName: userName, ByUser: by, ByUserName: byName, From: from, To: to },
    ...{ Reason: reason, State: state, At: at },
    CanCancel: (state === 'current' || state === 'coming') && mayFor(work, user) && work.who.kind !== 'demo',
  })

/** Members set their own substitutes; administrators also those of others. */
const mayFor = (work: AtWork, user: string) => user === work.who.userCode || isAdministrator(work)

/** The substitutes of the caller and the users they substitute for; all for administrators. */
export async function substituteList(
  work: AtWork,
  { whose, ...query }: SubstituteQuery,
): Promise<readonly SubstituteRow[]> {
  if (whose === 'all' && !isAdministrator(work)) throw new Problem('insufficient-level')
  const rows = await substitutes(work.sql, { ...query, user: whose === 'all' ? '' : work.who.userCode })
  return rows.map(rowOf(work))
}

interface SubstituteInput {
  readonly guid: string
  /** The absent user; empty for the caller. */
  readonly user: string
  readonly by: string
  readonly from: string
  readonly to: string
  readonly reason: string
}

const longestDays = 366
const day = 86_400_000

/** Whether the text is an existing calendar day: the 30th of February is not. */
const isDay = (text: string) => {
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

function refuseDays({ from, to }: SubstituteInput) {
  const invalid = Object.entries({ From: from, To: to }).filter(([, each]) => !isDay(each))
  if (invalid.length > 0)
    throw new Problem('invalid', { issues: invalid.map(([field]) => ({ field, reason: 'not-a-date' })) })
  const issues = [
    ...(from < dayFromToday() ? [{ field: 'From', reason: 'before-today' }] : []),
    ...(to < from ? [{ field: 'To', reason: 'ends-before' }] : []),
    ...(Date.parse(to) - Date.parse(from) >= longestDays * day
      ? [{ field: 'To', reason: 'too-long-away', limit: longestDays }]
      : []),
  ]
  if (issues.length > 0) throw new Problem('invalid', { issues })
}

async function refusePeople(work: AtWork, user: string, { by }: SubstituteInput) {
  if (user === by) throw new Problem('invalid', { issues: [{ field: 'ByUser', reason: 'not-oneself' }] })
  const [away, substitute] = [await memberByCode(work.sql, user), await memberByCode(work.sql, by)]
  if (away === null || substitute === null || substitute.state !== 'enabled') throw new Problem('person-gone')
}

interface Substitution {
  readonly guid: string
  readonly user: string
  readonly by: string
  readonly from: string
  readonly to: string
}

/**
 * Notifies the substitute, and refreshes the task lists of everyone affected, including substitutes of the substitute.
 */
async function notifySubstitution(notifier: Notifier, code: MessageCode, { guid, user, by, from, to }: Substitution) {
  const who = (await memberByCode(notifier.sql, user))?.name ?? user
  const words = { code, values: { who, days: from === to ? from : `${from} ~ ${to}` } }
  await notify(notifier, { users: [by], kind: 'system', words, key: `${code} ${guid}` })
  const theirSubstitutes = (await substitutesFor(notifier.sql, [by])).get(by) ?? []
  await publishChange(notifier, [...new Set([user, by, ...theirSubstitutes])], ['counts', 'approvals'])
}

const codeOf = { begins: 'substitute.begins', ends: 'substitute.over' } as const
const maxAtOnce = 500

/** Notifies of substitutions that begin or end today; each exactly once across instances. */
export async function notifySubstitutions({ store, services }: { readonly store: Store; readonly services: Services }) {
  for (const { enterprise, ...one } of await store.system((sql) => changedSubstitutions(sql, maxAtOnce))) {
    try {
      await store.transaction({ enterprise }, async (sql) => {
        if (!(await claimSubstitutionChange(sql, one))) return
        const found = await substituteByGuid(sql, one.guid)
        if (found !== null) await notifySubstitution({ sql, enterprise, services, who: null }, codeOf[one.way], found)
      })
    } catch (error) {
      // The others are still notified; this one is retried on the next turn.
      services.log.error({ error, substitute: one.guid }, 'the clock failed at a substitute')
    }
  }
}

/**
 * Sets a substitute for a period. The same guid is one substitution; it takes effect on its first day automatically.
 */
export async function saveSubstitute(work: AtWork, input: SubstituteInput): Promise<'Success'> {
  const { sql, enterprise, who } = work
  if (who.kind === 'demo') throw new Problem('demo-version')
  const user = input.user === '' ? who.userCode : input.user
  if (!mayFor(work, user)) throw new Problem('insufficient-level')
  const found = await substituteByGuid(sql, input.guid)
  if (found !== null) {
    if (found.user !== user) throw new Problem('not-found')
    return 'Success'
  }
  refuseDays(input)
  await refusePeople(work, user, input)
  await lockSubstitutes(sql, enterprise)
  const one = { ...input, enterprise, user }
  const other = await overlappingSubstitute(sql, one)
  if (other !== null) throw new Problem('substitute-overlaps', { days: `${other.from} ~ ${other.to}` })
  if (await createsCycle(sql, one)) throw new Problem('substitute-circle')
  if ((await addSubstitute(sql, one)) === 0) throw new Problem('not-found')
  const { guid, by, from, to } = input
  await audit(work, { action: 'add', subject: 'substitute', guid, changes: { user, by, from, to } })
  await notifySubstitution(work, 'substitute.set', one)
  return 'Success'
}

/** Cancels a substitution immediately. Cancelling again has no effect. */
export async function endSubstitute(work: AtWork, guid: string): Promise<'Success'> {
  if (work.who.kind === 'demo') throw new Problem('demo-version')
  const found = await substituteByGuid(work.sql, guid)
  if (found === null || !mayFor(work, found.user)) throw new Problem('not-found')
  if (found.state === 'past') throw new Problem('substitute-over')
  if ((await cancelSubstitute(work.sql, guid)) === 0) return 'Success'
  await audit(work, { action: 'cancel', subject: 'substitute', guid, changes: { user: found.user } })
  await notifySubstitution(work, 'substitute.ended', found)
  return 'Success'
}
