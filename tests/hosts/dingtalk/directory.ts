import type { Asked, Reply, Topic } from '../double'
import { type DingtalkApp, dingtalkRefusal } from './token'

export interface DingtalkDepartment {
  readonly dept_id: number
  readonly name: string
  readonly parent_id: number
}

export interface DingtalkPerson {
  readonly userid: string
  readonly name: string
  readonly mobile?: string
  readonly dept_id_list: readonly number[]
}

/** The address book of the company; what stands above all departments is 1. */
export interface DingtalkCompany {
  departments: DingtalkDepartment[]
  people: DingtalkPerson[]
}

/** Nothing where another topic knows more. */
type Answer = (company: DingtalkCompany, asked: Asked) => Reply | undefined

const fine = { errcode: 0, errmsg: 'ok', request_id: 'request' }

const answers: Readonly<Record<string, Answer>> = {
  // `POST /topapi/v2/department/listsub`: those right below one
  '/topapi/v2/department/listsub': ({ departments }, { body }) => ({
    ...fine,
    result: departments.filter(({ parent_id: parent }) => parent === (body.dept_id ?? 1)),
  }),
  // `POST /topapi/v2/user/list`: by cursor, at most a hundred at once
  '/topapi/v2/user/list': ({ people }, { body }) => {
    const [cursor, size] = [Number(body.cursor), Number(body.size)]
    if (!(size >= 1 && size <= 100)) return { errcode: 33012, errmsg: '无效的参数' }
    const own = people.filter(({ dept_id_list: of }) => of.includes(Number(body.dept_id)))
    const next = cursor + size
    const more = next < own.length
    const list = own.slice(cursor, next).map((each) => ({ active: true, ...each }))
    return { ...fine, result: { has_more: more, ...(more ? { next_cursor: next } : {}), list } }
  },
  // `POST /topapi/v2/user/get`
  '/topapi/v2/user/get': ({ people }, { body }) => {
    const found = people.find(({ userid }) => userid === body.userid)
    return found === undefined ? undefined : { ...fine, result: found }
  },
}

export const dingtalkDirectory =
  (app: DingtalkApp, company: DingtalkCompany): Topic =>
  (asked) => {
    const answer = answers[asked.path]
    const reply = answer?.(company, asked)
    return reply === undefined ? undefined : (dingtalkRefusal(app, asked) ?? reply)
  }
