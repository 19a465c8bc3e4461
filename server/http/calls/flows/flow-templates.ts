import { approverKinds, type FlowCondition, type FlowNode, type FlowTemplate } from '@/schema'
import type { Business } from '../../../engine/flows/flow-modules'
import { removeTemplate, saveTemplate, templateList, templateModel } from '../../../engine/flows/templates'
import { type Endpoint, endpoint } from '../../wire/endpoint'
import { flag, guid, json, text, whole } from '../../wire/input'

type Shape = Readonly<Record<string, (value: unknown) => boolean>>

const isText = (value: unknown) => typeof value === 'string' && value.length <= 100
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const isFlag = (value: unknown) => typeof value === 'boolean'
const among = (choices: readonly unknown[]) => (value: unknown) => choices.includes(value)
const each = (check: (value: unknown) => boolean, maxLength: number) => (value: unknown) =>
  Array.isArray(value) && value.length <= maxLength && value.every(check)
const shaped = (shape: Shape) => (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(shape).every(([name, check]) => check((value as Readonly<Record<string, unknown>>)[name]))

const condition = {
  field: isText,
  is: among(['at-least', 'below', 'one-of', 'none-of']),
  limit: isNumber,
  choices: each(isText, 100),
} satisfies { readonly [K in keyof FlowCondition]: (value: unknown) => boolean }

const node = {
  ...{
    id: isText,
    name: isText,
    kind: among(approverKinds),
    people: each(isText, 200),
    post: isText,
    project: (value) => value === undefined || isText(value),
    department: isText,
  },
  ...{ roles: each(isText, 20), levels: isNumber, choose: among(['nobody', 'starter', 'previous']) },
  ...{ sign: among(['or', 'all', 'share']), share: isNumber, when: each(shaped(condition), 20) },
  ...{ copies: each(isText, 200), hours: isNumber, late: among(['urge', 'escalate', 'pass']), signature: isFlag },
} satisfies { readonly [K in keyof FlowNode]: (value: unknown) => boolean }

const template = {
  stages: each(each(shaped(node), 20), 40),
  ...{ own: among(['skip', 'keep']), again: among(['skip', 'keep']), afterReturn: among(['all', 'there']) },
  copies: each(isText, 200),
} satisfies { readonly [K in keyof FlowTemplate]: (value: unknown) => boolean }

const isTemplate = (value: unknown): value is FlowTemplate => shaped(template)(value)

/** Calls for administrators who set up flow templates. */
export const templateCalls = (business: Business): readonly Endpoint[] => [
  endpoint('AuditTemplate.GetPage', {
    kind: 'read',
    session: 'administrator',
    input: { MID: text({ max: 60 }) },
    handle: (call) => templateList(call, business, call.input.MID),
  }),
  endpoint('AuditTemplate.GetModel', {
    kind: 'read',
    session: 'administrator',
    input: { guid: guid() },
    handle: (call) => templateModel(call, business, call.input.guid),
  }),
  endpoint('AuditTemplate.Save', {
    kind: 'save',
    session: 'administrator',
    runsInsideTransaction: true,
    input: {
      guid: guid(),
      MID: text({ min: 1, max: 60 }),
      Name: text({ min: 1, max: 40 }),
      Sort: whole({ min: 0, max: 9999, otherwise: 0 }),
      Disabled: flag(),
      Body: json(isTemplate),
      Version: whole({ min: 0, max: 1_000_000, otherwise: 0 }),
    },
    handle: (call) => {
      const { guid: of, MID, Name, Sort, Disabled, Body, Version } = call.input
      return saveTemplate(call, business, {
        ...{ guid: of, module: MID, name: Name, sort: Sort, disabled: Disabled, body: Body, version: Version },
      })
    },
  }),
  endpoint('AuditTemplate.Delete', {
    kind: 'save',
    session: 'administrator',
    runsInsideTransaction: true,
    input: { guid: guid(), Version: whole({ min: 1, max: 1_000_000 }) },
    handle: (call) => removeTemplate(call, call.input.guid, call.input.Version),
  }),
]
