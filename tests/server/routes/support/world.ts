import { randomUUID } from 'node:crypto'
import { workOrder } from '@/modules/affairs/work-order/work-order.module'
import { workOrderAccept } from '@/modules/affairs/work-order-accept/work-order-accept.module'
import { workOrderCost } from '@/modules/affairs/work-order-cost/work-order-cost.module'
import { workOrderHandle } from '@/modules/affairs/work-order-handle/work-order-handle.module'
import { workOrderVisit } from '@/modules/affairs/work-order-visit/work-order-visit.module'
import { certificate } from '@/modules/assets/certificate/certificate.module'
import { certificateLoan } from '@/modules/assets/certificate-loan/certificate-loan.module'
import { certificateReturn } from '@/modules/assets/certificate-return/certificate-return.module'
import { device } from '@/modules/equipment/device/device.module'
import { collection } from '@/modules/finance/collection/collection.module'
import { contract } from '@/modules/finance/contract/contract.module'
import { contractSigning } from '@/modules/finance/contract-signing/contract-signing.module'
import { measurement } from '@/modules/finance/measurement/measurement.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { goodsIssue } from '@/modules/materials/goods-issue/goods-issue.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { goodsReturn } from '@/modules/materials/goods-return/goods-return.module'
import { materialPlan } from '@/modules/materials/material-plan/material-plan.module'
import { materialPlanItem } from '@/modules/materials/material-plan-item/material-plan-item.module'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { purchaseItem } from '@/modules/materials/purchase-item/purchase-item.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { qualityImprovement } from '@/modules/quality/improvement/improvement.module'
import { inspectionFinding } from '@/modules/quality/inspection-finding/inspection-finding.module'
import { inspectionImprovement } from '@/modules/quality/inspection-improvement/inspection-improvement.module'
import { inspectionReinspection } from '@/modules/quality/inspection-reinspection/inspection-reinspection.module'
import { nature } from '@/modules/quality/nature/nature.module'
import { natureClass } from '@/modules/quality/nature-class/nature-class.module'
import { qualityReinspection } from '@/modules/quality/reinspection/reinspection.module'
import { safetyCheck } from '@/modules/quality/safety-check/safety-check.module'
import { safetyImprovement } from '@/modules/quality/safety-improvement/safety-improvement.module'
import { safetyReinspection } from '@/modules/quality/safety-reinspection/safety-reinspection.module'
import { outputReport } from '@/modules/site/output-report/output-report.module'
import { siteFinish } from '@/modules/site/site-finish/site-finish.module'
import { siteManagement } from '@/modules/site/site-management/site-management.module'
import { workItem } from '@/modules/site/work-item/work-item.module'
import { type Module, recordCall } from '@/schema'
import { decideRecord } from '../../records/support/decide'
import { settlementLines } from '../../records/support/settlement-lines'
import { openFirm } from '../../support/firm'
import { draftOf, picturesFor, plantOneOfEach } from '../../support/one-of-each'
import { overridesOf, second } from '../../support/overrides'
import type { Served } from '../../support/serve'
import type { Filters } from './addresses'
import { distinct } from './distinct'
import { drawingMakers } from './drawings'

export type Values = Readonly<Record<string, unknown>>

const everything = { page: 1, rows: 100, keyword: '', sort: '', also: [], deleted: false }

