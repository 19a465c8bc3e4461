import { fireEvent, screen, waitFor } from '@testing-library/react'
import { matchHash } from '@/routes/match'
import { CodesScreen } from '@/screens/qr/codes-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

let server: Awaited<ReturnType<typeof wireServer>>
afterEach(() => server.close())

it.each([
  ['', ''],
  ['/1', 'open'],
  ['/0', 'members'],
  ['/revoked', 'revoked'],
  ['/whatever', ''],
])('/qrcodelist%s asks for the codes in the state %j', async (auth, state) => {
  server = await wireServer({ 'QrCode.GetList': () => [], 'QrCode.GetModules': () => [] })
  await loadTextsFor('pages/qr/list/index')
  const params = matchHash(`/qrcodelist${auth}`)?.params ?? {}
  await show(<CodesScreen />, { server: server.url, signedIn: signedInAs(wang), params })
  await waitFor(() => expect(server.of('QrCode.GetList')).not.toHaveLength(0))
  expect(server.of('QrCode.GetList')[0]?.takes.State).toBe(state)
  fireEvent.click(screen.getByRole('button', { name: '对外可读' }))
  await waitFor(() => expect(server.of('QrCode.GetList').some(({ takes }) => takes.State === 'open')).toBe(true))
})
