import { fireEvent, screen, waitFor } from '@testing-library/react'
import { invoice } from '@/modules/finance/invoice/invoice.module'
import { recordCall } from '@/schema'
import { RecordEditScreen } from '@/screens/records/edit/record-edit-screen'
import '@/screens/records/features/money-form'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const can = { edit: true, delete: true }
const stored = { direction: 'input', project: 'p1', seller: 's1', buyer: 'b1', gross: 10_900, rates: [], typed: null }
const modelWith = (values: object) => () => ({
  ...{ guid: 'r1', version: 1, state: -1, can, words: {}, steps: [], done: [], held: '' as const },
  values: { ...stored, ...values },
})

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})

const open = async (values: object, filled: Readonly<Record<string, unknown>>) => {
  await loadTextsFor('pages/finance/edit/index')
  const server = await wireServer({
    [recordCall(invoice, 'GetModel')]: modelWith(values),
    [recordCall(invoice, 'GetFilled')]: () => ({ values: filled, words: {} }),
  })
  await show(<RecordEditScreen module={invoice} />, {
    server: server.url,
    signedIn: signedInAs(wang),
    params: { guid: 'r1' },
  })
  return server
}

const inputs = () => [...document.querySelectorAll('input')].map((each) => each.getAttribute('name'))

it('what was read from an invoice cannot be typed, and the rest can', async () => {
  const filled = { source: 'scan', kind: 'allElectronic', number: '26310000000000000001', issued: '2026-04-02' }
  const server = await open({ scanned: '01,32,,26310000000000000001,109,20260402,,74AE' }, { ...filled, gross: 10_900 })
  await screen.findByText('已识别，识别出的内容不能修改')
  await screen.findByText('26310000000000000001')
  expect(inputs()).not.toContain('number')
  expect(inputs()).not.toContain('gross')
  await server.close()
})

it('nothing can be typed before something was read, until two scans gave no result', async () => {
  const server = await open({}, {})
  await screen.findByText('请先扫描发票二维码，或上传数电发票的 XML、OFD 或 PDF 文件')
  expect(inputs()).not.toContain('number')
  for (let attempt = 0; attempt < 2; attempt += 1) {
    fireEvent.click(await screen.findByText('扫描发票二维码'))
    const close = await waitFor(() => {
      const shade = document.querySelector('.sheet__shade')
      if (shade === null) throw new Error('no sheet')
      return shade
    })
    fireEvent.click(close)
    await waitFor(() => expect(document.querySelector('.sheet__shade')).toBeNull())
  }
  fireEvent.click(await screen.findByText('手工录入'))
  await waitFor(() => expect(inputs()).toContain('number'))
  expect(screen.getAllByText('手工录入的发票标记为未验证').length).toBeGreaterThan(0)
  await server.close()
})
