import { useState } from 'react'
import { useDebounced } from '@/client/queries/use-debounced'
import { usePages } from '@/client/queries/use-pages'
import { useRead } from '@/client/queries/use-read'
import { useMe } from '@/client/session/session'
import { useParams } from '@/platform/router'
import { useTranslate } from '@/words'

export const states = ['', 'enabled', 'disabled'] as const
export type StateChoice = (typeof states)[number]

const rowsPerPage = 20

/** The members of the enterprise, filtered by name or phone, state and department. */
export function useMembers() {
  const t = useTranslate()
  const me = useMe()
  const { department: requested = '' } = useParams()
  const [department, setDepartment] = useState(requested)
  const [search, setSearch] = useState('')
  const [state, setState] = useState<StateChoice>('')
  const keyword = useDebounced(search.trim())
  const list = usePages('UserManage.GetUserManage', { keyword, state, department }, { rows: rowsPerPage })
  const tree = useRead('Department.GetTree', {})
  const departmentName = tree.data?.find((row) => row.id === department)?.name ?? ''
  const filtered = keyword !== '' || state !== '' || department !== ''
  const clearFilters = () => {
    setSearch('')
    setState('')
    setDepartment('')
  }
  const maySee = me?.IsAdministrator || me?.IsCreator || false
  return {
    t,
    list,
    search,
    setSearch,
    state,
    setState,
    department,
    departmentName,
    setDepartment,
    filtered,
    clearFilters,
    maySee,
  }
}
