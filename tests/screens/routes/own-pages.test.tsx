import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { matchHash } from '@/routes/match'
import { LanguagesScreen } from '@/screens/account/languages/languages-screen'
import { MessengerScreen } from '@/screens/account/messenger/messenger-screen'
import { SecurityScreen } from '@/screens/account/security/security-screen'
import { ServerAddressScreen } from '@/screens/account/server-address/server-address-screen'
import { ScanLinesScreen } from '@/screens/scan-lines/scan-lines-screen'
import { SharedScreen } from '@/screens/share/shared-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

let server: Awaited<ReturnType<typeof wireServer>>
beforeEach(async () => {
  server = await wireServer({})
})
afterEach(() => server.close())

const open = (page: ReactElement, hash: string) =>
  show(page, { server: server.url, signedIn: signedInAs(wang), params: matchHash(hash)?.params ?? {} })

/** Pages that request nothing from the server, each with texts that no other page shows. */
const pages: readonly (readonly [
  path: string,
  hash: string,
  page: ReactElement,
  texts: readonly (string | RegExp)[],
])[] = [
  ['/tishi', '/tishi', <MessengerScreen key="tishi" />, [/要从企业微信、钉钉或微信的工作台打开/]],
  ['/security', '/security', <SecurityScreen key="security" />, ['更换手机号', '修改密码', '注销后无法恢复']],
  ['/languages', '/languages', <LanguagesScreen key="languages" />, ['English', 'Español', '简体中文', '繁體中文']],
  ['/serverAddress', '/serverAddress', <ServerAddressScreen key="server" />, [/域名或 IP/]],
  ['/scanlistadd/:subAdd/:subList', '/scanlistadd/goods-in/items', <ScanLinesScreen key="scan" />, ['请从表单打开']],
]

it.each(pages)('%s shows texts of its own', async (_, hash, page, texts) => {
  await loadTextsFor('pages/qr/lines/index')
  await open(page, hash)
  for (const text of texts) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
})

it('/ddshare leads to the record that it names', async () => {
  const { route } = await open(<SharedScreen />, '/ddshare?area=site&module=work-item&guid=w1')
  await waitFor(() => expect(route()).toBe('siteDetail'))
})
