import { randomUUID } from 'node:crypto'
import { matchHash } from '@/routes/match'
import type { Module } from '@/schema'
import { isFinal } from '../../../modules/module-case'
import { coverage, moduleNamed, type Row, routeOf } from '../../../routes/coverage'
import { formOf, recordOf } from '../support/addresses'
import { filled, namesByList } from '../support/filled'
import type { Values, World } from '../support/world'

const rowsOf = (view: string) =>
  coverage.routes.flatMap((row) => {
    const module = moduleNamed(row.shows?.module)
    return row.shows?.view === view && module !== undefined ? [[row.path, row, module] as const] : []
  })
const forms = rowsOf('edit')

const inEach = (lines: unknown, values: Values) => (lines as Values[]).map((line) => ({ ...line, ...values }))

type Fitting = (values: Values, world: World) => Values | Promise<Values>

/** What the rules of a module require of values that follow from the kinds of its fields only. */
const fitting: Readonly<Record<string, Fitting>> = {
  contract: ({ nodes }) => ({ nodes: inEach(nodes, { share: 100, amount: 100 }) }),
  collection: async (_, world) => ({
    contract: await world.make(moduleNamed('contract') as Module, { direction: 'income' }),
  }),
  'milestone-report': () => ({ forecast: '2026-02-01' }),
  'work-order-accept': async (_, world) => ({
    order: await world.make(moduleNamed('work-order') as Module, { status: 'dispatch' }),
  }),
  payment: async (_, world) => ({ contract: await world.make(moduleNamed('contract') as Module) }),
  'goods-in': async ({ items }, world) => {
    const bought = moduleNamed('purchase-item') as Module
    const want = await world.make(bought)
    const { purchase } = (await world.read(bought, want)).body.values
    return { purchase, items: inEach(items, { acceptance: 'abnormal', returned: 0, want }) }
  },
  'goods-out': async ({ items }, world) => {
    const { stock, ...where } = await world.stocked({})
    return { ...where, items: inEach(items, { stock, quantity: 1 }) }
  },
  'goods-return': async ({ items }, world) => {
    const { item, ...of } = await world.issued({})
    return { ...of, items: inEach(items, { item, quantity: 1 }) }
  },
  notice: (_, { firm }) => ({ reach: 'departments', departments: [firm.department] }),
  // In a year without an account, which limits the days.
  leave: (_, { firm }) => ({ from: '2027-04-01', to: '2027-04-01', toHalf: 'pm', handover: firm.member.userCode }),
  // A day and times on which the machine is neither in repair nor at another project.
  'device-work-record': async (_, world) => ({
    ...{ device: await world.make(moduleNamed('device') as Module), from: '07:00', until: '11:30', hours: 4.5 },
    ...{ kind: 'machine', standbyReason: 'weather' },
  }),
  'quality-improvement': async (_, world) => ({ check: await world.checked({}) }),
  'inspection-improvement': async (_, world) => ({ check: await world.toured({}) }),
  'inspection-reinspection': async (_, world) => ({ check: await world.toured({ '@step': 'recheck' }) }),
  'quality-reinspection': async (_, world) => ({ check: await world.checked({ '@step': 'recheck' }) }),
  'safety-improvement': async (_, world) => ({ check: await world.inspected({}) }),
  'safety-reinspection': async (_, world) => ({ check: await world.inspected({ '@step': 'recheck' }) }),
}

/** What happens to a saved record before all of its named fields have a value. */
const completed: Readonly<Record<string, (world: World, guid: string) => Promise<void>>> = {
  contract: (world, guid) => world.settle(guid),
}

/** The field of a record, or of its first line. */
const valueAt = (values: Values, name: string) => {
  const [first = '', second] = name.split('.')
  return second === undefined ? values[first] : (values[first] as Values[] | undefined)?.[0]?.[second]
}
const fieldAt = ({ fields }: Module, name: string) => {
  const [first = '', second] = name.split('.')
  return second === undefined ? fields[first] : fields[first]?.options.lines?.fields[second]
}

