import { modules } from '@/modules'
import { type Field, type Module, recordCall } from '@/schema'
import { randomFrom } from '../../../server/demo/base/random'
import { type Own, ownMethods, ownParameters } from './own-calls'
import {
  type ForeignIds,
  guidFrom,
  hostileJson,
  hostileValue,
  hugeTexts,
  type Random,
  texts,
  type Values,
} from './values'

type Method = 'GetListPage' | 'GetListNumbers' | 'GetModel' | 'GetHistory' | 'Save' | 'Delete' | 'Restore' | Own

/** The calls of every module. */
const commonCalls = ['GetListPage', 'GetListNumbers', 'GetModel', 'GetHistory', 'Save', 'Delete', 'Restore'] as const
type Common = (typeof commonCalls)[number]

type Parameters = readonly (readonly [string, string])[]

/** A record that exists. */
export interface Known {
  readonly module: Module
  readonly guid: string
  readonly version: number
  readonly isDeleted: boolean
}

export interface GeneratedRequest {
  readonly verb: 'GET' | 'POST'
  readonly url: string
  readonly payload?: string
  readonly method: Method
  readonly module: Module
  /** The record the request refers to. */
  readonly guid: string
  /** The record that exists after the answer "Success". */
  readonly result?: Known
  /** The only invalid value in a record that is otherwise valid. */
  readonly invalidField?: { readonly field: string; readonly value: unknown }
}

interface Input extends ForeignIds {
  /** A record of each module that could be saved again with another name. */
  readonly good: ReadonlyMap<Module, Values>
}

const dayFrom = ({ between }: Random) =>
  `${between(1990, 2025)}-${String(between(1, 12)).padStart(2, '0')}-${String(between(1, 28)).padStart(2, '0')}`

const wholes = ['', '-1', '1.5', '1e3', '1e999', '999999999', '1000000001', '9'.repeat(15), '9'.repeat(400)]
const oddWholes = ['0x1', '１', 'NaN', 'Infinity', '-Infinity', ' 1', '1;', '+1', '--1', '[]', '{}', 'null']

