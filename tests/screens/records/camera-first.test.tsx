import { screen, waitFor } from '@testing-library/react'
import type { RecordModel } from '@wire'
import { visa } from '@/modules/finance/visa/visa.module'
import { recordCall } from '@/schema'
import { RecordEditScreen } from '@/screens/records/edit/record-edit-screen'
import { loadTextsFor } from '@/words'
import { putBlobs } from '../../platform/support/blobs'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

beforeEach(putBlobs)

let server: Awaited<ReturnType<typeof wireServer>>
let requests: (string | null)[]

const pointer = (isCoarse: boolean) =>
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: isCoarse }) })

beforeEach(async () => {
  await loadTextsFor('pages/finance/edit/index')
  requests = []
  jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    requests.push(this.getAttribute('capture'))
    Object.defineProperty(this, 'files', { value: [new File(['photo'], '1.jpg', { type: 'image/jpeg' })] })
    this.dispatchEvent(new Event('change'))
  })
  const values = { number: 'QZ-1', place: '地下室', reason: '集水坑', photos: [], items: [], effects: [] }
  const saved: RecordModel = {
    ...{ guid: 'v1', version: 1, state: -1, can: { edit: true, delete: true }, values, words: {} },
  }
  server = await wireServer({ [recordCall(visa, 'GetModel')]: () => saved })
})
afterEach(async () => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(window, 'matchMedia')
  await server.close()
})

const open = (params: Readonly<Record<string, string>> = {}) =>
  show(<RecordEditScreen module={visa} />, { server: server.url, signedIn: signedInAs(wang), params })

it('neither a desktop nor a stored visa does', async () => {
  pointer(false)
  const { unmount } = await open()
  expect(await screen.findByText(/0\/3/)).toBeTruthy()
  unmount()
  pointer(true)
  await open({ guid: 'v1' })
  expect(await screen.findByText(/0\/3/)).toBeTruthy()
  expect(requests).toEqual([])
})

it('a new visa on a phone opens the camera at once, and its photo is kept with the draft', async () => {
  pointer(true)
  const { persisted } = await open()
  expect(await screen.findByText(/1\/3/)).toBeTruthy()
  expect(requests).toEqual(['environment'])
  // Without a connection the draft and the photo wait on this device.
  await waitFor(async () => expect(await persisted()).toContain('photos'))
})
