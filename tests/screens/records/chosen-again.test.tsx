import { fireEvent, waitFor, within } from '@testing-library/react'
import { car } from '@/modules/assets/car/car.module'
import { contract } from '@/modules/finance/contract/contract.module'
import type { Module } from '@/schema'
import { RecordEditScreen } from '@/screens/records/edit/record-edit-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

let server: Awaited<ReturnType<typeof wireServer>>

beforeEach(async () => {
  server = await wireServer({})
})
afterEach(() => server.close())

const fieldOf = (name: string) => document.getElementById(`field-${name}`) as HTMLElement

it.each([
  ['keeps the value that a new record has', contract, 'pages/finance/edit/index', 'billing', '付款申请', 'true'],
  ['is cleared if it is optional', car, 'pages/assets/edit/index', 'fuel', '柴油', 'false'],
] as const)('a choice that is tapped again %s', async (_, module: Module, page, field, name, isChosen) => {
  await loadTextsFor(page)
  await show(<RecordEditScreen module={module} />, { server: server.url, signedIn: signedInAs(wang), params: {} })
  await waitFor(() => expect(fieldOf(field)).toBeTruthy())
  const one = () => within(fieldOf(field)).getByRole('radio', { name })
  if (one().getAttribute('aria-checked') === 'false') fireEvent.click(one())
  expect(one().getAttribute('aria-checked')).toBe('true')
  fireEvent.click(one())
  expect(one().getAttribute('aria-checked')).toBe(isChosen)
})
