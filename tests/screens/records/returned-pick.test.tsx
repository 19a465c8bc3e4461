import { act, waitFor } from '@testing-library/react'
import { keepFormOpen, openForm } from '@/client/picks/open-form'
import { storePick, usePicked } from '@/client/picks/picked'
import { payRecord } from '@/modules/finance/pay-record/pay-record.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { matchHash } from '@/routes/match'
import type { Module } from '@/schema'
import { RecordEditScreen } from '@/screens/records/edit/record-edit-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

let server: Awaited<ReturnType<typeof wireServer>>

beforeEach(async () => {
  await loadTextsFor('pages/finance/edit/index')
  server = await wireServer({})
})
afterEach(async () => {
  storePick(null)
  await server.close()
})

/** A pick belongs to the form that is open. */
const ofForm = () => ({ form: openForm()?.record ?? '' })
const open = (module: Module, params = {}) =>
  show(<RecordEditScreen module={module} />, { server: server.url, signedIn: signedInAs(wang), params })
const fieldOf = (name: string) => document.getElementById(`field-${name}`) as HTMLElement
const contractPick = { code: 'contract', from: 'records', module: 'contract' } as const
const rows = [{ id: 'c1', label: '钢材采购合同' }]

it('a pick from a picker page is taken by a form that is prefilled by its address', async () => {
  await open(payment, matchHash('/payMoneyEdit/add')?.params)
  act(() => storePick({ ...ofForm(), ...contractPick, rows }))
  await waitFor(() => expect(fieldOf('contract').textContent).toContain('钢材采购合同'))
})

it('an account picked as a text fills a reference with its name', async () => {
  await open(payRecord)
  const picked = [{ id: 'o1', label: '6222 0001', title: '基本户' }]
  act(() => storePick({ ...ofForm(), code: 'account', from: 'texts', module: 'own-account', rows: picked }))
  await waitFor(() => expect(fieldOf('account').textContent).toContain('基本户'))
})

it('a pick of another form with the same field is left to that form', async () => {
  storePick({ form: 'other', ...contractPick, rows: [{ id: 'c2', label: '别的合同' }] })
  await open(payment, matchHash('/payMoneyEdit/add')?.params)
  await waitFor(() => expect(openForm()?.module.name).toBe('payment'))
  await waitFor(() => expect(fieldOf('contract')).toBeTruthy())
  expect(fieldOf('contract').textContent).not.toContain('别的合同')
  expect(usePicked.getState().pick).toMatchObject({ form: 'other' })
})

it('a pick of a new form that an address closed is taken by the next one of its module', async () => {
  storePick({ form: 'closed', formModule: 'payment', ...contractPick, rows: [{ id: 'c3', label: '续选合同' }] })
  await open(payment, matchHash('/payMoneyEdit/add')?.params)
  await waitFor(() => expect(fieldOf('contract').textContent).toContain('续选合同'))
})

it('a pick of a new form that is still open is not taken by another one', async () => {
  const forget = keepFormOpen('below')
  storePick({ form: 'below', formModule: 'payment', ...contractPick, rows: [{ id: 'c4', label: '下层合同' }] })
  await open(payment, matchHash('/payMoneyEdit/add')?.params)
  await waitFor(() => expect(fieldOf('contract')).toBeTruthy())
  expect(fieldOf('contract').textContent).not.toContain('下层合同')
  forget()
})
