import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '@/schema'
import { directoryReaders } from '../../hosts/directory'
import type { DirectoryReader } from '../../hosts/directory/contract'
import { HostLater, HostRefused } from '../../hosts/provider/errors'
import { enterpriseCode, saveSync } from '../../store/organisation/directory'
import {
  chosenItems,
  type ItemFound,
  lockPlan,
  markApplied,
  type NewItem,
  putOutcome,
  putPlan,
} from '../../store/organisation/directory-plans'
import { isAdministrator } from '../core/actor'
import { audit } from '../core/audit'
import type { AtWork } from '../core/context'
import type { Business } from '../flows/flow-modules'
import type { JobKind, RunningJob } from '../jobs/worker'
import { openApplying, tryAction } from './apply'
import { ownData } from './own-data'
import { type Item, type PlanAction, planOf, type Theirs } from './plan'

const maxTries = 8
const maxWait = 60

/** The directory of this enterprise, if the caller is an administrator. */
export async function mustRead(work: AtWork, provider: string): Promise<DirectoryReader> {
  if (work.who.kind === 'demo') throw new Problem('demo-version')
  if (!isAdministrator(work)) throw new Problem('insufficient-level')
  const reader = directoryReaders(work.services.hosts).get(provider)
  if (reader === undefined) throw new Problem('not-configured')
  // Only the enterprise that owns the directory may read it, because it contains personal data.
  const isOurs = reader.enterprise !== '' && reader.enterprise === (await enterpriseCode(work.sql, work.enterprise))
  if (!isOurs) throw new Problem('directory-not-ours')
  return reader
}

/** Seconds until the next try; throws if the host refused or after too many tries. */
function waitAfter(error: unknown, tried: number) {
  if (error instanceof HostRefused) throw new Problem('directory-refused', { text: error.message })
  if (tried === maxTries) throw new Problem('directory-refused', { text: String(error) })
  const asked = error instanceof HostLater ? error.seconds : undefined
  return Math.min(asked ?? tried * 5, maxWait)
}

/** Repeats a request that the host postponed, until the job is stopped. */
async function withRetries<T>(request: () => Promise<T>, beat: () => Promise<void>, second: number): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await request()
    } catch (error) {
      for (let left = waitAfter(error, tried); left > 0; left -= 1) {
        await pause(second)
        await beat()
      }
    }
  }
}

async function readWhole(running: RunningJob, reader: DirectoryReader, second: number): Promise<Theirs> {
  const departments = await withRetries(reader.departments, () => running.report(0, 0), second)
  const people = []
  for (const [index, { id }] of departments.entries()) {
    const beat = () => running.report(index, departments.length)
    await beat()
    people.push(...(await withRetries(() => reader.people(id), beat, second)))
  }
  // A person in several departments is listed in each of them.
  const byId = new Map(people.map((person) => [person.id, person]))
  return { departments, people: [...byId.values()], isWhole: true }
}

const rowOf = ({ action, ...item }: Item): NewItem => ({ ...item, kind: action.kind, body: action })

const providerOf = ({ job }: RunningJob) => String(job.parameters.provider)

/** Reads a directory and stores the resulting plan; `second` is the length of a second in milliseconds, for tests. */
export const readDirectoryJob =
  (second = 1000): JobKind =>
  async (running) => {
    const provider = providerOf(running)
    const reader = await running.read((work) => mustRead(work, provider))
    const theirs = await readWhole(running, reader, second)
    return running.conclude(async (work) => {
      await mustRead(work, provider)
      const items = planOf(await ownData(work, provider, theirs), theirs)
      const of = { enterprise: work.enterprise, guid: running.job.guid, provider, user: work.who.userCode }
      await putPlan(work.sql, of, items.map(rowOf))
      return { state: 'done' }
    })
  }

const numbersIn = (value: unknown) => (Array.isArray(value) ? value.map(Number).filter(Number.isInteger) : [])

/**
 * Applies the chosen items of a plan in one transaction; a refused item stores its problem and does not block the
 * others.
 */
export const applyJob =
  (business: Business): JobKind =>
  async (running) => {
    const provider = providerOf(running)
    const { plan: guid, without, besides } = running.job.parameters
    return running.conclude(async (work) => {
      await mustRead(work, provider)
      const plan = await lockPlan(work.sql, String(guid))
      if (plan === null || plan.provider !== provider) throw new Problem('plan-gone')
      if (plan.applied_at !== null) throw new Problem('plan-applied')
      const items = await chosenItems(work.sql, plan.guid, numbersIn(without), numbersIn(besides))
      const refused = await applyItems(work, business, { plan: plan.guid, provider }, items)
      await markApplied(work.sql, plan.guid)
      await saveSync(work.sql, work.enterprise, provider, work.who.userCode)
      const report = { Changed: items.length - refused, Failed: refused }
      await audit(work, { action: 'follow', subject: 'directory', guid: plan.guid, changes: { provider, ...report } })
      return { state: 'done', report }
    })
  }

async function applyItems(
  work: AtWork,
  business: Business,
  { plan, provider }: { readonly plan: string; readonly provider: string },
  items: readonly ItemFound[],
) {
  const applying = await openApplying(work, business, provider)
  let refused = 0
  for (const { place, body } of items) {
    const problem = await tryAction(applying, body as PlanAction)
    if (problem !== null) refused += 1
    await putOutcome(work.sql, plan, place, problem?.code ?? '')
  }
  return refused
}
