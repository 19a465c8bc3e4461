import { modules } from '@/modules'

it('features in the package of the area finance are used by its modules only', () => {
  const users = modules.filter(
    ({ charts, gathers, batch, list, fields }) =>
      charts.length > 0 ||
      gathers !== undefined ||
      batch !== undefined ||
      list.months !== null ||
      Object.values(fields).some(({ options }) => options.figure !== undefined),
  )
  expect(users.length).toBeGreaterThan(0)
  expect(users.filter(({ area }) => area !== 'finance').map(({ name }) => name)).toEqual([])
})
