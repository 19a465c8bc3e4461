import type { Need, Tile } from '@wire'
import { modules } from '@/modules'
import { tileOf } from '@/modules/tiles'
import { routeNamed } from '@/routes/match'
import { recordCall } from '@/schema'
import { roles } from '../../../server/demo/base/company'
import type { As } from '../support/serve'
import { openSmallCompany } from './support/small-company'

let company: Awaited<ReturnType<typeof openSmallCompany>>

beforeAll(async () => {
  company = await openSmallCompany()
}, 120_000)
afterAll(() => company.server.close())

const listing = { page: 1, rows: 1, keyword: '', sort: '', also: [], deleted: false }
const everyone = [...roles.map(({ name }) => name), 'founder']
const personOf = (name: string): As => (name === 'founder' ? company.founder : (company.people.get(name) as As))
const homeOf = async (name: string) => (await company.server.get('UserRight.GetHome', {}, personOf(name))).body

/** The filters that an address takes, as the list reads them. */
const filtersIn = (only: string) => Object.fromEntries(only.split(/,(?=[^,=]+=)/).map((pair) => pair.split('=')))

async function rowsOf(name: string, { module = '', only = '' }: Need) {
  const found = modules.find((each) => each.name === module)
  if (found === undefined) throw new Error(`${module} is no module`)
  const takes = { ...listing, filters: filtersIn(only) }
  return (await company.server.get(recordCall(found, 'GetListPage'), takes, personOf(name))).body.total
}

const leadsToPage = ({ id, refused, url }: Tile) => {
  const name = tileOf(id)?.opens ?? ''
  return refused !== '' || url !== undefined || routeNamed(name) !== undefined
}

it.each(everyone)('each number of %s is the number of rows of the list that it opens', async (name) => {
  const needs = (await homeOf(name)).needs.filter(({ id }) => id === 'step')
  for (const need of needs) expect([need.text, await rowsOf(name, need)]).toEqual([need.text, need.count])
})

it('what is late comes first', async () => {
  const all = await Promise.all(everyone.map(async (name) => (await homeOf(name)).needs))
  expect(all.flat().filter(({ late }) => late)).not.toEqual([])
  for (const needs of all) {
    const marks = needs.map(({ late }) => late === true)
    expect(marks).toEqual([...marks].sort().reverse())
  }
})

it.each(everyone)('no tile of %s leads nowhere', async (name) => {
  const { groups } = await homeOf(name)
  const all = (await company.server.get('UserRight.GetRightGroup', { keyword: '', Btype: '' }, personOf(name))).body
  const tiles = [...groups, ...all].flatMap(({ list }) => list)
  expect(tiles.length).toBeGreaterThan(0)
  expect(tiles.filter((tile) => !leadsToPage(tile))).toEqual([])
})

it('only administrators see what is not available yet, without a way in', async () => {
  const groupsOf = async (name: string) =>
    (await company.server.get('UserRight.GetRightGroup', { keyword: '', Btype: '' }, personOf(name))).body
  const later = (await groupsOf('founder')).find(({ id }) => id === 'later')
  expect(later?.list.every(({ refused }) => refused === 'not-configured')).toBe(true)
  expect(later?.list.map(({ id }) => id)).toContain('8862')
  expect((await groupsOf('项目经理')).some(({ id }) => id === 'later')).toBe(false)
})

it('an outside address makes its tile appear; addresses of the own network and with users are refused', async () => {
  const { server, founder } = company
  const linksOf = async () => (await server.get('Enterprise.GetLinks', {}, founder)).body
  const save = async (Gate: string) => {
    const { Version } = await linksOf()
    return server.save('Enterprise.SaveLinks', 'edit', { Gate, Labour: '', Version }, founder)
  }
  const refused = [
    ...['http://gate.example.com', 'https://10.0.0.8/', 'https://localhost/', 'https://gate.local/'],
    ...['https://a:b@gate.example.com/', 'https://[::1]/', 'javascript:alert(1)', 'https://2130706433/'],
  ]
  for (const address of refused) expect([address, (await save(address)).problem]).toEqual([address, 'invalid'])
  expect((await save('https://gate.example.com/site')).text).toBe('Success')
  const tiles = (await homeOf('founder')).groups.flatMap(({ list }) => list)
  expect(tiles.find(({ id }) => id === '8862')).toMatchObject({ url: 'https://gate.example.com/site', refused: '' })
  const stale = { Gate: '', Labour: '', Version: 0 }
  expect((await server.save('Enterprise.SaveLinks', 'edit', stale, founder)).problem).toBe('stale')
  const other = personOf('项目经理')
  expect((await server.save('Enterprise.SaveLinks', 'edit', stale, other)).problem).toBe('insufficient-level')
})

it('a forbidden tile cannot be arranged', async () => {
  const site = personOf('现场人员')
  const takes = { modules: ['8817'] }
  expect((await company.server.save('UserRight.SaveUserMainPageModule', 'edit', takes, site)).problem).toBe(
    'no-view-right',
  )
})

it('the badge of a tile is what waits behind it', async () => {
  const { needs, groups } = await homeOf('现场人员')
  const tile = groups.flatMap(({ list }) => list).find(({ id }) => id === '8848')
  const waiting = needs.filter(({ module }) => module === 'task').reduce((sum, { count }) => sum + count, 0)
  expect(tile?.count).toBe(waiting)
})
