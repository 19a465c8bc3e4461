import { screen, waitFor } from '@testing-library/react'
import { modules } from '@/modules'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { matchHash } from '@/routes/match'
import { recordCall } from '@/schema'
import { AreaEdit } from '@/screens/records/area-edit'
import '@/screens/records/features/stock-form'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const of = '00000000-0000-4000-8000-00000000000c'
let server: Awaited<ReturnType<typeof wireServer>>
afterEach(() => server.close())

/** Opens the form of a delivery at an address. */
async function open(address: string) {
  await loadTextsFor('pages/materials/edit/index')
  server = await wireServer({
    [recordCall(purchase, 'GetModel')]: () => ({
      ...{ guid: of, version: 1, state: 1, can: { edit: true, delete: true } },
      ...{ values: { title: '水泥', project: 'p1', items: [] }, words: { project: '滨江一期' } },
    }),
  })
  const params = matchHash(address)?.params ?? {}
  window.location.hash = address
  await show(<AreaEdit modules={modules} />, { server: server.url, signedIn: signedInAs(wang), params })
  window.location.hash = address
}

it('a delivery that begins from a purchase keeps the project of the purchase', async () => {
  await open(`/inventoryEdit/add/1/-/${of}`)
  expect(await screen.findByText('滨江一期')).toBeTruthy()
  await waitFor(() => expect(screen.getByText('由所选采购申请决定，不能更换')).toBeTruthy())
  expect(document.querySelector('#field-project [role="button"]')).toBeNull()
})

it('a delivery without a purchase may choose its project', async () => {
  await open('/inventoryEdit/add/2')
  await waitFor(() => expect(document.querySelector('#field-project [role="button"]')).not.toBeNull())
  expect(screen.queryByText(/不能更换/)).toBeNull()
})
