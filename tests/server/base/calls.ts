import type { Calls } from '@wire'
import { Problem } from '@/schema'
import { endpoint } from '../../../server/http/wire/endpoint'
import { flag, guid, list, oneOf, optional, phone, text, texts, whole } from '../../../server/http/wire/input'

type Role = Calls['Role.Save']['takes']
/** Names passed to tasks that ran after the answer. */
export const ranAfterAnswer: string[] = []

const rights = list((item) => {
  const right = JSON.parse(item) as Role['rights'][number]
  return typeof right.code === 'string' ? { value: right } : { faults: [{ reason: 'wrong-form' }] }
}, 3)

/** Minimal endpoints that show how any call behaves. */
export const endpoints = [
  endpoint('Common.GetVersionLog', {
    kind: 'read',
    session: 'open',
    input: {},
    handle: async () => [{ version: '1', date: '2030-01-01', lines: ['好'.repeat(2000)] }],
  }),
  endpoint('Look.Search', {
    kind: 'read',
    session: 'open',
    input: { keyword: text({ max: 20 }) },
    handle: async ({ input }) => [{ kind: 'tile', module: '', area: '', title: input.keyword, rows: [], total: 0 }],
  }),
  endpoint('Login.CheckCode', {
    kind: 'save',
    session: 'open',
    input: {
      Phone: phone(),
      Purpose: oneOf(['login', 'register', 'forgot', 'phone', 'cancel']),
      Code: text({ min: 4, max: 4, pattern: /^\d+$/ }),
    },
    handle: async ({ sql, input, address }) => {
      await sql.run('insert into attempt (scope, key) values ($1, $2)', [input.Purpose, address])
      if (input.Purpose === 'login') return new Problem('code-wrong', { left: 3 })
      if (input.Purpose === 'forgot') throw new Problem('code-expired')
      if (input.Purpose === 'cancel') throw new Error(`duplicate key: "${input.Phone}"`)
      return 'Success'
    },
  }),
  endpoint('Account.SaveModel', {
    kind: 'save',
    session: 'person',
    input: { UserName: text({ min: 1, max: 20 }) },
    handle: async ({ who, sql, input, after }) => {
      await sql.run('update account set name = $2 where guid = $1', [who.account, input.UserName])
      after(async () => ranAfterAnswer.push(input.UserName))
      if (input.UserName === 'no') throw new Problem('demo-name-fixed')
      return 'Success'
    },
  }),
  endpoint('Post.GetList', {
    kind: 'read',
    session: 'member',
    input: {},
    handle: ({ sql }) => sql.many('select guid as id, name, 0 as members from post order by name'),
  }),
  endpoint('Post.Save', {
    kind: 'save',
    session: 'administrator',
    input: { guid: guid(), name: text({ min: 1, max: 20 }) },
    handle: async ({ sql, input, enterprise }) => {
      await sql.run('insert into post (enterprise_id, guid, name) values ($1, $2, $3)', [
        enterprise,
        input.guid,
        input.name,
      ])
      return 'Success'
    },
  }),
  endpoint('PrjCCTVInfo.GetModel', {
    kind: 'read',
    session: 'member',
    input: { guid: guid() },
    handle: async () => {
      throw new Problem('not-found')
    },
  }),
  endpoint('PrjCCTVInfo.GetPrjListPage', {
    kind: 'read',
    session: 'open',
    input: {
      page: whole({ min: 1, max: 100, otherwise: 1 }),
      rows: whole({ min: 1, max: 100, otherwise: 10 }),
      keyword: text({ max: 5 }),
      sort: optional(oneOf(['name'])),
      filters: texts(3),
      also: list(text({ max: 5 }), 2),
      deleted: flag(),
    },
    handle: async ({ input }) => ({
      rows: [],
      total: input.page,
      counts: {},
      totals: {},
      can: { edit: false, delete: false },
    }),
  }),
  endpoint('Role.Save', {
    kind: 'save',
    session: 'open',
    input: {
      guid: guid(),
      name: text({ min: 1, max: 5 }),
      dataScope: oneOf(['all'], 'all'),
      rights,
      version: whole({ min: 0, max: 9 }),
    },
    handle: async () => 'Success',
  }),
  endpoint('Login.Login', {
    kind: 'save',
    session: 'open',
    input: { LoginName: text({ max: 9 }), Password: text({ max: 20, exact: true }), Remember: flag() },
    handle: async () => {
      throw new Problem('wrong-password')
    },
  }),
]
