import { randomUUID } from 'node:crypto'
import type { DataScope } from '@wire'
import { project } from '@/modules/projects/project/project.module'
import type { DraftOf } from '@/schema'
import type { Actor, Right } from '../../../../server/engine/core/actor'
import type { AtWork } from '../../../../server/engine/core/context'
import { addRole, setRights } from '../../../../server/store/organisation/departments'
import { createEnterprise, signedInPerson } from '../../support/people'
import type { Served } from '../../support/serve'

export type ProjectDraft = DraftOf<typeof project>

/** The parent of each department. */
export const parentOf = { head: null, east: 'head', harbour: 'east', quay: 'harbour', west: 'head' } as const
export type DepartmentName = keyof typeof parentOf
export const departmentNames = Object.keys(parentOf) as DepartmentName[]

export interface Colleague {
  readonly name: string
  readonly code: string
  readonly department: DepartmentName
  readonly login: { readonly Id: string; readonly JW: string }
}

const right = (scope: DataScope): Right => ({ view: true, edit: true, delete: true, approve: false, scope })

/** A company with a tree of five departments, for tests with people and projects. */
export async function openCompany(server: Served, name: string) {
  const { store, services } = server
  const enterprise = await createEnterprise(store, name)
  const guids = Object.fromEntries(departmentNames.map((each) => [each, randomUUID()])) as Record<
    DepartmentName,
    string
  >
  await store.transaction({ enterprise }, async (sql) => {
    for (const each of departmentNames) {
      const parent = parentOf[each]
      await sql.run('insert into department (enterprise_id, guid, parent_guid, name) values ($1, $2, $3, $4)', [
        enterprise,
        guids[each],
        parent === null ? null : guids[parent],
        each,
      ])
    }
  })

  const hire = async (person: string, department: DepartmentName): Promise<Colleague> => {
    const { userCode, login } = await signedInPerson(store, { enterprise, name: person })
    await store.transaction({ enterprise }, (sql) =>
      sql.run('update member set department_guid = $1 where user_code = $2', [guids[department], userCode]),
    )
    return { name: person, code: userCode, department, login }
  }

  /** Gives a person a role with the right to view modules, and to change some of them. */
  const giveRole = (
    { code }: Colleague,
    dataScope: DataScope,
    rights: readonly string[],
    edits: readonly string[] = [],
  ) =>
    store.transaction({ enterprise }, async (sql) => {
      const guid = randomUUID()
      await addRole(sql, { enterprise, guid, name: guid, builtIn: null, dataScope })
      await setRights(
        sql,
        enterprise,
        guid,
        rights.map((code) => {
          const isEditor = edits.includes(code)
          return { code, view: true, edit: isEditor, delete: isEditor, approve: false }
        }),
      )
      await sql.run('insert into member_role (enterprise_id, user_code, role_guid) values ($1, $2, $3)', [
        enterprise,
        code,
        guid,
      ])
    })

  /** Runs work as a person with the given scope of rights; null means no rights. */
  const as = <T>(colleague: Colleague, scope: DataScope | null, run: (work: AtWork) => Promise<T>) => {
    const who: Actor = {
      account: colleague.login.Id,
      name: colleague.name,
      kind: 'ordinary',
      userCode: colleague.code,
      enterprise,
      department: guids[colleague.department],
      isCreator: false,
      isAdministrator: false,
      rights: new Map(scope === null ? [] : [[project.code, right(scope)]]),
      tokenHash: Buffer.alloc(0),
    }
    const device = { id: 'phone-1', name: 'test', platform: 'h5' }
    const context = { lang: 'zh', address: '10.0.0.1', device, requestId: 'test', services } as const
    return store.transaction({ enterprise }, (sql) => run({ ...context, sql, who, enterprise }))
  }

  /** A project draft with all required fields. */
  const draft = (index: number, of: ProjectDraft & { readonly manager: string }): ProjectDraft => ({
    code: `P-${String(index).padStart(4, '0')}`,
    name: `码头${index}号工程`,
    status: 'building',
    type: 'road',
    pausedWhy: '等待图纸',
    startUpDepartment: guids.head,
    ...of,
  })

  const makeAdministrator = ({ code }: Colleague) =>
    store.transaction({ enterprise }, (sql) =>
      sql.run('update member set is_administrator = true where user_code = $1', [code]),
    )

  return { enterprise, departments: guids, hire, giveRole, makeAdministrator, as, draft }
}

export type Company = Awaited<ReturnType<typeof openCompany>>
