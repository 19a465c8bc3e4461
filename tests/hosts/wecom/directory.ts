import type { ReceivedRequest, Reply, Topic } from '../double'
import { type WecomApps, wecomRefusal } from './token'

export interface WecomDepartment {
  readonly id: number
  readonly name: string
  readonly parentid: number
}

export interface WecomPerson {
  readonly userid: string
  readonly name: string
  readonly mobile?: string
  readonly department: readonly number[]
  readonly main_department: number
  readonly status?: number
}

/** The address book of the company, which tests change like an administrator. */
export interface WecomCompany {
  departments: WecomDepartment[]
  people: WecomPerson[]
}

/** Undefined if another topic answers. */
type Answer = (company: WecomCompany, asked: ReceivedRequest) => Reply | undefined

const ok = { errcode: 0, errmsg: 'ok' }

const answers: Readonly<Record<string, Answer>> = {
  // `GET /cgi-bin/department/list`
  '/cgi-bin/department/list': ({ departments }) => ({
    ...ok,
    department: departments.map((each, index) => ({ ...each, name_en: '', department_leader: [], order: index })),
  }),
  // `GET /cgi-bin/user/list?department_id`: direct members
  '/cgi-bin/user/list': ({ departments, people }, { query }) => {
    const id = Number(query.get('department_id'))
    if (!departments.some((each) => each.id === id)) return { errcode: 60003, errmsg: 'department not found' }
    const userlist = people.filter(({ department }) => department.includes(id))
    return { ...ok, userlist: userlist.map((each) => ({ status: 1, position: '', ...each })) }
  },
  // `GET /cgi-bin/user/get?userid`
  '/cgi-bin/user/get': ({ people }, { query }) => {
    const requestedId = (query.get('userid') ?? '').toLowerCase()
    const found = people.find(({ userid }) => userid.toLowerCase() === requestedId)
    return found === undefined ? undefined : { ...ok, status: 1, ...found }
  },
}

export const wecomDirectory =
  (apps: WecomApps, company: WecomCompany): Topic =>
  (request) => {
    const answer = answers[request.path]
    const reply = answer?.(company, request)
    return reply === undefined ? undefined : (wecomRefusal(apps, request) ?? reply)
  }
