import { contract } from '@/modules/finance/contract/contract.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { project } from '@/modules/projects/project/project.module'
import { postRecords } from '../../../../server/engine/features/posts/reconcile'
import { openDesk } from '../../records/support/desk'
import { signedInPerson } from '../../support/people'
import type { As, Served } from '../../support/serve'
import type { Dice } from './dice'
import type { Department, Member, Organization, PaymentDraft, Project } from './people'

/** A random firm: nested departments, managers, superiors, posts, roles and projects; each person has a session. */
export async function openRandomOffice(server: Served, chance: Dice, number: number) {
  const desk = await openDesk(server, { name: `第${number}建设`, phones: 1000 * (number + 1) })
  const { enterprise, founder } = desk.firm
  const inFirm = <T>(work: Parameters<typeof server.store.transaction<T>>[1]) =>
    server.store.transaction({ enterprise }, work)
  const guids = (count: number) => Array.from({ length: count }, () => chance.guid())
  const [posts, roles, departmentGuids, projectGuids] = [guids(4), guids(4), guids(5), guids(3)]
  const maker = chance.guid()
  const right = { code: payment.code, view: true, edit: true, delete: true, approve: true }
  await server.save(
    'Role.Save',
    'add',
    { guid: maker, name: '经办', dataScope: 'all', rights: [right], version: 0 },
    desk.as,
  )
  const signed: Record<string, As> = { [founder.userCode]: desk.as }
  for (let index = 0; index < 18; index += 1) {
    const person = await signedInPerson(server.store, {
      ...{ enterprise, name: `员${index}`, isAdministrator: index === 0, code: `P${index + 10}` },
    })
    signed[person.userCode] = { login: person.login }
  }
  const codes = Object.keys(signed)
  const people = codes.map((code, index): Member => {
    const superior = chance.chance(35) ? chance.one(codes) : ''
    return {
      ...{ code, department: chance.one(departmentGuids), post: chance.one(posts), isMaker: index < 8 },
      superior: superior === code ? '' : superior,
      roles: roles.filter(() => chance.chance(30)),
    }
  })
  const departments = departmentGuids.map(
    (guid, index): Department => ({
      guid,
      parent: index === 0 ? '' : chance.one(departmentGuids.slice(0, index)),
      manager: chance.chance(80) ? chance.one(codes) : '',
    }),
  )
  await inFirm(async (sql) => {
    for (const [table, all] of [
      ['post', posts],
      ['role', roles],
    ] as const) {
      const [more, value] = table === 'role' ? [', data_scope', ", 'own'"] : ['', '']
      await sql.run(
        `insert into ${table} (enterprise_id, guid, name${more}) select $1, g, '${table}' || g::text${value} from unnest($2::uuid[]) g`,
        [enterprise, all],
      )
    }
    for (const { guid, parent, manager } of departments) {
      await sql.run(
        `insert into department (enterprise_id, guid, parent_guid, name, manager_user) values ($1, $2, $3, $4, $5)`,
        [enterprise, guid, parent || null, guid, manager || null],
      )
    }
    for (const { code, department, post, superior, roles: own, isMaker } of people) {
      await sql.run(`update member set department_guid = $2, post_guid = $3, superior_user = $4 where user_code = $1`, [
        code,
        department,
        post,
        superior || null,
      ])
      await sql.run(`insert into member_role (enterprise_id, user_code, role_guid) select $1, $2, unnest($3::uuid[])`, [
        enterprise,
        code,
        isMaker ? [...own, maker] : own,
      ])
    }
  })
  const projects = projectGuids.map(
    (guid): Project => ({ guid, manager: chance.one(codes), team: chance.some(codes, chance.below(6)) }),
  )
  for (const [index, { guid, manager, team }] of projects.entries()) {
    const draft = { ...desk.projectDraft(`R${index}`, `随机${index}`), manager, team }
    const answer = await desk.save(project, guid, draft)
    if (answer.problem !== null) throw new Error(`${answer.text} ${JSON.stringify(answer.details)}`)
  }
  const contracts = [
    await desk.createRegistered({ amount: 100_000_000_000, advance: 100_000_000_000 }),
    await desk.createRegistered({ amount: 100_000_000_000, advance: 100_000_000_000 }),
  ]

  /** Inserts payments and posts them to the ledger, as their saves would. */
  const insertPayments = (all: readonly (PaymentDraft & { readonly guid: string })[]) =>
    inFirm(async (sql) => {
      await sql.run(
        `insert into payment (enterprise_id, guid, project_guid, project, add_user, number, purpose, amount, status, applicant,
                              "dueDate", reason, contract)
         select $1, r.guid, r.project, r.project, r.applicant, r.guid::text, r.purpose, r.amount / 100.0, 'applied', r.applicant,
                '2026-12-01', '进度', r.contract
           from jsonb_to_recordset($2::jsonb) r(guid uuid, project uuid, applicant text, purpose text, amount bigint, contract uuid)`,
        [
          enterprise,
          JSON.stringify(
            all.map((each, index) => ({ ...each, contract: index % 5 === 0 ? contracts[index % 2] : null })),
          ),
        ],
      )
      await postRecords(sql, enterprise, [payment], [contract, payment])
    })

  const org: Organization = {
    administrators: [founder.userCode, codes[1] ?? ''],
    people,
    departments,
    projects,
  }
  return { enterprise, desk, org, signed, posts, roles, contracts, inFirm, insertPayments }
}

export type RandomOffice = Awaited<ReturnType<typeof openRandomOffice>>
