import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { extraWork } from '@/modules/finance/extra-work/extra-work.module'
import { nonContractPayment } from '@/modules/finance/non-contract-payment/non-contract-payment.module'
import { yuan } from '@/schema'
import { replayAll } from '../../../server/engine/flows/replay'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Desk, openDesk, type Values } from './support/desk'
import { visasOf } from './support/visas'

let server: Served
let desk: Desk

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
})
afterAll(() => server.close())
afterEach(async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})

const work = (trade: string, quantity: number, price: number): Values => ({
  ...{ guid: randomUUID(), kind: 'labour', trade, unit: 'day', quantity, price: yuan(price) },
})

/** A sheet of day-work that is paid apart from contracts. */
async function createSheet() {
  const guid = randomUUID()
  const photos = await visasOf(server, desk).filesFor(extraWork, guid, 'photos', 3)
  const answer = await desk.save(extraWork, guid, {
    ...{
      project: desk.job,
      date: '2026-04-20',
      basis: 'separate',
      payee: '王师傅',
      place: '地下室',
      reason: '清理淤泥',
    },
    ...{ photos, items: [work('普工', 12.5, 380), work('电工', 2.3333, 945.01)], confirmer: '李工' },
    applicant: desk.firm.founder.userCode,
  })
  expect(answer.text).toBe('Success')
  return guid
}

/** What the form of the payment begins with. */
async function paymentOf(sheet: string): Promise<Values> {
  const { values } = await desk.read(extraWork, sheet)
  return {
    ...{ extraWork: sheet, project: values.project, payee: values.payee, matter: values.matter, type: 'labour' },
    ...{ total: values.amount, amount: values.amount, date: '2026-05-01', method: 'cash' },
    applicant: desk.firm.founder.userCode,
  }
}

it('day-work without a contract offers its payment after approval, with its lines as the reason', async () => {
  const sheet = await createSheet()
  expect((await desk.read(extraWork, sheet)).offers).toBeUndefined()
  const early = await desk.save(nonContractPayment, randomUUID(), await paymentOf(sheet))
  expect(early.details.issues).toEqual([{ field: 'extraWork', reason: 'not-in-state', limit: '待生效' }])
  await desk.approve(extraWork, sheet)
  const { offers, values } = await desk.read(extraWork, sheet)
  expect([offers, values.matter]).toEqual([
    ['pay'],
    '清理淤泥\n普工: 12.5 × 380.00 = 4,750.00\n电工: 2.3333 × 945.01 = 2,204.99',
  ])
})

it('it is paid once: a second payment names the first one, until that is void or refused', async () => {
  const sheet = await createSheet()
  await desk.approve(extraWork, sheet)
  const draft = await paymentOf(sheet)
  const first = await desk.mustSave(nonContractPayment, draft)
  const saved = await desk.read(nonContractPayment, first)
  const again = await desk.save(nonContractPayment, randomUUID(), draft)
  expect(again.details.issues).toEqual([
    { field: 'extraWork', reason: 'non-contract-payment.paidOnce', limit: saved.values.number },
  ])
  // The payment itself can still be changed.
  const edited = { ...saved.values, bank: '建设银行' }
  expect((await desk.save(nonContractPayment, first, edited, { Version: saved.version })).text).toBe('Success')
  await desk.reject(nonContractPayment, first)
  expect((await desk.save(nonContractPayment, randomUUID(), draft)).text).toBe('Success')
})

it('of two payments at the same time one is refused', async () => {
  const sheet = await createSheet()
  await desk.approve(extraWork, sheet)
  const draft = await paymentOf(sheet)
  const answers = await Promise.all([1, 2].map(() => desk.save(nonContractPayment, randomUUID(), draft)))
  expect(answers.map(({ text }) => text === 'Success').sort()).toEqual([false, true])
})
