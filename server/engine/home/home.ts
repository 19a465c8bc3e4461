import type { Home, Need, Work } from '@wire'
import { tileOf } from '@/modules/tiles'
import { dayFromToday, type HomeChart, type Module, Problem } from '@/schema'
import { arrangementOf, joinRequests, removeArrangement, saveArrangement } from '../../store/accounts/personal'
import { limitToEnterprise } from '../../store/connection/system-scope'
import { waitingCounts } from '../../store/flows/lists'
import { meOf } from '../accounts/sessions'
import { type Actor, may } from '../core/actor'
import { audit } from '../core/audit'
import type { AtWork, Known } from '../core/context'
import { expectedOf } from '../features/roster/roster'
import { chartsOf } from './charts'
import { linksOf } from './links'
import { quickActions } from './quick'
import { arrangedGroup, groupsFor, laterGroup, maxArranged } from './tiles'
import { countWaiting, type Waits } from './waiting'

const warningDays = 7

const daysUntil = (date: string) => Math.ceil((Date.parse(`${date}T00:00:00+08:00`) - Date.now()) / 86_400_000)

/** What waits for the caller as a person or an administrator. */
function ownNeeds(who: Actor, me: Home['Me'], requests: number): readonly Need[] {
  const needs: Need[] = []
  if (who.isAdministrator && requests > 0) needs.push({ id: 'join-requests', count: requests, date: '' })
  const left = me.TrialUntil === '' ? Number.POSITIVE_INFINITY : daysUntil(me.TrialUntil)
  if (left <= warningDays) needs.push({ id: 'trial-ends', count: Math.max(0, left), date: me.TrialUntil })
  const approves = [...who.rights.values()].some((right) => right.approve)
  if (approves && !me.HasSignature) needs.push({ id: 'signature', count: 1, date: '' })
  return needs
}

const approvalNeed = (id: 'approvals' | 'overdue-approvals', count: number): Need[] =>
  count === 0 ? [] : [{ id, count, date: '', ...(id === 'approvals' ? {} : { late: true as const }) }]

/** What is overdue comes first, then approvals, steps, and what is due today. */
function orderedNeeds(waiting: { readonly waiting: number; readonly overdue: number }, { needs }: Waits) {
  const late = needs.filter(({ late: isLate }) => isLate)
  const others = needs.filter(({ late: isLate }) => !isLate)
  return [
    ...approvalNeed('overdue-approvals', waiting.overdue),
    ...late,
    ...approvalNeed('approvals', waiting.waiting),
    ...others,
  ]
}

/** Parts of the home page that only modules know. */
export interface HomeParts {
  readonly projects: (work: AtWork) => Promise<Work['projects']>
  readonly charts: readonly HomeChart[]
}

/** Everything the first screen shows, in one reply. */
export async function homeOf(known: Known, modules: readonly Module[], parts: HomeParts): Promise<Home> {
  const { sql, who, lang } = known
  const me = await meOf(sql, who.account, who.enterprise)
  if (who.enterprise === null) return { Me: me, groups: groupsFor(who, lang), arranged: false, needs: [] }
  await limitToEnterprise(sql, who.enterprise)
  const work = { ...known, enterprise: who.enterprise }
  const [requests, arrangement, links, approvals, waits, today, projects] = await Promise.all([
    joinRequests(sql),
    arrangementOf(sql, who.userCode),
    linksOf(work),
    waitingCounts(sql, who.userCode),
    countWaiting(work, modules),
    expectedOf(work, modules, dayFromToday()),
    parts.projects(work),
  ])
  const options = { links, counts: waits.byCode }
  const mine = arrangement === null ? [] : arrangedGroup(who, arrangement.modules, lang, options)
  return {
    Me: me,
    groups: [...mine, ...groupsFor(who, lang, options)],
    arranged: arrangement !== null,
    needs: [...orderedNeeds(approvals, waits), ...ownNeeds(who, me, requests)],
    Work: { today, quick: quickActions(work, modules), projects, charts: chartsOf(work, modules, parts.charts) },
  }
}

/** All tiles of the caller by group, with what waits behind each. */
export async function rightGroups(known: Known, modules: readonly Module[]) {
  const { sql, who, lang } = known
  if (who.enterprise === null) return groupsFor(who, lang, { hidden: true })
  await limitToEnterprise(sql, who.enterprise)
  const work = { ...known, enterprise: who.enterprise }
  const [links, { byCode }] = await Promise.all([linksOf(work), countWaiting(work, modules)])
  return [...groupsFor(who, lang, { hidden: true, links, counts: byCode }), ...laterGroup(who, lang, links)]
}

export const arrangement = async ({ sql, who }: AtWork) => ({
  modules: (await arrangementOf(sql, who.userCode))?.modules ?? [],
})

export async function arrange(work: AtWork, modules: readonly string[]): Promise<'Success'> {
  const codes = [...new Set(modules)]
  if (codes.some((code) => tileOf(code) === undefined)) throw new Problem('not-configured')
  if (codes.some((code) => !may(work.who, code, 'view'))) throw new Problem('no-view-right')
  if (codes.length > maxArranged) {
    throw new Problem('invalid', { issues: [{ field: 'modules', reason: 'too-many', limit: maxArranged }] })
  }
  await saveArrangement(work.sql, work.enterprise, work.who.userCode, codes)
  await audit(work, { action: 'arrange', subject: 'home', guid: work.who.userCode, changes: { codes } })
  return 'Success'
}

export async function disarrange(work: AtWork): Promise<'Success'> {
  await removeArrangement(work.sql, work.who.userCode)
  await audit(work, { action: 'reset', subject: 'home', guid: work.who.userCode })
  return 'Success'
}
