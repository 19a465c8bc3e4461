import type { DataScope } from '@wire'
import type { Business } from '../../../engine/flows/flow-modules'
import {
  departmentTree,
  ownRights,
  postList,
  putPost,
  removeDepartment,
  removePost,
  removeRole,
  roleList,
  roleModel,
  saveDepartment,
  saveRole,
} from '../../../engine/organisation/departments'
import {
  askToJoin,
  corpInfo,
  createEnterprise,
  enterprisesOf,
  findByCode,
  invitation,
  renewInvitation,
  saveCorp,
  switchTo,
} from '../../../engine/organisation/enterprises'
import {
  agree,
  hashForMember,
  joinRequests,
  memberModel,
  members,
  refuse,
  saveMember,
  setState,
} from '../../../engine/organisation/people'
import { ownCode, readPersonCode } from '../../../engine/organisation/person-codes'
import { pickMembers } from '../../../engine/organisation/pick-members'
import { type Endpoint, endpoint } from '../../wire/endpoint'
import { flag, guid, json, list, longText, oneOf, optional, phone, text, whole } from '../../wire/input'

const name = text({ min: 1, max: 60 })
const page = whole({ min: 1, max: 10_000, otherwise: 1 })
const rows = whole({ min: 1, max: 500, otherwise: 10 })
const version = whole({ min: 0, max: 1_000_000_000, otherwise: 0 })
const userCode = text({ min: 1, max: 20 })
const keyword = text({ max: 60 })
const scopes: readonly DataScope[] = ['own', 'department', 'department-and-below', 'project', 'all']

interface RightInput {
  readonly code: string
  readonly view: boolean
  readonly edit: boolean
  readonly delete: boolean
  readonly approve: boolean
}

const isRight = (value: unknown): value is RightInput => {
  const right = value as Partial<Record<keyof RightInput, unknown>> | null
  const levels = [right?.view, right?.edit, right?.delete, right?.approve]
  return typeof right?.code === 'string' && levels.every((level) => typeof level === 'boolean')
}
const isRights = (value: unknown): value is readonly RightInput[] =>
  Array.isArray(value) && value.length <= 200 && value.every(isRight)

