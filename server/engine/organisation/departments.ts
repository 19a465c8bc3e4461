import type { DataScope, DepartmentRow, OwnRights, PostRow, RoleModel, RoleRow } from '@wire'
import { isRightCode, subRights, tileGroups } from '@/modules/tiles'
import { Problem } from '@/schema'
import { administrators, memberNames } from '../../store/flows/approvers'
import {
  addDepartment,
  addRole,
  type DepartmentFound,
  deleteDepartment,
  deletePost,
  deleteRole,
  departmentNameExists,
  departments,
  postNameExists,
  posts,
  type RightRow,
  type RoleFound,
  rightsOfRole,
  roleByGuid,
  roleNameExists,
  roles,
  savePost,
  setRights,
  updateDepartment,
  updateRole,
} from '../../store/organisation/departments'
import { isAdministrator } from '../core/actor'
import { audit } from '../core/audit'
import type { AtWork } from '../core/context'
import { groupText, tileText } from '../texts/tiles'

const deepest = 8

export async function departmentTree({ sql }: Pick<AtWork, 'sql'>): Promise<readonly DepartmentRow[]> {
  const rows = await departments(sql)
  return rows.map((row) => ({
    id: row.guid,
    parentId: row.parent_guid ?? '',
    name: row.name,
    brief: row.brief,
    serialNumber: row.serial_number,
    managerCode: row.manager_user ?? '',
    managerName: row.manager_name ?? '',
    members: row.members,
    children: row.children,
    version: row.version,
  }))
}

/** A department cannot be below itself, and the depth of the tree is limited. */
function mustBeValidParent(all: readonly DepartmentFound[], guid: string, parent: string | null) {
  let above = parent
  for (let depth = 1; above !== null; depth += 1) {
    if (above === guid || depth > deepest) throw new Problem('department-circle')
    const found = all.find((each) => each.guid === above)
    if (found === undefined) throw new Problem('not-found')
    above = found.parent_guid
  }
}

export interface DepartmentInput {
  readonly guid: string
  readonly parentId: string
  readonly name: string
  readonly brief: string
  readonly serialNumber: string
  readonly managerCode: string
  readonly version: number
}

export async function saveDepartment(work: AtWork, input: DepartmentInput): Promise<'Success'> {
  const { sql, enterprise } = work
  const parent = input.parentId === '' ? null : input.parentId
  const values = {
    enterprise,
    guid: input.guid,
    parent,
    name: input.name,
    brief: input.brief,
    serialNumber: input.serialNumber,
    manager: input.managerCode === '' ? null : input.managerCode,
  }
  const all = await departments(sql)
  mustBeValidParent(all, input.guid, parent)
  if (await departmentNameExists(sql, input.name, input.guid)) throw new Problem('department-name-exists')
  const isNew = !all.some(({ guid }) => guid === input.guid)
  if (isNew) await addDepartment(sql, values)
  else if (input.version === 0) return 'Success'
  else if ((await updateDepartment(sql, values, input.version)) === 0) throw new Problem('stale')
  await audit(work, {
    action: isNew ? 'add' : 'edit',
    subject: 'department',
    guid: input.guid,
    changes: { name: input.name },
  })
  return 'Success'
}

export async function removeDepartment(work: AtWork, guid: string): Promise<'Success'> {
  const found = (await departments(work.sql)).find((each) => each.guid === guid)
  if (found === undefined) throw new Problem('not-found')
  if (found.children > 0) throw new Problem('delete-children-first')
  if (found.members > 0) throw new Problem('department-in-use')
  await deleteDepartment(work.sql, guid)
  await audit(work, { action: 'delete', subject: 'department', guid, changes: { name: found.name } })
  return 'Success'
}

export async function postList({ sql }: AtWork): Promise<readonly PostRow[]> {
  return (await posts(sql)).map(({ guid, name, members }) => ({ id: guid, name, members }))
}

export async function putPost(work: AtWork, guid: string, name: string): Promise<'Success'> {
  if (await postNameExists(work.sql, name, guid)) throw new Problem('post-name-exists')
  await savePost(work.sql, work.enterprise, guid, name)
  await audit(work, { action: 'save', subject: 'post', guid, changes: { name } })
  return 'Success'
}

