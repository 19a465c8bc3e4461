import { modules } from '@/modules'

it('features in the package of the area finance are used by its modules only', () => {
  const users = modules.filter(
    ({ charts, list, fields }) =>
      charts.length > 0 ||
      list.months !== null ||
      Object.values(fields).some(({ options }) => options.figure !== undefined),
  )
  expect(users.length).toBeGreaterThan(0)
  expect(users.filter(({ area }) => area !== 'finance').map(({ name }) => name)).toEqual([])
})

it('several records are entered at once on the pages of the areas that load the feature', () => {
  const areas = modules.flatMap(({ area, batch }) => (batch === undefined ? [] : [area]))
  expect([...new Set(areas)].sort()).toEqual(['affairs', 'finance', 'materials', 'quality'])
})

it('lines are taken over on the pages of the areas that load the feature', () => {
  const areas = modules.flatMap(({ area, gathers }) => (gathers === undefined ? [] : [area]))
  expect([...new Set(areas)].sort()).toEqual(['affairs', 'equipment', 'finance', 'materials', 'quality'])
})

/** Batch entry fills in the amount, if any, that the reference begins with, and groups by a field of the listed records. */
it.each(
  modules.flatMap((module) => (module.batch === undefined ? [] : [[module.name, module, module.batch] as const])),
)('the batch entry of %s lists records with their amount and groups them', (_, { fields, list }, { from, asks }) => {
  for (const { field, by } of from) {
    const { to, begins } = fields[field]?.options ?? {}
    const amount = begins?.[list.amount ?? ''] ?? ''
    const target = to?.()
    const hasAmount = amount === '' ? list.amount === undefined : target?.fields[amount] !== undefined
    expect([hasAmount, target?.fields[by] !== undefined]).toEqual([true, true])
  }
  expect(asks.filter((name) => fields[name] === undefined || fields[name]?.options.readonly === true)).toEqual([])
})

it.each(
  modules.flatMap((module) => (module.gathers === undefined ? [] : [[module.name, module, module.gathers] as const])),
)('%s takes its lines from fields that exist', (_, { fields }, gathers) => {
  const { into, from } = gathers
  const takes = 'records' in gathers ? { [gathers.records]: '' } : gathers.takes
  const [line, target] = [fields[into]?.options.lines?.fields ?? {}, fields[from]?.options.to?.()]
  expect(Object.keys(takes).filter((name) => line[name] === undefined)).toEqual([])
  if ('records' in gathers) {
    const { to, within } = line[gathers.records]?.options ?? {}
    expect(Object.values(within ?? {})).toContain(from)
    expect(Object.keys(gathers.where ?? {}).filter((name) => to?.().fields[name] === undefined)).toEqual([])
    return
  }
  const theirs = 'lines' in gathers ? (target?.fields[gathers.lines]?.options.lines?.fields ?? {}) : {}
  const missing =
    'lines' in gathers
      ? Object.values(gathers.takes).filter((name) => name !== 'guid' && theirs[name] === undefined)
      : gathers.figures.filter(({ name }) => target?.fields[name]?.options.figure === undefined)
  expect(missing).toEqual([])
})
