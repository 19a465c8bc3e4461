import { type Entry, keysToEvict } from '@/client/offline/limits'
import { isStorable } from '@/client/offline/storable-calls'
import { modules } from '@/modules'
import { cacheLimits } from '@/platform/room'
import { recordCall } from '@/schema'

const entry = (part: Partial<Entry>): Entry => ({ kind: 'text', size: 1, used: 0, ...part })

it('caches lists and records of every module, with their history, links and trees', () => {
  for (const module of modules) {
    for (const method of ['GetListPage', 'GetListNumbers', 'GetModel', 'GetHistory', 'GetLinks', 'GetTree'] as const) {
      expect([recordCall(module, method), isStorable([recordCall(module, method), {}])]).toEqual([
        recordCall(module, method),
        true,
      ])
    }
  }
})

it.each([
  'Login.QuickLogin',
  'Account.GetModel',
  'Account.GetDevices',
  'Account.GetSignature',
  'Enterprise.GetInvitation',
  'Enterprise.FindByCode',
  'Common.GetTicket',
  'Common.GetQrCode',
  'FlowMonitor.GetSignature',
  'Role.GetModel',
  'Contract.GetFilled',
  'Contract.GetTaken',
  'Search.Query',
  'Job.GetList',
  'UserRight.GetHome',
])('never caches %s', (name) => expect(isStorable([name, {}])).toBe(false))

it('does not cache search results', () => {
  expect(isStorable(['Contract.GetListPage', { keyword: '钢材' }])).toBe(false)
  expect(isStorable(['Contract.GetListNumbers', { keyword: '钢材' }])).toBe(false)
  expect(isStorable(['ProjectTree.SearchProjectName', { projectname: '一期' }])).toBe(false)
})

it('evicts the least recently used entries first, and entries pinned for a project last', () => {
  const third = cacheLimits.text / 3
  const entries = {
    pinned: entry({ size: third, used: 1, pin: 'project' }),
    oldest: entry({ size: third, used: 2 }),
    older: entry({ size: third, used: 3 }),
    newest: entry({ size: third, used: 4 }),
  }
  expect(keysToEvict({ ...entries, newest: entry({ size: 0, used: 4 }) }, 1)).toEqual([])
  expect(keysToEvict(entries, 1)).toEqual(['oldest', 'older'])
  expect(keysToEvict({ ...entries, file: entry({ kind: 'file', size: cacheLimits.file, used: 0 }) }, 1)).toEqual([
    'oldest',
    'older',
  ])
})

it('limits the number of entries too', () => {
  const many = Object.fromEntries(
    Array.from({ length: cacheLimits.count + 1 }, (_, used) => [`${used}`, entry({ used })]),
  )
  const evicted = keysToEvict(many, 1)
  expect(evicted.length).toBeGreaterThan(cacheLimits.count / 20)
  expect(evicted[0]).toBe('0')
})
