import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { EnterpriseFound } from '@wire'
import { JoinConfirmScreen } from '@/screens/enterprise/join/join-confirm-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const found: EnterpriseFound = {
  ...{ CompaniesId: '0f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f9', CompaniesName: '西岸建设' },
  ...{ Members: 12, Asked: false, Joined: false },
}

let server: Awaited<ReturnType<typeof wireServer>>
afterEach(() => server.close())

async function open(CompaniesId: string) {
  await loadTextsFor('pages/enterprise/join-confirm/index')
  server = await wireServer({ 'Enterprise.FindByCode': () => found, 'Enterprise.Join': () => 'Success' })
  const params = { CompaniesId, CompaniesName: '西岸', code: 'QX7K2M' }
  await show(<JoinConfirmScreen />, { server: server.url, params, signedIn: signedInAs(wang) })
  expect(await screen.findByText('西岸建设')).toBeTruthy()
}
const send = () => fireEvent.click(screen.getByRole('button', { name: '申请加入' }))

it('a link with a code of another enterprise says so and sends nothing', async () => {
  await open('11111111-1111-4111-8111-111111111111')
  expect(screen.getAllByText('邀请码不是这家企业的，请核对').length).toBeGreaterThan(0)
  send()
  expect(server.of('Enterprise.Join')).toHaveLength(0)
})

it.each([found.CompaniesId, '0'])('a link with the enterprise %s sends the request', async (CompaniesId) => {
  await open(CompaniesId)
  expect(screen.queryByText('邀请码不是这家企业的，请核对')).toBeNull()
  send()
  await waitFor(() => expect(server.of('Enterprise.Join')).toHaveLength(1))
})
