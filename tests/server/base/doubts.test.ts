import { doubtsOf } from '../../../server/store/batching/optimistic-insert'

let now = 0
const doubts = () => doubtsOf(() => now)
const asked = ['ours', 'select 1'] as const

beforeEach(() => {
  now = 1_000_000
})

describe('what was presumed in vain', () => {
  it('is doubted for a second, by those who presumed it and by nobody else', () => {
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

  it('is doubted no longer for many who presumed it at one time', () => {
    const some = doubts()
    for (let nth = 0; nth < 20; nth += 1) some.add(...asked)
    now += 1000
    expect(some.has(...asked)).toBe(false)
  })

  it('is doubted ever longer while it is in vain each time, a minute at most', () => {
    const some = doubts()
    const pauses = Array.from({ length: 9 }, () => {
      some.add(...asked)
      const from = now
      while (some.has(...asked)) now += 500
      return now - from
    })
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
  })

  it('is doubted for a second again once it was so for long', () => {
    const some = doubts()
    some.add(...asked)
    now += 11_000
    some.add(...asked)
    now += 1000
    expect(some.has(...asked)).toBe(false)
  })
})
