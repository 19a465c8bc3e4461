import { doubtsOf } from '../../../server/store/batching/optimistic-insert'

let now = 0
const doubts = () => doubtsOf(() => now)
const statement = ['ours', 'select 1'] as const

beforeEach(() => {
  now = 1_000_000
})

describe('a failed expected result', () => {
  it('backs off for one second, only for the tenant and statement that failed', () => {
    const backOff = doubts()
    backOff.add(...statement)
    expect([backOff.has(...statement), backOff.has('theirs', 'select 1'), backOff.has('ours', 'select 2')]).toEqual([
      true,
      false,
      false,
    ])
    now += 1000
    expect(backOff.has(...statement)).toBe(false)
  })

  it('does not back off longer when many concurrent requests fail at once', () => {
    const backOff = doubts()
    for (let nth = 0; nth < 20; nth += 1) backOff.add(...statement)
    now += 1000
    expect(backOff.has(...statement)).toBe(false)
  })

  it('backs off longer with each failure in a row, up to one minute', () => {
    const backOff = doubts()
    const pauses = Array.from({ length: 9 }, () => {
      backOff.add(...statement)
      const from = now
      while (backOff.has(...statement)) now += 500
      return now - from
    })
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
  })

  it('backs off for one second again after a long time without failures', () => {
    const backOff = doubts()
    backOff.add(...statement)
    now += 11_000
    backOff.add(...statement)
    now += 1000
    expect(backOff.has(...statement)).toBe(false)
  })
})
