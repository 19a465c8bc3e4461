import type { Asked, Reply, Topic } from '../double'
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

/** The address book of the company, as an administrator there keeps it. */
export interface WecomCompany {
  departments: WecomDepartment[]
  people: WecomPerson[]
}

/** Nothing where another topic knows more. */
type Answer = (company: WecomCompany, asked: Asked) => Reply | undefined

const fine = { errcode: 0, errmsg: 'ok' }

const answers: Readonly<Record<string, Answer>> = {
  // `GET /cgi-bin/department/list`
  '/cgi-bin/department/list': ({ departments }) => ({
    ...fine,
    department: departments.map((each, index) => ({ ...each, name_en: '', department_leader: [], order: index })),
  }),
  // `GET /cgi-bin/user/list?department_id`: those of the department itself
  '/cgi-bin/user/list': ({ departments, people }, { query }) => {
    const id = Number(query.get('department_id'))
    if (!departments.some((each) => each.id === id)) return { errcode: 60003, errmsg: 'department not found' }
    const userlist = people.filter(({ department }) => department.includes(id))
    return { ...fine, userlist: userlist.map((each) => ({ status: 1, position: '', ...each })) }
  },
  // `GET /cgi-bin/user/get?userid`
  '/cgi-bin/user/get': ({ people }, { query }) => {
    const asked = (query.get('userid') ?? '').toLowerCase()
    const found = people.find(({ userid }) => userid.toLowerCase() === asked)
    return found === undefined ? undefined : { ...fine, status: 1, ...found }
  },
}

export const wecomDirectory =
  (apps: WecomApps, company: WecomCompany): Topic =>
  (asked) => {
    const answer = answers[asked.path]
    const reply = answer?.(company, asked)
    return reply === undefined ? undefined : (wecomRefusal(apps, asked) ?? reply)
  }
