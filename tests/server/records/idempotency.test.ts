import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { qualityImprovement } from '@/modules/quality/improvement/improvement.module'
import { type Module, recordCall, yuan } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { keyedSave, textsOf } from './support/keyed'
import { openSite, type Site } from './support/site'

let first: Served
let second: Served
let site: Site
let save: ReturnType<typeof keyedSave>

beforeAll(async () => {
  first = await serve({ endpoints: calls })
  second = await serve({ endpoints: calls, sharedWith: first })
  site = await openSite(first)
  save = keyedSave(first, site.as)
})
afterAll(async () => {
  await second.close()
  await first.close()
})

const history = async (module: Module, guid: string) =>
  (await first.get(recordCall(module, 'GetHistory'), { guid }, site.as)).body
describe('a change whose answer was lost', () => {
  it('is repeated under its key without effect', async () => {
    const guid = await site.createContract()
    const { values } = await site.read(contract, guid)
    const key = randomUUID()
    const Data = { ...values, remark: '一' }
    for (let time = 0; time < 3; time += 1) {
      expect((await save(contract, guid, Data, { key, version: 1 })).text).toBe('Success')
    }
    expect(await site.read(contract, guid)).toMatchObject({ version: 2, values: { remark: '一' } })
    expect((await history(contract, guid)).map(({ Action }) => Action)).toEqual(['edit', 'add'])
  })

  it('is repeated after changes by others without overwriting them', async () => {
    const guid = await site.createContract()
    const { values } = await site.read(contract, guid)
    const key = randomUUID()
    await save(contract, guid, { ...values, remark: '一' }, { key, version: 1 })
    await save(contract, guid, { ...values, remark: '二' }, { version: 2 })
    expect((await save(contract, guid, { ...values, remark: '一' }, { key, version: 1 })).text).toBe('Success')
    expect((await site.read(contract, guid)).values.remark).toBe('二')
  })

  it('is recognized by its key after the record was deleted', async () => {
    const guid = await site.createContract()
    const { values } = await site.read(contract, guid)
    const key = randomUUID()
    const again = () => save(contract, guid, { ...values, remark: '一' }, { key, version: 1 })
    expect((await again()).text).toBe('Success')
    expect((await site.mark(contract, 'Delete', guid, 2)).text).toBe('Success')
    expect((await again()).text).toBe('Success')
    expect((await save(contract, guid, values, { key: randomUUID(), version: 1 })).problem).toBe('not-found')
  })

  it('is stale under another key, without a key, and for another person with the same key', async () => {
    const guid = await site.createContract()
    const { values } = await site.read(contract, guid)
    const key = randomUUID()
    const other = { login: (await site.firm.invite(30, { IsAdministrator: true })).login }
    await save(contract, guid, { ...values, remark: '一' }, { key, version: 1 })
    const answers = await Promise.all(
      [{ key: randomUUID() }, {}, { key, as: other }].map((sent) =>
        save(contract, guid, values, { ...sent, version: 1 }),
      ),
    )
    expect(textsOf(answers)).toEqual(['stale', 'stale', 'stale'])
  })

  it('is not confused with another record under the same key', async () => {
    const [one, other] = [await site.createContract(), await site.createContract()]
    const { values } = await site.read(contract, one)
    const key = randomUUID()
    await save(contract, one, { ...values, remark: '一' }, { key, version: 1 })
    const { values: others } = await site.read(contract, other)
    await save(contract, other, { ...others, remark: '二' }, { version: 1 })
    expect((await save(contract, other, others, { key, version: 1 })).problem).toBe('stale')
  })

  it('sent fifty times at once through two instances is one change', async () => {
    const guid = await site.createContract()
    const { values } = await site.read(contract, guid)
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        save(contract, guid, { ...values, remark: '一' }, { key, version: 1, through: index % 2 ? first : second }),
      ),
    )
    expect(textsOf(answers)).toEqual(Array(50).fill('Success'))
    expect((await site.read(contract, guid)).version).toBe(2)
    expect(await history(contract, guid)).toHaveLength(2)
  })
})

