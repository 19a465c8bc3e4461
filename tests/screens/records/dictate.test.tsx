import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { flowApply } from '@/modules/affairs/flow-apply/flow-apply.module'
import { RecordEditScreen } from '@/screens/records/edit/record-edit-screen'
import { loadTextsFor } from '@/words'
import { giveRecognition, Recognition } from '../../platform/support/recognition'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

let server: Awaited<ReturnType<typeof wireServer>>

beforeEach(async () => {
  await loadTextsFor('pages/affairs/edit/index')
  server = await wireServer({ 'Dictionary.GetList': () => [] })
})
afterEach(() => {
  giveRecognition(undefined)
  return server.close()
})

const typed = () => document.querySelector<HTMLTextAreaElement>('#field-content textarea')
const open = async () => {
  await show(<RecordEditScreen module={flowApply} />, { server: server.url, signedIn: signedInAs(wang), params: {} })
  await waitFor(() => expect(typed()).toBeTruthy())
}
const speak = (transcript: string) => act(async () => Recognition.last.onresult({ results: [[{ transcript }]] }))

it('appends what is spoken to what was typed, and shows why it cannot listen', async () => {
  giveRecognition(Recognition)
  await open()
  fireEvent.input(typed() as HTMLElement, { target: { value: '申请：' } })
  fireEvent.click(screen.getByRole('button', { name: '说话输入' }))
  await speak('加固')
  await speak('加固围挡')
  await waitFor(() => expect(typed()?.value).toBe('申请：加固围挡'))
  fireEvent.click(screen.getByRole('button', { name: '说完了' }))
  fireEvent.click(await screen.findByRole('button', { name: '说话输入' }))
  await act(async () => Recognition.last.onerror({ error: 'network' }))
  expect(await screen.findByText(/不能把语音变成文字/)).toBeTruthy()
  expect(typed()?.value).toBe('申请：加固围挡')
})

it('offers nothing where the host has no speech', async () => {
  await open()
  expect(screen.queryByRole('button', { name: '说话输入' })).toBeNull()
})