/** The address of a page with a value for each of its parameters; a form is opened to add a record. */
const addressWith = (row: Row, valueFor: (parameter: string) => string) =>
  (routeOf(row)?.path ?? '').replace(/:(\w+)\??/g, (_, name) =>
    row.shows?.parameters?.[name] === 'mode' ? 'add' : valueFor(name),
  )

const saved = { text: 'Success', issues: undefined }
const answerOf = ({ text, details }: { text: string; details: Values }) => ({ text, issues: details.issues })

export function formTests(open: () => World) {
  it.each(forms)('has the fields that the specification names: %s', (_, { shows }, module) => {
    const absent = (shows?.fields ?? ['none named']).filter((name) => fieldAt(module, name) === undefined)
    expect(absent).toEqual([])
  })

  it.each(forms)('saves these fields and reads them back: %s', async (_, row, module) => {
    const [world, guid, names] = [open(), randomUUID(), row.shows?.fields ?? []]
    const own = await world.draft(module, guid, filled(module, names, world))
    const values = { ...own, ...(await fitting[module.name]?.(own, world)) }
    expect(answerOf(await world.save(module, guid, values))).toEqual(saved)
    await completed[module.name]?.(world, guid)
    const { body } = await world.read(module, guid)
    for (const name of names) {
      const { kind, options } = fieldAt(module, name) ?? {}
      const isFilledByServer = options?.readonly === true || (kind === 'serial' && options?.editable !== true)
      const wanted = isFilledByServer ? expect.anything() : valueAt(values, name)
      expect([name, valueAt(body.values, name)]).toEqual([name, wanted ?? 'a value'])
    }
  })

  it.each(forms.filter(([, , module]) => !isFinal(module)))(
    'saves a change of its texts: %s',
    async (_, row, module) => {
      const texts = (namesByList(row.shows?.fields ?? [])[''] ?? []).filter((name) => {
        const { kind = '', options } = module.fields[name] ?? {}
        return ['text', 'long-text'].includes(kind) && options?.readonly !== true && options?.unique !== true
      })
      const [world, changed] = [open(), Object.fromEntries(texts.map((name) => [name, `${name} 改`]))]
      // A contract in effect keeps what was signed.
      const guid = await (module.workflow?.inEffect === undefined ? world.make(module) : world.add(module, {}))
      const { body } = await world.read(module, guid)
      expect(answerOf(await world.save(module, guid, { ...body.values, ...changed }, body.version))).toEqual(saved)
      expect((await world.read(module, guid)).body.values).toMatchObject(changed)
    },
  )

  it.each(forms)('begins with what its parameters name: %s', async (_, row, module) => {
    const { base, read } = open()
    const fills = Object.entries(row.shows?.parameters ?? {}).filter(([, does]) => does.startsWith('fills '))
    for (const [parameter, does] of fills) {
      const name = does.slice('fills '.length)
      const { kind, options } = fieldAt(module, name) ?? {}
      const to = moduleNamed(options?.to?.().name)
      const hash = addressWith(row, (each) => (each === parameter ? (kind === 'choice' ? '1' : base) : 'undefined'))
      const { as, values } = formOf(hash)
      expect([as, values[name]]).toEqual(['form', kind === 'choice' ? expect.any(String) : base])
      if (to !== undefined) expect((await read(to, base)).status).toBe(200)
    }
  })

  it.each(rowsOf('detail'))(
    'answers the record of its address, and says when there is none: %s',
    async (_, row, module) => {
      const guid = await open().make(module)
      const address = addressWith(row, (each) => (row.shows?.parameters?.[each] === 'record' ? guid : 'x'))
      // Addresses without a parameter for the record have it in their query.
      const isNamed = Object.values(row.shows?.parameters ?? {}).includes('record')
      const hash = isNamed ? address : `${address}?guid=${guid}`
      expect(matchHash(hash)?.route.name).toBe(row.route)
      const named = recordOf(hash)
      expect([named.module.name, named.guid]).toEqual([module.name, guid])
      expect((await open().read(module, named.guid)).body.guid).toBe(guid)
      expect((await open().read(module, randomUUID())).problem).toBe('not-found')
    },
  )
}