describe('a new record whose answer was lost', () => {
  it('is repeated with or without its key, and is created once', async () => {
    const [guid, key] = [randomUUID(), randomUUID()]
    const draft = site.contractDraft()
    const answers = []
    for (const sent of [{ key }, { key }, {}]) answers.push(await save(contract, guid, draft, sent))
    expect(textsOf(answers)).toEqual(['Success', 'Success', 'Success'])
    expect(await history(contract, guid)).toHaveLength(1)
  })

  it('is refused with different values, so that a correction is not lost', async () => {
    const guid = randomUUID()
    const draft = site.contractDraft({ remark: '完成100%', nodes: [{ guid: randomUUID(), name: '预付', share: 30 }] })
    const line = { guid: randomUUID(), name: '预付', share: 40 }
    await save(contract, guid, draft, { key: randomUUID() })
    const answers = []
    for (const more of [{}, { nodes: [line] }, { nodes: [] }, { remark: '' }, { amount: yuan(999) }, { total: 1 }]) {
      answers.push(await save(contract, guid, { ...draft, ...more }, { key: randomUUID() }))
    }
    expect(textsOf(answers)).toEqual(['Success', 'stale', 'stale', 'stale', 'stale', 'Success'])
    const { version, values } = await site.read(contract, guid)
    const right = await save(contract, guid, { ...values, amount: yuan(999) }, { key: randomUUID(), version })
    expect(right.text).toBe('Success')
  })

  it('by another person stays unchanged, and no data is shown', async () => {
    const guid = randomUUID()
    await save(contract, guid, site.contractDraft(), { key: randomUUID() })
    const as = { login: (await site.firm.invite(31, { IsAdministrator: true })).login }
    expect((await save(contract, guid, site.contractDraft(), { key: randomUUID(), as })).text).toBe('Success')
    expect(await history(contract, guid)).toHaveLength(1)
  })

  it('sent thirty times at once through two instances is created once, with one number', async () => {
    const of = await site.createSigned({ amount: yuan(100_000) })
    const draft = {
      ...{ project: site.job, contract: of, purpose: 'progress', amount: yuan(10), status: 'applied' },
      ...{ dueDate: '2026-12-01', applicant: site.firm.founder.userCode, reason: '三月进度' },
    }
    const guids = [randomUUID(), randomUUID()]
    for (const guid of guids) {
      const key = randomUUID()
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          save(payment, guid, draft, { key, through: index % 2 ? first : second }),
        ),
      )
      expect(textsOf(answers)).toEqual(Array(30).fill('Success'))
    }
    const numbers = await Promise.all(guids.map(async (guid) => (await site.read(payment, guid)).values.number))
    expect(numbers.map((number) => String(number).slice(-4))).toEqual(['0001', '0002'])
  })

  it('that completes a step of another record does so once', async () => {
    const check = await site.createCheck()
    const [guid, key] = [randomUUID(), randomUUID()]
    const { worker } = site
    const Data = site.improvement(check, worker.userCode)
    const { photos } = qualityImprovement.fields
    const created = await site.saveAs(worker, qualityImprovement, guid, Data)
    expect([photos?.required, created.text]).toEqual([true, 'Success'])
    const { values, version } = await site.read(qualityImprovement, guid)
    const again = [
      await save(qualityImprovement, guid, values, { as: worker }),
      await save(qualityImprovement, guid, values, { key, as: worker }),
      await save(qualityImprovement, guid, { ...values, done: '改了' }, { key, as: worker }),
      await save(qualityImprovement, guid, { ...values, done: '改了' }, { key, as: worker, version }),
      await save(qualityImprovement, guid, { ...values, done: '改了' }, { key, as: worker, version }),
    ]
    expect(textsOf(again)).toEqual(['Success', 'Success', 'stale', 'Success', 'Success'])
    const { done } = await site.read(qualityCheck, check)
    expect(done?.map(({ Step }) => Step)).toEqual(['rectify'])
    expect((await site.read(qualityImprovement, guid)).version).toBe(version + 1)
  })
})

it('a deletion and a restoration whose answers were lost are repeated under their keys without effect', async () => {
  const guid = await site.createContract()
  const mark = (method: 'Delete' | 'Restore', Version: number, key: string) =>
    first.save(recordCall(contract, method), 'edit', { guid, Version }, { ...site.as, headers: { 'purlin-key': key } })
  const [deleteKey, restoreKey] = [randomUUID(), randomUUID()]
  const answers = [
    await mark('Delete', 1, deleteKey),
    await mark('Delete', 1, deleteKey),
    await mark('Delete', 1, randomUUID()),
  ]
  answers.push(
    await mark('Restore', 2, restoreKey),
    await mark('Restore', 2, restoreKey),
    await mark('Restore', 2, randomUUID()),
  )
  expect(textsOf(answers)).toEqual(['Success', 'Success', 'not-found', 'Success', 'Success', 'not-found'])
  expect((await history(contract, guid)).map(({ Action }) => Action)).toEqual(['restore', 'delete', 'add'])
})
