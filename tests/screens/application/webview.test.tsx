import { screen } from '@testing-library/react'
import { matchHash } from '@/routes/match'
import { outsideHost } from '@/screens/application/outside/outside-address'
import { WebviewScreen } from '@/screens/application/outside/webview-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

it.each([
  ['https://example.com', 'example.com'],
  ['https://Help.Example.com:8443/a?b=1#c', 'help.example.com'],
  ['http://example.com/', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['blob:https://example.com/1', null],
  ['file:///etc/passwd', null],
  ['https://user:secret@example.com/', null],
  ['https://example.com\\@evil.com/', null],
  ['https://exаmple.com/', null],
  ['https://localhost/', null],
  ['https://192.168.0.1/', null],
  ['https://example.com/a b', null],
  [' https://example.com', null],
  [`https://example.com/${'a'.repeat(2000)}`, null],
  ['', null],
])('the address %s has the host %s', (address, host) => {
  expect(outsideHost(address)).toBe(host)
})

it.each([
  ['https://example.com/a', '即将离开本应用，打开 example.com 的网页', true],
  ['javascript:alert(1)', '这个地址不能打开：只能打开 https 网页', false],
])('a link to %s names where it leads, or refuses', async (address, text, opens) => {
  await loadTextsFor('pages/work/webview/index')
  const server = await wireServer({})
  const { params = {} } = matchHash(`/webview/${encodeURIComponent('银行登录')}/${encodeURIComponent(address)}`) ?? {}
  await show(<WebviewScreen />, { server: server.url, signedIn: signedInAs(wang), params })
  await screen.findByText(text)
  expect(screen.queryByRole('button', { name: '打开' }) !== null).toBe(opens)
  await server.close()
})
