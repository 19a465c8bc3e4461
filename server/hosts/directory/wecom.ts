import { HostRefused } from '../provider/errors'
import type { Reply } from '../provider/token'
import type { Wecom } from '../provider/wecom'
import type { DirectoryReader, HostPerson } from './contract'
import { plainPhone } from './phone'

interface Departments extends Reply {
  readonly department?: readonly { readonly id: number; readonly name?: string; readonly parentid: number }[]
}

interface Person {
  readonly userid: string
  readonly name?: string
  readonly mobile?: string
  readonly department?: readonly number[]
  readonly main_department?: number
  /** 1 active, 2 disabled, 4 not activated, 5 left. */
  readonly status?: number
}

interface People extends Reply {
  readonly userlist?: readonly Person[]
}

const inactiveStatuses = [2, 5]
const unknownPersonCode = 60_111

const personOf = ({
  userid: id,
  name = '',
  mobile = '',
  department = [],
  main_department: main,
}: Person): HostPerson => ({
  id,
  name: name === '' ? id : name,
  phone: plainPhone(mobile),
  departments: [...(main === undefined ? [] : [main]), ...department.filter((each) => each !== main)].map(String),
})

/** Contains what the application is allowed to read; phone numbers only if the person or the company allows it. */
export function wecomDirectory(host: Wecom): DirectoryReader {
  return {
    name: { zh: '企业微信', tw: '企業微信', en: 'WeCom', es: 'WeCom' },
    enterprise: host.settings.enterprise,
    async departments() {
      const { department = [] } = await host.get<Departments>('department/list')
      return department.map(({ id, name = '', parentid }) => ({
        id: String(id),
        parent: parentid === 0 ? '' : String(parentid),
        name: name === '' ? String(id) : name,
      }))
    },
    async people(department) {
      const { userlist = [] } = await host.get<People>('user/list', { department_id: department })
      return userlist.filter(({ status = 1 }) => !inactiveStatuses.includes(status)).map(personOf)
    },
    async person(id) {
      try {
        const found = await host.get<Reply & Person>('user/get', { userid: id })
        return inactiveStatuses.includes(found.status ?? 1) ? null : personOf(found)
      } catch (error) {
        if (error instanceof HostRefused && error.code === unknownPersonCode) return null
        throw error
      }
    },
  }
}
