import { fireEvent, screen, waitFor } from '@testing-library/react'
import { modules } from '@/modules'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { matchHash } from '@/routes/match'
import { recordCall } from '@/schema'
import { AreaEdit } from '@/screens/records/area-edit'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

let server: Awaited<ReturnType<typeof wireServer>>
const of = '00000000-0000-4000-8000-00000000000a'
const wire = { guid: 'l1', material: 'm1', price: 18_000, acceptance: 'qualified', quantity: 3, unit: '卷' }
const saveCall = recordCall(goodsIn, 'Save')

beforeAll(() => {
  // jsdom has no scrollIntoView.
  Element.prototype.scrollIntoView = () => undefined
})
beforeEach(() => loadTextsFor('pages/materials/edit/index'))
afterEach(() => server.close())

const open = async (line: object) => {
  const values = {
    ...{ project: 'p1', warehouse: 'w1', supplier: 's1', date: '2026-05-03', keeper: wang.UserCode, kind: 'plain' },
    ...{ confirmation: 'waiting', items: [line] },
  }
  const can = { edit: true, delete: true }
  server = await wireServer({
    [recordCall(goodsIn, 'GetModel')]: () => ({
      ...{ guid: of, version: 1, state: -1, can, values, words: {}, steps: [], done: [], held: '' },
    }),
    [saveCall]: () => 'Success',
  })
  const params = matchHash(`/procurementEdit/edit/${of}/0`)?.params ?? {}
  await show(<AreaEdit modules={modules} />, { server: server.url, signedIn: signedInAs(wang), params })
  await screen.findByText('入库明细 1')
}
const input = () => document.querySelector('#field-items\\.0\\.quantity input') as HTMLInputElement
const unitChip = (name: string) => document.querySelector(`#field-items\\.0\\.quantity [data-value="${name}"]`)
const press = (element: Element | null) => fireEvent.click(element as Element)

it('a quantity is typed in either unit and kept in the first one', async () => {
  await open({ ...wire, second: '米', factor: 300 })
  expect(input().value).toBe('3')
  press(unitChip('second'))
  expect(input().value).toBe('900')
  fireEvent.input(input(), { target: { value: '100' } })
  // A third of a roll is rounded where it is kept, but not where it was typed.
  await screen.findByText('= 0.3333 卷')
  expect(input().value).toBe('100')
  press(unitChip('unit'))
  expect(input().value).toBe('0.3333')
  press(unitChip('second'))
  fireEvent.input(input(), { target: { value: '750' } })
  press(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.of(saveCall)).toHaveLength(1))
  const { items } = JSON.parse(server.of(saveCall)[0]?.takes.Data ?? '{}')
  expect(items).toMatchObject([{ quantity: 2.5 }])
})

it('a material without a second unit is typed in its unit', async () => {
  await open(wire)
  expect([input().value, unitChip('second')]).toEqual(['3', null])
})
