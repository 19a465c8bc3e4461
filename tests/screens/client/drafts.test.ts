import { act, renderHook } from '@testing-library/react'
import { useDraft } from '@/client/drafts'
import { signedIn, signOut } from '@/client/session'
import { signedInAs, wang } from '../account/support/wire-server'
import { leaveNothing } from './support'

const empty = { Name: '', Password: '' }
const draft = () => renderHook(() => useDraft('member', empty, { never: ['Password'] }))
type Open = ReturnType<typeof draft>

const values = ({ result }: Open) => result.current[0]
const change = ({ result }: Open, part: Partial<typeof empty>) => act(() => result.current[1](part))

beforeEach(() => {
  jest.useFakeTimers()
  signedIn(signedInAs(wang))
})
afterEach(() => {
  jest.useRealTimers()
  leaveNothing()
})

it('is kept within a second, and found again after a crash', () => {
  const before = draft()
  expect(before.result.current[3]).toBeNull()
  change(before, { Name: '李' })
  change(before, { Name: '李明' })
  jest.advanceTimersByTime(1000)
  const after = draft()
  expect(values(after)).toEqual({ Name: '李明', Password: '' })
  expect(after.result.current[3]).toBe(Date.now() - 500)
})

it('is kept at once when the form is left', () => {
  const before = draft()
  change(before, { Name: '李明' })
  before.unmount()
  expect(values(draft()).Name).toBe('李明')
})

it('never holds a password', () => {
  const before = draft()
  change(before, { Name: '李明', Password: 'secret' })
  expect(values(before).Password).toBe('secret')
  before.unmount()
  expect(JSON.stringify({ ...localStorage })).not.toContain('secret')
  expect(values(draft())).toEqual({ Name: '李明', Password: '' })
})

it('belongs to one person in one enterprise, and waits for them', () => {
  const before = draft()
  change(before, { Name: '李明' })
  before.unmount()
  signedIn(signedInAs({ ...wang, CompanyCode: 'E2' }))
  expect(values(draft())).toEqual(empty)
  signOut()
  expect(values(draft())).toEqual(empty)
  signedIn(signedInAs(wang))
  expect(values(draft()).Name).toBe('李明')
})

it('is gone once it is cleared, for good', () => {
  const before = draft()
  change(before, { Name: '李明' })
  act(() => before.result.current[2]())
  expect(values(before)).toEqual(empty)
  jest.advanceTimersByTime(1000)
  before.unmount()
  expect(values(draft())).toEqual(empty)
})

it('outlives text that cannot be read', () => {
  localStorage.setItem('purlin.draft.a1.E1.member', '{"values":')
  expect(values(draft())).toEqual(empty)
})

it('lasts as long as the page when the phone is full', () => {
  localStorage.setItem('purlin.draft.a1.E1.member', JSON.stringify({ values: { Name: '旧' }, at: 1 }))
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  const before = draft()
  change(before, { Name: '新' })
  before.unmount()
  full.mockRestore()
  expect(values(draft()).Name).toBe('新')
})
