import { fireEvent, screen } from '@testing-library/react'
import type { RecordModel } from '@wire'
import { contract } from '@/modules/finance/contract/contract.module'
import { recordCall } from '@/schema'
import { changed } from '@/screens/records/changed/change-field'
import { RecordEditScreen } from '@/screens/records/edit/record-edit-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

beforeEach(() => loadTextsFor('pages/finance/edit/index'))

const nodes = [{ guid: 'n1', name: '预付', share: 30, amount: 30_000, date: '2026-06-01', state: 'waiting' }]
const recordIn = (status: string, state: number): RecordModel => ({
  ...{ guid: 'r1', version: 1, state, flow: state, can: { edit: true, delete: true }, words: {} },
  ...{ values: { status, nodes, name: '保温分包', amount: 100_000 }, steps: [], done: [], held: '' },
})

const openIn = async (status: string, state: number) => {
  const server = await wireServer({ [recordCall(contract, 'GetModel')]: () => recordIn(status, state) })
  await show(<RecordEditScreen module={contract} />, {
    ...{ server: server.url, signedIn: signedInAs(wang), params: { guid: 'r1' } },
  })
  await screen.findByText('1. 预付')
  return server
}
const addsLine = () =>
  document.getElementById('field-nodes')?.querySelector('.line-actions') !== null &&
  document.getElementById('field-nodes') !== null

it('lines of an approved contract stay, and only their dates and reminders are filled in', async () => {
  const server = await openIn('running', 1)
  expect(addsLine()).toBe(false)
  fireEvent.click(screen.getByText('1. 预付'))
  expect(document.getElementById('field-nodes.0.date')).not.toBeNull()
  expect(document.getElementById('field-nodes.0.share')).toBeNull()
  expect(screen.queryByText('删除这一行')).toBeNull()
  await server.close()
})

it('lines of a contract that was not approved are added and removed', async () => {
  const server = await openIn('draft', -1)
  expect(addsLine()).toBe(true)
  await server.close()
})

it('what a contract is due by follows its type, unless something else was chosen', () => {
  const draft = { values: { type: null, billing: 'free' }, words: {} } as never
  const after = changed(contract, draft, 'type', { value: 'labour' }).values
  expect(after).toMatchObject({ billing: 'measured' })
  const back = changed(contract, { values: after, words: {} } as never, 'type', { value: 'material' }).values
  expect(back).toMatchObject({ billing: 'free' })
  const chosen = { values: { type: 'material', billing: 'nodes' }, words: {} } as never
  expect(changed(contract, chosen, 'type', { value: 'labour' }).values).toMatchObject({ billing: 'nodes' })
})
