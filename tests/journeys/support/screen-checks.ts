import type { RecordModel } from '@wire'
import { modules } from '@/modules'
import { headingFields, type Module, recordCall, withoutCommon } from '@/schema'
import type { wireSession } from './approvals'
import type { Person } from './person'
import { recordsOf } from './record'

type Filters = Readonly<Record<string, string>>

/** A form, its field for the picked record, and the expected text of the field if it differs from the search text. */
type Form = readonly [form: string, field: string, text?: string]

/** Expected content of a page besides its title. */
export type Expected =
  /** A list of exactly the records that match the filters. */
  | { readonly lists: string; readonly by?: Filters }
  | { readonly shows: readonly string[] }
  /** A form whose fields have these values. */
  | { readonly holds: Filters }
  /** A picker that offers this row; picking it for a form goes back and fills the field of that form. */
  | { readonly offers: string; readonly several?: true; readonly for?: Form }

/**
 * Address of a route, title of its header and expected content; `{task}` is the guid of a task of the demo company,
 * `{task.title}` the value of a field, `{task:owner}` its display text.
 */
export type Screen = readonly [hash: string, title: string | RegExp, expected?: Expected]

const moduleNamed = (name: string) => {
  const found = modules.find((each) => each.name === name)
  if (found === undefined) throw new Error(`there is no module ${name}`)
  return found
}

/** Samples that are chosen by a filter; all others are the first of their list. */
const filteredSamples: Readonly<Record<string, readonly [of: string, by: Filters]>> = {
  contract: ['contract', { direction: 'expense', status: 'running' }],
  income: ['contract', { direction: 'income' }],
  ...Object.fromEntries(
    ['non-contract-payment', 'leave', 'reward-penalty'].map((name) => [name, [name, { '@flow': '-1' }]]),
  ),
  // Not submitted or returned: either can be edited.
  purchase: ['purchase', { '@flow': '-1,-3' }],
  leaf: ['subject', { kind: 'machine' }],
  task: ['task', { status: 'waiting' }],
  pending: ['quality-check', { status: 'pending' }],
  dispatch: ['work-order', { status: 'dispatch' }],
  request: ['flow-apply', { '@flow': '-1' }],
  applyType: ['flow-apply-type', { disabled: 'false' }],
  draftFile: ['sent-file', { '@flow': '-1' }],
  licensed: ['certificate', { validity: 'valid', holds: 'person' }],
  allocated: ['device', { status: 'onsite' }],
  registered: ['draw-came', { status: 'registered' }],
  planned: ['design-plan', { status: 'waiting' }],
  reported: ['work-order', { status: 'report' }],
  rectified: ['quality-check', { status: 'rectified' }],
  hazard: ['safety-check', { status: 'pending' }],
  removed: ['safety-check', { status: 'rectified' }],
  unrectified: ['inspection-finding', { status: 'pending' }],
  unchecked: ['inspection-finding', { status: 'rectified' }],
}

type WireSession = Awaited<ReturnType<typeof wireSession>>

/** Loads the sample records of the addresses, as the signed-in user sees them. */
export async function loadSamples({ read, me }: Pick<WireSession, 'read' | 'me'>) {
  const page = async (module: Module, filters: Filters, also: readonly string[] = []) => {
    const takes = { page: 1, rows: 50, keyword: '', sort: '', also, deleted: false, filters }
    return (await read(recordCall(module, 'GetListPage') as 'Record.GetListPage', takes)).body
  }
  const records = new Map<string, RecordModel>()
  const keys = [...modules.map(({ name }) => name), ...Object.keys(filteredSamples)]
  for (const key of new Set(keys)) {
    const [of, by] = filteredSamples[key] ?? [key, {}]
    const { rows } = await page(moduleNamed(of), by)
    // The sample of a tree has a parent.
    const guid = (key === 'leaf' ? rows.at(-1) : rows[0])?.guid ?? ''
    if (guid === '') continue
    records.set(key, (await read(recordCall(moduleNamed(of), 'GetModel') as 'Record.GetModel', { guid })).body)
  }

  function replacement(whole: string, key: string, mark: string | undefined, name: string | undefined) {
    if (key === 'me') return me.UserCode
    const record = records.get(key)
    if (record === undefined) throw new Error(`there is no ${whole}`)
    if (name === undefined) return record.guid
    return String((mark === ':' ? record.words[name] : record.values[name]) ?? '')
  }
  const filled = (text: string) => text.replace(/\{([\w-]+)(?:([.:])(\w+))?\}/g, replacement)
  const filledIn = (of: Filters) => Object.fromEntries(Object.entries(of).map(([name, text]) => [name, filled(text)]))

  return {
    filled,
    filledIn,
    /** The address in the encoding of browsers. */
    hashOf: (text: string) => (/^[!-~]*$/.test(filled(text)) ? filled(text) : encodeURI(filled(text))),
    /** Number of rows of a list and the heading of its first row. */
    async listed(name: string, by: Filters = {}) {
      const module = moduleNamed(name)
      const references = Object.keys(by).filter((each) => module.fields[each]?.kind === 'reference')
      const { rows, total = 0 } = await page(module, filledIn(by), references)
      const { words = {}, values = {} } = rows[0] ?? {}
      const common = Object.fromEntries(references.map((each) => [each, words[each] ?? '']))
      const [heading = module.list.title] = headingFields(module, values, common)
      return { total, first: withoutCommon(words[heading] || String(values[heading] ?? ''), common) }
    },
  }
}

