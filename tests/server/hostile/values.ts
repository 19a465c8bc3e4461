import type { Field, Kind } from '@/schema'
import type { randomFrom } from '../../../server/demo/base/random'

export type Random = ReturnType<typeof randomFrom>
export type Values = Readonly<Record<string, unknown>>

/** Placeholders for values that `JSON.stringify` cannot write; `hostileJson` replaces them. */
const placeholders: Readonly<Record<string, string>> = {
  '@beyond': '1e999',
  '@below': '-1e999',
  '@not-a-number': 'NaN',
  '@infinity': 'Infinity',
  '@undefined': 'undefined',
  '@long-number': `1${'0'.repeat(400)}.5`,
}

export const hostileJson = (value: unknown) =>
  Object.entries(placeholders).reduce(
    (json, [name, written]) => json.replaceAll(`"${name}"`, written),
    JSON.stringify(value) ?? '',
  )

const unicode = [
  'half \ud83d',
  '\udc00 the other half',
  'nul \0 inside',
  '\u202egnp.exe',
  '\u200b\u200d\ufeff',
  '\u{1f477}\u{1f3fd}\u200d\u2640\ufe0f'.repeat(3),
  'Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d\u034f\u0334\u0319\u0324',
  '\ufdfa'.repeat(10),
  '\uffff\ufffe',
  '\u2028line\u2029',
  '\x07\x1b[31m\x7f',
  'one\r\nSet-Cookie: a=b',
  'e\u0301 \u00e9 \uff11\uff12',
  '\u0661\u0662\u0663',
]

const markup = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  '</textarea><!--',
  'javascript:alert(1)',
  '&lt;b&gt;&#0;',
  '{{constructor.constructor("alert(1)")()}}',
]

// biome-ignore lint/suspicious/noTemplateCurlyInString: The text is sent unchanged.
const program = ['${7*7}', '%s%n%x', '=cmd|calc!A1', '$(id)', '`id`', '| cat']

const statements = [
  "'; drop table project; --",
  '"; drop table "project"; --',
  "' or 1=1 --",
  '$1',
  '$1::int',
  '%_\\',
  "\\'; select 1; --",
  '?; ??',
  'e\\x00',
  '/* */',
]

const paths = ['../../etc/passwd', '..\\..\\windows\\win.ini', 'file:///etc/passwd', '/dev/null', '%2e%2e%2f', 'C:\\']
const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined', 'NaN', '[object Object]']
const blanks = ['', ' ', '\t\n', '\u3000', '\u00a0']

/** Texts that are known to cause failures in other software. */
export const texts = [...unicode, ...markup, ...program, ...statements, ...paths, ...names, ...blanks]

/** Texts that are slow to process; used rarely. */
export const hugeTexts = [
  'x'.repeat(100_000),
  '\u{1f477}'.repeat(30_000),
  '1'.repeat(60_000),
  `a@${'.'.repeat(60_000)}`,
  `${'a@'.repeat(30_000)}.`,
  '('.repeat(60_000),
  '<'.repeat(60_000),
  'z'.repeat(600_000),
]

const numbers = [
  ...Object.keys(placeholders),
  ...[0, -0, -1, 1, 0.1 + 0.2, 1e-7, 1e-9, 5e-324, -1e-9, 0.00005, 1.005, 99.999, 100.01, 9999, 9999.99, 10_000],
  ...[1e13, 1e13 + 1, 9_999_999_999_999.99, 1e15, 1e15 + 1, -1e15, 2 ** 53, 2 ** 53 - 1, -(2 ** 53), 2 ** 31, 2 ** 63],
  ...[1e20, 1e21, 1e300, Number.MAX_VALUE, -Number.MAX_VALUE],
  ...['1', '1e5', '0x10', '１２', '1,000', '', '-', '1 ', 'NaN'],
]

const days = [
  ...['2026-02-30', '2026-13-01', '0000-00-00', '0000-01-01', '-0001-01-01', '0001-01-01', '9999-12-31'],
  ...['99999-01-01', '+010000-01-01', 'infinity', '-infinity', 'now', 'today', 'epoch', 'allballs', '2026-1-1'],
  ...['2026-01-01T00:00:00Z', '2026-01-01\n', '２０２６-01-01', '2026-01-01 BC', '1e3-01-01', 20_260_101, 0],
]

const instants = [
  ...['2026-11-20T25:30:00Z', '2026-11-20T01:30:00+25:00', '0000-01-01T00:00:00Z', '9999-12-31T23:59:60Z'],
  ...['2026-02-30T00:00:00Z', '2026-11-20T01:30:00.99999999999999999Z', 'now', 1e18],
]

const unknownGuid = '7d0c1f4e-52b1-4a8e-9a55-0d6c2b7f1e90'
const guids = [
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 'g'.repeat(36)],
  ...[
    unknownGuid,
    `{${unknownGuid}}`,
    `${unknownGuid}0`,
    unknownGuid.slice(1),
    unknownGuid.replaceAll('-', ''),
    unknownGuid.replace('-', ' '),
  ],
]

/** The same texts, limited to characters that a header can contain. */
export const headerTexts = [...texts, ...days.map(String), ...instants.map(String), ...guids].map((text) =>
  Buffer.from(text)
    .toString('latin1')
    .replace(/[\0\r\n]/g, ' '),
)

