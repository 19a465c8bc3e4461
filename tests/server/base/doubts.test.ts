import { doubtsOf } from '../../../server/store/batching/optimistic-insert'

let now = 0
const doubts = () => doubtsOf(() => now)
const asked = ['ours', 'select 1'] as const

beforeEach(() => {
  now = 1_000_000
})

describe('a failed expected result', () => {
  it('backs off for one second, only for the tenant and statement that failed', () => {
    const some = doubts()
    some.add(...asked)
    expect([some.has(...asked), some.has('theirs', 'select 1'), some.has('ours', 'select 2')]).toEqual([
      true,
      false,
      false,
    ])
    now += 1000
    expect(some.has(...asked)).toBe(false)
  })

  it('does not back off longer when many concurrent requests fail at once', () => {
    const some = doubts()
    for (let nth = 0; nth < 20; nth += 1) some.add(...asked)
    now += 1000
    expect(some.has(...asked)).toBe(false)
  })

  it('backs off longer with each failure in a row, up to one minute', () => {
    const some = doubts()
    const pauses = Array.from({ length: 9 }, () => {
      some.add(...asked)
      const from = now
      while (some.has(...asked)) now += 500
      return now - from
    })
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
  })

  it('backs off for one second again after a long time without failures', () => {
    const some = doubts()
    some.add(...asked)
    now += 11_000
    some.add(...asked)
    now += 1000
    expect(some.has(...asked)).toBe(false)
  })
})