type Samples = Awaited<ReturnType<typeof loadSamples>>

const onTop = '.taro_page:not(.taro_page_hide)'
/** Longer than the debounce of a search, because a row that is tapped earlier may disappear. */
const searchDelay = 600

/** Checks of a page and picks in a picker. */
export function checksOf(person: Person, samples: Samples) {
  const { page } = person
  const { until, field, tap } = recordsOf(person)
  const top = (selector: string, having: { readonly hasText?: string } = {}) =>
    page.locator(onTop).last().locator(selector, having)

  async function lists(name: string, by: Filters | undefined) {
    const { total, first } = await samples.listed(name, by)
    await top('.record-total').getByText(`共 ${total} 条`, { exact: true }).waitFor()
    if (total > 0) await top('.row', { hasText: first }).first().waitFor()
  }

  const holds = (name: string, text: string) =>
    field(name)
      .first()
      .elementHandle()
      .then((element) =>
        page.waitForFunction(
          ([element, wanted]) => {
            const typed = Array.from(
              element?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [],
              ({ value }) => value,
            )
            const choices = Array.from(element?.querySelectorAll('[role="radio"]') ?? [])
            const chosen = choices.filter((each) => each.getAttribute('aria-checked') === 'true')
            const contents =
              choices.length > 0 ? chosen.map(({ textContent }) => textContent) : [element?.textContent, ...typed]
            return contents.some((each) => each?.includes(wanted) === true)
          },
          [element, text] as const,
        ),
      )

  const offered = async (words: string) => {
    await top('.search-box input').fill(words)
    const row = top('.row, .check-row, .tree__words', { hasText: words }).first()
    await row.waitFor()
    return row
  }

  async function sees(expected: Expected) {
    if ('lists' in expected) await lists(expected.lists, expected.by)
    else if ('shows' in expected) for (const words of expected.shows) await until(samples.filled(words))
    else if ('holds' in expected)
      for (const [name, text] of Object.entries(samples.filledIn(expected.holds))) await holds(name, text)
    else await offered(samples.filled(expected.offers))
  }

  /** Opens another page of the running app, as a tap would. */
  const go = (hash: string) =>
    page.evaluate((to) => {
      window.location.hash = to
    }, `#${hash}`)

  /** Opens the form and then the picker, whose pick the form takes; a pick belongs to the form below the picker. */
  async function picks({ offers, several, for: form }: Extract<Expected, { readonly offers: string }>) {
    const words = samples.filled(offers)
    const picker = page.url()
    await offered(words)
    if (form === undefined) return
    await go(form[0])
    await field(form[1]).first().waitFor()
    await go(new URL(picker).hash.slice(1))
    await offered(words)
    await page.waitForTimeout(searchDelay)
    await (await offered(words)).click()
    if (several === true) await tap('确定（1）')
    await page.waitForURL((url) => String(url) !== picker)
    // A changed address closed the form; a new one of the same module takes the pick.
    await go(form[0])
    await field(form[1]).first().waitFor()
    await holds(form[1], form[2] ?? words)
  }
  return { sees, go, picks }
}
