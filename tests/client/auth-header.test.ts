import { authHeader } from '@/client/core/auth-header'

it('joins the account, the token and the time', () => {
  expect(authHeader({ Id: 'a1', JW: 'token' }, 1_795_000_000_000)).toBe('a1.token.1795000000000')
})
