import { randomUUID } from 'node:crypto'
import type { PlanItem } from '@wire'
import { modules } from '@/modules'
import { applyJob, readDirectoryJob } from '../../../../server/engine/directory/jobs'
import { openJobs } from '../../../../server/engine/jobs/worker'
import { moduleHooks } from '../../../../server/modules'
import { openFirm } from '../../support/firm'
import { codes, openAtHosts } from './at-hosts'

export type Provider = keyof typeof codes

/** A firm whose directory is at one of the hosts, and the calls of its administrator. */
export async function openBook(provider: Provider) {
  const at = await openAtHosts()
  const firm = await openFirm(at.server, '甲建设', 1000)
  const { enterprise } = firm
  const as = { login: firm.login }
  const within = <T extends object>(text: string, values: readonly unknown[] = []) =>
    at.server.store.transaction({ enterprise }, (sql) => sql.many<T>(text, values))
  await at.server.store.system((sql) =>
    sql.run('update enterprise set code = $2 where guid = $1', [enterprise, codes[provider]]),
  )
  const jobs = openJobs({
    ...{ store: at.server.store, services: at.server.services, every: 20 },
    kinds: { 'directory-look': readDirectoryJob(1), 'directory-apply': applyJob({ modules, extras: moduleHooks }) },
  })

  async function finishedJob(guid: string, who: typeof as = as) {
    for (let attempt = 0; attempt < 500; attempt += 1) {
      const { body } = await at.server.get('Job.Get', { guid }, who)
      if (body.State !== 'waiting' && body.State !== 'running') return body
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error('the job did not end')
  }
  async function preview() {
    const guid = randomUUID()
    const answer = await at.server.save('HostDirectory.Look', 'add', { guid, Provider: provider }, as)
    if (answer.problem !== null) throw new Error(answer.text)
    const job = await finishedJob(guid)
    const { body: plan } = await at.server.get('HostDirectory.GetPlan', { Provider: provider }, as)
    return { job, plan, items: plan.Guid === '' ? [] : await items(plan.Guid) }
  }
  const items = async (Plan: string): Promise<readonly PlanItem[]> =>
    (await at.server.get('HostDirectory.GetItems', { Plan, Kind: '', page: 1, rows: 200 }, as)).body
  async function apply(Plan: string, Without: readonly number[] = [], Besides: readonly number[] = []) {
    const guid = randomUUID()
    const answer = await at.server.save('HostDirectory.Apply', 'add', { guid, Plan, Without, Besides }, as)
    if (answer.problem !== null) return { problem: answer.problem, job: null }
    return { problem: null, job: await finishedJob(guid) }
  }

  return {
    at,
    firm,
    as,
    within,
    look: preview,
    items,
    apply,
    /** The proposed changes, one line each. */
    lines: (all: readonly PlanItem[]) =>
      all.map(({ Kind, Name, Was, Becomes, Ticked }) =>
        [Ticked ? '+' : '-', Kind, Name, Was, Becomes].join(' ').trim(),
      ),
    placeOf: (all: readonly PlanItem[], kind: string, name: string) =>
      all.find((each) => each.Kind === kind && each.Name === name)?.Place ?? -1,
    /** The departments, each with its parent. */
    departments: async () =>
      (
        await within<{ line: string }>(
          `select d.name || ' < ' || coalesce(p.name, '') as line from department d
             left join department p on p.enterprise_id = d.enterprise_id and p.guid = d.parent_guid
            where d.deleted_at is null order by 1`,
        )
      ).map(({ line }) => line),
    /** The people: name, department, state and identity at the host. */
    people: async () =>
      (
        await within<{ line: string }>(
          `select concat_ws(' ', m.name, d.name, m.state, i.external_id) as line from member m
             left join department d on d.enterprise_id = m.enterprise_id and d.guid = m.department_guid
             left join member_identity i on i.enterprise_id = m.enterprise_id and i.user_code = m.user_code and i.provider = $1
            order by m.user_code`,
          [provider],
        )
      ).map(({ line }) => line),
    close: async () => {
      await jobs.close()
      await at.close()
    },
  }
}

export type Book = Awaited<ReturnType<typeof openBook>>
