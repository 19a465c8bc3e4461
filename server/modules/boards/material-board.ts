import type { Calls, ClassMaterialRow, LineArrival, MaterialOverview } from '@wire'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { material } from '@/modules/materials/material/material.module'
import { materialPlanItem } from '@/modules/materials/material-plan-item/material-plan-item.module'
import { prices } from '@/modules/materials/prices.part'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { project } from '@/modules/projects/project/project.module'
import { type Module, Problem } from '@/schema'
import { may } from '../../engine/core/actor'
import type { AtWork } from '../../engine/core/context'
import { mayView } from '../../engine/core/libraries'
import { displayTextsIn, namesIn } from '../../engine/records/display-names'
import { resolveQuery } from '../../engine/records/list-query'
import { findVisible } from '../../engine/records/read'
import { arrivalsOf, figuresIn, ofClass, pricesOf } from '../../store/business/materials/boards'
import { pageOfRecords } from '../../store/records/records'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Rows of a page about one material: as many as a screen shows. */
const shown = 30

/** The materials of a class with the figures of a project that the caller may see. */
export async function materialRows(
  work: AtWork,
  { page, rows, type, project: of, keyword }: Calls['MaterialBoard.GetListPage']['takes'],
): Promise<{ rows: readonly ClassMaterialRow[] }> {
  if (!mayView(work.who, material)) throw new Problem('no-view-right')
  if (of !== '') await findVisible(work, project, of)
  const { conditions } = await resolveQuery(work, material, { keyword, filters: { state: 'active' } })
  const found = await pageOfRecords(work.sql, material, {
    fields: material.fields,
    conditions: [...conditions(), ...(type === '' ? [] : [ofClass(type)])],
    ...{ sort: '', page, rows },
  })
  const guids = found.map(({ guid }) => guid)
  const figures = of === '' || guids.length === 0 ? [] : await figuresIn(work.sql, of, guids)
  const figuresOf = new Map(figures.map((each) => [each.material, each]))
  return {
    rows: found.map(({ guid, values: { name, model, unit, code } }) => {
      const own = figuresOf.get(guid)
      const figure = (value: string | undefined) => (value === undefined ? null : Number(value))
      return {
        ...{ guid, Name: text(name), Model: text(model), Unit: text(unit), Code: text(code) },
        ...{ Planned: figure(own?.planned), Arrived: figure(own?.arrived), Stock: figure(own?.stock) },
      }
    }),
  }
}

/** Records of a module about a material that the caller may see, with their texts. */
async function rowsAbout(work: AtWork, module: Module, filters: Readonly<Record<string, string>>) {
  if (!mayView(work.who, module)) return []
  const { conditions } = await resolveQuery(work, module, { filters })
  const query = { fields: module.fields, conditions: conditions(), sort: '', page: 1, rows: shown }
  const found = await pageOfRecords(work.sql, module, query)
  const names = await namesIn(
    work.sql,
    module,
    found.map(({ values }) => values),
  )
  return found.map(({ guid, values }) => ({ guid, values, words: displayTextsIn(module, values, names, work.lang) }))
}

async function pricesFor(work: AtWork, guid: string) {
  if (!mayView(work.who, goodsIn) || !may(work.who, prices.visibleTo, 'view')) return []
  const { conditions } = await resolveQuery(work, goodsIn, {})
  return pricesOf(work.sql, conditions(), guid, shown)
}

/** Where a material is, what it cost and who plans it. */
export async function materialOverview(work: AtWork, guid: string): Promise<MaterialOverview> {
  await findVisible(work, material, guid)
  const [stocks, plans, prices] = await Promise.all([
    rowsAbout(work, stock, { material: guid, state: 'there' }),
    rowsAbout(work, materialPlanItem, { material: guid, kind: 'whole' }),
    pricesFor(work, guid),
  ])
  return {
    Stocks: stocks.map(({ guid: own, values, words }) => ({
      ...{ guid: own, Warehouse: words.warehouse ?? '', Batch: text(values.batch), Quantity: Number(values.quantity) },
    })),
    Prices: prices.map(({ guid: own, line, date, supplier, quantity, price }) => ({
      ...{ guid: own, Line: line, Date: date, Supplier: supplier, Quantity: Number(quantity), Price: Number(price) },
    })),
    Plans: plans.map(({ guid: own, values, words }) => ({
      ...{ guid: own, Project: words.project ?? '', Planned: Number(values.planned) },
      ...{ Requested: Number(values.requested), Arrived: Number(values.arrived), Used: Number(values.used) },
    })),
  }
}

/** The most deliveries that the page of a purchase request shows. */
const mostArrivals = 300

/** What arrived of each line of a purchase request, by delivery; deliveries that the caller may not see are left out. */
export async function arrivalsByLine(work: AtWork, guid: string): Promise<{ rows: readonly LineArrival[] }> {
  await findVisible(work, purchase, guid)
  if (!mayView(work.who, goodsIn)) return { rows: [] }
  const { conditions } = await resolveQuery(work, goodsIn, { filters: { confirmation: 'confirmed' } })
  const found = await arrivalsOf(work.sql, conditions(), guid, mostArrivals)
  return {
    rows: found.map(({ line, guid: of, number, date, warehouse, quantity }) => ({
      ...{ Line: line, guid: of, Number: number, Date: date, Warehouse: warehouse, Quantity: Number(quantity) },
    })),
  }
}
