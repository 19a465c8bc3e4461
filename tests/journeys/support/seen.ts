import type { RecordModel } from '@wire'
import { modules } from '@/modules'
import { headedBy, type Module, recordCall, withoutCommon } from '@/schema'
import type { voice } from './approvals'
import type { Person } from './person'
import { recordsOf } from './record'

type Filters = Readonly<Record<string, string>>

/** A form, the field of it that is picked for, and what that says then, where it is not what was looked for. */
type Form = readonly [form: string, field: string, says?: string]

/** What stands on a page besides its title, if it does what its address says. */
export type Seen =
  /** A list of these, and of no others. */
  | { readonly lists: string; readonly by?: Filters }
  | { readonly shows: readonly string[] }
  /** A form whose fields say this. */
  | { readonly holds: Filters }
  /** A picker that finds this; whoever picks it is back, and the form it is for says it in that field. */
  | { readonly offers: string; readonly several?: true; readonly for?: Form }

/**
 * Where a route is opened, and what stands in its header; `{task}` is a task of the demo company, `{task.title}` what
 * one of its fields says, `{task:owner}` the same in words.
 */
export type Screen = readonly [hash: string, title: string | RegExp, seen?: Seen]

const named = (name: string) => {
  const found = modules.find((each) => each.name === name)
  if (found === undefined) throw new Error(`there is no module ${name}`)
  return found
}

/** Records that are the first of their lists, and some by what state they are in. */
const particular: Readonly<Record<string, readonly [of: string, by: Filters]>> = {
  contract: ['contract', { direction: 'expense' }],
  income: ['contract', { direction: 'income' }],
  ...Object.fromEntries(['non-contract-payment', 'purchase', 'leave'].map((name) => [name, [name, { '@flow': '-1' }]])),
  leaf: ['subject', { kind: 'machine' }],
  task: ['task', { status: 'waiting' }],
  pending: ['quality-check', { status: 'pending' }],
  rectified: ['quality-check', { status: 'rectified' }],
}

type Voice = Awaited<ReturnType<typeof voice>>

/** What addresses are about, as whoever is signed in sees it. */
export async function openWorld({ read, me }: Pick<Voice, 'read' | 'me'>) {
  const page = async (module: Module, filters: Filters, also: readonly string[] = []) => {
    const takes = { page: 1, rows: 50, keyword: '', sort: '', also, deleted: false, filters }
    return (await read(recordCall(module, 'GetListPage') as 'Record.GetListPage', takes)).body
  }
  const records = new Map<string, RecordModel>()
  const wanted = [...modules.map(({ name }) => name), ...Object.keys(particular)]
  for (const key of new Set(wanted)) {
    const [of, by] = particular[key] ?? [key, {}]
    const { rows } = await page(named(of), by)
    // Of a tree it is one that stands below others.
    const guid = (key === 'leaf' ? rows.at(-1) : rows[0])?.guid ?? ''
    if (guid === '') continue
    records.set(key, (await read(recordCall(named(of), 'GetModel') as 'Record.GetModel', { guid })).body)
  }

  function said(whole: string, key: string, mark: string | undefined, name: string | undefined) {
    if (key === 'me') return me.UserCode
    const record = records.get(key)
    if (record === undefined) throw new Error(`there is no ${whole}`)
    if (name === undefined) return record.guid
    return String((mark === ':' ? record.words[name] : record.values[name]) ?? '')
  }
  const filled = (text: string) => text.replace(/\{([\w-]+)(?:([.:])(\w+))?\}/g, said)
  const filledIn = (of: Filters) => Object.fromEntries(Object.entries(of).map(([name, text]) => [name, filled(text)]))

  return {
    filled,
    filledIn,
    /** An address as browsers write it. */
    hashOf: (text: string) => (/^[!-~]*$/.test(filled(text)) ? filled(text) : encodeURI(filled(text))),
    /** How many there are of a list, and what its first row says. */
    async listed(name: string, by: Filters = {}) {
      const module = named(name)
      const narrowed = Object.keys(by).filter((each) => module.fields[each]?.kind === 'reference')
      const { rows, total = 0 } = await page(module, filledIn(by), narrowed)
      const { words = {}, values = {} } = rows[0] ?? {}
      const common = Object.fromEntries(narrowed.map((each) => [each, words[each] ?? '']))
      const [heading = module.list.title] = headedBy(module, values, common)
      return { total, first: withoutCommon(words[heading] || String(values[heading] ?? ''), common) }
    },
  }
}

type World = Awaited<ReturnType<typeof openWorld>>

const onTop = '.taro_page:not(.taro_page_hide)'
/** What is typed is looked for a little later; until then a row that is tapped may go away under the finger. */
const untilAsked = 600

/** What a person sees there, and what they do with it. */
export function seesOf(person: Person, world: World) {
  const { page } = person
  const { until, field, tap } = recordsOf(person)
  const top = (selector: string, having: { readonly hasText?: string } = {}) =>
    page.locator(onTop).last().locator(selector, having)

  async function lists(name: string, by: Filters | undefined) {
    const { total, first } = await world.listed(name, by)
    await top('.record-total').getByText(`共 ${total} 条`, { exact: true }).waitFor()
    if (total > 0) await top('.row', { hasText: first }).first().waitFor()
  }

  const holds = (name: string, wanted: string) =>
    field(name)
      .first()
      .elementHandle()
      .then((element) =>
        page.waitForFunction(
          ([one, text]) => {
            const typed = Array.from(
              one?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [],
              ({ value }) => value,
            )
            const choices = Array.from(one?.querySelectorAll('[role="radio"]') ?? [])
            const chosen = choices.filter((each) => each.getAttribute('aria-checked') === 'true')
            const told =
              choices.length > 0 ? chosen.map(({ textContent }) => textContent) : [one?.textContent, ...typed]
            return told.some((each) => each?.includes(text) === true)
          },
          [element, wanted] as const,
        ),
      )

  const offered = async (words: string) => {
    await top('.search-box input').fill(words)
    const row = top('.row, .check-row, .tree__words', { hasText: words }).first()
    await row.waitFor()
    return row
  }

  async function sees(seen: Seen) {
    if ('lists' in seen) await lists(seen.lists, seen.by)
    else if ('shows' in seen) for (const words of seen.shows) await until(world.filled(words))
    else if ('holds' in seen)
      for (const [name, text] of Object.entries(world.filledIn(seen.holds))) await holds(name, text)
    else await offered(world.filled(seen.offers))
  }

  /** To another page of the same program, as a tap would. */
  const go = (hash: string) =>
    page.evaluate((to) => {
      window.location.hash = to
    }, `#${hash}`)

  async function picks({ offers, several, for: form }: Extract<Seen, { readonly offers: string }>) {
    const words = world.filled(offers)
    const picker = page.url()
    await offered(words)
    await page.waitForTimeout(untilAsked)
    await (await offered(words)).click()
    if (several === true) await tap('确定（1）')
    await page.waitForURL((url) => String(url) !== picker)
    if (form === undefined) return
    await go(form[0])
    await field(form[1]).first().waitFor()
    await holds(form[1], form[2] ?? words)
  }
  return { sees, go, picks }
}