export async function removePost(work: AtWork, guid: string): Promise<'Success'> {
  const found = (await posts(work.sql)).find((each) => each.guid === guid)
  if (found === undefined) throw new Problem('not-found')
  if (found.members > 0) throw new Problem('post-in-use')
  await deletePost(work.sql, guid)
  await audit(work, { action: 'delete', subject: 'post', guid, changes: { name: found.name } })
  return 'Success'
}

const rowOf = (row: RoleFound): RoleRow => ({
  id: row.guid,
  name: row.name,
  builtIn: row.built_in ?? '',
  dataScope: row.data_scope,
  members: row.members,
})

export const roleList = async ({ sql }: AtWork): Promise<readonly RoleRow[]> => (await roles(sql)).map(rowOf)

const noRights = { view: false, edit: false, delete: false, approve: false }
const empty: RoleRow = { id: '', name: '', builtIn: '', dataScope: 'own', members: 0 }

/** Every right that a role can grant, with its texts, as the home page arranges the tiles. */
const allRights = (lang: AtWork['lang']) =>
  tileGroups.flatMap(({ id, tiles }) =>
    tiles
      .filter(({ opens, external }) => opens !== null || external !== undefined)
      .flatMap(({ code }) => [code, ...subRights.flatMap(({ code: own, under }) => (under === code ? [own] : []))])
      .map((code) => ({ code, text: tileText(code, lang), group: groupText(id, lang) })),
  )

/** A role with the rights for every module; without a guid, the defaults of a new role. */
export async function roleModel({ sql, lang }: AtWork, guid: string): Promise<RoleModel> {
  const row = guid === '' ? null : await roleByGuid(sql, guid)
  if (row === null && guid !== '') throw new Problem('not-found')
  const given = new Map((row === null ? [] : await rightsOfRole(sql, guid)).map((right) => [right.code, right]))
  const rights = allRights(lang).map((right) => ({ ...noRights, ...given.get(right.code), ...right }))
  return { ...(row === null ? empty : rowOf(row)), rights, version: row?.version ?? 0 }
}

const maxNamed = 5

/** What the caller may do, by all of their roles, and who may change it. */
export async function ownRights(work: AtWork): Promise<OwnRights> {
  const { sql, lang, who } = work
  const codes = (await administrators(sql)).slice(0, maxNamed)
  const names = await memberNames(sql, codes)
  const hasAll = isAdministrator(work)
  const rightOf = (right: ReturnType<typeof allRights>[number]) => ({
    ...{ ...noRights, scope: '' as const },
    ...who.rights.get(right.code),
    ...right,
  })
  return {
    IsAdministrator: hasAll,
    Rights: hasAll ? [] : allRights(lang).map(rightOf),
    SetUpBy: codes.flatMap((code) => names.get(code)?.name ?? []),
  }
}

export interface RoleInput {
  readonly guid: string
  readonly name: string
  readonly dataScope: DataScope
  readonly rights: readonly RightRow[]
  readonly version: number
}

export async function saveRole(work: AtWork, input: RoleInput): Promise<'Success'> {
  const { sql, enterprise } = work
  if (input.rights.some(({ code }) => !isRightCode(code))) throw new Problem('not-configured')
  if (await roleNameExists(sql, input.name, input.guid)) throw new Problem('role-name-exists')
  const row = await roleByGuid(sql, input.guid)
  if (row?.built_in === 'creator') throw new Problem('creator-untouchable')
  if (row === null) {
    await addRole(sql, { enterprise, guid: input.guid, name: input.name, builtIn: null, dataScope: input.dataScope })
  } else if (input.version === 0) return 'Success'
  else if ((await updateRole(sql, input.guid, input.version, input.name, input.dataScope)) === 0)
    throw new Problem('stale')
  await setRights(sql, enterprise, input.guid, input.rights)
  await audit(work, {
    action: row === null ? 'add' : 'edit',
    subject: 'role',
    guid: input.guid,
    changes: { rights: input.rights },
  })
  return 'Success'
}

export async function removeRole(work: AtWork, guid: string): Promise<'Success'> {
  const row = await roleByGuid(work.sql, guid)
  if (row === null) throw new Problem('not-found')
  if (row.built_in !== null) throw new Problem('role-built-in')
  if (row.members > 0) throw new Problem('role-in-use')
  await deleteRole(work.sql, guid)
  await audit(work, { action: 'delete', subject: 'role', guid, changes: { name: row.name } })
  return 'Success'
}