const shapes: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [{}],
  { length: 3 },
  { toString: 1 },
  { valueOf: 1 },
  [1, 'a'],
  -1,
]

const places = [
  ...[{}, [], 'here', { address: 1 }, { address: 'x', latitude: 91, longitude: 0 }, { address: 'x', latitude: '1' }],
  { address: 'x', latitude: 1, longitude: null },
  { address: 'x', latitude: '@beyond', longitude: '@below' },
  { address: 'x', latitude: -0, longitude: 1e-320 },
  { address: null, latitude: null, longitude: null },
  { address: 'x', latitude: 1, longitude: 1, accuracy: 5 },
  { address: 'x', latitude: 1, longitude: 1, accuracy: -1, at: 'now' },
  { address: 'x', latitude: null, longitude: null, accuracy: '@beyond', at: '9999-12-31T23:59:60Z' },
]

/** Identifiers of another enterprise, as a person who knows them would send them. */
export interface ForeignIds {
  readonly strangers: readonly string[]
  readonly strangeGuids: readonly string[]
  /** The guid of a record of our enterprise in every module. */
  readonly ours: string
  /** Guids of lines of existing records. */
  readonly lines: readonly string[]
}

const person = ({ strangers }: ForeignIds) => [...strangers, ...texts, 'U999999']
const guidsOf = ({ strangeGuids, ours }: ForeignIds) => [...strangeGuids, ...guids, ...texts, ours, ours.toUpperCase()]
const someGuids = (foreign: ForeignIds) => [guidsOf(foreign), [null], [1], [{}], Array(1001).fill(guids[0])]
const justTexts = () => texts

const hostile: Readonly<Record<Exclude<Kind, 'lines'>, (foreign: ForeignIds) => readonly unknown[]>> = {
  text: justTexts,
  'long-text': justTexts,
  phone: justTexts,
  email: justTexts,
  serial: justTexts,
  choice: justTexts,
  number: () => numbers,
  money: () => numbers,
  quantity: () => numbers,
  percent: () => numbers,
  date: () => days,
  'date-time': () => instants,
  'yes-no': () => ['true', 'false', 0, 1, '', 'yes'],
  'multi-choice': () => [...texts, texts.slice(0, 3), [1], ['constructor', 'constructor'], Array(1001).fill('a')],
  person,
  people: (foreign) => [person(foreign), foreign.strangers, [null], [1], [[]], [{}], Array(1001).fill('U1'), ['', '']],
  reference: guidsOf,
  department: guidsOf,
  slider: () => numbers,
  rating: () => numbers,
  age: () => numbers,
  year: () => numbers,
  time: () => [...texts, '24:00', '9:5', '09:60'],
  departments: someGuids,
  files: someGuids,
  photos: someGuids,
  signature: someGuids,
  ethnicity: justTexts,
  qr: justTexts,
  'date-range': () => [...days, ...days.map((from) => ({ from, to: from })), { from: '2026-02-02' }],
  place: () => [...places, ...texts.map((address) => ({ address, latitude: null, longitude: null }))],
}

const anything = [...texts, ...numbers, ...days, ...guids, ...shapes, ...places]

/** Lines with a fault in the list, in one line or in one value of a line. */
function hostileLines(random: Random, field: Field, good: unknown, foreign: ForeignIds): unknown {
  const [line = {}] = Array.isArray(good) ? (good as readonly Values[]) : []
  const fresh = (of: Values): Values => ({ ...of, guid: guidFrom(random) })
  const table = field.options.lines?.fields ?? {}
  const invalidate = (of: Values): Values => {
    const [name, inner] = random.pick(Object.entries(table))
    return { ...of, [name]: hostileValue(random, inner, of[name], foreign) }
  }
  const many = random.between(0, 1) === 0 ? line : invalidate(line)
  const wholes: readonly (() => unknown)[] = [
    () => random.pick(anything),
    () => [line, line].map(() => ({ ...line, guid: foreign.ours })),
    () => [line],
    () => [{ ...line, guid: String(line.guid).toUpperCase() }, line],
    () => [{ ...line, guid: random.pick(anything) }],
    () => [{ ...line, guid: random.pick(foreign.lines) }],
    () => Array.from({ length: random.pick([60, 501]) }, () => fresh(many)),
    () => [fresh({ ...line, unknown: random.pick(anything) }), random.pick(shapes)],
    () => [[fresh(line)]],
  ]
  if (random.between(0, 2) === 0) return random.pick(wholes)()
  return [fresh(line), fresh(random.between(0, 1) === 0 ? invalidate(line) : invalidate(invalidate(line)))]
}

/** A value that a field does not expect, mostly of its own kind so that it passes the first checks. */
export function hostileValue(random: Random, field: Field, good: unknown, foreign: ForeignIds): unknown {
  const roll = random.between(0, 99)
  if (roll === 0) return random.pick(hugeTexts)
  if (roll < 20) return random.pick(anything)
  return field.kind === 'lines' ? hostileLines(random, field, good, foreign) : random.pick(hostile[field.kind](foreign))
}

const digits = [...'0123456789abcdef']

export const guidFrom = ({ pick }: Random) =>
  [8, 4, 4, 4, 12].map((length) => Array.from({ length }, () => pick(digits)).join('')).join('-')
