import { homeCharts, modules } from '@/modules'

it('the rosters name a date, a reference, known values and a time', () => {
  const faults = modules.flatMap(({ name, fields, roster }) => {
    if (roster === undefined) return []
    const { on, of, by, where = {}, among } = roster
    const target = fields[of]?.options.to?.()
    const isRight =
      fields[on]?.kind === 'date' &&
      /^([01]\d|2[0-3]):[0-5]\d$/.test(by) &&
      Object.keys(where).every((field) => fields[field] !== undefined) &&
      Object.keys(among).every((field) => target?.fields[field] !== undefined)
    return isRight ? [] : [name]
  })
  expect(faults).toEqual([])
})

it('what has to be read names values of a module with readers', () => {
  const faults = modules.flatMap(({ name, fields, receipts, reading }) => {
    if (reading === undefined) return []
    return receipts && Object.keys(reading.where).every((field) => fields[field] !== undefined) ? [] : [name]
  })
  expect(faults).toEqual([])
})

it('the charts of the home page are amounts by periods', () => {
  const faults = homeCharts.filter(({ module: name, chart }) => {
    const found = modules.find((module) => module.name === name)?.views ?? []
    return !found.some((view) => view.kind === 'chart' && view.name === chart && view.per && view.sum)
  })
  expect(faults).toEqual([])
})

it('the statistics name states of their module', () => {
  const faults = modules.flatMap(({ name, fields, list, statistic }) => {
    if (statistic === undefined) return []
    const known = Object.keys(fields[list.state]?.options.choices ?? {})
    const { resolved, none, back, late } = statistic
    return [...resolved, ...none, back, late.state].every((state) => known.includes(state)) ? [] : [name]
  })
  expect(faults).toEqual([])
})
