import type { ListRow } from '@wire'
import { contract as contractModule } from '@/modules/finance/contract/contract.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { recordCall } from '@/schema'
import { type MoneyCompany, moduleOf } from './company'
import { brokenRules, type Contract, contractIn, entryIn, figuresOf, isInEffect, isOpen, type Model } from './model'

type Lines = readonly string[]

const expectedIn = (model: Model, contract: Contract) => ({ status: contract.status, ...figuresOf(model, contract) })

/** The figures of a contract that differ from those of the model. */
export async function figureDifferences({ company, model }: World, guid: string): Promise<Lines> {
  const contract = contractIn(model, guid)
  if (!isOpen(entryIn(model, guid))) return []
  const { values } = await company.read(contractModule, guid)
  return Object.entries(expectedIn(model, contract)).flatMap(([name, expected]) =>
    values[name] === expected ? [] : [`contract ${guid}: ${name} is ${values[name]}, expected ${expected}`],
  )
}

export interface World {
  readonly company: MoneyCompany
  readonly model: Model
}

/** The sum that explains a figure, and the sum of the lines on its pages, each of which is counted once. */
async function explanationOf({ company }: World, guid: string, field: string) {
  const amounts = new Map<number, number>()
  for (let page = 1; ; page += 1) {
    const takes = { guid, field, page, rows: 40 }
    const { body } = await company.server().get(recordCall(contractModule, 'GetWhy'), takes, company.desk.as)
    for (const { Seq, Amount } of body.rows) amounts.set(Seq, Amount)
    if (body.rows.length > 0 && page * 40 < body.Count) continue
    return { sum: body.Sum, lines: [...amounts.values()].reduce((sum, amount) => sum + amount, body.Others.Sum) }
  }
}

/** The rules of figures, and what explains each figure of a contract. */
async function contractDifferences(world: World, guid: string): Promise<Lines> {
  const { model } = world
  const contract = contractIn(model, guid)
  if (!isOpen(entryIn(model, guid))) return []
  const figures = figuresOf(model, contract)
  const explained = await Promise.all(
    Object.entries(figures).map(async ([field, expected]) => {
      const { sum, lines } = await explanationOf(world, guid, field)
      return sum === expected && lines === expected
        ? []
        : [`contract ${guid}: ${field} is explained as ${sum} by lines of ${lines}, expected ${expected}`]
    }),
  )
  return [...(await figureDifferences(world, guid)), ...brokenRules(figures, contract), ...explained.flat()]
}

/** The states of records that differ from those of the model. */
async function stateDifferences({ company, model }: World): Promise<Lines> {
  const kinds = [...new Set([...model.entries.values()].map(({ kind }) => kind))]
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const rows = await company.own(
        `select guid::text as guid, flow_state, deleted_at is not null as deleted, status from "${moduleOf[kind].name}"`,
        [],
      )
      const own = [...model.entries.values()].filter((entry) => entry.kind === kind)
      const differing = rows.flatMap(({ guid, flow_state, deleted, status }) => {
        const entry = model.entries.get(String(guid))
        const [is, expected] = [
          `${flow_state} ${deleted} ${status === 'void'}`,
          entry === undefined ? 'none' : `${entry.state} ${entry.isDeleted} ${entry.isVoid}`,
        ]
        return is === expected ? [] : [`${kind} ${guid} is ${is}, expected ${expected}`]
      })
      return rows.length === own.length ? differing : [`${rows.length} of ${own.length} ${kind}`, ...differing]
    }),
  )
  return found.flat()
}

/** Applications whose payments differ, or are more than what was applied for. */
async function paymentDifferences({ company, model }: World): Promise<Lines> {
  const rows = await company.own('select guid::text as guid, settled, unsettled, status from payment', [])
  return rows.flatMap(({ guid, settled, unsettled, status }) => {
    const entry = entryIn(model, String(guid))
    const records = [...model.entries.values()].filter(({ of, ...one }) => of === entry.guid && !one.isVoid)
    const paid = records.reduce((sum, { amount }) => sum + amount, 0)
    const isAbove = paid > entry.amount
    const rest = isInEffect(entry) ? entry.amount - paid : 0
    const expected = paid === 0 ? 'applied' : paid < entry.amount ? 'partly' : 'done'
    const isRight = Number(settled ?? 0) * 100 - paid < 0.5 && Math.round(Number(unsettled ?? 0) * 100) === rest
    return isRight && !isAbove && (!isInEffect(entry) || status === expected)
      ? []
      : [`${payment.name} ${guid}: ${settled} paid, ${unsettled} unpaid, ${status}; expected ${paid}, ${rest}`]
  })
}

const listed = ['amount', 'total', 'paid', 'received'] as const

/** Lists of contracts whose totals differ from the model or from the sum over their pages. */
async function listDifferences({ company, model }: World): Promise<Lines> {
  const found = company.projects.flatMap((project) =>
    (['', 'running', 'settled'] as const).map(async (status) => {
      const filters = { project, ...(status === '' ? {} : { status }) }
      const { body } = await company
        .server()
        .get(recordCall(contractModule, 'GetListNumbers'), { keyword: '', filters }, company.desk.as)
      const rows: ListRow[] = []
      for (let page = 1; rows.length < body.total; page += 1) {
        const { rows: own } = await company.desk.list(contractModule, { filters, page, rows: 7 })
        if (own.length === 0) break
        rows.push(...own)
      }
      return (['income', 'expense'] as const).flatMap((direction) => {
        const totals = body.totalsApart?.groups.find(({ choice }) => choice === direction)?.totals
        const own = [...model.contracts.values()].filter((each) => {
          const fits = each.project === project && each.direction === direction && isOpen(entryIn(model, each.guid))
          return fits && (status === '' || each.status === status)
        })
        return listed.flatMap((name) => {
          const expected = own.reduce((sum, each) => sum + { ...figuresOf(model, each), amount: each.amount }[name], 0)
          const paged = rows
            .filter(({ values }) => values.direction === direction)
            .reduce((sum, { values }) => sum + Number(values[name] ?? 0), 0)
          return (totals?.[name] ?? 0) === expected && paged === expected
            ? []
            : [`${direction} of ${project} ${status}: ${name} ${totals?.[name]}, pages ${paged}, expected ${expected}`]
        })
      })
    }),
  )
  return (await Promise.all(found)).flat()
}

/** Lines of the ledger that are cancelled wrongly or twice, and projects that differ from their contracts. */
async function ledgerDifferences({ company }: World): Promise<Lines> {
  const wrong = await company.own(
    `select r.seq, 'is not cancelled by its opposite' as why from ledger_entry r join ledger_entry o on o.seq = r.reverses
      where (r.amount, r.tax, r.date, r.contract, r.measure) is distinct from (-o.amount, -o.tax, o.date, o.contract, o.measure)
     union all
     select reverses, 'is cancelled twice' from ledger_entry where reverses is not null group by reverses having count(*) > 1
     union all
     select min(seq), 'has another project' from ledger_entry l join contract c on c.guid = l.contract where l.project <> c.project`,
    [],
  )
  return wrong.filter(({ seq }) => seq !== null).map(({ seq, why }) => `line ${seq} ${why}`)
}

/** Everything that differs from the model, or breaks a rule. */
export async function allDifferences(world: World): Promise<Lines> {
  const contracts = await Promise.all([...world.model.contracts.keys()].map((guid) => contractDifferences(world, guid)))
  const others = [stateDifferences, paymentDifferences, listDifferences, ledgerDifferences]
  return [...contracts.flat(), ...(await Promise.all(others.map((each) => each(world)))).flat()]
}
