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

describe('the same workers on two sheets of one day', () => {
  const day = '2026-05-11'
  /** Saves a sheet with a line of some workers and their hours. */
  const saveSheet = async (
    { workers, from, to }: { workers: string; from?: string; to?: string },
    more: Values = {},
    Confirmed: readonly string[] = [],
  ) => {
    const guid = randomUUID()
    const photos = await visasOf(server, desk).filesFor(extraWork, guid, 'photos', 3)
    const items = [{ ...work('普工', 1, 380), workers, from: from ?? null, to: to ?? null }]
    const values = {
      ...{ project: desk.job, date: day, basis: 'contract', place: '地下室', reason: '清淤', photos, items },
      ...{ confirmer: '李工', applicant: desk.firm.founder.userCode, ...more },
    }
    return { guid, values, answer: await desk.save(extraWork, guid, values, { Confirmed }) }
  }
  const numberOf = async (guid: string) => String((await desk.read(extraWork, guid)).values.number)

  it('are asked about if their hours overlap, with the numbers of both sheets', async () => {
    const first = await saveSheet({ workers: '张三班组', from: '08:00', to: '12:00' })
    expect(first.answer.text).toBe('Success')
    const number = await numberOf(first.guid)
    const again = await saveSheet({ workers: ' 张三班组 ', from: '11:30', to: '15:00' })
    expect(again.answer.problem).toBe('confirm-first')
    expect(again.answer.details.issues).toEqual([
      { field: 'date', reason: 'extra-work.overlap', level: 'confirm', limit: number },
    ])
    const confirmed = await saveSheet({ workers: '张三班组', from: '11:30', to: '15:00' }, {}, ['extra-work.overlap'])
    expect(confirmed.answer.text).toBe('Success')
    const own = await numberOf(confirmed.guid)
    const { values, version } = await desk.read(extraWork, confirmed.guid)
    const moved = { ...values, items: [{ ...work('普工', 1, 380), workers: '张三班组', from: '09:00', to: '10:00' }] }
    const edited = await desk.save(extraWork, confirmed.guid, moved, { Version: version })
    expect(edited.details.issues).toEqual([
      { field: 'date', reason: 'extra-work.overlap', level: 'confirm', limit: `${own}、${number}` },
    ])
  })

  it('are not asked about on another day, at other hours, with other workers, or after a sheet was deleted', async () => {
    const whole = await saveSheet({ workers: '李四' })
    expect(whole.answer.text).toBe('Success')
    expect((await saveSheet({ workers: '李四' }, { date: '2026-05-12' })).answer.text).toBe('Success')
    expect((await saveSheet({ workers: '王五', from: '08:00', to: '12:00' })).answer.text).toBe('Success')
    expect((await saveSheet({ workers: '王五', from: '12:00', to: '18:00' })).answer.text).toBe('Success')
    expect((await saveSheet({ workers: '李四', from: '08:00', to: '09:00' })).answer.problem).toBe('confirm-first')
    await desk.mark(extraWork, 'Delete', whole.guid, 1)
    expect((await saveSheet({ workers: '李四', from: '08:00', to: '09:00' })).answer.text).toBe('Success')
  })
})

it('records without prices are counted at home for those who edit them and see contracts', async () => {
  const home = async (as: typeof desk.as = desk.as) =>
    (await server.get('UserRight.GetHome', {}, as)).body.needs.filter(({ only = '' }) => only.startsWith('pricing'))
  const before = (await home()).find(({ module }) => module === 'extra-work')?.count ?? 0
  const guid = randomUUID()
  const photos = await visasOf(server, desk).filesFor(extraWork, guid, 'photos', 3)
  const items = [{ ...work('瓦工', 1, 0), price: null }]
  const values = {
    project: desk.job,
    date: '2026-04-21',
    basis: 'contract',
    place: '屋面',
    reason: '修补',
    photos,
    items,
  }
  await desk.save(extraWork, guid, { ...values, confirmer: '李工', applicant: desk.firm.founder.userCode })
  expect(await home()).toContainEqual(
    expect.objectContaining({
      ...{ module: 'extra-work', area: 'finance', count: before + 1, text: '零星用工 · 待计价' },
      only: 'pricing=open,status=open',
    }),
  )
  const right = { view: true, edit: true, delete: false, approve: false }
  const give = (codes: readonly string[], version: number) =>
    server.save(
      'Role.Save',
      'edit',
      {
        guid: desk.firm.role,
        name: '现场',
        version,
        dataScope: 'all',
        rights: codes.map((code) => ({ code, ...right })),
      },
      desk.as,
    )
  await give(['8866'], 1)
  expect(await home(desk.firm.member)).toEqual([])
  await give(['8866', '8817'], 2)
  expect((await home(desk.firm.member)).map(({ module }) => module)).toEqual(['extra-work'])
})
