import { act, renderHook, waitFor } from '@testing-library/react'
import { keepTyped } from '@/client/core/lifecycle'
import { listDrafts, useDraft } from '@/client/drafts/drafts'
import { useStorageProblem } from '@/client/drafts/persisted'
import { signedIn, signOut } from '@/client/session/session'
import { localStore } from '@/platform/vault'
import { signedInAs, wang } from '../account/support/wire-server'
import { resetClient } from './support'

const empty = { Name: '', Password: '' }
const open = () => renderHook(() => useDraft('member', empty, { never: ['Password'], title: '成员' }))
type Open = ReturnType<typeof open>

/** Opens a form and waits until its draft is restored. */
async function draft() {
  const form = open()
  await waitFor(() => expect(form.result.current.isReady).toBe(true))
  return form
}
const values = ({ result }: Open) => result.current.values
const change = ({ result }: Open, part: Partial<typeof empty>) => act(() => result.current.change(part))
const restoredValues = async () => values(await draft())
const stored = async () => (await localStore.all('drafts', '')).map(({ text }) => text).join()

beforeEach(() => signedIn(signedInAs(wang)))
afterEach(async () => {
  keepTyped()
  for (const { key } of await localStore.all('drafts', ''))
    await localStore.write([{ table: 'drafts', key, text: null }])
  resetClient()
})

it('a draft is stored within a second, and restored after a crash', async () => {
  const before = await draft()
  expect(before.result.current.restoredAt).toBeNull()
  change(before, { Name: '李' })
  change(before, { Name: '李明' })
  await new Promise((resolve) => setTimeout(resolve, 900))
  const after = await draft()
  expect(values(after)).toEqual({ Name: '李明', Password: '' })
  expect(after.result.current.restoredAt).toBeGreaterThan(Date.now() - 2000)
})

it('a draft is stored at once when the form is left', async () => {
  const before = await draft()
  change(before, { Name: '李明' })
  before.unmount()
  expect((await restoredValues()).Name).toBe('李明')
})

it('a draft does not overwrite input typed during its restoration', async () => {
  const before = await draft()
  change(before, { Name: '李明', Password: 'x' })
  before.unmount()
  const again = renderHook(() => useDraft('member', { Name: '', Phone: '' }))
  act(() => again.result.current.change({ Phone: '139' }))
  await waitFor(() => expect(again.result.current.isReady).toBe(true))
  expect(again.result.current.values).toMatchObject({ Name: '李明', Phone: '139' })
})

it('a draft never contains a password', async () => {
  const before = await draft()
  change(before, { Name: '李明', Password: 'secret' })
  expect(values(before).Password).toBe('secret')
  before.unmount()
  expect(await restoredValues()).toEqual({ Name: '李明', Password: '' })
  expect(await stored()).not.toContain('secret')
})

it('a draft belongs to one user in one enterprise, and is restored when they return', async () => {
  const before = await draft()
  change(before, { Name: '李明' })
  before.unmount()
  expect(await listDrafts()).toMatchObject([{ title: '成员' }])
  signedIn(signedInAs({ ...wang, CompanyCode: 'E2' }))
  expect(await restoredValues()).toEqual(empty)
  expect(await listDrafts()).toEqual([])
  signOut()
  expect(await restoredValues()).toEqual(empty)
  signedIn(signedInAs(wang))
  expect((await restoredValues()).Name).toBe('李明')
})

it('a cleared draft is deleted permanently', async () => {
  const before = await draft()
  change(before, { Name: '李明' })
  act(() => before.result.current.clear())
  expect(values(before)).toEqual(empty)
  await new Promise((resolve) => setTimeout(resolve, 700))
  before.unmount()
  expect(await restoredValues()).toEqual(empty)
})

it('an unreadable stored draft is ignored', async () => {
  await localStore.write([{ table: 'drafts', key: 'a1.E1.member', text: '{"values":' }])
  expect(await restoredValues()).toEqual(empty)
})

it('a draft lasts as long as the page when the storage is full, and the trouble is reported', async () => {
  await localStore.write([
    { table: 'drafts', key: 'a1.E1.member', text: JSON.stringify({ values: { Name: '旧' }, at: 1 }) },
  ])
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  const before = await draft()
  change(before, { Name: '新' })
  before.unmount()
  await waitFor(() => expect(useStorageProblem.getState().refusal).toBe('full'))
  full.mockRestore()
  expect((await restoredValues()).Name).toBe('新')
})
