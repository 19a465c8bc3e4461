import { useRead } from '@/client/queries/use-read'
import { branchesOf } from '../departments/tree'
import type { Choice } from './use-choose'

const maxPeople = 500

/** Departments as choices, each with its path. */
export function useDepartmentChoices() {
  const tree = useRead('Department.GetTree', {})
  const branches = branchesOf(tree.data ?? [])
  const rows = branches.map(({ row, path }): Choice => ({ id: row.id, label: row.name, note: path.join(' / ') }))
  return { ...tree, branches, rows }
}

export function usePostChoices() {
  const posts = useRead('Post.GetList', {})
  return { ...posts, rows: (posts.data ?? []).map(({ id, name }): Choice => ({ id, label: name })) }
}

/** Roles that can be assigned, without that of the creator. */
export function useRoleChoices() {
  const roles = useRead('Role.GetList', {})
  const assignable = (roles.data ?? []).filter((role) => role.builtIn !== 'creator')
  return { ...roles, rows: assignable.map(({ id, name }): Choice => ({ id, label: name })) }
}

export function usePeopleChoices() {
  const people = useRead('UserManage.GetUserList', { page: 1, rows: maxPeople, keyword: '' })
  const rows = (people.data ?? []).map(
    ({ UserCode, UserName, Company }): Choice => ({ id: UserCode, label: UserName, note: Company }),
  )
  return { ...people, rows }
}
