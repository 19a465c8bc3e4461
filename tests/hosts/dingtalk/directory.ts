import type { ReceivedRequest, Reply, Topic } from '../double'
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

/** The address book of the company; the top department has the id 1. */
export interface DingtalkCompany {
  departments: DingtalkDepartment[]
  people: DingtalkPerson[]
}

/** Undefined if another topic answers. */
type Answer = (company: DingtalkCompany, asked: ReceivedRequest) => Reply | undefined

const ok = { errcode: 0, errmsg: 'ok', request_id: 'request' }

const answers: Readonly<Record<string, Answer>> = {
  // `POST /topapi/v2/department/listsub`: direct children
  '/topapi/v2/department/listsub': ({ departments }, { body }) => ({
    ...ok,
    result: departments.filter(({ parent_id: parent }) => parent === (body.dept_id ?? 1)),
  }),
  // `POST /topapi/v2/user/list`: with a cursor, at most a hundred per page
  '/topapi/v2/user/list': ({ people }, { body }) => {
    const [cursor, size] = [Number(body.cursor), Number(body.size)]
    if (!(size >= 1 && size <= 100)) return { errcode: 33012, errmsg: '无效的参数' }
    const members = people.filter(({ dept_id_list: of }) => of.includes(Number(body.dept_id)))
    const next = cursor + size
    const hasMore = next < members.length
    const list = members.slice(cursor, next).map((each) => ({ active: true, ...each }))
    return { ...ok, result: { has_more: hasMore, ...(hasMore ? { next_cursor: next } : {}), list } }
  },
  // `POST /topapi/v2/user/get`
  '/topapi/v2/user/get': ({ people }, { body }) => {
    const found = people.find(({ userid }) => userid === body.userid)
    return found === undefined ? undefined : { ...ok, result: found }
  },
}

export const dingtalkDirectory =
  (app: DingtalkApp, company: DingtalkCompany): Topic =>
  (request) => {
    const answer = answers[request.path]
    const reply = answer?.(company, request)
    return reply === undefined ? undefined : (dingtalkRefusal(app, request) ?? reply)
  }