/** Calls for enterprises, their members, departments, posts and roles. */
const enterpriseEndpoints = [
  endpoint('Enterprise.GetList', { kind: 'read', session: 'person', input: {}, handle: enterprisesOf }),
  endpoint('Enterprise.Create', {
    kind: 'save',
    session: 'person',
    input: { guid: guid(), Name: text({ min: 2, max: 60 }), ShortName: text({ max: 20 }) },
    handle: (call) =>
      createEnterprise(call, { guid: call.input.guid, name: call.input.Name, shortName: call.input.ShortName }),
  }),
  endpoint('Enterprise.FindByCode', {
    kind: 'read',
    session: 'person',
    input: { Code: text({ min: 1, max: 20 }) },
    handle: (call) => findByCode(call, call.input.Code),
  }),
  endpoint('Enterprise.Join', {
    kind: 'save',
    session: 'person',
    input: { guid: guid(), Code: text({ min: 1, max: 20 }), Remark: longText({ max: 100 }) },
    handle: (call) => askToJoin(call, { guid: call.input.guid, code: call.input.Code, remark: call.input.Remark }),
  }),
  endpoint('Enterprise.Switch', {
    kind: 'save',
    session: 'person',
    input: { CompaniesId: guid() },
    handle: (call) => switchTo(call, call.input.CompaniesId),
  }),
  endpoint('Enterprise.GetCorpInfo', { kind: 'read', session: 'member', input: {}, handle: corpInfo }),
  endpoint('Enterprise.Save', {
    kind: 'save',
    session: 'administrator',
    input: { Name: text({ min: 2, max: 60 }), ShortName: text({ max: 20 }), Version: version },
    handle: (call) =>
      saveCorp(call, { name: call.input.Name, shortName: call.input.ShortName, version: call.input.Version }),
  }),
  endpoint('Enterprise.GetInvitation', { kind: 'read', session: 'administrator', input: {}, handle: invitation }),
  endpoint('Enterprise.RenewInvitation', {
    kind: 'save',
    session: 'administrator',
    input: {},
    handle: renewInvitation,
  }),

  endpoint('UserManage.GetUserManage', {
    kind: 'read',
    session: 'administrator',
    input: { page, rows, keyword, state: oneOf(['', 'enabled', 'disabled'], ''), department: optional(guid()) },
    handle: (call) => members(call, call.input),
  }),
  endpoint('UserManage.GetUserList', {
    kind: 'read',
    session: 'member',
    input: { page, rows, keyword },
    handle: (call) => pickMembers(call, call.input),
  }),
  endpoint('UserManage.GetOwnCode', { kind: 'read', session: 'member', input: {}, handle: ownCode }),
  endpoint('UserManage.ReadCode', {
    kind: 'read',
    session: 'member',
    input: { Text: text({ min: 1, max: 120 }) },
    handle: (call) => readPersonCode(call, call.input.Text),
  }),
  endpoint('UserManage.GetModel', {
    kind: 'read',
    session: 'administrator',
    input: { UserCode: userCode },
    handle: (call) => memberModel(call, call.input.UserCode),
  }),
  endpoint('UserManage.Save', {
    kind: 'save',
    session: 'administrator',
    input: {
      UserCode: text({ max: 20 }),
      UserName: name,
      Phone: phone(),
      DepartmentId: optional(guid()),
      PostId: optional(guid()),
      RoleIds: list(guid(), 50),
      SuperiorCode: text({ max: 20 }),
      EmployeeNumber: text({ max: 30 }),
      IsAdministrator: flag(),
      Password: optional(text({ min: 4, max: 20, exact: true })),
      Version: version,
    },
    before: (request) => hashForMember(request, request.input),
    handle: (call, hash) => saveMember(call, call.input, hash),
  }),
  endpoint('UserManage.GetJoinUserList', {
    kind: 'read',
    session: 'administrator',
    input: { page, rows },
    handle: (call) => joinRequests(call, call.input.page, call.input.rows),
  }),
  endpoint('UserManage.AgreeJoinEnt', {
    kind: 'save',
    session: 'administrator',
    input: { Guid: guid(), DepartmentId: optional(guid()), RoleIds: list(guid(), 50) },
    handle: (call) => agree(call, call.input.Guid, call.input.DepartmentId, call.input.RoleIds),
  }),
  endpoint('UserManage.RefuseJoinEnd', {
    kind: 'save',
    session: 'administrator',
    input: { Guid: guid(), Reason: longText({ max: 100 }) },
    handle: (call) => refuse(call, call.input.Guid, call.input.Reason),
  }),

  endpoint('Department.GetTree', { kind: 'read', session: 'member', input: {}, handle: departmentTree }),
  endpoint('Department.Save', {
    kind: 'save',
    session: 'administrator',
    input: {
      guid: guid(),
      parentId: optional(guid()),
      name,
      brief: longText({ min: 1, max: 200 }),
      serialNumber: text({ min: 1, max: 20 }),
      managerCode: text({ max: 20 }),
      version,
    },
    handle: (call) => saveDepartment(call, call.input),
  }),
  endpoint('Department.Delete', {
    kind: 'save',
    session: 'administrator',
    input: { guid: guid() },
    handle: (call) => removeDepartment(call, call.input.guid),
  }),
  endpoint('Post.GetList', { kind: 'read', session: 'member', input: {}, handle: postList }),
  endpoint('Post.Save', {
    kind: 'save',
    session: 'administrator',
    input: { guid: guid(), name },
    handle: (call) => putPost(call, call.input.guid, call.input.name),
  }),
  endpoint('Post.Delete', {
    kind: 'save',
    session: 'administrator',
    input: { guid: guid() },
    handle: (call) => removePost(call, call.input.guid),
  }),
  endpoint('Role.GetList', { kind: 'read', session: 'administrator', input: {}, handle: roleList }),
  endpoint('Role.GetModel', {
    kind: 'read',
    session: 'administrator',
    input: { guid: optional(guid()) },
    handle: (call) => roleModel(call, call.input.guid),
  }),
  endpoint('Role.GetMine', { kind: 'read', session: 'member', input: {}, handle: ownRights }),
  endpoint('Role.Save', {
    kind: 'save',
    session: 'administrator',
    input: { guid: guid(), name, dataScope: oneOf(scopes), rights: json(isRights), version },
    handle: (call) => saveRole(call, call.input),
  }),
  endpoint('Role.Delete', {
    kind: 'save',
    session: 'administrator',
    input: { guid: guid() },
    handle: (call) => removeRole(call, call.input.guid),
  }),
]

/** `UserManage.SetState` takes the modules, because the pending approvals of a member who leaves are reassigned. */
export const enterpriseCalls = (business: Business): readonly Endpoint[] => [
  ...enterpriseEndpoints,
  endpoint('UserManage.SetState', {
    kind: 'save',
    session: 'administrator',
    input: { UserCode: userCode, State: oneOf(['enabled', 'disabled', 'removed']), Version: version },
    handle: (call) => setState(call, business, call.input.UserCode, call.input.State, call.input.Version),
  }),
]