const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`
const wide = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at])))

/** Malformed JSON, or JSON that is too deep, too wide or of the wrong type. */
const badJsonTexts = [
  ...[nested(21, '[', ']'), nested(50_000, '[', ']'), nested(19, '{"a":', '}'), nested(20_000, '{"a":', '}')],
  ...['['.repeat(100_000), '{"a":'.repeat(50_000), wide(200), wide(201), wide(20_000)],
  JSON.stringify(Array(50_000).fill('a')),
  ...['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}', '{"__proto__":null}'],
  ...[
    '{"a":1',
    "{'a':1}",
    '{a:1}',
    '{"a":1,}',
    '[1,]',
    '{"a":undefined}',
    '{"a":NaN}',
    '\ufeff{}',
    '{}{}',
    '//',
    '/**/{}',
  ],
  ...['null', 'true', '1', '"text"', '[]', '{}', 'undefined', '[null]', '[[]]', '[{}]', '"\\u0000"', '{"\\u0000":1}'],
  ...['{"a":"\\ud800"}', '{"\\ud800":1}', '{"name":1,"name":2}', '{"name":1e999}', '{"":""}', '1e400', '-', '"\n"'],
  ...['{"name":{"toJSON":1}}', '{"length":1}', '{"guid":[]}', '{"then":1}'],
]

const oddEscapes = ['%', '%zz', '%ED%A0%80', '%C0%80', '%00', '%F4%90%80%80', '%u0041', '+', '&', '=', '%26a%3D1']

/** A lone surrogate can be sent only in JSON; here it becomes the replacement character. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString())

/** Duplicates or omits a parameter, adds an unexpected one, or makes one undecodable. */
function queryWithFaults(random: Random, parameters: Parameters): string {
  const requestOf = parameters.map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  const one = random.pick(parameters)
  const more: readonly (() => string[])[] = [
    () => [...requestOf, random.pick(requestOf)],
    () => [...requestOf, `${encoded(one[0])}=${random.pick(oddEscapes)}`],
    () => requestOf.filter((each) => !each.startsWith(`${one[0]}=`)).concat(`${one[0]}=${random.pick(oddEscapes)}`),
    () => requestOf.filter((each) => !each.startsWith(`${one[0]}=`)),
    () => [...requestOf, `${encoded(random.pick(texts))}=${encoded(random.pick(texts))}`],
    () => [...requestOf, '__proto__=1', 'constructor=1', '__proto__[polluted]=1', 'toString=1'],
    () => [...requestOf, `${one[0]}[]=1`, `${one[0]}[a]=1`],
    () => requestOf,
  ]
  return (random.between(0, 5) === 0 ? random.pick(more)() : requestOf).join('&')
}

const folders = [...Array(30).fill('H5'), 'Demo']
const actions = ['add', 'edit', 'add', 'edit', 'add', 'edit', '', 'drop', '__proto__', 'add&action=edit', '%zz']
const languages = ['zh', 'en', 'es', 'tw', 'xx', '__proto__', 'zh&lang=en', '%00']

function requestOf(random: Random, module: Module, method: Method, parameters: Parameters) {
  const [handler, name] = recordCall(module, method).split('.')
  const isRead = method.startsWith('Get')
  const path = `/OPM3/${random.pick(folders)}/${handler}.ashx?method=${name}&lang=${random.pick(languages)}`
  const body = queryWithFaults(random, parameters)
  return isRead
    ? { verb: 'GET' as const, url: `${path}&${body}` }
    : { verb: 'POST' as const, url: `${path}&action=${random.pick(actions)}`, payload: body }
}

/** Generates a sequence of bad requests, the same for the same seed. */
export function requestsFrom(seed: number, input: Input) {
  const random = randomFrom(seed)
  const { pick, between } = random
  const known: Known[] = modules.map((module) => ({ module, guid: input.ours, version: 1, isDeleted: false }))
  const isBad = (percent: number) => between(0, 99) < percent
  const badText = () => (isBad(2) ? pick(hugeTexts) : pick(texts))
  const badWhole = () => pick([...wholes, ...oddWholes, badText()])
  const badJson = () => pick([...badJsonTexts, ...badJsonTexts, badText()])

  const mixed = (good: string, bad: () => string, percent = 40): string => (isBad(percent) ? bad() : good)

  const filtersOf = ({ fields, list }: Module) => {
    const name = isBad(30) ? badText() : pick([...list.filters, ...Object.keys(fields)])
    return hostileJson({ [name]: isBad(20) ? pick([1, null, [], {}, ['a']]) : pick([badText(), input.ours]) })
  }
  const sortOf = ({ fields }: Module) => `${pick(['', '-', '--'])}${pick(Object.keys(fields))}`

  const numbers = (module: Module): Parameters => [
    ['keyword', mixed('a', badText)],
    ['filters', mixed(filtersOf(module), badJson)],
  ]
  const listing = (module: Module): Parameters => [
    ['page', mixed('1', badWhole, 30)],
    ['rows', mixed('10', badWhole, 30)],
    ['sort', mixed(sortOf(module), badText)],
    ...numbers(module),
    [
      'also',
      mixed(JSON.stringify([pick(Object.keys(module.fields))]), () => pick([badJson(), hostileJson([badText()])])),
    ],
    ['deleted', mixed('false', () => pick(['true', badText(), '1', 'TRUE']))],
    ['numbers', mixed('false', () => pick(['true', badText(), '0', 'FALSE']))],
  ]
  const guidOr = (guid: string) => mixed(guid, () => pick([...input.strangeGuids, badText(), guid.toUpperCase()]), 30)
  const versionOr = (version: number) => mixed(String(version), badWhole, 30)

  /** Random values for random fields. */
  const randomValues = ({ fields }: Module): string => {
    const some = Object.entries(fields).filter(() => isBad(70))
    const values = some.map(([name, field]) => [name, hostileValue(random, field, undefined, input)])
    return hostileJson(Object.fromEntries([...values, ...(isBad(30) ? [[badText(), 1]] : [])]))
  }

  /** Replaces values that must differ in every record: names, dates and guids of lines. */
  const ownOf = ({ kind, options }: Field, isUnique: boolean, value: unknown) => {
    if (kind === 'lines') return (value as Values[]).map((line) => ({ ...line, guid: guidFrom(random) }))
    if (isUnique && kind === 'date') return dayFrom(random)
    return options.unique === true || (isUnique && kind === 'text') ? guidFrom(random) : value
  }

  const renamed = (module: Module): Values => {
    const good = input.good.get(module) ?? {}
    const uniqueFirstFields = module.unique.map(({ fields: [first] }) => first)
    const withoutSerials = Object.entries(module.fields).filter(([, { kind }]) => kind !== 'serial')
    const values = withoutSerials.filter(([name]) => Object.hasOwn(good, name))
    return Object.fromEntries(
      values.map(([name, field]) => [name, ownOf(field, uniqueFirstFields.includes(name), good[name])]),
    )
  }
  const reason = () => mixed('', badText)
  const confirmed = ({ name, rules }: Module) =>
    mixed(JSON.stringify(rules.map((rule) => `${name}.${rule.name}`).slice(0, 20)), badJson, 20)

  const invalidSave = (): GeneratedRequest => {
    // Records that others refer to are not changed.
    const changeable = known.filter((each) => each.guid !== input.ours)
    const { module, guid, version, isDeleted } = changeable.length > 0 && isBad(25) ? pick(changeable) : fresh()
    const good = renamed(module)
    const fields = Object.entries(module.fields)
    const lines = fields.filter(([, { kind }]) => kind === 'lines')
    const [field, of] = pick(lines.length > 0 && isBad(50) ? lines : fields)
    const value = hostileValue(random, of, good[field], input)
    const path = `/OPM3/H5/${recordCall(module, 'Save').replace('.', '.ashx?method=')}&action=${version > 0 ? 'edit' : 'add'}`
    const rules = module.rules.map(({ name }) => `${module.name}.${name}`)
    const parameters = {
      guid,
      Version: String(version),
      Data: hostileJson({ ...good, [field]: value }),
      Confirmed: JSON.stringify(rules),
      Reason: '说明',
    }
    const payload = Object.entries(parameters).map(([name, text]) => `${name}=${encoded(text)}`)
    const stored = { module, guid, version: version + 1, isDeleted }
    return {
      verb: 'POST',
      url: path,
      payload: payload.join('&'),
      method: 'Save',
      module,
      guid,
      result: stored,
      invalidField: { field, value },
    }
  }
  const fresh = (): Known => ({ module: pick(modules), guid: guidFrom(random), version: 0, isDeleted: false })

  const ownCall = (module: Module, guid: string, method: Own): GeneratedRequest => {
    const callOptions = {
      guid: guidOr(guid),
      ours: input.ours,
      randomValues: () => randomValues(module),
      mixed,
      badText,
      badWhole,
      badJson,
    }
    return { method, module, guid, ...requestOf(random, module, method, ownParameters(module, method, callOptions)) }
  }

  const callOf = (method: Common, { module, guid, version }: Known): GeneratedRequest => {
    if (method === 'GetListPage') return { method, module, guid, ...requestOf(random, module, method, listing(module)) }
    if (method === 'GetListNumbers')
      return { method, module, guid, ...requestOf(random, module, method, numbers(module)) }
    const named: Parameters = [
      ['guid', guidOr(guid)],
      ['Version', versionOr(version)],
    ]
    const filled: Parameters = [
      ['Data', isBad(40) ? badJson() : randomValues(module)],
      ['Confirmed', confirmed(module)],
      ['Reason', reason()],
    ]
    const parameters = method === 'Save' ? [...named, ...filled] : named
    return { method, module, guid, ...requestOf(random, module, method, parameters) }
  }

  const anyCall = (): GeneratedRequest => {
    const method = pick([...commonCalls, 'GetListPage', 'Save'] as const)
    const of = isBad(70) ? pick(known) : fresh()
    const own = ownMethods(of.module)
    return own.length > 0 && isBad(30) ? ownCall(of.module, of.guid, pick(own)) : callOf(method, of)
  }

  /** One request of each call, because a random choice misses the rare ones. */
  const unsent = modules.flatMap((module) => {
    const of = { ...fresh(), module }
    return [
      ...commonCalls.map((method) => () => callOf(method, of)),
      ...ownMethods(module).map((method) => () => ownCall(module, of.guid, method)),
    ]
  })

  /** A valid request for an existing record, so that stored values are read again. */
  const plainCall = (): GeneratedRequest => {
    const of = pick(known)
    const method = pick(['GetModel', 'GetHistory', of.isDeleted ? 'Restore' : 'Delete'] as const)
    const { module, guid, version } = of
    const [handler, name] = recordCall(module, method).split('.')
    const url = `/OPM3/H5/${handler}.ashx?method=${name}`
    const query = `guid=${guid}&Version=${version}`
    if (method.startsWith('Get')) return { verb: 'GET', url: `${url}&${query}`, method, module, guid }
    const stored = { ...of, version: version + 1, isDeleted: !of.isDeleted }
    return { verb: 'POST', url, payload: query, method, module, guid, result: stored }
  }

  const next = (): GeneratedRequest => {
    const first = unsent.pop()
    if (first !== undefined) return first()
    const roll = between(0, 99)
    if (roll < 35) return invalidSave()
    return roll < 40 ? plainCall() : anyCall()
  }

  const markStored = ({ result: stored }: GeneratedRequest) => {
    if (stored === undefined) return
    const at = known.findIndex(({ module, guid }) => module === stored.module && guid === stored.guid)
    if (at >= 0) known[at] = stored
    else known.push(stored)
  }
  return { next, markStored }
}
