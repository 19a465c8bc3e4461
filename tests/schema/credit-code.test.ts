import { isCreditCode } from '@/schema/values/credit-code'

it.each(['914403001922038216', '91440300708461136T', '91440300708461136t', ' 914403001922038216 '])(
  '%s is a credit code',
  (code) => expect(isCreditCode(code)).toBe(true),
)

it.each([
  ...['', '914403001922038217', '91440300192203821', '9144030019220382166', '91440300I922038216', '914403001922083216'],
  ...['９14403001922038216', '91440300192203821\u0000'],
])('%j is no credit code', (code) => expect(isCreditCode(code)).toBe(false))

it('a code with another single character is no credit code', () => {
  const code = '914403001922038216'
  const others = '0123456789ABCDEFGHJKLMNPQRTUWXY'.split('')
  const wrong = code
    .split('')
    .flatMap((own, at) =>
      others.filter((each) => each !== own).map((each) => `${code.slice(0, at)}${each}${code.slice(at + 1)}`),
    )
  expect(wrong.filter(isCreditCode)).toEqual([])
})
