import type { Home, LanguageCode, Need, Tile, TileGroup } from '@wire'
import { type TileDefinition, tileGroups, tileOf } from '@/modules/tiles'
import { type Module, Problem } from '@/schema'
import { arrangementOf, homeCounts, removeArrangement, saveArrangement } from '../../store/accounts/personal'
import { limitToEnterprise } from '../../store/connection/system-scope'
import { waitingCounts } from '../../store/flows/lists'
import { meOf } from '../accounts/sessions'
import { type Actor, may } from '../core/actor'
import { audit } from '../core/audit'
import type { AtWork, Known } from '../core/context'
import { groupText, tilePinyin, tileText } from '../texts/tiles'
import { awaitedNeeds } from './awaited'
import { stepNeeds } from './step-counts'

const maxArranged = 14
const warningDays = 7

type Refused = Tile['refused']

/** Why a tile cannot be opened: empty if it can, null if it is not shown. */
function refusalOf(who: Actor | null, code: string): Refused | null {
  if (who?.enterprise == null) return 'no-enterprise'
  if (may(who, code, 'view')) return ''
  return who.kind === 'demo' ? 'demo-version' : null
}

const tileOfDefinition = ({ code, icon }: TileDefinition, refused: Refused, lang: LanguageCode): Tile => ({
  id: code,
  icon,
  text: tileText(code, lang),
  pinyin: tilePinyin(code),
  refused,
  count: 0,
})

/** The tiles shown to a user, grouped; `hidden` ones only on request. */
export function groupsFor(who: Actor | null, lang: LanguageCode, { hidden = false } = {}): readonly TileGroup[] {
  return tileGroups
    .map(({ id, tiles }) => ({
      id,
      label: groupText(id, lang),
      list: tiles
        .filter((tile) => (tile.hidden !== true || hidden) && (tile.opens !== null || tile.external !== undefined))
        .flatMap((tile) => {
          const refused = refusalOf(who, tile.code)
          return refused === null ? [] : [tileOfDefinition(tile, refused, lang)]
        }),
    }))
    .filter(({ list }) => list.length > 0)
}

function arrangedGroup(who: Actor, codes: readonly string[], lang: LanguageCode): TileGroup {
  const list = codes.slice(0, maxArranged).flatMap((code) => {
    const tile = tileOf(code)
    const refused = refusalOf(who, code)
    return tile === undefined || refused === null ? [] : [tileOfDefinition(tile, refused, lang)]
  })
  return { id: 'mine', label: groupText('mine', lang), list }
}

const daysUntil = (date: string) => Math.ceil((Date.parse(`${date}T00:00:00+08:00`) - Date.now()) / 86_400_000)

function needsOf(who: Actor, me: Home['Me'], counts: { requests: number; overdue: number }): readonly Need[] {
  const needs: Need[] = []
  if (who.isAdministrator && counts.requests > 0) needs.push({ id: 'join-requests', count: counts.requests, date: '' })
  if (counts.overdue > 0) needs.push({ id: 'overdue-projects', count: counts.overdue, date: '' })
  const left = me.TrialUntil === '' ? Number.POSITIVE_INFINITY : daysUntil(me.TrialUntil)
  if (left <= warningDays) needs.push({ id: 'trial-ends', count: Math.max(0, left), date: me.TrialUntil })
  const approves = [...who.rights.values()].some((right) => right.approve)
  if (approves && !me.HasSignature) needs.push({ id: 'signature', count: 1, date: '' })
  return needs
}

/** Pending and overdue approvals of the caller. */
const approvalNeeds = ({ waiting, overdue }: { readonly waiting: number; readonly overdue: number }): Need[] => [
  ...(waiting === 0 ? [] : [{ id: 'approvals' as const, count: waiting, date: '' }]),
  ...(overdue === 0 ? [] : [{ id: 'overdue-approvals' as const, count: overdue, date: '' }]),
]

/** Everything the first screen shows, in one reply. */
export async function homeOf(known: Known, modules: readonly Module[]): Promise<Home> {
  const { sql, who, lang } = known
  const me = await meOf(sql, who.account, who.enterprise)
  if (who.enterprise === null) return { Me: me, groups: groupsFor(who, lang), arranged: false, needs: [] }
  await limitToEnterprise(sql, who.enterprise)
  const work = { ...known, enterprise: who.enterprise }
  const [counts, arrangement, turns, waiting, awaited] = await Promise.all([
    homeCounts(sql, who.userCode),
    arrangementOf(sql, who.userCode),
    stepNeeds(sql, who, modules, lang),
    waitingCounts(sql, who.userCode),
    awaitedNeeds(work, modules),
  ])
  const groups = groupsFor(who, lang)
  const mine = arrangement === null ? [] : [arrangedGroup(who, arrangement.modules, lang)]
  const needs = [...approvalNeeds(waiting), ...turns, ...awaited, ...needsOf(who, me, counts)]
  return { Me: me, groups: [...mine, ...groups], arranged: arrangement !== null, needs }
}

export const arrangement = async ({ sql, who }: AtWork) => ({
  modules: (await arrangementOf(sql, who.userCode))?.modules ?? [],
})

export async function arrange(work: AtWork, modules: readonly string[]): Promise<'Success'> {
  const codes = [...new Set(modules)]
  if (codes.some((code) => tileOf(code) === undefined)) throw new Problem('not-configured')
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
