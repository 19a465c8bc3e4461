import { checkPassword } from '@/screens/account/password/check-password'
import { strengthOf } from '@/screens/account/password/strength'
import { checkedAddress } from '@/screens/account/server-address/checked-address'
import { codeIn } from '@/screens/enterprise/join/code-in'
import { isSigned } from '@/ui/signature-pad/strokes'

const wrong = (Password: string, Again = Password) =>
  checkPassword({ Password, Again }, 'differs').filter((each) => each !== false)

describe('a new password', () => {
  it.each(['1234', '12345678901234567890', '密码密码', ' a b '])('is accepted: %j', (password) => {
    expect(wrong(password)).toEqual([])
  })

  it('is refused with fewer than 4 or more than 20 characters, counted as visible characters', () => {
    expect(wrong('123')).toMatchObject([{ field: 'Password', reason: 'too-short', limit: 4 }])
    expect(wrong('👷'.repeat(20))).toEqual([])
    expect(wrong('👷'.repeat(21))).toMatchObject([{ field: 'Password', reason: 'too-long', limit: 20 }])
  })

  it('must be repeated identically', () => {
    expect(wrong('12345', '12354')).toEqual([{ field: 'Again', text: 'differs' }])
  })

  it.each([
    ['123', 'short'],
    ['1111', 'weak'],
    ['abcdefgh', 'weak'],
    ['abcd1234', 'fair'],
    ['abcd-1234', 'strong'],
  ] as const)('has a strength: %s is %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength)
  })
})

describe('the server address', () => {
  it.each([
    ['app.example.com', 'https://app.example.com'],
    ['HTTP://App.Example.com:8080/', 'http://app.example.com:8080'],
    ['10.0.0.8:8080', 'https://10.0.0.8:8080'],
    ['localhost:3000', 'https://localhost:3000'],
    ['', ''],
  ])('is normalised from %j to %j', (typed, normalised) => {
    expect(checkedAddress(typed)).toBe(normalised)
  })

  it.each([
    '10.0.0.256',
    'example',
    'https://',
    'a b.com',
    '-a.com',
    'a.com:70000',
    'a.com/path',
    'javascript:alert(1)',
  ])('is refused: %j', (typed) => {
    expect(checkedAddress(typed)).toBeNull()
  })
})

describe('an invitation code', () => {
  it.each([
    ['ab cd 2345', 'ABCD2345'],
    ['https://app.example.com/#/CompaniesNewsSure/1/%E5%8D%8E?code=ABCD2345', 'ABCD2345'],
    ['  ', ''],
  ])('is found in %j', (text, code) => {
    expect(codeIn(text)).toBe(code)
  })
})

describe('a signature', () => {
  const point = { x: 1, y: 1 }

  it('requires more than a dot', () => {
    expect(isSigned([[point]])).toBe(false)
    expect(isSigned([Array.from({ length: 9 }, () => point)])).toBe(true)
  })
})
