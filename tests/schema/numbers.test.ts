import { contract } from '@/modules/finance/contract/contract.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { workItem } from '@/modules/site/work-item/work-item.module'
import { check, type DraftOf, netOf, percentOf, shareOf, sumOf, times, withComputed, yuan } from '@/schema'

/** The reference result, computed with integers of any size and rounded half away from zero. */
function exactly(one: bigint, other: bigint, divisor: bigint): number {
  const product = one * other * (divisor < 0n ? -1n : 1n)
  const [size, by] = [product < 0n ? -product : product, divisor < 0n ? -divisor : divisor]
  const rounded = (size * 2n + by) / (by * 2n)
  return Number(product < 0n ? -rounded : rounded)
}

/** Pseudo-random numbers that are the same on every run. */
function numbersFrom(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 48_271) % 2_147_483_647
    return Math.floor((state / 2_147_483_647) * most)
  }
}

it.each([
  [yuan(250), 0.29, yuan(0.73)],
  [yuan(110), 0.35, yuan(0.39)],
  [yuan(-250), 0.29, yuan(-0.73)],
  [yuan(1100), 3, yuan(33)],
  [yuan(0.01), 50, 1],
  [yuan(9_999_999_999_999.99), 99.99, yuan(9_998_999_999_999.99)],
  [yuan(100), 0, 0],
])('of %i fen, %d percent is %i fen', (amount, percent, share) => {
  expect(shareOf(amount, percent)).toBe(share)
})

it.each([
  [yuan(800_000), 9, yuan(733_944.95)],
  [yuan(3_156_832.39), 9, yuan(2_896_176.5)],
  [yuan(5120.15), 13, yuan(4531.11)],
  [yuan(100), 0, yuan(100)],
  [yuan(9_999_999_999_999.99), 100, yuan(5_000_000_000_000)],
])('of %i fen, the amount without %d percent of tax is %i fen', (gross, rate, net) => {
  expect(netOf(gross, rate)).toBe(net)
})

it.each([
  [yuan(1), yuan(3), 33.33],
  [yuan(2), yuan(3), 66.67],
  [1, 800, 0.13],
  [-1, 800, -0.13],
  [1, -800, -0.13],
  [0.1, 0.3, 33.33],
  [0.0001, 0.8, 0.01],
  [5, 0, 0],
  [899_999_999_999_999, 900_000_000_000_001, 100],
])('%d of %d is %d percent', (part, all, percent) => {
  expect(percentOf(part, all)).toBe(percent)
})

it('is exact to the fen for any amount, quantity and percentage', () => {
  const next = numbersFrom(25)
  const sign = () => (next(2) === 0 ? -1 : 1)
  for (let turn = 0; turn < 3000; turn += 1) {
    const amount = sign() * next(10 ** (1 + next(15)))
    const hundredths = next(10_001)
    const quantity = sign() * next(10 ** (1 + next(5)))
    const all = sign() * Math.max(1, Math.ceil(Math.abs(amount) / 1_000_000), next(10 ** (1 + next(15))))
    expect(shareOf(amount, hundredths / 100)).toBe(exactly(BigInt(amount), BigInt(hundredths), 10_000n))
    expect(times(amount, quantity / 10_000)).toBe(exactly(BigInt(amount), BigInt(quantity), 10_000n))
    expect(percentOf(amount, all)).toBe(exactly(BigInt(amount), 10_000n, BigInt(all)) / 100)
  }
})

it('sums amounts of more than ten billion yuan to the fen', () => {
  expect(sumOf([yuan(900_000_000_000.01), yuan(0.02), null])).toBe(yuan(900_000_000_000.03))
  expect(sumOf([0.1, 0.2, -0.3])).toBe(0)
})

it('a contract retains its percentage of the changed amount, rounded once', () => {
  const draft = (values: Readonly<Record<string, unknown>>) => withComputed(contract, values)
  expect(draft({ amount: yuan(200), final: yuan(250), deposit: 0.29 })).toMatchObject({ depositAmount: 73 })
  expect(draft({ amount: yuan(110), final: 0, deposit: 0.35 })).toMatchObject({ depositAmount: 39 })
})

describe('a settlement', () => {
  const linesOf = (amount: number) => [
    { guid: 'l1', kind: 'base', name: '合同内', submitted: amount, approved: amount },
  ]
  const warned = (values: Readonly<Record<string, unknown>>) =>
    check(settlement, withComputed(settlement, values) as DraftOf<typeof settlement>).filter(
      ({ field, reason }) => field === 'approved' && reason !== 'required',
    )

  it('requires a reason if it is more than ten percent above the changed amount', () => {
    expect(warned({ total: yuan(1500), items: linesOf(yuan(1650)) })).toEqual([])
    expect(warned({ total: yuan(1500), items: linesOf(yuan(1650.01)) })).toMatchObject([
      { reason: 'settlement.above', level: 'reason', limit: yuan(1650) },
    ])
  })

  it('requires a reason if more is approved than was submitted, and is not negative', () => {
    const [line] = linesOf(yuan(100))
    expect(warned({ total: yuan(100), items: [{ ...line, submitted: yuan(99.99) }] })).toMatchObject([
      { reason: 'settlement.more', level: 'reason', limit: yuan(99.99) },
    ])
    expect(warned({ total: yuan(100), items: linesOf(-1) })).toMatchObject([{ reason: 'too-small' }])
  })

  it('of exactly ten percent more is accepted for any amount', () => {
    const next = numbersFrom(11)
    for (let turn = 0; turn < 500; turn += 1) {
      const total = next(1_000_000_000) * 10
      expect(warned({ total, items: linesOf((total / 10) * 11) })).toEqual([])
    }
  })
})

it('computes the remainder of a work item without floating-point errors', () => {
  expect(withComputed(workItem, { planned: 0.3, reported: 0.1 })).toMatchObject({ remaining: 0.2, progress: 33.33 })
  expect(withComputed(workItem, { planned: 800, reported: 0.01 })).toMatchObject({ progress: 0 })
  expect(withComputed(workItem, { planned: 8, reported: 0.001 })).toMatchObject({ progress: 0.01 })
})

it('a calculation with an infinite number ends and returns NaN', () => {
  expect(times(yuan(1), Number.POSITIVE_INFINITY)).toBeNaN()
  expect(percentOf(Number.POSITIVE_INFINITY, 100)).toBeNaN()
  expect(percentOf(1, Number.POSITIVE_INFINITY)).toBeNaN()
})