/** One firm with a record of every module, and ways to make more of them over HTTP. */
export async function openWorld(server: Served) {
  const firm = await openFirm(server, '广厦建设', 1000)
  const [as, me, base] = [{ login: firm.login }, firm.founder.userCode, randomUUID()]
  await plantOneOfEach(server, firm, base)

  let count = 1
  const save = (module: Module, guid: string, Data: Values, Version = 0) => {
    const rules = [...module.rules, ...module.gates].map(({ name }) => `${module.name}.${name}`)
    const Confirmed = [...rules, 'locked-late', 'locked-change']
    const takes = { guid, Version, Data, Confirmed, Reason: '核对' }
    return server.save(recordCall(module, 'Save'), Version === 0 ? 'add' : 'edit', takes, as)
  }
  /** Everything that a new record of the module needs, and further values where it needs no others. */
  async function draft(module: Module, guid: string, further: Values = {}): Promise<Values> {
    count += 1
    const pictures = await picturesFor(server, firm, module, guid)
    const needed = { ...overridesOf(module.name, base), ...distinct(module, count), ...pictures }
    return { ...draftOf(module, firm, base), ...further, ...needed }
  }
  async function add(module: Module, values: Values = {}): Promise<string> {
    const guid = randomUUID()
    const { text, details } = await save(module, guid, { ...(await draft(module, guid)), ...values })
    if (text !== 'Success') throw new Error(`${module.name}: ${text} ${JSON.stringify(details)}`)
    return guid
  }
  const read = async (module: Module, guid: string) => server.get(recordCall(module, 'GetModel'), { guid }, as)
  const rows = async (module: Module, filters: Filters) => {
    const { body, text } = await server.get(recordCall(module, 'GetListPage'), { ...everything, filters }, as)
    if (!Array.isArray(body.rows)) throw new Error(`${module.name}: ${text}`)
    return body.rows
  }
  const guids = async (module: Module, filters: Filters) => (await rows(module, filters)).map(({ guid }) => guid)
  const only = async (module: Module, filters: Filters) => (await guids(module, filters))[0] ?? ''

  /** Goods in a new warehouse of a project, and what it keeps of them. */
  async function stocked({ project = base, warehouse: place }: Values) {
    const kept = String(place ?? (await add(warehouse, { project })))
    await add(goodsIn, { project, warehouse: kept, purchase: null })
    return { project, warehouse: kept, stock: await only(stock, { warehouse: kept }) }
  }
  async function issued(values: Values) {
    const { stock: kept, ...where } = await stocked(values)
    const out = await add(goodsOut, { ...where, items: [{ guid: randomUUID(), stock: kept, quantity: 1 }] })
    return { project: where.project, out, item: await only(goodsIssue, { out }) }
  }
  /** A finding of a tour that waits for its rectification, or after one for its re-inspection. */
  async function toured({ '@step': step, ...values }: Values) {
    const check = await add(inspectionFinding, values)
    if (step === 'recheck') await add(inspectionImprovement, { check })
    return check
  }
  /** A check that waits for its rectification, or after one for its re-inspection. */
  async function found(of: Module, improvement: Module, { '@step': step, ...values }: Values) {
    const check = await add(of, values)
    if (step === 'recheck') await add(improvement, { check })
    return check
  }
  const checked = (values: Values) => found(qualityCheck, qualityImprovement, values)
  const inspected = (values: Values) => found(safetyCheck, safetyImprovement, values)

  async function signed(values: Values) {
    // The planted company is our own, so it is the contractor of an income contract.
    const sides = values.direction === 'income' ? { partyA: second, partyB: base } : {}
    const of = await add(contract, { billing: 'measured', ...sides, ...values })
    await add(contractSigning, { contract: of })
    return of
  }
  /** Signs and settles a contract. */
  async function settle(of: string) {
    await add(contractSigning, { contract: of })
    await decideRecord(
      server,
      firm,
      settlement,
      await add(settlement, { contract: of, items: settlementLines(100, 100) }),
      'agree',
    )
  }

  async function lent() {
    const of = await add(certificate)
    return { of, loan: await add(certificateLoan, { certificate: of }) }
  }

  async function measured({ contract: of, project = base, status, claim, ...values }: Values) {
    const works = [{ guid: randomUUID(), name: '土方', quantity: 1, price: 0 }]
    // The periods of a contract do not overlap.
    const day = new Date(Date.UTC(2020, 0, count)).toISOString().slice(0, 10)
    const own = { works, project, from: day, to: day, contract: of ?? (await signed({ project })) }
    const guid = await add(measurement, { ...values, ...own })
    if (status === 'effective') await decideRecord(server, firm, measurement, guid, 'agree')
    const measures = [{ guid: randomUUID(), measurement: guid }]
    if (claim === 'claimed') await add(payment, { project, contract: own.contract, measures })
    return guid
  }

  /** A work order in a state. */
  async function ordered({ status, ...values }: Values) {
    const order = await add(workOrder, values)
    await server.store.transaction({ enterprise: firm.enterprise }, (sql) =>
      sql.run('update "work-order" set status = $2 where guid = $1', [
        order,
        status ?? (values.project === undefined ? 'dispatch' : 'report'),
      ]),
    )
    return order
  }
  /** A machine that is at a project. */
  async function placed({ project = base, ...values }: Values) {
    const machine = await add(device, values)
    await server.store.transaction({ enterprise: firm.enterprise }, (sql) =>
      sql.run(`update device set project = $2, status = 'onsite' where guid = $1`, [machine, project]),
    )
    return machine
  }
  /** The cost line of a handling. */
  async function spent({ kind = 'service' }: Values) {
    const costs = [{ guid: randomUUID(), kind, item: '人工', quantity: 1, price: 100 }]
    const handle = await add(workOrderHandle, { order: await ordered({ status: 'report' }), costs })
    return only(workOrderCost, { handle })
  }

  /** A line of a purchase request that was approved. */
  async function wanted({ project = base }: Values) {
    const of = await add(purchase, { project })
    await decideRecord(server, firm, purchase, of, 'agree')
    return only(purchaseItem, { purchase: of })
  }
  /** A material of a plan in effect. */
  async function planned({ project = base, kind = 'whole' }: Values) {
    const plan = await add(materialPlan, { project, kind, ...(kind === 'month' ? { month: '2026-05-01' } : {}) })
    await decideRecord(server, firm, materialPlan, plan, 'agree')
    return only(materialPlanItem, { plan })
  }

  /** Modules whose records need others first. */
  const makers: Readonly<Record<string, (values: Values) => Promise<string>>> = {
    ...drawingMakers(add, base),
    stock: async (values) => (await stocked(values)).stock,
    'purchase-item': wanted,
    'material-plan-item': planned,
    'goods-return': async (values) => {
      const { item, ...of } = await issued(values)
      return add(goodsReturn, { ...of, items: [{ guid: randomUUID(), item, quantity: 1 }] })
    },
    'quality-check': checked,
    'safety-check': inspected,
    'safety-reinspection': async () => add(safetyReinspection, { check: await inspected({ '@step': 'recheck' }) }),
    'safety-improvement': async ({ check }) => add(safetyImprovement, { check: check ?? (await inspected({})) }),
    'goods-issue': async (values) => (await issued(values)).item,
    'goods-out': async () => (await issued({})).out,
    'quality-reinspection': async () => add(qualityReinspection, { check: await checked({ '@step': 'recheck' }) }),
    'quality-improvement': async ({ check }) => add(qualityImprovement, { check: check ?? (await checked({})) }),
    'inspection-finding': toured,
    'inspection-reinspection': async () => add(inspectionReinspection, { check: await toured({ '@step': 'recheck' }) }),
    'inspection-improvement': async ({ check }) => add(inspectionImprovement, { check: check ?? (await toured({})) }),
    'site-finish': async ({ matter }) => add(siteFinish, { matter: matter ?? (await add(siteManagement)) }),
    'certificate-loan': async () => (await lent()).loan,
    'certificate-return': async () => add(certificateReturn, { certificate: (await lent()).of }),
    'output-report': async (values) => {
      const item = await add(workItem)
      return add(outputReport, { ...values, items: [{ guid: randomUUID(), item, quantity: 1 }] })
    },
    nature: async ({ domain = 'quality' }) => add(nature, { class: await add(natureClass, { domain }) }),
    device: placed,
    'work-order': ordered,
    'work-order-accept': async () => add(workOrderAccept, { order: await ordered({ status: 'dispatch' }) }),
    'work-order-handle': async () => add(workOrderHandle, { order: await ordered({ status: 'report' }) }),
    'work-order-visit': async () => add(workOrderVisit, { order: await ordered({ status: 'follow' }) }),
    'work-order-cost': spent,
    contract: signed,
    measurement: measured,
    collection: async ({ contract: of, project = base, ...values }) =>
      add(collection, { ...values, project, contract: of ?? (await signed({ direction: 'income', project })) }),
    payment: async ({ contract: of, ...values }) => add(payment, { ...values, contract: of ?? (await signed({})) }),
  }
  const make = (module: Module, values: Values = {}) => makers[module.name]?.(values) ?? add(module, values)
  return {
    firm,
    server,
    as,
    me,
    base,
    add,
    make,
    save,
    draft,
    read,
    rows,
    guids,
    stocked,
    issued,
    checked,
    inspected,
    toured,
    settle,
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
