import type { Services } from '../engine/core/context'
import { hashPassword } from '../engine/core/secrets'
import type { Store } from '../store/store'
import type { Seed } from './base/seed'
import { seedEnterprise, seedSpecialAccounts } from './enterprise'

const password = 'purlin2026'

const main: Seed = {
  space: 'demo-1',
  name: '广厦建设集团有限公司',
  shortName: '广厦建设',
  founder: { login: 'boss', name: '周广厦', phone: '13800000000' },
  people: 80,
  projects: 24,
  contracts: 300,
  payments: 2000,
  tasks: 500,
  flows: 400,
  stockLines: 20_000,
  ...{ logDays: 300, reportSites: 6, notices: 40 },
  checks: 5000,
  certificates: 60,
  phones: 1,
  prefix: 'GX',
  firstWorkIndex: 0,
  logins: {
    ...{ 总经理: 'leader', 副总经理: 'admin', 项目经理: 'pm', 施工员: 'site', 会计: 'finance' },
    ...{ 部门经理: 'branch', 材料员: 'store' },
  },
}

const other: Seed = {
  space: 'demo-2',
  name: '海川路桥工程有限公司',
  shortName: '海川路桥',
  founder: { login: 'other', name: '何海川', phone: '13700000000' },
  people: 12,
  projects: 3,
  contracts: 6,
  payments: 12,
  tasks: 9,
  flows: 12,
  stockLines: 200,
  ...{ logDays: 12, reportSites: 1, notices: 5 },
  checks: 20,
  certificates: 6,
  phones: 500_001,
  prefix: 'HC',
  firstWorkIndex: 3,
  logins: {},
}

interface SignIn {
  readonly login: string
  readonly password: string
  readonly who: string
}

/** The sign-ins printed at the start of the server. */
export const demoSignIns: readonly SignIn[] = [
  { login: 'boss', password, who: 'founder of the company' },
  { login: 'admin', password, who: 'administrator' },
  { login: 'pm', password, who: 'project manager' },
  { login: 'finance', password, who: 'accountant' },
  { login: 'site', password, who: 'site engineer' },
  { login: 'store', password, who: 'material staff' },
  { login: 'demo', password, who: 'demo-version user' },
  { login: 'solo', password, who: 'private user without a company' },
  { login: 'other', password, who: 'founder of another company' },
]

/** Creates the demo data, unless the database already contains an enterprise. */
export async function seedDemo(store: Store, services: Services, today: string): Promise<void> {
  // One hash for all accounts, because they share one public password.
  const hash = await hashPassword(password, services.passwordCost)
  await store.system(async (sql) => {
    await sql.run('select pg_advisory_xact_lock(5114020012)')
    if ((await sql.maybe('select 1 from enterprise limit 1')) !== null) return
    const context = { sql, services, hash, today }
    const seeded = await seedEnterprise(context, main)
    await seedSpecialAccounts(context, main, seeded)
    await sql.run("select set_config('purlin.enterprise', '', true), set_config('purlin.system', 'on', true)")
    await seedEnterprise(context, other)
  })
}
