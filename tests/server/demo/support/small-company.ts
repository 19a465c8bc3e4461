import { roleOfPost } from '../../../../server/demo/base/company'
import type { Seed } from '../../../../server/demo/base/seed'
import { seedEnterprise } from '../../../../server/demo/enterprise'
import { hashPassword } from '../../../../server/engine/core/secrets'
import { calls } from '../../../../server/http/calls'
import { type As, serve } from '../../support/serve'

const seed: Seed = {
  ...{
    space: 'choices',
    name: '选择样例建设有限公司',
    shortName: '选择样例',
    prefix: 'XZ',
    phones: 900_000,
    firstWorkIndex: 0,
  },
  founder: { login: 'choices', name: '周样例', phone: '13600000000' },
  ...{ people: 81, projects: 9, contracts: 40, payments: 60, tasks: 9, flows: 20, stockLines: 600 },
  ...{ logDays: 3, reportSites: 9, notices: 4, checks: 30, certificates: 9, logins: {} },
}

/** A small demo company, and of each role the person who takes part in the most projects under construction. */
export async function openSmallCompany() {
  const server = await serve({ endpoints: calls })
  const { store, services } = server
  const hash = await hashPassword('purlin2026', services.passwordCost)
  const today = new Date().toISOString().slice(0, 10)
  const planted = await store.system((sql) => seedEnterprise({ sql, services, hash, today }, seed))
  const rows = await store.transaction({ enterprise: planted.work.enterprise }, (sql) =>
    sql.many<{ code: string; phone: string }>(
      `select m.user_code as code, m.phone from member m
        order by (select count(*) from project p
                   where p.status = 'building' and (m.user_code = any(p.team) or m.user_code = p.manager)) desc`,
    ),
  )
  const signIn = async (LoginName: string): Promise<As> => {
    const takes = { LoginName, Password: 'purlin2026', Remember: false }
    return { login: (await server.save('Login.Login', 'edit', takes)).body }
  }
  const people = new Map<string, As>()
  for (const { code, phone } of rows) {
    const person = planted.people.find((each) => each.code === code)
    if (person === undefined || people.has(roleOfPost[person.post])) continue
    people.set(roleOfPost[person.post], await signIn(phone))
  }
  return { server, people, founder: await signIn(seed.founder.login), enterprise: planted.work.enterprise }
}
