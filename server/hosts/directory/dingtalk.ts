import type { Dingtalk } from '../provider/dingtalk'
import { HostRefused } from '../provider/errors'
import type { Reply } from '../provider/token'
import type { DirectoryReader, HostDepartment, HostPerson } from './contract'
import { plainPhone } from './phone'

interface Departments extends Reply {
  readonly result?: readonly { readonly dept_id: number; readonly name?: string; readonly parent_id?: number }[]
}

interface Person {
  readonly userid: string
  readonly name?: string
  readonly mobile?: string
  readonly dept_id_list?: readonly number[]
}

interface People extends Reply {
  readonly result?: { readonly has_more?: boolean; readonly next_cursor?: number; readonly list?: readonly Person[] }
}

/** The company itself. */
const top = '1'
const unknownPersonCodes = [60_121, 33_012]
const pageSize = 100
const maxPages = 1000
const maxDepartments = 5000

const personOf = ({ userid: id, name = '', mobile = '', dept_id_list: departments = [] }: Person): HostPerson => ({
  id,
  name: name === '' ? id : name,
  phone: plainPhone(mobile),
  departments: departments.map(String),
})

/** Contains what the application is allowed to read. */
export function dingtalkDirectory(host: Dingtalk): DirectoryReader {
  const below = async (parent: string): Promise<readonly HostDepartment[]> => {
    const { result = [] } = await host.post<Departments>('topapi/v2/department/listsub', { dept_id: Number(parent) })
    return result.map(({ dept_id: id, name = '' }) => ({
      id: String(id),
      parent,
      name: name === '' ? String(id) : name,
    }))
  }
  return {
    name: { zh: '钉钉', tw: '釘釘', en: 'DingTalk', es: 'DingTalk' },
    enterprise: host.settings.enterprise,
    /** Requests each level separately, because the host returns only direct children. */
    async departments() {
      const found: HostDepartment[] = [{ id: top, parent: '', name: '' }]
      for (let next = 0; next < found.length && found.length < maxDepartments; next += 1) {
        const known = new Set(found.map(({ id }) => id))
        found.push(...(await below(found[next]?.id ?? top)).filter(({ id }) => !known.has(id)))
      }
      return found
    },
    async people(department) {
      const found: HostPerson[] = []
      for (let [cursor, page] = [0, 0]; page < maxPages; page += 1) {
        const body = { dept_id: Number(department), cursor, size: pageSize }
        const { result } = await host.post<People>('topapi/v2/user/list', body)
        found.push(...(result?.list ?? []).map(personOf))
        if (result?.has_more !== true || result.next_cursor === undefined) break
        cursor = result.next_cursor
      }
      return found
    },
    async person(id) {
      try {
        const { result } = await host.post<Reply & { readonly result?: Person }>('topapi/v2/user/get', { userid: id })
        return result === undefined ? null : personOf(result)
      } catch (error) {
        if (error instanceof HostRefused && unknownPersonCodes.includes(error.code)) return null
        throw error
      }
    },
  }
}
