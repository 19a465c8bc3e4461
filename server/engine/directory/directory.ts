import type { DirectoryPlan, DirectoryRow, PlanItem, PlanKind } from '@wire'
import { isProblemCode, Problem } from '@/schema'
import { directoryReaders } from '../../hosts/directory'
import { memberNames } from '../../store/flows/approvers'
import { boundCount, directories, enterpriseCode, setDirectoryFollowed } from '../../store/organisation/directory'
import { latestPlan, lockPlan, planCounts, planItems } from '../../store/organisation/directory-plans'
import { listMembers } from '../../store/organisation/members'
import { audit } from '../core/audit'
import type { AtWork } from '../core/context'
import { enqueueJob } from '../jobs/jobs'
import { problemText } from '../texts/problems'
import { mustRead } from './jobs'

/** The directories configured on this server, and whether they belong to this enterprise. */
export async function directoryList({ sql, enterprise, lang, services }: AtWork): Promise<readonly DirectoryRow[]> {
  const code = await enterpriseCode(sql, enterprise)
  const stored = await directories(sql)
  const names = await memberNames(
    sql,
    stored.map(({ synced_by: by }) => by),
  )
  const all = { page: 1, rows: 1, keyword: '', department: '', state: 'enabled' }
  const { total } = await listMembers(sql, all)
  const rows: DirectoryRow[] = []
  for (const [provider, reader] of directoryReaders(services.hosts)) {
    const own = stored.find((each) => each.provider === provider)
    rows.push({
      Provider: provider,
      Name: reader.name[lang],
      IsOurs: reader.enterprise !== '' && reader.enterprise === code,
      Bound: await boundCount(sql, provider),
      Members: total,
      SyncedAt: own?.synced_at ?? '',
      SyncedBy: own === undefined ? '' : (names.get(own.synced_by)?.name ?? ''),
      Follows: own?.follows ?? false,
    })
  }
  return rows
}

export async function startDirectoryRead(work: AtWork, guid: string, provider: string): Promise<'Success'> {
  await mustRead(work, provider)
  const isNew = await enqueueJob(work, { guid, kind: 'directory-look', subject: '', parameters: { provider } })
  if (isNew) await audit(work, { action: 'look', subject: 'directory', guid, changes: { provider } })
  return 'Success'
}

/** The latest plan, with counts by kind. */
export async function directoryPlan(work: AtWork, provider: string): Promise<DirectoryPlan> {
  const plan = await latestPlan(work.sql, provider)
  const counts = plan === null ? [] : await planCounts(work.sql, plan.guid)
  return {
    Guid: plan?.guid ?? '',
    MadeAt: plan?.made_at ?? '',
    AppliedAt: plan?.applied_at ?? '',
    Code: await enterpriseCode(work.sql, work.enterprise),
    Counts: counts.map(({ kind, count, ticked, done, refused }) => ({
      ...{ Kind: kind as PlanKind, Count: count, Ticked: ticked, Done: done, Refused: refused },
    })),
  }
}

const stateOf = (outcome: string | null) => (outcome === null ? 'waiting' : outcome === '' ? 'done' : 'refused')

export async function directoryItems(
  { sql, lang }: AtWork,
  query: { readonly Plan: string; readonly Kind: string; readonly page: number; readonly rows: number },
): Promise<readonly PlanItem[]> {
  const items = await planItems(sql, query.Plan, { kind: query.Kind, page: query.page, rows: query.rows })
  return items.map(({ place, kind, name, was, becomes, ticked, outcome }) => ({
    ...{ Place: place, Kind: kind as PlanKind, Name: name, Was: was, Becomes: becomes, Ticked: ticked },
    State: stateOf(outcome),
    Problem: outcome !== null && isProblemCode(outcome) ? problemText(lang, outcome) : '',
  }))
}

interface Chosen {
  readonly guid: string
  readonly plan: string
  readonly without: readonly number[]
  readonly besides: readonly number[]
}

/** Older plans must be computed again first. */
const day = 86_400_000

/** Starts a job that applies the chosen items; the same guid is one job. */
export async function startDirectoryApply(
  work: AtWork,
  { guid, plan: of, without, besides }: Chosen,
): Promise<'Success'> {
  const plan = await lockPlan(work.sql, of)
  if (plan === null || Date.now() - Date.parse(plan.made_at) > day) throw new Problem('plan-gone')
  if (plan.applied_at !== null) throw new Problem('plan-applied')
  const { provider } = plan
  await mustRead(work, provider)
  const parameters = { provider, plan: plan.guid, without, besides }
  await enqueueJob(work, { guid, kind: 'directory-apply', subject: '', parameters })
  return 'Success'
}

export async function setFollows(work: AtWork, provider: string, follows: boolean): Promise<'Success'> {
  await mustRead(work, provider)
  if ((await setDirectoryFollowed(work.sql, provider, follows)) === 0) throw new Problem('not-found')
  await audit(work, { action: follows ? 'follow' : 'unfollow', subject: 'directory', changes: { provider } })
  return 'Success'
}
